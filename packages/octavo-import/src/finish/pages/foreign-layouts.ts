import { BUILT_IN_LAYOUTS } from 'octavo/markdown'
import type { ImportedPage } from '../../contract.ts'
import { readFrontMatter, writeFrontMatter } from '../../markdown/index.ts'

const KNOWN: ReadonlySet<unknown> = new Set(BUILT_IN_LAYOUTS)

/** Removes layouts that only an engine of the past knew, such as `post` of Jekyll: for Octavo they are errors. */
export function removeForeignLayouts(pages: readonly ImportedPage[]): { pages: ImportedPage[]; removed: number } {
  let removed = 0
  const kept = pages.map((page) => {
    if (!/^layout:/m.test(page.text)) return page
    const frontMatter = readFrontMatter(page.text)
    const layout = frontMatter.get('layout')
    if (layout === undefined || KNOWN.has(layout)) return page
    frontMatter.remove('layout')
    removed++
    return { ...page, text: writeFrontMatter(page.text, frontMatter) }
  })
  return { pages: kept, removed }
}
