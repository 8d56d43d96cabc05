import { toSlug } from '../../../octavo/src/shared/text/labels.ts'
import { pickFreeId } from '../markdown/index.ts'

/** The name of a sidebar, made of a text such as a path. Another text may give the same one: `a-b` and `a/b`. */
export function nameSidebar(text: string, taken: Set<string>): string {
  return pickFreeId(toSlug(text) || 'docs', taken, 2)
}
