import { posix } from 'node:path'
import type { UserConfig } from 'octavo'
import { isIndexFile, toDocId } from 'octavo/addresses'
import { isRecord, lookUp } from 'octavo/foreign'
import { toLabel } from 'octavo/markdown'
import type { ImportedPage, ImportedSite, Sidebar, SidebarEntry } from '../../contract.ts'
import { readFrontMatter, startsWithTitle, titleOf, withKeys, withoutFences } from '../../markdown/index.ts'
import { docIdOf } from '../../shared/index.ts'

/**
 * Gives a page the front matter that Octavo needs, whatever engine it had.
 * @param labels Labels of the sidebar, by id.
 */
export function fitFields(
  page: ImportedPage,
  { config, titlesAreFirstRank }: Pick<ImportedSite, 'config' | 'titlesAreFirstRank'>,
  labels: ReadonlyMap<string, string>,
): ImportedPage {
  return withTexts(namePage(nameHome(page, config), labels, titlesAreFirstRank))
}

/** Labels that a sidebar gives to pages. */
export function labelsOf(sidebar: Sidebar | undefined): Map<string, string> {
  const labels = new Map<string, string>()
  const visit = (entries: readonly SidebarEntry[]) => {
    for (const entry of entries) {
      if (typeof entry === 'string') continue
      if ('doc' in entry) labels.set(entry.doc, entry.label)
      if ('items' in entry) visit(entry.items)
    }
  }
  visit(Array.isArray(sidebar) ? sidebar : Object.values(sidebar ?? {}).flat())
  return labels
}

/**
 * A start page without a title has the name of the site: else it would have the name of its folder, or of a section
 * that comes after other text.
 */
function nameHome(page: ImportedPage, { title, baseUrl = '/' }: UserConfig): ImportedPage {
  if (title === undefined || page.address !== baseUrl) return page
  const isNamed = readFrontMatter(page.text).getText('title') !== undefined || startsWithTitle(page.text)
  return isNamed && titleOf(page.text) !== undefined ? page : { ...page, text: withKeys(page.text, { title }) }
}

/**
 * In most engines, only a heading of the first rank is a title. Octavo would take the title of a section that comes
 * after other text, so the page has the label of the sidebar or of its file. A section of this name is title enough.
 */
function namePage(page: ImportedPage, labels: ReadonlyMap<string, string>, isFirstRank = false): ImportedPage {
  const { address, target, text } = page
  const isNamed = address === undefined || isIndexFile(target) || readFrontMatter(text).getText('title') !== undefined
  if (isNamed || /^ {0,3}#[ \t]|^=+[ \t]*$/m.test(withoutFences(text))) return page
  const section = titleOf(text)
  if (section === undefined || (!isFirstRank && startsWithTitle(text))) return page
  const title = labels.get(docIdOf(page)) ?? toLabel(toDocId(posix.basename(target)))
  return { ...page, text: withKeys(text, { title, hide_title: (!isFirstRank && title === section) || undefined }) }
}

const TEXT_KEYS = ['title', 'description', 'sidebar_label', 'image']

/** `draft: 'false'`, which Hugo reads as `false`. */
function draftOf(value: unknown): { draft?: boolean } {
  return value === 'true' || value === 'false' ? { draft: value === 'true' } : {}
}

/** `description: 1` is a text for most engines, and `image: { src: a.png }` is a picture with details. */
function withTexts(page: ImportedPage): ImportedPage {
  const frontMatter = readFrontMatter(page.text)
  const texts = TEXT_KEYS.flatMap((key) => {
    const text = toText(frontMatter.get(key))
    return text === undefined ? [] : [[key, text] as const]
  })
  const keys = { ...Object.fromEntries(texts), ...draftOf(frontMatter.get('draft')) }
  return Object.keys(keys).length === 0 ? page : { ...page, text: withKeys(page.text, keys) }
}

function toText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const source = isRecord(value) ? (lookUp(value, 'src') ?? lookUp(value, 'url') ?? lookUp(value, 'path')) : undefined
  return typeof source === 'string' ? source : undefined
}
