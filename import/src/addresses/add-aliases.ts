import { joinPath, normalizeBasePath } from '../../../octavo/src/shared/urls.ts'
import type { ImportedPage, ImportedSite } from '../contract.ts'
import { readFrontMatter, writeFrontMatter } from '../markdown/index.ts'
import { newAddressOf } from './new-address.ts'
import { toComparable } from './comparable.ts'

/**
 * Gives pages `aliases` for their old addresses that differ from the new ones, and for the redirects of the old site.
 * Returns the pages, and the redirects that lead to no page or depend on an anchor.
 */
export function addAliases(site: ImportedSite): { pages: ImportedPage[]; homeless: ImportedSite['redirects'] } {
  const base = normalizeBasePath(site.config.baseUrl ?? '/')
  const news = new Map(site.pages.map((page) => [page, newAddressOf(page, site.config)]))
  const taken = new Set([...news.values()].flatMap((address) => (address === undefined ? [] : [toComparable(address)])))
  const byAddress = new Map<string, ImportedPage>()
  for (const [page, address] of news) {
    if (address !== undefined) byAddress.set(toComparable(address), page)
  }
  for (const page of site.pages) if (page.address !== undefined) byAddress.set(toComparable(page.address), page)
  const aliases = new Map<ImportedPage, string[]>()
  const homeless: ImportedSite['redirects'] = []
  const add = (page: ImportedPage, from: string) => {
    const path = toComparable(from)
    if (taken.has(path)) return
    taken.add(path)
    aliases.set(page, [...(aliases.get(page) ?? []), `/${joinPath(from).slice(base.length)}`])
  }
  for (const page of site.pages) if (page.address !== undefined) add(page, page.address)
  for (const redirect of site.redirects) {
    // A server does not see anchors, so a redirect cannot depend on one.
    const page = redirect.from.includes('#') ? undefined : byAddress.get(toComparable(redirect.to))
    if (page) add(page, redirect.from)
    else homeless.push(redirect)
  }
  return { pages: site.pages.map((page) => withAliases(page, aliases.get(page) ?? [])), homeless }
}

function withAliases(page: ImportedPage, aliases: string[]): ImportedPage {
  if (aliases.length === 0) return page
  const frontMatter = readFrontMatter(page.text)
  const present = frontMatter.get('aliases')
  frontMatter.set('aliases', [...(Array.isArray(present) ? present : []), ...aliases])
  return { ...page, text: writeFrontMatter(page.text, frontMatter) }
}
