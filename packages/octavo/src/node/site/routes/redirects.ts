import type { Problem } from '../../../shared/build/problem.ts'
import {
  isExternalHref,
  namesHtmlFile,
  splitHref,
  toCanonicalPath,
  toDocumentFile,
  toOutputFile,
  toRoute,
} from '../../../shared/urls.ts'
import { findWindowsFault, toWindowsProblem } from '../../../shared/build/windows-names.ts'
import type { SiteConfig } from '../../config/schema.ts'
import type { Place, SiteContext } from '../context.ts'
import type { Redirect, RoutedPage, SiteInput } from '../plan.ts'
import { findAddressFault, toSiteRoute } from './address.ts'

/** Hosts find a document by its path only, and a browser does not send the anchor. */
const BEYOND_PATH = 'has a query or an anchor, which a redirect cannot depend on'
const OTHER_HOST = 'is an address with a host, but a site redirects only its own paths'
const WILDCARD = 'contains a wildcard, but a redirect is a document at one address'

/** An old address, as it was written: an alias in the front matter of a page, or a key of `redirects`. */
interface OldAddress {
  /** Begins the problems about it: `The alias "/old"`. */
  name: string
  written: string
  /** The route of the page, or what the configuration names. */
  to: string
  place: Place
  /** The page with the alias. */
  page?: RoutedPage
}

/** A redirect whose target may be a path of the configuration, which leads somewhere when all routes are known. */
interface WrittenRedirect {
  redirect: Redirect
  path?: string
  place: Place
}

/**
 * Redirects from the `aliases` of pages, and from `redirects` of the configuration. One from a route of the site is
 * reported and left out.
 */
export function collectRedirects(
  { config, problems }: SiteContext,
  pages: readonly RoutedPage[],
  routes: ReadonlyMap<string, unknown>,
): WrittenRedirect[] {
  const byFrom = new Map<string, { old: OldAddress; written: WrittenRedirect }>()
  const files: WrittenRedirect[] = []
  const named = listNamed(config)
  const isFileOnly = (old: OldAddress) => isFileOfTarget(config, old)
  const chained = new Set(named.flatMap((old) => (isFileOnly(old) ? [] : toFrom(config, old.written))))
  for (const old of [...pages.flatMap(listAliases), ...named]) {
    const { written } = old
    const from = toFrom(config, written)
    const taken = byFrom.get(from)?.old
    const fault = findFault(old) ?? findChain(config, old, chained)
    if (fault) problems.push(fault)
    else if (isFileOnly(old)) files.push(toFileRedirect(config, old))
    else if (taken !== undefined || routes.has(from)) problems.push(alreadyTaken(old, taken))
    else {
      problems.push(...checkName(old, toDocumentFile(config.baseUrl, from)))
      byFrom.set(from, { old, written: toWritten(config, old, toRedirect(config.baseUrl, from, old.to)) })
      if (needsFile(written, config)) files.push(toFileRedirect(config, old))
    }
  }
  return [...[...byFrom.values()].map(({ written }) => written), ...files]
}

/** The redirects with the addresses of their targets. `resolve` returns undefined for a broken one. */
export function resolveRedirects(
  written: readonly WrittenRedirect[],
  resolve: (path: string, place: Place) => string | undefined,
): Redirect[] {
  return written.map(({ redirect, path, place }) => {
    return path === undefined ? redirect : { ...redirect, to: resolve(path, place) ?? redirect.to }
  })
}

function toFrom({ baseUrl, trailingSlash }: SiteConfig, path: string): string {
  return toCanonicalPath(toRoute(baseUrl, splitHref(path).path, false), trailingSlash, baseUrl)
}

function listAliases(page: RoutedPage): OldAddress[] {
  return (page.page.frontMatter.aliases ?? []).map((written, index) => ({
    name: `The alias "${written}"`,
    written,
    to: page.route,
    place: { file: page.page.file, key: ['aliases', index] },
    page,
  }))
}

function listNamed({ redirects, file }: SiteConfig): OldAddress[] {
  return Object.entries(redirects).map(([written, to]) => ({
    name: `The redirect from "${written}"`,
    written,
    to,
    place: { file, key: ['redirects', written] },
  }))
}

function toWritten(config: SiteConfig, { to, page, place }: OldAddress, redirect: Redirect): WrittenRedirect {
  if (page || isExternalHref(to)) return { redirect, place }
  return { redirect: { ...redirect, to: toFrom(config, to) }, path: to, place }
}

/**
 * Whether a redirect needs a file of the name of its alias: many hosts, for example GitHub Pages, find `/x.html` only
 * as that file. Without final slashes they would also send it for `/x`, the address of the page, which would lead to
 * itself.
 */
function needsFile(written: string, { trailingSlash }: SiteConfig): boolean {
  return trailingSlash && namesHtmlFile(written)
}

/** Whether an old address is another spelling of its target, which many hosts do not know: `/x.html` of `/x/`. */
function isFileOfTarget(config: SiteConfig, { written, to, page }: OldAddress): boolean {
  return toFrom(config, written) === (page?.route ?? toFrom(config, to)) && needsFile(written, config)
}

function toFileRedirect(config: SiteConfig, old: OldAddress): WrittenRedirect {
  const from = toRoute(config.baseUrl, old.written, false)
  return toWritten(config, old, { from, to: old.to, file: toOutputFile(config.baseUrl, from) })
}

export function toRedirect(basePath: string, from: string, to: string): Redirect {
  return { from, to, file: toDocumentFile(basePath, from) }
}

function alreadyTaken({ name, place }: OldAddress, by: OldAddress | undefined): Problem {
  const other = by?.page ? `also an alias of "${by.page.page.file}"` : 'written twice'
  return {
    severity: 'warning',
    message: by ? `${name} is ${other}.` : `${name} is the address of a page.`,
    ...place,
    hint: 'Remove it here: an address can lead to only one page.',
  }
}

function checkName({ name, place }: OldAddress, file: string): Problem[] {
  const fault = findWindowsFault(file)
  if (!fault) return []
  const problem = toWindowsProblem(name, fault)
  return [{ ...problem, ...place, hint: 'Remove it if the site is published or kept on Windows.' }]
}

function findFault({ name, written, place, page }: OldAddress): Problem | undefined {
  const isWildcard = !page && /[*:]/.test(written)
  const fault = isExternalHref(written)
    ? OTHER_HOST
    : /[?#]/.test(written)
      ? BEYOND_PATH
      : isWildcard
        ? WILDCARD
        : findAddressFault(written)
  if (fault === undefined) return undefined
  const subject = page ? 'the old path of the page' : 'an old path'
  const hint = `Write ${subject} without the base path: "/guides/setup".`
  const rules = 'Name each address, or write rules for your host into a file "_redirects" in the public folder.'
  const found = { severity: 'error', kind: 'invalid-alias' } as const
  return { ...found, message: `${name} ${fault}.`, ...place, hint: fault === WILDCARD ? rules : hint }
}

/** A redirect to a redirect of the configuration could lead to itself. */
function findChain(
  config: SiteConfig,
  { name, to, place, page }: OldAddress,
  chained: Set<string>,
): Problem | undefined {
  if (page || isExternalHref(to) || !chained.has(toFrom(config, to))) return undefined
  const message = `${name} leads to "${to}", which is a redirect, too.`
  return { severity: 'error', kind: 'invalid-alias', message, ...place, hint: 'Name the address at the end.' }
}

/** Where readers begin. */
interface Starts {
  /** The first page of the documentation. */
  docsHref: string
  /** From addresses that readers expect to lead to a page: the base path, folders of areas, the documentation. */
  redirects: Redirect[]
}

type Routes = ReadonlySet<string>

/**
 * Finds where readers begin.
 *
 * @param taken routes of pages and of other redirects, from which nothing else may redirect
 * @param found the first page of the site, and the redirects of its areas
 */
export function planStarts(
  input: Pick<SiteInput, 'config' | 'staticFiles'>,
  taken: Routes,
  { first, areas }: { first: string; areas: readonly Redirect[] },
): Starts {
  const { config } = input
  const docsHref = findDocsStart(config, taken) ?? first
  const starts = [...toHomeRedirect(config, taken, first), ...areas.filter(({ from }) => !taken.has(from))]
  const allTaken = new Set([...taken, ...starts.map(({ from }) => from)])
  return { docsHref, redirects: [...starts, ...toVersionRedirect(input, allTaken, docsHref)] }
}

/** If no page has the base path as its route, the base path redirects to the first page. */
function toHomeRedirect({ baseUrl }: SiteConfig, taken: Routes, first: string): Redirect[] {
  return taken.has(baseUrl) || taken.size === 0 ? [] : [toRedirect(baseUrl, baseUrl, first)]
}

/** The route of the folder of the documentation, if there is a page. */
function findDocsStart(config: SiteConfig, taken: Routes): string | undefined {
  const route = toSiteRoute(config, config.areas[0].routeBasePath)
  return taken.has(route) ? route : undefined
}

/** Version dropdowns lead to `/{version}/docs`, so that path redirects if the documentation is elsewhere. */
function toVersionRedirect(
  { config, staticFiles }: Pick<SiteInput, 'config' | 'staticFiles'>,
  taken: Routes,
  docsHref: string,
): Redirect[] {
  const { baseUrl, publicPath, version } = config
  const from = toSiteRoute(config, 'docs')
  const isTaken = taken.has(from) || staticFiles.has(`${publicPath}/docs/index.html`)
  return version && taken.size > 0 && !isTaken ? [toRedirect(baseUrl, from, docsHref)] : []
}
