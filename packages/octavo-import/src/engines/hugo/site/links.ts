import { posix } from 'node:path'
import { decodePath, joinPath, splitHref } from 'octavo/addresses'
import { toTagSlug } from 'octavo/markdown'
import type { LinkTarget } from '../../../markdown/index.ts'
import { asTexts, isLocalHref, type LinkRewriter } from '../../../shared/index.ts'
import type { SiteSettings } from '../config.ts'
import { type Collections, findPage } from '../collections.ts'
import { type HugoPage, urlize } from '../pages.ts'

/** Links of Hugo lead to addresses; in themes with render hooks also to files, and to pictures of `assets`. */
export class HugoLinks {
  readonly #settings: SiteSettings
  readonly #collections: Collections
  readonly #links: LinkRewriter
  readonly #tags: ReadonlyMap<string, string>

  constructor(settings: SiteSettings, collections: Collections, links: LinkRewriter) {
    this.#settings = settings
    this.#collections = collections
    this.#links = links
    this.#tags = tagAddresses(collections, settings)
  }

  resolve(target: LinkTarget, page: HugoPage): string | undefined {
    const href = target.href.trim()
    if (!isLocalHref(href)) return undefined
    const known = this.#spellings(href, page).find((each) => this.#links.leadsSomewhere(each, page))
    if (known !== undefined) return this.#links.resolve({ ...target, href: known }, page) ?? changed(known, target.href)
    // Hugo publishes feeds and other formats of each page.
    if (/(^|\/)index\.(?:xml|json)$/.test(splitHref(href).path)) return this.#feedOf(href)
    return this.#links.resolve(target, page)
  }

  /** A path may count from the address or the file of a page, and from the folder of pages, files or assets. */
  #spellings(href: string, page: HugoPage): string[] {
    const { path, query, hash } = splitHref(href)
    const rest = query + hash
    const absolute = path.startsWith('/') ? path : new URL(path, `https://old.site${page.address}`).pathname
    const { baseUrl } = this.#settings
    const below = absolute.startsWith(baseUrl) ? `/${absolute.slice(baseUrl.length)}` : absolute
    const fromRoot = posix.join('/', path.replace(/^(?:\.\.?\/)+/, ''))
    const named = findPage(decodePath(path), page, this.#collections.pages)
    const tagged = this.#tags.get(below.replace(/\/?$/, '/'))
    const byPath = named && named !== page ? [named.address + rest] : []
    return [
      href,
      absolute + rest,
      below + rest,
      ...byPath,
      fromRoot + rest,
      ...(tagged === undefined ? [] : [tagged + rest]),
      // Hugo writes addresses in small letters, and authors the names of languages as they are: `/zh-CN/docs/`.
      absolute.toLowerCase() + rest,
    ]
  }

  #feedOf(href: string): string | undefined {
    const { blog, pages } = this.#collections
    const isBlog = blog !== undefined && /blog|post|news/.test(href) && pages.length > 0
    return isBlog ? `${blog.address.slice(this.#settings.baseUrl.length - 1)}/rss.xml` : undefined
  }

  /** The old address that a path in `ref` names. */
  refTo(path: string, page: HugoPage): string | undefined {
    const { path: name, query, hash } = splitHref(path)
    if (!isLocalHref(path)) return path
    const found = findPage(decodePath(name), page, this.#collections.pages)
    return found && found.address + query + hash
  }
}

function changed(href: string, written: string): string | undefined {
  return href === written ? undefined : href
}

/** The lists of pages with a tag, by their old addresses: lists of posts are in the blog. */
export function tagAddresses(
  { blog, docs, posts }: Collections,
  { baseUrl }: SiteSettings,
): ReadonlyMap<string, string> {
  const tags = new Map<string, string>()
  const add = (page: HugoPage, base: string) => {
    for (const tag of asTexts(page.data['tags'])) {
      const [old, own] = [`/tags/${urlize(tag)}/`, joinPath(base, 'tags', toTagSlug(tag), '/')]
      if (page.isPublished && !tags.has(old)) tags.set(old, own)
    }
    tags.set('/tags/', joinPath(base, 'tags/'))
  }
  for (const page of docs) if (asTexts(page.data['tags']).length > 0) add(page, baseUrl)
  if (blog) for (const page of posts) if (asTexts(page.data['tags']).length > 0) add(page, blog.address)
  return tags
}
