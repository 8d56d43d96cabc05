/** Where the opt-out widget stands, as far as it matters to it. */
export interface OptOutPlace {
  /** The element the widget shows its checkbox in is there. */
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

/** What stands in the way of opting out here, in the order in which it is told; undefined when nothing does. */
export function findOptOutProblem(place: OptOutPlace): string | undefined {
  if (!place.hasContainer) return OPT_OUT_MESSAGES.noContainer
  if (!place.cookiesEnabled) return OPT_OUT_MESSAGES.noCookies
  return isSecure(place) ? undefined : OPT_OUT_MESSAGES.notSecure
}

/** This machine itself counts as secure, as browsers see it. */
function isSecure({ protocol, hostname }: OptOutPlace): boolean {
  return protocol === 'https:' || /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** The place the browser is at. */
export function readOptOutPlace(container: Element | null): OptOutPlace {
  const { protocol, hostname } = location
  return { hasContainer: container !== null, cookiesEnabled: navigator.cookieEnabled, protocol, hostname }
}
