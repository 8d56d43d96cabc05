import { posix } from 'node:path'
import type { HugoPage } from './list-pages.ts'

/**
 * The page that a path in `ref` or `relref` names: from the folder of a page or of all pages, or the only one of
 * its name. https://gohugo.io/methods/page/getpage/
 */
export function findPage(path: string, from: HugoPage, pages: readonly HugoPage[]): HugoPage | undefined {
  const clean = path.replace(/(?:(^|\/)_?index)?\.(?:md|markdown|html)$/i, '').replace(/\/(?:_?index)?$/, '')
  if (clean === '' || clean === '/') return path.startsWith('/') ? pages.find(({ kind }) => kind === 'home') : from
  const folder = from.source.match(/(^|\/)_?index\.\w+$/) ? from.path : posix.dirname(from.path)
  const near = [posix.join(folder, clean), posix.join(from.path, clean), posix.join('/', clean)]
  const candidates = clean.startsWith('/') ? [clean] : near
  const found = candidates.map((each) => byPath(each, pages)).find((page) => page !== undefined)
  if (found || clean.includes('/')) return found
  return indexOf(pages).byName.get(clean.toLowerCase())
}

function byPath(path: string, pages: readonly HugoPage[]): HugoPage | undefined {
  return indexOf(pages).byPath.get(path.toLowerCase())
}

interface PageIndex {
  byPath: ReadonlyMap<string, HugoPage>
  /** The first page of a name. */
  byName: ReadonlyMap<string, HugoPage>
}

const indexes = new WeakMap<readonly HugoPage[], PageIndex>()

function indexOf(pages: readonly HugoPage[]): PageIndex {
  const known = indexes.get(pages)
  if (known) return known
  const reversed = pages.toReversed()
  const index = {
    byPath: new Map(reversed.map((page) => [page.path.toLowerCase(), page])),
    byName: new Map(reversed.map((page) => [posix.basename(page.path).toLowerCase(), page])),
  }
  indexes.set(pages, index)
  return index
}
