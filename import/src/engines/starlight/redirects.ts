import { joinPath } from '../../../../octavo/src/shared/urls.ts'
import type { ImportedRedirect } from '../../contract.ts'
import { withBase, type ConversionLog } from '../../shared/index.ts'
import type { SiteOptions } from './options.ts'
import { escapePattern } from '../../../../octavo/src/shared/text/patterns.ts'

/** `[slug]` matches one step of an address, `[...slug]` any number of them. */
const PARAMETER = /\[(?:\.{3})?[\w-]+\]/g

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
    if (key.match(PARAMETER) === null) return [redirect]
    const expanded = expand(redirect, addresses)
    if (expanded.length === 0 && isOwn(redirect.to, options)) reportPattern(redirect, redirects.placeOf(key), log)
    return expanded
  })
}

/** Whether an address is in the language that is read. */
function isOwn(address: string, { baseUrl, siteBase, otherLanguages }: SiteOptions): boolean {
  if (baseUrl !== siteBase) return address.startsWith(baseUrl)
  return !otherLanguages.some((language) => address.startsWith(joinPath(siteBase, language, '/')))
}

/** One redirect for each address that the destination covers. */
function expand({ from, to }: ImportedRedirect, addresses: readonly string[]): ImportedRedirect[] {
  const names: string[] = to.match(PARAMETER) ?? []
  if (names.length === 0 || from.match(PARAMETER)?.some((name) => !names.includes(name))) return []
  const literal = to.split(PARAMETER).map(escapePattern)
  const steps = names.map((name) => (name.startsWith('[...') ? '(.+?)' : '([^/]+)'))
  const pattern = new RegExp(`^${literal.map((text, index) => text + (steps[index] ?? '')).join('')}/?$`)
  return addresses.flatMap((address) => {
    const values = pattern.exec(address)?.slice(1)
    return values ? [{ from: from.replace(PARAMETER, (name) => values[names.indexOf(name)] ?? ''), to: address }] : []
  })
}

function reportPattern({ from, to }: ImportedRedirect, place: object, log: ConversionLog): void {
  const message = `The redirect from "${from}" to "${to}" covers no page of the new site that is known.`
  log.report({ kind: 'redirects', message, hint: 'Redirect these addresses on your host.', ...place })
}
