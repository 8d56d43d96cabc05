/**
 * A host as policies name it: `img.example.com`, `*.example.com`, `localhost:8080`. See
 * https://www.w3.org/TR/CSP3/#grammardef-host-part
 */
export function isHost(text: string): boolean {
  return /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/i.test(text)
}

/** Whether an address is `https:`, or without a scheme, on one of the hosts. */
export function isOnHost(address: string, hosts: readonly string[]): boolean {
  if (hosts.length === 0 || !/^(https:)?\/\//i.test(address) || !URL.canParse(address, 'https://localhost'))
    return false
  const { host } = new URL(address, 'https://localhost')
  return hosts.some((each) =>
    each.startsWith('*.') ? host.endsWith(each.slice(1).toLowerCase()) : host === each.toLowerCase(),
  )
}

/**
 * Whether a name, as in `location.hostname`, names the reader's own machine:
 * https://www.w3.org/TR/secure-contexts/#is-origin-trustworthy
 */
export function isLocalHost(name: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(name)
}
