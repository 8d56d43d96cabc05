import { isExternalHref, joinPath, splitHref } from 'octavo/addresses'
import { escapePattern, TimeLimit } from 'octavo/foreign'
import type { Finding, ImportedRedirect } from '../../contract.ts'
import type { ConversionLog } from '../conversion-log.ts'

/**
 * The redirects, each to the end of its chain: an address that redirects may lead to another one.
 * @param keyOf Returns the same for all spellings of an address.
 */
export function followChains<Redirect extends ImportedRedirect>(
  redirects: readonly Redirect[],
  keyOf: (address: string) => string,
): Redirect[] {
  const next = new Map(redirects.map(({ from, to }) => [keyOf(from), to]))
  return redirects.map((redirect) => {
    let { to } = redirect
    for (let length = 0; length < redirects.length; length++) {
      const further = next.get(keyOf(splitHref(to).path))
      if (further === undefined) break
      to = further
    }
    return { ...redirect, to }
  })
}

/** The path of a setting with the base path, which most engines let authors leave out. Other sites stay. */
export function withBase(path: string, baseUrl: string): string {
  return isExternalHref(path) || `${path}/`.startsWith(baseUrl) ? path : joinPath(baseUrl, path)
}

/** How an engine writes what an address may have at a place: one step, or any number of them. */
export interface ParameterSyntax {
  /** Matches an address that is a pattern. */
  isPattern: RegExp
  /** Matches a parameter anywhere in an address. */
  pattern: RegExp
  matchesMany(parameter: string): boolean
}

/** `:slug` and `:slug*`: https://github.com/pillarjs/path-to-regexp */
export const COLON_PARAMETERS: ParameterSyntax = {
  isPattern: /[:*(]/,
  pattern: /:[a-z]\w*\*?/gi,
  matchesMany: (parameter) => parameter.endsWith('*'),
}

/**
 * One redirect for each address that the destination covers; none if it does not name all parameters. A last one that
 * matches many steps matches none, too.
 */
function expandRedirect(
  { from, to }: ImportedRedirect,
  addresses: readonly string[],
  { pattern, matchesMany }: ParameterSyntax,
): ImportedRedirect[] {
  const names: string[] = to.match(pattern) ?? []
  if (names.length === 0 || from.match(pattern)?.some((name) => !names.includes(name))) return []
  const literal = to.split(pattern).map(escapePattern)
  const isLast = (name: string) => from.endsWith(name) && to.endsWith(name)
  const steps = names.map((name) => (matchesMany(name) ? (isLast(name) ? '(.*?)' : '(.+?)') : '([^/]+)'))
  const destination = new RegExp(`^${literal.map((text, index) => text + (steps[index] ?? '')).join('')}/?$`)
  // With many parameters, an address that does not match takes long.
  const found = new TimeLimit().run(() =>
    addresses.flatMap((address) => {
      const values = destination.exec(address)?.slice(1)
      return values ? [{ from: from.replace(pattern, (name) => values[names.indexOf(name)] ?? ''), to: address }] : []
    }),
  )
  return found ?? []
}

/** The address that a pattern covers with nothing at its end: `/old/:path*` → `/old/`, but never the home page. */
function bareAddress(from: string, { pattern, matchesMany }: ParameterSyntax): string | undefined {
  const [parameter = '', ...others] = from.match(pattern) ?? []
  const bare = from.slice(0, -parameter.length)
  return others.length === 0 && matchesMany(parameter) && from.endsWith(parameter) && bare !== '/' ? bare : undefined
}

type Place = Pick<Finding, 'file' | 'line' | 'column'>

/** A redirect as a setting writes it. */
export interface WrittenRedirect extends ImportedRedirect {
  place: Place
  /** In the author's own syntax, for findings. Default: the redirect with the base path. */
  written?: ImportedRedirect
}

interface RedirectRules {
  baseUrl: string
  syntax: ParameterSyntax
  log: ConversionLog
  /** Whether an address is in the language that is read: patterns of others are not reported. */
  isOwn?(address: string): boolean
}

/** The redirects of a site with the base path. A pattern becomes one for each page that it covers; others are reported. */
export function expandRedirects(
  redirects: readonly WrittenRedirect[],
  pages: readonly { address?: string }[],
  { baseUrl, syntax, log, isOwn = () => true }: RedirectRules,
): ImportedRedirect[] {
  const addresses = pages.flatMap(({ address }) => address ?? [])
  const toKey = (address: string) => splitHref(address).path.replace(/\/$/, '')
  const known = new Set(addresses.map(toKey))
  return redirects.flatMap(({ from, to, place, written }) => {
    const redirect = { from: withBase(from, baseUrl), to: withBase(to, baseUrl) }
    if (!syntax.isPattern.test(from)) return [redirect]
    const expanded = from.includes('(') ? [] : expandRedirect(redirect, addresses, syntax)
    if (expanded.length > 0 || !isOwn(redirect.to)) return expanded
    const isKnown = isExternalHref(redirect.to) || known.has(toKey(redirect.to))
    const bare = to.match(syntax.pattern) || !isKnown ? undefined : bareAddress(from, syntax)
    if (bare === undefined) return reportUncovered(written ?? redirect, place, log)
    reportPartly(written ?? redirect, bare, place, log)
    return [{ from: withBase(bare, baseUrl), to: redirect.to }]
  })
}

const ON_HOST = 'Redirect these addresses on your host.'

function reportPartly({ from, to }: ImportedRedirect, bare: string, place: Place, log: ConversionLog): void {
  const message = `The redirect from "${from}" to "${to}" is kept for "${bare}" only: the other addresses are not known.`
  log.report({ kind: 'redirects', message, hint: ON_HOST, ...place })
}

/** Reports a pattern of which no redirect was made. */
export function reportUncovered({ from, to }: ImportedRedirect, place: Place, log: ConversionLog): [] {
  const message = `The redirect from "${from}" to "${to}" covers no page of the new site that is known.`
  log.report({ kind: 'redirects', message, hint: ON_HOST, ...place })
  return []
}
