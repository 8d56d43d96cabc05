import type { Folder, SiteLanguage } from '../../contract.ts'
import { joinPath } from 'octavo/addresses'
import { listBelow } from '../../folder/index.ts'
import {
  findLanguageFolders,
  tagOfName,
  toSiteLanguages,
  type ConversionLog,
  type Translation,
} from '../../shared/index.ts'
import { findContent, isPage } from './content-folder.ts'

/** `setup.de.mdx`, and `_meta.de.json`, as Nextra and Fumadocs name the translation of `setup.mdx`. */
const TRANSLATED = /^(.*[^/])\.([a-z]{2}(?:-[A-Za-z]+)?)\.(mdx?|json)$/

/** The language of pages that no folder and no file names: https://www.rfc-editor.org/rfc/rfc5646#section-4.1 */
const UNKNOWN_LANGUAGE = 'und'

/** What shows the default language, if it is not English. The first one counts: Japanese has Chinese letters, too. */
const SCRIPTS: readonly (readonly [key: string, letter: RegExp])[] = [
  ['ja', /\p{Script=Hiragana}/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['ru', /\p{Script=Cyrillic}/u],
]

/** The languages whose pages are beside the pages of the default one, or in their own folders: `es/setup.mdx`. */
export function listLanguages(folder: Folder): SiteLanguage[] {
  const translations = findTranslations(folder)
  const keys = [...new Set(translations.map(({ key }) => key))].sort()
  const main = keys.includes('en') ? guessLanguage(folder, translations, keys) : 'en'
  const others = keys.map((key) => ({ key, baseUrl: `/${key}/` }))
  return toSiteLanguages([{ key: main, baseUrl: '/' }, ...others], true)
}

/** The language of the pages that translations have in English. */
function guessLanguage(folder: Folder, translations: readonly Translation[], keys: readonly string[]): string {
  const text = translations.map(({ original }) => folder.readText(original) ?? '').join('\n')
  return SCRIPTS.find(([key, letter]) => !keys.includes(key) && letter.test(text))?.[0] ?? UNKNOWN_LANGUAGE
}

/** Reports that only the author knows the language of the pages. */
export function reportUnknownLanguage({ key }: SiteLanguage, log: ConversionLog): void {
  if (key !== UNKNOWN_LANGUAGE) return
  const message = 'The site has translations into English, but nothing names the language of the other pages.'
  const hint = `Replace the key "${key}" and its "label" in "languages" of octavo.config.ts.`
  log.report({ kind: 'languages', message, hint })
}

/** The translations of pages and menus into all languages. */
export function findTranslations(folder: Folder): Translation[] {
  return [...findInFolders(folder), ...findBeside(folder)]
}

/** The files in the folders of languages, with the default language's at the top. */
function findInFolders(folder: Folder): Translation[] {
  const content = findContent(folder)
  const files = listBelow(folder, content)
  return findLanguageFolders(files.filter(isPage)).flatMap(({ folder: key }) =>
    files.flatMap((file) => {
      const original = joinPath(content, file.slice(key.length + 1)).replace(/^\//, '')
      return file.startsWith(`${key}/`) ? [{ file: joinPath(content, file).replace(/^\//, ''), original, key }] : []
    }),
  )
}

/** A name such as `vite.ts.md` may also end so. A language has most of its pages beside originals, and several. */
function findBeside(folder: Folder): Translation[] {
  const found = folder.files.flatMap((file): Translation[] => {
    const [, name = '', key = '', extension = ''] = TRANSLATED.exec(file) ?? []
    return tagOfName(key) !== undefined ? [{ file, original: `${name}.${extension}`, key }] : []
  })
  const isUsed = (key: string) => {
    const all = found.filter((each) => each.key === key)
    return all.length > 1 && all.filter(({ original }) => folder.has(original)).length > all.length / 2
  }
  const used = new Set([...new Set(found.map(({ key }) => key))].filter(isUsed))
  return found.filter(({ key }) => used.has(key))
}
