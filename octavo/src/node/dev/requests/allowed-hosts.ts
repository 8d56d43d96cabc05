import { hostname } from 'node:os'
import { isIP } from 'node:net'

/**
 * The names by which the preview may be addressed, besides localhost and IP addresses. A site that an author visits
 * could let its own name lead to this machine and then read the preview as if it were its own
 * (https://en.wikipedia.org/wiki/DNS_rebinding). Only the name in the request shows that.
 */
export function listAllowedHosts(host: string): string[] {
  const own = hostname().toLowerCase()
  return [host.toLowerCase(), own, `${own}.local`]
}

/** Whether a Host header is one that the preview answers. Browsers always send one. */
export function isAllowedHost(header: string | undefined, allowed: readonly string[]): boolean {
  if (header === undefined) return true
  if (!URL.canParse(`http://${header}`)) return false
  const name = new URL(`http://${header}`).hostname
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) > 0
  return isAddress || name === 'localhost' || name.endsWith('.localhost') || allowed.includes(name)
}
