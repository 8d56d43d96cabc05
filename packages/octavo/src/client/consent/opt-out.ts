import * as WORDS from '../../shared/words/index.ts'
import { isLocalHost } from '../../shared/http/hosts.ts'

/** The conditions under which the opt-out widget runs. */
interface OptOutEnvironment {
  /** Whether the element for its checkbox exists. */
  hasContainer: boolean
  cookiesEnabled: boolean
  protocol: string
  hostname: string
}

/** The first reason why opting out does not work here; undefined if it works. */
export function findOptOutProblem(environment: OptOutEnvironment): string | undefined {
  if (!environment.hasContainer) return WORDS.optOutWithoutElement
  if (!environment.cookiesEnabled) return WORDS.optOutWithoutCookies
  return isSecure(environment) ? undefined : WORDS.optOutNotSecure
}

/** Browsers treat loopback addresses as secure (https://www.w3.org/TR/secure-contexts/#is-origin-trustworthy). */
function isSecure({ protocol, hostname }: OptOutEnvironment): boolean {
  return protocol === 'https:' || isLocalHost(hostname)
}

export function readOptOutEnvironment(container: Element | null): OptOutEnvironment {
  const { protocol, hostname } = location
  return { hasContainer: container !== null, cookiesEnabled: navigator.cookieEnabled, protocol, hostname }
}
