import type { ImportedRedirect } from '../../../contract.ts'
import type { Settings } from '../../../javascript/index.ts'
import { asMap, asText } from '../../../shared/index.ts'

/** Redirects of the server: https://nuxt.com/docs/4.x/guide/concepts/rendering#route-rules */
export function readRouteRules(rules: Settings): ImportedRedirect[] {
  return rules.keys().flatMap((from) => {
    const redirect = rules.object(from).raw('redirect')
    const to = asText(redirect) ?? asText(asMap(redirect)['to'])
    return to === undefined ? [] : [{ from, to }]
  })
}
