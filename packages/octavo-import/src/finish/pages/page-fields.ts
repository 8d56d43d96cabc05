import { posix } from 'node:path'
import type { UserConfig } from 'octavo'
import { isIndexFile, toDocId } from 'octavo/addresses'
import { isRecord, lookUp } from 'octavo/foreign'
import { toLabel } from 'octavo/markdown'
import type { ImportedPage, ImportedSite, Sidebar, SidebarEntry } from '../../contract.ts'
import {
  type FrontMatter,
  readFrontMatter,
  startsWithTitle,
  titleOf,
  withKeys,
  withoutFences,
} from '../../markdown/index.ts'
import { docIdOf } from '../../shared/index.ts'

type Site = Pick<ImportedSite, 'config' | 'titlesAreFirstRank'>

/**
 * Gives a page the front matter that Octavo needs, whatever engine it had.
 * @param labels Labels of the sidebar, by id.
 */
export function fitFields(page: ImportedPage, site: Site, labels: ReadonlyMap<string, string>): ImportedPage {
  const frontMatter = readFrontMatter(page.text)
  const title = frontMatter.getText('title')
  const named = nameHome(page, title, site.config) ?? (title === undefined && namePage(page, labels, site))
  const keys = { ...fitTexts(frontMatter), ...named }
  return Object.keys(keys).length === 0 ? page : { ...page, text: withKeys(page.text, keys) }
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
function nameHome({ address, text }: ImportedPage, own: string | undefined, { title, baseUrl = '/' }: UserConfig) {
  if (title === undefined || address !== baseUrl) return undefined
  return own !== undefined || (startsWithTitle(text) && titleOf(text) !== undefined) ? undefined : { title }
}

/**
 * In most engines, only a heading of the first rank is a title. Octavo would take the title of a section that comes
 * after other text, so the page has the label of the sidebar or of its file. A section of this name is title enough.
 */
function namePage(page: ImportedPage, labels: ReadonlyMap<string, string>, { titlesAreFirstRank = false }: Site) {
  const { address, target, text } = page
  if (address === undefined || isIndexFile(target) || /^ {0,3}#[ \t]|^=+[ \t]*$/m.test(withoutFences(text))) return {}
  const section = titleOf(text)
  if (section === undefined || (!titlesAreFirstRank && startsWithTitle(text))) return {}
  const title = labels.get(docIdOf(page)) ?? toLabel(toDocId(posix.basename(target)))
  return { title, ...(!titlesAreFirstRank && title === section && { hide_title: true }) }
}

const TEXT_KEYS = ['title', 'description', 'sidebar_label', 'image']

/** `draft: 'false'`, which Hugo reads as `false`. */
function draftOf(value: unknown): { draft?: boolean } {
  return value === 'true' || value === 'false' ? { draft: value === 'true' } : {}
}

/** `description: 1` is a text for most engines, and `image: { src: a.png }` is a picture with details. */
function fitTexts(frontMatter: FrontMatter): Record<string, unknown> {
  const texts = TEXT_KEYS.flatMap((key) => {
    const text = toText(frontMatter.get(key))
    return text === undefined ? [] : [[key, text] as const]
  })
  return { ...Object.fromEntries(texts), ...draftOf(frontMatter.get('draft')) }
}

function toText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const source = isRecord(value) ? (lookUp(value, 'src') ?? lookUp(value, 'url') ?? lookUp(value, 'path')) : undefined
  return typeof source === 'string' ? source : undefined
}
