import { slug } from 'github-slugger'
import { joinPath } from 'octavo/addresses'
import type { Folder, SiteLanguage } from '../../contract.ts'
import { listBelow } from '../../folder/index.ts'
import type { Settings } from '../../javascript/index.ts'

/** What is different in each language. */
export interface LocaleOptions {
  /**
   * Slug of the folder of the language below the folder of all pages, which is part of addresses; '' for that folder,
   * and for a language that is read as its own site.
   */
  language: string
  /** Tag of the language. */
  languageTag: string | undefined
  /** Its direction, if the site names that. */
  direction: string | undefined
  /** Slugs of the folders of other languages. */
  otherLanguages: string[]
}

/** The default language, whose folder is part of addresses. */
export function readDefaultLocale(starlight: Settings): LocaleOptions {
  const locales = starlight.object('locales')
  const keys = locales.keys()
  const isRoot = keys.length === 0 || keys.includes(ROOT)
  const language = isRoot ? '' : (starlight.text('defaultLocale') ?? keys[0] ?? '')
  const locale = locales.object(isRoot ? ROOT : language)
  const languageTag = locale.text('lang') ?? (language || undefined)
  const others = keys.filter((key) => key !== ROOT && key !== language)
  const otherLanguages = others.map((key) => slug(key))
  return { language: slug(language), languageTag, direction: locale.text('dir'), otherLanguages }
}

/** A language that is read as its own site. */
export function readLocale(starlight: Settings, { key, tag }: SiteLanguage): LocaleOptions {
  const locales = starlight.object('locales')
  const others = locales.keys().filter((each) => each !== ROOT && each !== key)
  return {
    language: '',
    languageTag: tag,
    direction: locales.object(key).text('dir'),
    otherLanguages: others.map((each) => slug(each)),
  }
}

/** The key of the language without a folder. */
export const ROOT = 'root'

/** The folder of a language, which may be written in another case than its key. */
export function findFolder(folder: Folder, content: string, key: string): string {
  if (key === ROOT) return content
  const names = new Set(listBelow(folder, content).map((file) => file.split('/', 1)[0] ?? ''))
  return joinPath(content, [...names].find((name) => slug(name) === slug(key)) ?? key)
}
