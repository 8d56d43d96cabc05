import type { Problem } from '../../../shared/problem.ts'
import { toCanonicalPath, toDocumentFile, toOutputFile, toRoute } from '../../../shared/urls.ts'
import { findWindowsFault, toWindowsProblem } from '../../../shared/windows-names.ts'
import { findAddressFault } from './address.ts'
import type { SiteContext } from '../context.ts'
import type { Redirect, RoutedPage } from '../plan.ts'

/** Hosts find a document by its path only, and a browser does not send the anchor. */
const BEYOND_PATH = 'has a query or an anchor, which a redirect cannot depend on'

/** Redirects from the `aliases` of pages. An alias that is a route of the site is reported and left out. */
export function collectRedirects(
  { config, problems }: SiteContext,
  pages: RoutedPage[],
  routes: ReadonlyMap<string, unknown>,
): Redirect[] {
  const byFrom = new Map<string, { page: RoutedPage; redirect: Redirect }>()
  const files: Redirect[] = []
  for (const { page, alias, key } of pages.flatMap(listAliases)) {
    const from = toCanonicalPath(toRoute(config.baseUrl, alias, false), config.trailingSlash, config.baseUrl)
    const taken = byFrom.get(from)?.page.page.file
    const fault = /[?#]/.test(alias) ? BEYOND_PATH : findAddressFault(alias)
    if (fault !== undefined) problems.push({ ...noAddress(page, alias, fault), key })
    else if (from === page.route && isHtmlFile(alias, config)) files.push(toFileRedirect(config.baseUrl, alias, page))
    else if (taken !== undefined || routes.has(from)) problems.push({ ...aliasIsTaken(page, alias, taken), key })
    else {
      problems.push(...checkName(page, alias, toDocumentFile(config.baseUrl, from)).map((found) => ({ ...found, key })))
      byFrom.set(from, { page, redirect: toRedirect(config.baseUrl, from, page.route) })
      if (isHtmlFile(alias, config)) files.push(toFileRedirect(config.baseUrl, alias, page))
    }
  }
  return [...[...byFrom.values()].map(({ redirect }) => redirect), ...files]
}

/**
 * Whether a redirect needs a file of the name of its alias: many hosts, for example GitHub Pages, find `/x.html` only
 * as that file. Without final slashes they would also send it for `/x`, the address of the page, which would lead to
 * itself. `404.html` is the document for addresses without a page.
 */
function isHtmlFile(alias: string, { trailingSlash, baseUrl }: SiteContext['config']): boolean {
  const isFile = toCanonicalPath(alias, false) === alias.replace(/\.html$/, '') && alias.endsWith('.html')
  return trailingSlash && isFile && toDocumentFile(baseUrl, toRoute(baseUrl, alias, false)).includes('/')
}

function toFileRedirect(basePath: string, alias: string, { route }: RoutedPage): Redirect {
  const from = toRoute(basePath, alias, false)
  return { from, to: route, file: toOutputFile(basePath, from) }
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

function checkName({ page }: RoutedPage, alias: string, file: string): Problem[] {
  const fault = findWindowsFault(file)
  if (!fault) return []
  return [
    {
      ...toWindowsProblem(`The alias "${alias}"`, fault),
      file: page.file,
      hint: 'Remove it if the site is published or kept on Windows.',
    },
  ]
}

function noAddress({ page }: RoutedPage, alias: string, fault: string): Problem {
  return {
    severity: 'error',
    kind: 'invalid-alias',
    message: `The alias "${alias}" ${fault}.`,
    file: page.file,
    hint: 'Write the old path of the page without the base path: "/guides/setup".',
  }
}
