import { isLocalHost } from '../../shared/http/hosts.ts'

/** The conditions under which the opt-out widget runs. */
interface OptOutEnvironment {
  /** Whether the element for its checkbox exists. */
  hasContainer: boolean
  cookiesEnabled: boolean
  protocol: string
  hostname: string
}

export const OPT_OUT_MESSAGES = {
  noContainer: 'Unable to find opt-out content div',
  noCookies: 'The tracking opt-out feature requires cookies to be enabled.',
  notSecure:
    'The tracking opt-out feature may not work because this site was not loaded over HTTPS. Please reload the page to check if your opt out status changed.',
} as const

/** The first reason why opting out does not work here; undefined if it works. */
export function findOptOutProblem(environment: OptOutEnvironment): string | undefined {
  if (!environment.hasContainer) return OPT_OUT_MESSAGES.noContainer
  if (!environment.cookiesEnabled) return OPT_OUT_MESSAGES.noCookies
  return isSecure(environment) ? undefined : OPT_OUT_MESSAGES.notSecure
}

/** Browsers treat loopback addresses as secure (https://www.w3.org/TR/secure-contexts/#is-origin-trustworthy). */
function isSecure({ protocol, hostname }: OptOutEnvironment): boolean {
  return protocol === 'https:' || isLocalHost(hostname)
}

export function readOptOutEnvironment(container: Element | null): OptOutEnvironment {
  const { protocol, hostname } = location
  return { hasContainer: container !== null, cookiesEnabled: navigator.cookieEnabled, protocol, hostname }
}
