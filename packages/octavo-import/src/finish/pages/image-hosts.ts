import { isHost } from 'octavo/addresses'
import type { ImportedSite } from '../../contract.ts'
import type { PageFacts } from './page-facts.ts'

/** `image_url: https://…` in the file of the authors of a blog. */
const AUTHOR_PICTURE = /^[ \t]+image_url: *["']?([^\s"']+)/gm

/** The hosts of the pictures that pages and authors showed, and the number of these pictures. */
export function findImageHosts(
  pages: readonly PageFacts[],
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
  for (const { pictures } of pages) for (const address of pictures) add(address)
  return { hosts: [...hosts].sort(), count }
}

/** Pictures of `http:` are not loaded by pages of `https:`. */
function hostOf(address: string): string | undefined {
  if (!/^(?:https:)?\/\//i.test(address) || !URL.canParse(address, 'https://localhost')) return undefined
  const { host } = new URL(address, 'https://localhost')
  return isHost(host) ? host : undefined
}
