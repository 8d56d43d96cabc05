import { posix } from 'node:path'
import { isLocalHref } from '../../shared/index.ts'

/**
 * Links to sites that are published beside the book, such as `../std/index.html`: only the host knows whether they
 * work.
 */
export class SiblingLinks {
  readonly #patterns = new Set<string>()

  /** Whether a link leads out of the book; if so, the new site does not check it. `chapter` is relative to the book. */
  has(href: string, chapter: string): boolean {
    const path = href.split(/[?#]/)[0] ?? ''
    if (!isLocalHref(href) || !posix.join(posix.dirname(chapter), path).startsWith('../')) return false
    const [, ups = '', sibling = ''] = /^((?:\.\.?\/)*)([^/]*)/.exec(path) ?? []
    this.#patterns.add(`${ups}${sibling}/*`)
    return true
  }

  /** In alphabetical order, for `uncheckedLinks`. */
  patterns(): string[] {
    return [...this.#patterns].sort()
  }
}
