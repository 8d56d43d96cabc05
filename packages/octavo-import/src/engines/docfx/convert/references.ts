import type { Definition, Link, LinkReference, Root, Text } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf } from '../../../markdown/index.ts'
import type { PageContext } from './context.ts'

/** Converts `<xref:uid>` and `[text](xref:uid)`: https://dotnet.github.io/docfx/docs/links-and-cross-references.html */
export function convertReference(node: Link, context: PageContext): void {
  const uid = uidOf(node.url)
  if (uid === undefined) return
  const { edits, log } = context
  const { start, end } = rangeOf(node)
  const found = context.findUid(uid)
  const isBare = edits.source[start] === '<'
  const text = isBare || toString(node) === '' ? (found?.title ?? `\`${uid}\``) : ''
  if (isBare || text !== '') edits.replace(start, end, found ? `[${text}](${found.href})` : text)
  else replaceAround(node, found ? '[' : '', found ? `](${found.href})` : '', context)
  if (found) log.count('cross references')
  else reportUid(uid, node, context)
}

/** Converts `[text][1]` with `[1]: xref:uid`. Without a page of that uid, the references become text. */
export function convertDefinitions(tree: Root, context: PageContext): void {
  const missing = new Set<string>()
  visitParents(tree, 'definition', (node: Definition) => {
    const uid = uidOf(node.url)
    if (uid === undefined) return
    const { start, end } = rangeOf(node)
    const found = context.findUid(uid)
    if (found) {
      const at = context.edits.source.indexOf(node.url, start)
      if (at >= 0) context.edits.replace(at, at + node.url.length, found.href)
      return context.log.count('cross references')
    }
    missing.add(node.identifier)
    context.edits.remove(start, context.edits.source[end] === '\n' ? end + 1 : end)
    reportUid(uid, node, context)
  })
  visitParents(tree, 'linkReference', (node: LinkReference) => {
    if (missing.has(node.identifier)) replaceAround(node, '', '', context)
  })
}

/** Replaces what is around the text of a link; edits of the text itself stay. */
function replaceAround(node: Link | LinkReference, before: string, after: string, { edits }: PageContext): void {
  const { start, end } = rangeOf(node)
  const [first, last] = [node.children[0], node.children.at(-1)]
  edits.replace(start, first ? rangeOf(first).start : end, before)
  edits.replace(last ? rangeOf(last).end : end, end, after)
}

function reportUid(uid: string, node: Link | Definition, { log, source }: PageContext): void {
  const { line, column } = rangeOf(node)
  log.report({
    kind: 'cross references',
    message: `No page has the uid "${uid}": the reference became text.`,
    hint: 'Link the page, or the address where it is published.',
    file: source,
    line,
    column,
  })
}

/** `@uid` and `@"uid"` in text are references only if a page has the uid. */
export function convertShortReferences(node: Text, { edits, findUid, log }: PageContext): void {
  const { start, end } = rangeOf(node)
  const source = edits.source.slice(start, end)
  if (!source.includes('@')) return
  for (const match of source.matchAll(/(?<![\w@])@(?:(["'])(.+?)\1|([A-Za-z][\w.`-]*[\w`]))/g)) {
    const found = findUid(match[2] ?? match[3] ?? '')
    if (!found) continue
    edits.replace(start + match.index, start + match.index + match[0].length, `[${found.title}](${found.href})`)
    log.count('cross references')
  }
}

/** `xref:System.String?displayProperty=name` → `System.String`; undefined for other addresses. */
function uidOf(url: string): string | undefined {
  const written = /^xref:([^?#]*)/i.exec(url)?.[1]
  if (written === undefined) return undefined
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
