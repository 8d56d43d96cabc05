import { isExternalHref, joinPath } from '../../../../octavo/src/shared/urls.ts'

/** A path of a menu from the top of the site: those without a slash count from that of their group. */
export function toAbsolute(path: string, prefix: string): string {
  if (isExternalHref(path) || /^[/#]/.test(path)) return path
  return joinPath('/', prefix, path.replace(/^\.\//, ''))
}
