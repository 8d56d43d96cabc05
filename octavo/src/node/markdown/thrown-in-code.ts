import { thrownMessage } from '../../shared/text/thrown.ts'
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
