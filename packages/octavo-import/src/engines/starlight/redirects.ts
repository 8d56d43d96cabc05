import { joinPath } from 'octavo/addresses'
import type { ImportedRedirect } from '../../contract.ts'
import { expandRedirects, type ConversionLog, type OldPage, type ParameterSyntax } from '../../shared/index.ts'
import type { SiteOptions } from './options.ts'

/** `[slug]` matches one step of an address, `[...slug]` any number of them. */
const PARAMETERS: ParameterSyntax = {
  isPattern: /\[(?:\.{3})?[\w-]+\]/,
  pattern: /\[(?:\.{3})?[\w-]+\]/g,
  matchesMany: (parameter) => parameter.startsWith('[...'),
}

/**
 * `redirects: { '/old': '/new' }`, also with `{ destination }`. A pattern such as `/blog/[...slug]` becomes a redirect
 * for each page: https://docs.astro.build/en/guides/routing/#dynamic-redirects
 */
export function readRedirects(options: SiteOptions, pages: readonly OldPage[], log: ConversionLog): ImportedRedirect[] {
  const redirects = options.astro.object('redirects')
  const written = redirects.keys().flatMap((from) => {
    const to = redirects.text(from) ?? redirects.object(from).text('destination')
    return to === undefined ? [] : [{ from, to, place: redirects.placeOf(from) }]
  })
  const isOwnAddress = (address: string) => isOwn(address, options)
  return expandRedirects(written, pages, { baseUrl: options.siteBase, syntax: PARAMETERS, log, isOwn: isOwnAddress })
}

/** Whether an address is in the language that is read. */
function isOwn(address: string, { baseUrl, siteBase, otherLanguages }: SiteOptions): boolean {
  if (baseUrl !== siteBase) return address.startsWith(baseUrl)
  return !otherLanguages.some((language) => address.startsWith(joinPath(siteBase, language, '/')))
}
