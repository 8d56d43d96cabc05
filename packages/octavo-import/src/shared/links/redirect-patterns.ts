import { escapePattern, TimeLimit } from 'octavo/foreign'
import type { Finding, ImportedRedirect } from '../../contract.ts'
import type { ConversionLog } from '../conversion-log.ts'

/** How an engine writes what an address may have at a place: one step, or any number of them. */
export interface ParameterSyntax {
  /** Matches a parameter anywhere in an address. */
  pattern: RegExp
  matchesMany(parameter: string): boolean
}

/** `:slug` and `:slug*`: https://github.com/pillarjs/path-to-regexp */
export const COLON_PARAMETERS: ParameterSyntax = {
  pattern: /:[a-z]\w*\*?/gi,
  matchesMany: (parameter) => parameter.endsWith('*'),
}

/** One redirect for each address that the destination covers; none if it does not name all parameters. */
export function expandRedirect(
  { from, to }: ImportedRedirect,
  addresses: readonly string[],
  { pattern, matchesMany }: ParameterSyntax,
): ImportedRedirect[] {
  const names: string[] = to.match(pattern) ?? []
  if (names.length === 0 || from.match(pattern)?.some((name) => !names.includes(name))) return []
  const literal = to.split(pattern).map(escapePattern)
  const steps = names.map((name) => (matchesMany(name) ? '(.+?)' : '([^/]+)'))
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

interface ReportedPattern {
  syntax: ParameterSyntax
  /** Where the pattern is written. */
  place: Pick<Finding, 'file' | 'line' | 'column'>
  log: ConversionLog
}

/** The same as `expandRedirect`, which is reported if there is none. */
export function expandOrReport(
  redirect: ImportedRedirect,
  addresses: readonly string[],
  { syntax, place, log }: ReportedPattern,
): ImportedRedirect[] {
  const expanded = expandRedirect(redirect, addresses, syntax)
  if (expanded.length === 0) reportUncovered(redirect, place, log)
  return expanded
}

/** Reports a pattern of which no redirect was made. */
export function reportUncovered(
  { from, to }: ImportedRedirect,
  place: Pick<Finding, 'file' | 'line' | 'column'>,
  log: ConversionLog,
): void {
  const message = `The redirect from "${from}" to "${to}" covers no page of the new site that is known.`
  log.report({ kind: 'redirects', message, hint: 'Redirect these addresses on your host.', ...place })
}
