import { thrownMessage } from '../../shared/text/thrown.ts'
import { suggest } from '../../shared/text/nearest.ts'
import { locateError } from '../files/index.ts'

/**
 * What code of the site has thrown for a page, with the place in that code: the place of the problem is the page.
 * `root`: absolute path of the site.
 */
export function thrownInCode(error: unknown, root: string): string {
  const place = locateError(error, root)
  const message = thrownMessage(error)
  return place ? `${message} (${place.file}:${place.line}:${place.column})` : message
}

/**
 * Throws if a transform returned a key that has no effect. It may return what it was given, as in
 * `{ ...page, title: 'New' }`.
 */
export function assertKnownKeys(returned: object, known: readonly string[], given: object): void {
  const before = given as Record<string, unknown> // Both are looked up by any key.
  const unknown = Object.entries(returned).find(([key, value]) => !known.includes(key) && value !== before[key])
  if (!unknown) return
  const [key] = unknown
  const hint = suggest(key, known) ?? `Known keys: ${known.join(', ')}.`
  throw new Error(`It returned the unknown key "${key}". ${hint}`)
}
