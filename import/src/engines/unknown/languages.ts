import type { Folder, SiteLanguage } from '../../contract.ts'
import { joinPath } from '../../../../octavo/src/shared/urls.ts'
import { listBelow } from '../../folder/index.ts'
import {
  findLanguageFolders,
  nameLanguage,
  overlayFolder,
  toLanguageTag,
  type LanguageView,
} from '../../shared/index.ts'
import { findContent, isPage } from './content-folder.ts'

/** `setup.de.mdx`, and `_meta.de.json`, as Nextra and Fumadocs name the translation of `setup.mdx`. */
const TRANSLATED = /^(.*[^/])\.([a-z]{2}(?:-[A-Za-z]{2,4})?)\.(mdx?|json)$/

interface Translation {
  file: string
  original: string
  key: string
}

/** The languages whose pages are beside those of the default one, or in folders of their own: `es/setup.mdx`. */
export function listLanguages(folder: Folder): SiteLanguage[] {
  const keys = [...new Set(findTranslations(folder).map(({ key }) => key))].sort()
  const all = ['en', ...keys]
  return all.map((key) => {
    const tag = toLanguageTag(key)
    const isDefault = key === 'en'
    const baseUrl = isDefault ? '/' : `/${key}/`
    return { key, tag, label: nameLanguage(tag), baseUrl, folder: key, isDefault, all }
  })
}

/** FROM as a language sees it: its pages are in the places of the originals. */
export function viewLanguage(folder: Folder, { key, isDefault }: SiteLanguage): LanguageView {
  const translations = findTranslations(folder)
  const files = new Set(translations.map(({ file }) => file))
  const own = translations.filter((each) => each.key === key)
  const moved = new Map(own.map(({ original, file }) => [original, file]))
  const translated = new Set(own.map(({ file }) => file))
  return overlayFolder(folder, {
    moved,
    isHidden: (file) => files.has(file),
    isUntranslated: (file) => !isDefault && !translated.has(file),
  })
}

function findTranslations(folder: Folder): Translation[] {
  return [...findInFolders(folder), ...findBeside(folder)]
}

/** The files in the folders of languages, with those of the default language at the top. */
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
    return key !== '' && key !== 'en' && isLanguage(key) ? [{ file, original: `${name}.${extension}`, key }] : []
  })
  const isUsed = (key: string) => {
    const all = found.filter((each) => each.key === key)
    return all.length > 1 && all.filter(({ original }) => folder.has(original)).length > all.length / 2
  }
  const used = new Set([...new Set(found.map(({ key }) => key))].filter(isUsed))
  return found.filter(({ key }) => used.has(key))
}

function isLanguage(key: string): boolean {
  const [language = ''] = toLanguageTag(key).split('-')
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language) !== undefined
}
