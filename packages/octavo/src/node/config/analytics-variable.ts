import * as v from 'valibot'
import type { Problem } from '../../shared/build/problem.ts'
import { ANALYTICS } from './schema/analytics.ts'
import type { CheckedConfig } from './schema.ts'

/** Environment variable that replaces `analytics` of the configuration, for example to try another server. */
export const ANALYTICS_VARIABLE = 'OCTAVO_ANALYTICS'

type Analytics = CheckedConfig['analytics']

/**
 * Applies `<address of Matomo> <origin>=<site id> [<origin>=<site id>…]` to the configured value. `optOutPage` does not
 * change. An invalid value is an error and turns analytics off, so that no visit is counted in the wrong place.
 */
export function applyAnalyticsVariable(
  configured: Analytics,
  text: string | undefined,
): { analytics: Analytics; problems: Problem[] } {
  if (!text?.trim()) return { analytics: configured, problems: [] }
  const [host, ...pairs] = text.trim().split(/\s+/)
  const origins = Object.fromEntries(pairs.map(toSite))
  const result = v.safeParse(ANALYTICS, { ...configured, host, origins })
  if (!result.success || pairs.length === 0) return { analytics: undefined, problems: [malformed(text)] }
  return { analytics: result.output, problems: [] }
}

/** Splits at the last equals sign. */
function toSite(pair: string): [origin: string, id: number | string] {
  const [, origin = '', id = ''] = /^(.*)=([^=]+)$/.exec(pair) ?? []
  return [origin, /^\d+$/.test(id) ? Number(id) : id]
}

function malformed(text: string): Problem {
  return {
    severity: 'error',
    message: `The environment variable ${ANALYTICS_VARIABLE} cannot be read: "${text}".`,
    hint: 'Write the address of the Matomo server and one site id for each origin: "https://stats.example.com/ https://docs.example.com=1".',
  }
}
