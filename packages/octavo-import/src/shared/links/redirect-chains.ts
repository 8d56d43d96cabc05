import { isExternalHref, joinPath, splitHref } from 'octavo/addresses'
import type { ImportedRedirect } from '../../contract.ts'

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
