import { joinPath } from 'octavo/addresses'
import { newAddressOf, reportRedirect, toComparable, withAliases } from '../addresses/index.ts'
import type { Finding, ImportedRedirect, ImportedSite } from '../contract.ts'
import { moveAddress, type LanguageSite } from './places.ts'

/** Redirects that one language has for pages of another one, and what is lost. `to`: the address at the new place. */
export interface DividedRedirects {
  sites: LanguageSite[]
  across: ImportedRedirect[]
  findings: Finding[]
}

/** Gives each redirect of the whole old site to the language of its page. */
export function divideRedirects(read: readonly LanguageSite[]): DividedRedirects {
  const all = read.flatMap(({ site }) => site.redirects)
  const own = new Map<LanguageSite, ImportedRedirect[]>()
  const divided: Omit<DividedRedirects, 'sites'> = { across: [], findings: [] }
  for (const redirect of new Map(all.map((each) => [each.from, each])).values()) {
    const { from, to } = redirect
    const target = findDeepest(read, to, ({ language }) => language.baseUrl) ?? holderOf(read, from)
    const holder = holderOf(read, from)
    const moved = target ? moveAddress(to, target.language.baseUrl, target.place.baseUrl) : to
    if (target && target === holder) own.set(target, [...(own.get(target) ?? []), { from, to: moved }])
    else if (holder && holder === read[0]) divided.across.push({ from, to: moved })
    else divided.findings.push(outsideOfLanguages(redirect))
  }
  const sites = read.map((each) => ({ ...each, site: { ...each.site, redirects: own.get(each) ?? [] } }))
  return { sites, ...divided }
}

/** The language in whose folder the new site has an address. */
function holderOf(sites: readonly LanguageSite[], address: string): LanguageSite | undefined {
  return findDeepest(sites, address, ({ place }) => place.baseUrl)
}

function findDeepest(
  sites: readonly LanguageSite[],
  address: string,
  baseOf: (site: LanguageSite) => string,
): LanguageSite | undefined {
  const found = sites.filter((each) => `${address}/`.startsWith(baseOf(each)))
  return found.toSorted((a, b) => baseOf(b).length - baseOf(a).length)[0]
}

/**
 * Keeps the old addresses of languages that have another place now: pages of the first language get aliases, and the
 * first language gets redirects to pages of the others.
 */
export function keepOldAddresses(
  sites: readonly LanguageSite[],
  across: readonly ImportedRedirect[],
): { sites: LanguageSite[]; findings: Finding[] } {
  const [first] = sites
  if (!first) return { sites: [...sites], findings: [] }
  const addresses = new Map(sites.flatMap(listAddresses))
  const moved = sites.filter(({ place, language }) => place.folder !== '' && place.baseUrl !== language.baseUrl)
  const pages = moved.flatMap(({ site, language, place }) =>
    site.pages.flatMap(({ address: to }) =>
      to === undefined ? [] : { from: moveAddress(to, place.baseUrl, language.baseUrl), to },
    ),
  )
  const findings: Finding[] = []
  const redirects: Record<string, string> = {}
  for (const redirect of [...pages, ...across]) {
    const to = addresses.get(toComparable(redirect.to))
    if (to === undefined) findings.push(...reportRedirect(redirect, undefined))
    else redirects[belowBase(first, redirect.from)] = belowBase(first, to)
  }
  const kept = { ...first, site: withRedirects(withOldAliases(first), redirects, listUnchecked(sites, redirects)) }
  return { sites: [kept, ...sites.slice(1)], findings }
}

/** Old addresses, at the new place of the language, with the new ones. */
function listAddresses({ site }: LanguageSite): [string, string][] {
  return site.pages.flatMap((page): [string, string][] => {
    const address = newAddressOf(page, site.config)
    return address === undefined ? [] : [[toComparable(page.address ?? address), address]]
  })
}

/** `/en/setup` of a language that has the address of the whole site now. */
function withOldAliases({ site, language, place }: LanguageSite): ImportedSite {
  if (language.baseUrl === place.baseUrl) return site
  const taken = new Set(site.pages.map((page) => toComparable(newAddressOf(page, site.config) ?? '')))
  const pages = site.pages.map((page) => {
    if (page.address === undefined) return page
    const old = moveAddress(page.address, place.baseUrl, language.baseUrl)
    return taken.has(toComparable(old)) ? page : withAliases(page, [`/${old.slice(place.baseUrl.length)}`])
  })
  return { ...site, pages }
}

/** A build of the first language cannot check a redirect to a page that it does not have. */
function withRedirects(site: ImportedSite, redirects: Record<string, string>, unchecked: string[]): ImportedSite {
  const { config } = site
  if (Object.keys(redirects).length === 0) return site
  const uncheckedLinks = [...new Set([...(config.uncheckedLinks ?? []), ...unchecked])].sort()
  return {
    ...site,
    config: {
      ...config,
      redirects: { ...config.redirects, ...redirects },
      ...(uncheckedLinks.length > 0 && { uncheckedLinks }),
    },
  }
}

/** The addresses of redirects to pages that only another language has, below the base path. */
function listUnchecked(sites: readonly LanguageSite[], redirects: Record<string, string>): string[] {
  const [first, ...others] = sites
  if (!first) return []
  const known = new Set(listAddresses(first).map(([, address]) => toComparable(address)))
  return Object.values(redirects).filter((to) => {
    const address = joinPath(first.place.baseUrl, to)
    const target = findDeepest(others, address, ({ place }) => place.baseUrl)
    return target && !known.has(toComparable(moveAddress(address, target.place.baseUrl, first.place.baseUrl)))
  })
}

function belowBase({ place }: LanguageSite, address: string): string {
  return joinPath('/', address.slice(place.baseUrl.length))
}

function outsideOfLanguages({ from, to }: ImportedRedirect): Finding {
  return {
    kind: 'redirects',
    message: `The redirect from "${from}" to "${to}" leads from one language to another.`,
    hint: 'Redirect the address on your host.',
  }
}
