import type { UserConfig } from 'octavo'
import { lookUp, isRecord } from '../../../../octavo/src/shared/plain-data.ts'
import type { ImportedPage } from '../../contract.ts'
import { readFrontMatter, startsWithTitle, titleOf, withKeys } from '../../markdown/index.ts'

/** Gives a page the front matter that Octavo needs, whatever engine it had. */
export function fitFields(page: ImportedPage, config: UserConfig): ImportedPage {
  return withTexts(nameHome(page, config))
}

/**
 * A start page without a title has the name of the site: else it would have that of its folder, or of a section that
 * comes after other text.
 */
function nameHome(page: ImportedPage, { title, baseUrl = '/' }: UserConfig): ImportedPage {
  if (title === undefined || page.address !== baseUrl) return page
  const isNamed = readFrontMatter(page.text).getText('title') !== undefined || startsWithTitle(page.text)
  return isNamed && titleOf(page.text) !== undefined ? page : { ...page, text: withKeys(page.text, { title }) }
}

const TEXT_KEYS = ['title', 'description', 'sidebar_label', 'image']

/** `description: 1` is a text for most engines, and `image: { src: a.png }` is a picture with details. */
function withTexts(page: ImportedPage): ImportedPage {
  const frontMatter = readFrontMatter(page.text)
  const texts = TEXT_KEYS.flatMap((key) => {
    const text = toText(frontMatter.get(key))
    return text === undefined ? [] : [[key, text] as const]
  })
  return texts.length === 0 ? page : { ...page, text: withKeys(page.text, Object.fromEntries(texts)) }
}

function toText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const source = isRecord(value) ? (lookUp(value, 'src') ?? lookUp(value, 'url')) : undefined
  return typeof source === 'string' ? source : undefined
}
