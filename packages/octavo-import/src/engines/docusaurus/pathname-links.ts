import { splitHref } from 'octavo/addresses'
import type { LinkTarget } from '../../markdown/index.ts'
import type { ConversionLog, LinkRewriter, OldPage } from '../../shared/index.ts'

const PREFIX = 'pathname://'

/** `pathname:///api/a.html` → `/api/a.html`: https://docusaurus.io/docs/advanced/routing#escaping-from-spa-redirects */
export function withoutPathname(href: string): string {
  return href.startsWith(PREFIX) ? href.slice(PREFIX.length) : href
}

/**
 * The links of pages. Docusaurus does not check those with `pathname://`: they lead to files that it does not make
 * itself. Where the new site has no such file, it does not check them, either.
 */
export class PathnameLinks {
  readonly #links: LinkRewriter
  readonly #addresses: readonly string[]
  readonly #log: ConversionLog
  readonly #patterns = new Set<string>()

  /** @param pages All pages of the old site. */
  constructor(links: LinkRewriter, pages: readonly OldPage[], log: ConversionLog) {
    this.#links = links
    this.#addresses = pages.flatMap(({ address }) => address ?? [])
    this.#log = log
  }

  /** The new destination; undefined leaves the link as it is. */
  resolve(target: LinkTarget, page: OldPage): string | undefined {
    const href = withoutPathname(target.href)
    if (href === target.href) return this.#links.resolve(target, page)
    if (this.#links.leadsSomewhere(href, page)) return this.#links.resolve({ ...target, href }, page) ?? href
    this.#patterns.add(this.#patternFor(splitHref(href).path))
    this.#log.count('links that are not checked')
    return href
  }

  /** Whether a link leads to a page or file of the old site. */
  leadsSomewhere(href: string, page: OldPage): boolean {
    return this.#links.leadsSomewhere(withoutPathname(href), page)
  }

  /** The address of a file beside a page, which is copied into the public folder; undefined for other links. */
  publish(href: string, page: OldPage): string | undefined {
    return this.#links.publishFrom(href, page)
  }

  /** The highest folder without pages of this site: links to pages stay checked. */
  #patternFor(path: string): string {
    const ends = [...path.matchAll(/[^/]\//g)].map(({ index }) => index + 2)
    const folder = ends
      .map((end) => path.slice(0, end))
      .find((each) => !this.#addresses.some((address) => `${address}/`.startsWith(each)))
    return `${folder ?? path}*`
  }

  /** In alphabetical order, for `uncheckedLinks`. */
  config(): { uncheckedLinks?: string[] } {
    return this.#patterns.size > 0 ? { uncheckedLinks: [...this.#patterns].sort() } : {}
  }
}
