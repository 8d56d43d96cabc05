import { joinPath } from 'octavo/addresses'
import type { Folder, SiteLanguage } from '../../../contract.ts'
import { inFolder, listBelow } from '../../../folder/index.ts'
import {
  ConversionLog,
  nameLanguage,
  overlayFolder,
  tagOfName,
  toLanguageTag,
  type LanguageView,
} from '../../../shared/index.ts'
import { readOptions, type SiteOptions } from '../config/index.ts'

/** The languages of `defineI18n()` that have a page: https://fumadocs.dev/docs/internationalization */
export function listLanguages(folder: Folder, file: string): SiteLanguage[] {
  const options = readOptions(folder, file, new ConversionLog())
  const [main] = options.languages
  const all = options.languages.filter(
    (key) => key === main || filesOf(folder, options, key).some(({ file: own }) => /\.mdx?$/.test(own)),
  )
  return all.map((key) => {
    const isDefault = key === main
    const tag = toLanguageTag(key)
    const isHidden = options.hideLocale !== 'never' && isDefault
    const baseUrl = isHidden ? '/' : joinPath('/', key, '/')
    return { key, tag, label: nameLanguage(tag), baseUrl, isDefault, isFilled: options.isFilled, all }
  })
}

/** FROM as a language sees it: its files are in the places of the originals. */
export function viewLanguage(folder: Folder, options: SiteOptions, { key, isDefault }: SiteLanguage): LanguageView {
  const own = filesOf(folder, options, key)
  const [main = ''] = options.languages
  const originals = filesOf(folder, options, main)
  const translations = new Set(
    options.languages.flatMap((each) => filesOf(folder, options, each).map(({ file }) => file)),
  )
  const others = new Set(listOtherLanguages(folder, options).map(({ file }) => file))
  // The default language is in the place of what is not translated.
  const moved = new Map([...originals, ...own].map(({ original, file }) => [original, file]))
  const translated = new Set(own.map(({ file }) => file))
  return overlayFolder(folder, {
    moved,
    isHidden: (file) => translations.has(file) || others.has(file),
    isUntranslated: (file) => !isDefault && !translated.has(file),
  })
}

/** Translations into languages that the site does not have: `setup.es.mdx` without `es` in its languages. */
export function listOtherLanguages(folder: Folder, options: SiteOptions): { file: string; key: string }[] {
  if (options.languages.length === 0 || options.hasFolders) return []
  const [main = ''] = options.languages
  return listBelow(folder, options.content).flatMap((path) => {
    const [, stem, key = '', extension] = /^(.*[^/])\.([\w-]+)\.(mdx?)$/.exec(path) ?? []
    if (stem === undefined || tagOfName(key) === undefined || options.languages.includes(key)) return []
    const originals = [`${stem}.${extension}`, `${stem}.${main}.${extension}`].map((each) =>
      inFolder(options.content, each),
    )
    return originals.some((each) => folder.has(each)) ? [{ file: inFolder(options.content, path), key }] : []
  })
}

/** The files of a language, and their paths without it: `setup.cn.mdx` → `setup.mdx`, `cn/setup.mdx` → `setup.mdx` */
function filesOf(folder: Folder, { content, hasFolders }: SiteOptions, key: string) {
  const place = (path: string) => inFolder(content, path)
  return listBelow(folder, content).flatMap((path) => {
    const original = hasFolders ? belowFolder(path, key) : withoutKey(path, key)
    return original === undefined ? [] : [{ file: place(path), original: place(original) }]
  })
}

function belowFolder(path: string, key: string): string | undefined {
  return path.startsWith(`${key}/`) ? path.slice(key.length + 1) : undefined
}

function withoutKey(path: string, key: string): string | undefined {
  const [, name, extension] = /^(.*[^/])\.([^./]+)$/.exec(path) ?? []
  return name?.endsWith(`.${key}`) && name.length > key.length + 1
    ? `${name.slice(0, -key.length - 1)}.${extension}`
    : undefined
}
