/**
 * The public entry `octavo/published`, for programs that read a published site: its search, with the engine and the
 * ranking of the browser, and the rules of its addresses, versions and words. It runs anywhere, and is bundled with the
 * program.
 */
import { SectionTexts, parsePageList, type SearchFiles } from './search/files/index.ts'
import type { Answer, Search, SearchScope } from './search/engine/index.ts'
import type { SectionHead } from '../shared/search/format.ts'

export { openSearch, SearchFiles, type Answer, type Hit, type Search, type SearchScope } from './search/engine/index.ts'
export { SEARCH_FORMAT, SEARCH_MANIFEST_FILE, toAnchor, type SectionHead } from '../shared/search/format.ts'
export { languageCode } from '../shared/search/language.ts'
export { findWordLanguage, type WordLanguage } from '../shared/word-languages.ts'
export { nearestName, nearestNames } from '../shared/text/nearest.ts'
export { findWrongNames, listNames } from '../shared/text/label-names.ts'
export { pickPlural } from '../shared/text/plural.ts'
export { decodePath, isMarkdownFile, splitHref, toMarkdownRoute, withoutMarkdownExtension } from '../shared/urls.ts'
export { isRelease, isVersionNumber, isVersionUrl, VERSIONS_FILE, type Version } from '../shared/versions/versions.ts'
export type { NavbarItem, SidebarNode, SiteData } from '../shared/site.ts'

/** The answer to a query when all files that it needs are loaded; with `isWhole` also the excerpts of its last hits. */
export async function answerQuery(
  search: Search,
  query: string,
  { isWhole, ...scope }: SearchScope & { isWhole: boolean },
): Promise<Answer> {
  while (await search.loadTerms(query));
  while (await search.loadTexts(query, isWhole, scope));
  return search.answer(query, scope)
}

/** The headings of the page at a route, with the anchors that differ from `toAnchor`; undefined for another route. */
export async function readHeadings(files: SearchFiles, route: string): Promise<readonly SectionHead[] | undefined> {
  const manifest = await files.readManifest()
  const list = await files.read(manifest.docs, parsePageList)
  const page = list.docs.findIndex(({ url }) => url === route)
  if (page < 0) return undefined
  const texts = new SectionTexts(list)
  for (const file of texts.missing([page])) await files.read(file, (content) => texts.add(file, content))
  return texts.heads(page)
}
