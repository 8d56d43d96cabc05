import * as v from 'valibot'
import type { Problem } from '../../shared/problem.ts'
import { ANALYTICS } from './schema-analytics.ts'
import type { CheckedConfig } from './schema.ts'

/** Environment variable that replaces where visits are counted, for trials. */
export const ANALYTICS_VARIABLE = 'OCTAVO_ANALYTICS'

type Analytics = CheckedConfig['analytics']

/**
 * Reads `<address of Matomo> <origin>=<site id> [<origin>=<site id>…]`. The page of the opt-out widget stays the configured one.
 * A value that cannot be read is an error, and nothing is counted: least of all in the wrong place.
 */
export function applyAnalyticsVariable(
  configured: Analytics,
  text: string | undefined,
): { analytics: Analytics; problems: Problem[] } {
  if (!text?.trim()) return { analytics: configured, problems: [] }
  const [host, ...pairs] = text.trim().split(/\s+/)
  const origins = Object.fromEntries(pairs.map(toSite))
  const result = v.safeParse(ANALYTICS, { host, origins })
  if (!result.success || pairs.length === 0) return { analytics: undefined, problems: [malformed(text)] }
  return { analytics: { ...configured, ...result.output }, problems: [] }
}

/** The id stands after the last equals sign. */
function toSite(pair: string): [origin: string, id: number] {
  const [, origin = '', id = ''] = /^(.*)=(\d+)$/.exec(pair) ?? []
  return [origin, Number(id)]
}

function malformed(text: string): Problem {
  return {
    severity: 'error',
    message: `The environment variable ${ANALYTICS_VARIABLE} cannot be read: "${text}".`,
    hint: 'Write the address of the Matomo server and one site id for each origin: "https://stats.example.com/ https://docs.example.com=1".',
  }
}
