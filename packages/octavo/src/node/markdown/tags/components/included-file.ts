import { joinPath } from '../../../../shared/urls.ts'

/**
 * Resolves a path from the including file's folder or, with a leading slash, from the site root; undefined outside of
 * the root.
 */
export function resolveIncluded(from: string, written: string): string | undefined {
  const folder = written.startsWith('/') ? '' : from.slice(0, from.lastIndexOf('/') + 1)
  const segments: string[] = []
  for (const segment of joinPath(folder, written).split('/')) {
    if (segment === '..' && segments.pop() === undefined) return undefined
    if (segment !== '..' && segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}

/** Whether an include names a text of a page source, as in `api:getUser`. */
export function isNamedText(written: string, schemes: readonly string[]): boolean {
  return schemes.some((scheme) => written.startsWith(`${scheme}:`))
}
