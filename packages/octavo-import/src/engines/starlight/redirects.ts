import { joinPath } from 'octavo/addresses'
import type { ImportedRedirect } from '../../contract.ts'
import { expandRedirect, reportUncovered, withBase, type ConversionLog } from '../../shared/index.ts'
import type { SiteOptions } from './options.ts'

/** `[slug]` matches one step of an address, `[...slug]` any number of them. */
const PARAMETERS = {
  pattern: /\[(?:\.{3})?[\w-]+\]/g,
  matchesMany: (parameter: string) => parameter.startsWith('[...'),
}

/**
 * `redirects: { '/old': '/new' }`, also with `{ destination }`. A pattern such as `/blog/[...slug]` becomes a redirect
 * for each page: https://docs.astro.build/en/guides/routing/#dynamic-redirects
 */
export function readRedirects(
  options: SiteOptions,
  addresses: readonly string[],
  log: ConversionLog,
): ImportedRedirect[] {
  const { astro, siteBase } = options
  const redirects = astro.object('redirects')
  return redirects.keys().flatMap((key) => {
    const destination = redirects.text(key) ?? redirects.object(key).text('destination')
    if (destination === undefined) return []
    const redirect = { from: withBase(key, siteBase), to: withBase(destination, siteBase) }
    if (key.match(PARAMETERS.pattern) === null) return [redirect]
    const expanded = expandRedirect(redirect, addresses, PARAMETERS)
    if (expanded.length === 0 && isOwn(redirect.to, options)) reportUncovered(redirect, redirects.placeOf(key), log)
    return expanded
  })
}

/** Whether an address is in the language that is read. */
function isOwn(address: string, { baseUrl, siteBase, otherLanguages }: SiteOptions): boolean {
  if (baseUrl !== siteBase) return address.startsWith(baseUrl)
  return !otherLanguages.some((language) => address.startsWith(joinPath(siteBase, language, '/')))
}
