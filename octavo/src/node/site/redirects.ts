import type { Problem } from '../../shared/problem.ts'
import { decodePath, namesHtmlFile, toCanonicalPath, toDocumentFile, toRoute } from '../../shared/urls.ts'
import { findAddressFault } from './address.ts'
import type { SiteContext } from './context.ts'
import type { Redirect, RoutedPage } from './plan.ts'

/** Hosts find a document by its path only, and a browser does not send the anchor. */
const BEYOND_PATH = 'has a query or an anchor, which a redirect cannot depend on'

/** Redirects from the `aliases` of pages. An alias that is a route of the site is reported and left out. */
export function collectRedirects(
  { config, problems }: SiteContext,
  pages: RoutedPage[],
  routes: ReadonlyMap<string, unknown>,
): Redirect[] {
  const byFrom = new Map<string, { page: RoutedPage; redirect: Redirect }>()
  for (const { page, alias, key } of pages.flatMap(listAliases)) {
    const path = toRoute(config.baseUrl, alias, false)
    const from = toCanonicalPath(path, config.trailingSlash, config.baseUrl)
    const htmlFile = toHtmlFile(config, path)
    const taken = byFrom.get(htmlFile === undefined ? from : path)?.page.page.file
    const isOwn = htmlFile !== undefined && from === page.route
    const fault = /[?#]/.test(alias) ? BEYOND_PATH : findAddressFault(alias)
    if (fault !== undefined) problems.push({ ...noAddress(page, alias, fault), key })
    else if (taken !== undefined || (routes.has(from) && !isOwn))
      problems.push({ ...aliasIsTaken(page, alias, taken), key })
    else {
      if (htmlFile !== undefined) byFrom.set(path, { page, redirect: { from: path, to: page.route, file: htmlFile } })
      if (!isOwn && !byFrom.has(from))
        byFrom.set(from, { page, redirect: toRedirect(config.baseUrl, from, page.route) })
    }
  }
  return [...byFrom.values()].map(({ redirect }) => redirect)
}

/**
 * The file that makes an alias such as `/setup.html` work on every host. Without final slashes there is none: hosts
 * serve `setup.html` for `/setup`, too, so that a redirect to `/setup` would lead to itself.
 */
function toHtmlFile({ baseUrl, trailingSlash }: SiteContext['config'], path: string): string | undefined {
  return trailingSlash && namesHtmlFile(path) ? decodePath(path.slice(baseUrl.length)) : undefined
}

function listAliases(page: RoutedPage) {
  return (page.page.frontMatter.aliases ?? []).map((alias, index) => ({ page, alias, key: ['aliases', index] }))
}

export function toRedirect(basePath: string, from: string, to: string): Redirect {
  return { from, to, file: toDocumentFile(basePath, from) }
}

function aliasIsTaken({ page }: RoutedPage, alias: string, by: string | undefined): Problem {
  return {
    severity: 'warning',
    message: by
      ? `The alias "${alias}" is also an alias of "${by}".`
      : `The alias "${alias}" is the address of a page.`,
    file: page.file,
    hint: 'Remove it here: an address can lead to only one page.',
  }
}

function noAddress({ page }: RoutedPage, alias: string, fault: string): Problem {
  return {
    severity: 'error',
    message: `The alias "${alias}" ${fault}.`,
    file: page.file,
    hint: 'Write the old path of the page without the base path: "/guides/setup".',
  }
}
