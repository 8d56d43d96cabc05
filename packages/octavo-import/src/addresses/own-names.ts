import { joinPath } from 'octavo/addresses'
import type { ImportedPage, ImportedSite } from '../contract.ts'
import { parentOf } from '../folder/index.ts'
import { readFrontMatter, writeFrontMatter } from '../markdown/index.ts'
import { docIdOf, listedDocs } from '../shared/index.ts'
import { toComparable } from './comparable.ts'
import { newAddressOf } from './new-address.ts'

/**
 * Removes `id` and `slug` that only components of the old site read, such as the number of a page in a database. For
 * Octavo they would be another address, or another name than the one in the sidebar.
 */
export function removeOwnNames({ pages, config, sidebar }: ImportedSite): ImportedPage[] {
  const { docs: listed } = listedDocs(sidebar ?? [])
  return pages.map((page) => {
    if (page.address === undefined || !/^(?:id|slug):/m.test(page.text)) return page
    const old = toComparable(page.address)
    const isKept = (each: ImportedPage) => toComparable(newAddressOf(each, config) ?? '') === old
    const named = isListedByFile(page, listed) ? without(page, ['id']) : page
    const bare = without(page, ['id', 'slug'])
    return !isKept(named) && isKept(bare) ? bare : named
  })
}

/** Whether the sidebar names the page by its file, although it has an id. */
function isListedByFile(page: ImportedPage, listed: ReadonlySet<string>): boolean {
  const id = readFrontMatter(page.text).getText('id')
  if (id === undefined || !page.target.startsWith('docs/')) return false
  const byFile = docIdOf(page)
  return listed.has(byFile) && !listed.has(joinPath(parentOf(byFile), id))
}

function without(page: ImportedPage, keys: readonly string[]): ImportedPage {
  const frontMatter = readFrontMatter(page.text)
  for (const key of keys) frontMatter.remove(key)
  return { ...page, text: writeFrontMatter(page.text, frontMatter) }
}
