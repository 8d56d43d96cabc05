import type { SiteConfig } from '../../config/schema.ts'
import type { Redirect, SiteInput } from '../plan.ts'
import { toRedirect } from './redirects.ts'
import { toSiteRoute } from './address.ts'

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
