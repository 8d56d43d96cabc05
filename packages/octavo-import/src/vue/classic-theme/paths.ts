import { isExternalHref, joinPath } from 'octavo/addresses'

/** A path of a menu from the top of the site: paths without a slash count from their group. */
export function toAbsolute(path: string, prefix: string): string {
  if (isExternalHref(path) || /^[/#]/.test(path)) return path
  return joinPath('/', prefix, path.replace(/^\.\//, ''))
}
