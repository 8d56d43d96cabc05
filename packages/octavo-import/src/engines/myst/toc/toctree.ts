/**
 * Tables of contents.
 *
 * Input   directives `toctree` of pages, `_toc.yml`, or `toc` of `myst.yml`
 * Output  `TocEntry`; the sidebar of the new site
 */
import { posix } from 'node:path'
import picomatch from 'picomatch'
import { toLines } from '../../../markdown/index.ts'
import { optionOf, readDirective, readFence, type Directive } from '../convert/index.ts'
import type { TocEntry } from './toc-entry.ts'

/** The tables of contents of a page, each with its caption. */
export type PageToc = { caption?: string; entries: TocEntry[] }[]

/** Finds the directives `toctree` of a page, also inside of other directives. */
export function readToctrees(path: string, text: string, all: readonly string[]): PageToc {
  if (!text.includes('{toctree}')) return []
  const lines = toLines(text)
  const found: PageToc = []
  for (let index = 0; index < lines.length; index++) {
    const fence = readFence(lines, index)
    if (fence && fence.name !== 'toctree' && fence.name !== undefined) continue
    if (fence?.name === 'toctree') {
      const directive = readDirective(lines, index, fence)
      const caption = optionOf(directive, 'caption')
      found.push({ caption, entries: toctreeOf(directive, path, all) })
    }
    if (fence) index = fence.end
  }
  return found
}

/** The entries of a directive: `path`, `Title <path>`, `self`, an address, or with `glob` a pattern. */
export function toctreeOf({ body, options }: Directive, from: string, all: readonly string[]): TocEntry[] {
  const entries = body.flatMap(({ text }): TocEntry[] => {
    const [, title, target = text.trim()] = /^[ \t]*(.*?)[ \t]*<([^<>]+)>[ \t]*$/.exec(text) ?? []
    const own = title === undefined ? {} : { title }
    if (target === '' || target.startsWith('%') || target.startsWith('#')) return []
    if (target === 'self') return [{ ...own, path: from }]
    if (/^[a-z]+:\/\//i.test(target)) return [{ ...own, href: target }]
    const bare = target.replace(/\.(?:md|rst|ipynb)$/, '')
    const full = bare.startsWith('/') ? bare.slice(1) : posix.join(posix.dirname(from), bare)
    if ('glob' in options && /[*?[]/.test(full)) {
      const isMatch = picomatch(full)
      return all.filter((path) => isMatch(path)).map((path) => ({ path }))
    }
    return [{ ...own, path: full }]
  })
  return 'reversed' in options ? entries.toReversed() : entries
}
