import { Parser } from 'htmlparser2'
import type { Html, Image } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { isHost } from '../../../../octavo/src/shared/http/hosts.ts'
import type { ImportedPage, ImportedSite } from '../../contract.ts'
import { parseMarkdown } from '../../markdown/index.ts'

/** `image_url: https://…` in the file of the authors of a blog. */
const AUTHOR_PICTURE = /^[ \t]+image_url: *["']?([^\s"']+)/gm

/** The hosts of the pictures that pages and authors showed, and the number of these pictures. */
export function findImageHosts(
  pages: readonly ImportedPage[],
  generated: ImportedSite['generated'],
): { hosts: string[]; count: number } {
  const hosts = new Set<string>()
  let count = 0
  const add = (address: string | undefined) => {
    const host = hostOf(address ?? '')
    if (host === undefined) return
    hosts.add(host)
    count++
  }
  for (const [, address] of (generated['blog/authors.yml'] ?? '').matchAll(AUTHOR_PICTURE)) {
    add(address)
    // `https://github.com/NAME.png` redirects there.
    if (address?.startsWith('https://github.com/')) hosts.add('avatars.githubusercontent.com')
  }
  for (const { text } of pages) {
    if (!/!\[|<img\b/i.test(text)) continue
    const tree = parseMarkdown(text)
    const definitions = new Map<string, string>()
    visitParents(tree, 'definition', (node) => void definitions.set(node.identifier, node.url))
    visitParents(tree, ['image', 'imageReference', 'html'], (node) => {
      if (node.type === 'image') add((node as Image).url)
      if (node.type === 'imageReference') add(definitions.get(node.identifier))
      if (node.type === 'html') for (const address of picturesIn((node as Html).value)) add(address)
    })
  }
  return { hosts: [...hosts].sort(), count }
}

function picturesIn(html: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(name, { src }) {
      if (name === 'img' && src) found.push(src)
    },
  })
  parser.end(html)
  return found
}

/** Pictures of `http:` are not loaded by pages of `https:`. */
function hostOf(address: string): string | undefined {
  if (!/^(?:https:)?\/\//i.test(address) || !URL.canParse(address, 'https://localhost')) return undefined
  const { host } = new URL(address, 'https://localhost')
  return isHost(host) ? host : undefined
}
