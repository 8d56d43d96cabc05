import { Parser } from 'htmlparser2'
import { decodePath } from '../../shared/urls.ts'

/** The anchor that a fragment without `#` names; undefined if pages need not have it. */
export function toAnchor(fragment: string): string | undefined {
  const id = decodePath(fragment.replace(/:~:.*$/s, ''))
  if (id === '' || id === 'top') return undefined
  // The address of a view of an application, or lines of a file on GitHub and GitLab: programs read them.
  if (/^[!/?]/.test(id) || id.includes('=') || /^L\d+(?:C\d+)?(?:-L?\d+(?:C\d+)?)?$/.test(id)) return undefined
  return id
}

/** Every id and name in HTML that a fragment may lead to. */
export function listAnchors(html: string): Set<string> {
  const anchors = new Set<string>()
  const parser = new Parser({
    onopentag: (name, { id, name: anchor }) => {
      if (id) anchors.add(id)
      if (name === 'a' && anchor) anchors.add(anchor)
    },
  })
  parser.end(html)
  return anchors
}

/** GitHub and GitLab write ids of the text with a prefix, which their links leave out. */
export function hasAnchor(anchors: ReadonlySet<string>, id: string): boolean {
  return anchors.has(id) || anchors.has(`user-content-${id}`) || anchors.has(`user-content-${id.toLowerCase()}`)
}
