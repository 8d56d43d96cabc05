import { isExternalHref, splitHref } from 'octavo/addresses'
import type { LinkTarget } from '../../../markdown/index.ts'
import { asText, isLocalHref, type LinkRewriter, type OldSite } from '../../../shared/index.ts'
import type { JekyllConfig } from '../config/index.ts'
import type { JekyllPage } from './list-pages.ts'

export interface LinkTools {
  config: JekyllConfig
  old: OldSite
  links: LinkRewriter
}

/** The new destination of a link. Addresses may contain the site's address, and count from the address of the page. */
export function resolveLink(target: LinkTarget, page: JekyllPage, tools: LinkTools): string | undefined {
  const { config, old, links } = tools
  const own = withoutOrigin(target.href, config)
  if (!isLocalHref(own)) return undefined
  const { path, query, hash } = splitHref(own)
  const candidates = [path, ...rootedPaths(path, page, config)]
  const found = candidates.find((each) => old.find(each, page) !== undefined)
  if (found === undefined && own !== target.href) return undefined
  return (
    links.resolve({ ...target, href: `${found ?? path}${query}${hash}` }, page) ??
    (found === path ? undefined : found && `${found}${query}${hash}`)
  )
}

/** An absolute address of the site itself, for example of `absolute_url`, as a path. */
function withoutOrigin(href: string, { data, baseUrl }: JekyllConfig): string {
  const url = asText(data['url']) ?? ''
  if (!isExternalHref(href) || !URL.canParse(url) || !URL.canParse(href)) return href
  const { origin, pathname, search, hash } = new URL(href)
  const isOwn = origin === new URL(url).origin && `${pathname}/`.startsWith(baseUrl)
  return isOwn ? `${pathname}${search}${hash}` : href
}

/** The path from the address of the page, and without the base path. */
function rootedPaths(path: string, page: JekyllPage, { baseUrl }: JekyllConfig): string[] {
  const address = path.startsWith('/') ? path : new URL(encodeURI(path), `https://old.site${page.address}`).pathname
  const isBelow = address.startsWith(baseUrl)
  return [address, ...(isBelow ? [`/${address.slice(baseUrl.length)}`] : [])]
}
