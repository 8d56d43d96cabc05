import type { UserConfig } from 'octavo'
import { isExternalHref } from 'octavo/addresses'
import { lookUp } from 'octavo/foreign'
import { toSlug } from 'octavo/markdown'
import { stringify } from 'yaml'
import type { Finding } from '../contract.ts'
import type { FrontMatter } from '../markdown/index.ts'
import type { ConversionLog } from './conversion-log.ts'
import { asMap, asText, type DataMap } from './data.ts'
import { isLocalHref, type OldSite, toNewPath } from './links/pages.ts'
import type { NavbarItems } from './menus.ts'

export type NavbarLink = { label: string; to: string } | { label: string; href: string }

/** What was broken in the old site must not stop the new one. */
export const WARN_ABOUT_LINKS = {
  onBrokenLinks: 'warn',
  onBrokenMarkdownImages: 'warn',
} as const satisfies UserConfig

/** The items of a navbar, and the search and the color mode at its end. */
export function withTools(items: NavbarItems): NavbarItems {
  return [...items, { type: 'search' }, { type: 'colorMode' }]
}

/** The origin of a site, from any of its addresses. */
export function convertOrigin(address: string | undefined): Pick<UserConfig, 'url'> {
  return address !== undefined && URL.canParse(address) ? { url: new URL(address).origin } : {}
}

const HOSTS = ['GitHub', 'GitLab', 'Bitbucket', 'Gitee'] as const

/** The address of a repository, of which many engines allow the name alone: `acme/docs`. */
export function repositoryAddress(repository: string): string {
  return isExternalHref(repository) ? repository.replace(/\/$/, '') : `https://github.com/${repository}`
}

/** The name of the host of a repository; undefined for other hosts. */
export function repositoryHost(address: string): (typeof HOSTS)[number] | undefined {
  return HOSTS.find((host) => address.includes(`${host.toLowerCase()}.`))
}

interface LinkContext {
  old: OldSite
  log: ConversionLog
  place: Pick<Finding, 'file' | 'line' | 'column'>
}

/** A link of the navbar or the footer; none to a page that the new site does not have, which is reported. */
export function toNavbarLink(
  label: string,
  href: string,
  { old, log, place }: LinkContext,
  part: 'navbar' | 'footer' = 'navbar',
): NavbarLink[] {
  if (!isLocalHref(href)) return [{ label, href }]
  const to = toNewPath(href, old)
  if (to !== undefined) return [{ label, to }]
  return log.reportEntry(href, { label, part, ...place })
}

/** The link to a repository in the navbar. */
export function repositoryLink(repository: string, label?: string): { label: string; href: string } {
  const href = repositoryAddress(repository)
  return { label: label ?? repositoryHost(href) ?? 'Source', href }
}

interface NewAuthor {
  name: string
  /** Position or profession. */
  title?: string
  url?: string
  image_url?: string
}

/** Octavo makes the list of posts. Reports the text that the page with the old one has above it. @param file Path in FROM. */
export function reportBlogText(file: string, text: string, log: ConversionLog): void {
  if (text.trim() === '') return
  log.report({
    kind: 'text above the list of posts',
    message: 'The text above the list of posts was left out.',
    hint: 'Set "blog.description" in the configuration, or write a page that links to the blog.',
    file,
  })
}

/** The authors that posts name, for the file of authors. */
export class AuthorList {
  readonly #byId = new Map<string, NewAuthor>()
  readonly #known: DataMap
  readonly #findPicture: (path: string) => string | undefined

  /**
   * @param known What the site says of its authors, by key.
   * @param findPicture The address of a picture in the new site. Default: only that of one at the root.
   */
  constructor(known: DataMap = {}, findPicture: (path: string) => string | undefined = atRoot) {
    this.#known = known
    this.#findPicture = findPicture
  }

  /** Writes the ids of the authors of a post into its front matter. @param written Keys, names or maps, or one of them. */
  convert(frontMatter: FrontMatter, written: unknown): void {
    const ids = [written].flat().flatMap((each) => this.#idsOf(each))
    if (ids.length > 0) frontMatter.set('authors', ids)
    const isLeft = (key: string) => /^authors?$/i.test(key) && (key !== 'authors' || ids.length === 0)
    for (const key of frontMatter.keys().filter(isLeft)) frontMatter.remove(key)
  }

  #idsOf(author: unknown): string[] {
    const key = asText(author)
    const known = key === undefined ? author : lookUp(this.#known, key)
    if (key !== undefined && known === undefined) return splitNames(key).map((each) => this.#add(each, each.name))
    const { name, display_name, title, description, url, uri, web, link, ...rest } = asMap(known)
    const text = asText(name) ?? asText(display_name) ?? key
    if (text === undefined) return []
    const address = [url, uri, web, link].map(asText).find((each) => each !== undefined)
    const picture = asText(rest['avatar'] ?? rest['picture'] ?? rest['image'])
    const own = {
      name: text,
      title: asText(title) ?? asText(description),
      url: address !== undefined && isExternalHref(address) ? address : undefined,
      image_url: picture === undefined ? undefined : this.#findPicture(picture),
    }
    return [this.#add(own, key ?? text)]
  }

  /** Returns the id of an author, which is made of a key. If two have the same id, the first one counts. */
  #add(author: NewAuthor, key: string): string {
    const id = toSlug(key) || 'author'
    if (!this.#byId.has(id)) this.#byId.set(id, author)
    return id
  }

  /** The file of authors by its path in TO; none without authors. */
  files(): Record<string, string> {
    const sorted = [...this.#byId].sort(([a], [b]) => (a < b ? -1 : 1))
    return sorted.length === 0 ? {} : { 'blog/authors.yml': stringify(Object.fromEntries(sorted)) }
  }
}

function atRoot(path: string): string | undefined {
  return path.startsWith('/') ? path : undefined
}

const LINK = /\[([^[\]]+)\]\(([^)]+)\)/g

/** Names with links, or one name. */
function splitNames(text: string): NewAuthor[] {
  const links = [...text.matchAll(LINK)].map(([, name = '', url = '']) => ({ name, url }))
  if (links.length > 0) return links
  return text
    .split(/(?<!\s)\s*(?:,|&|\band\b)\s*/)
    .filter(Boolean)
    .map((name) => ({ name: name.replace(/(?<!\s)\s*\([^()]*\)$/, '').trim() }))
}
