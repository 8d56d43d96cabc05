import { posix } from 'node:path'
import type { UserConfig } from 'octavo'
import { joinPath, normalizeBasePath, splitHref, toCanonicalPath } from 'octavo/addresses'
import type { Finding, ImportedPage, ImportedRedirect, ImportedSite } from '../contract.ts'
import { readFrontMatter, withKeys } from '../markdown/index.ts'
import { asList, followChains } from '../shared/index.ts'
import { toComparable } from './comparable.ts'
import { newAddressOf } from './new-address.ts'
import { outsideOf, reportRedirect, UNSERVED } from './report-redirect.ts'

/** The pages with `aliases`, `redirects` of the configuration, and what is lost of redirects. */
interface KeptAddresses {
  pages: ImportedPage[]
  redirects: Record<string, string>
  findings: Finding[]
}

/**
 * Gives pages `aliases` for their old addresses that differ from the new ones, and for the redirects of the old site.
 * Redirects to other sites become `redirects` of the configuration.
 */
export function addAliases(site: ImportedSite): KeptAddresses {
  const base = normalizeBasePath(site.config.baseUrl ?? '/')
  const news = new Map(site.pages.map((page) => [page, newAddressOf(page, site.config)]))
  const claim = createClaim(site.config, base, news.values())
  const byAddress = indexByAddress(news)
  const aliases = new Map<ImportedPage, string[]>()
  const redirects: Record<string, string> = {}
  const findings: Finding[] = []
  const add = (page: ImportedPage, from: string) => {
    const path = claim(from)
    if (path !== undefined) aliases.set(page, [...(aliases.get(page) ?? []), path])
  }
  for (const page of site.pages) if (page.address !== undefined) add(page, page.address)
  for (const redirect of followChains(site.redirects.map(withoutDots), toComparable)) {
    if (!`${joinPath('/', redirect.from)}/`.startsWith(base)) {
      findings.push(outsideOf(base, redirect))
      continue
    }
    const { path: target } = splitHref(redirect.to)
    const page = byAddress.get(toComparable(target)) ?? byAddress.get(toComparable(target.replace(/\/index$/, '/')))
    // A server does not see anchors, so a redirect cannot depend on one.
    if (page && !redirect.from.includes('#') && !UNSERVED.test(redirect.from)) add(page, redirect.from)
    else if (leadsElsewhere(redirect, base)) {
      const path = claim(redirect.from)
      if (path !== undefined) redirects[path] = redirect.to
      continue
    }
    findings.push(...reportRedirect(redirect, page))
  }
  return { pages: site.pages.map((page) => withAliases(page, aliases.get(page) ?? [])), redirects, findings }
}

/**
 * A function that takes an old address if it is free, and returns it below the base path. `used`: the addresses of
 * pages in the new site.
 */
function createClaim({ trailingSlash }: UserConfig, base: string, used: Iterable<string | undefined>) {
  const taken = new Set([...used].flatMap((address) => (address === undefined ? [] : [toComparable(address)])))
  // Without final slashes, the engine takes `/setup.html` for the address `/setup`, and warns about such an alias.
  const toKey = (path: string) => (trailingSlash === false ? toCanonicalPath(path, false, base) : path)
  return (from: string): string | undefined => {
    const path = toComparable(from)
    if (taken.has(path) || taken.has(toKey(path))) return undefined
    taken.add(path)
    return `/${joinPath(from).slice(base.length)}`
  }
}

/** The pages by their new and old addresses; an old one takes precedence. */
function indexByAddress(news: ReadonlyMap<ImportedPage, string | undefined>): Map<string, ImportedPage> {
  const byAddress = new Map<string, ImportedPage>()
  for (const [page, address] of news) if (address !== undefined) byAddress.set(toComparable(address), page)
  for (const page of news.keys()) if (page.address !== undefined) byAddress.set(toComparable(page.address), page)
  return byAddress
}

/** `/guide/./old.html` → `/guide/old.html`: some engines accept paths of files. */
function withoutDots(redirect: ImportedRedirect): ImportedRedirect {
  const { from } = redirect
  return /\/\.{1,2}\//.test(from) ? { ...redirect, from: posix.normalize(from) } : redirect
}

/** Whether Octavo can publish a document at the old address that leads to the other site. */
function leadsElsewhere({ from, to }: ImportedRedirect, base: string): boolean {
  return /^https?:/.test(to) && joinPath('/', from).startsWith(base) && !/[*:?#]/.test(from) && !UNSERVED.test(from)
}

/** A page with more `aliases` in its front matter. */
export function withAliases(page: ImportedPage, aliases: readonly string[]): ImportedPage {
  if (aliases.length === 0) return page
  const present = asList(readFrontMatter(page.text).get('aliases'))
  return { ...page, text: withKeys(page.text, { aliases: [...present, ...aliases] }) }
}
