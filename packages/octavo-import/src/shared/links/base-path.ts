import { isExternalHref, joinPath } from 'octavo/addresses'

/** The path of a setting with the base path, which most engines let authors leave out. Other sites stay. */
export function withBase(path: string, baseUrl: string): string {
  return isExternalHref(path) || `${path}/`.startsWith(baseUrl) ? path : joinPath(baseUrl, path)
}
