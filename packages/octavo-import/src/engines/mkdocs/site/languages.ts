import { posix } from 'node:path'
import { isMarkdownFile, joinPath } from 'octavo/addresses'
import type { Folder, SiteLanguage } from '../../../contract.ts'
import { ConversionLog, nameLanguage, overlayFolder, type LanguageView } from '../../../shared/index.ts'
import { readConfig, readTranslationSettings, type MkDocsConfig, type TranslationSettings } from '../config/index.ts'
import { pathInDocs } from './list-pages.ts'

/** The languages of mkdocs-static-i18n that have a page. */
export function listLanguages(folder: Folder, file: string): SiteLanguage[] {
  const config = readConfig(folder, file, new ConversionLog())
  const settings = readTranslationSettings(config)
  if (!settings) return []
  const [main] = settings.languages
  const found = settings.languages.filter(
    ({ locale }) =>
      locale === main?.locale ||
      folder.files.some((each) => isMarkdownFile(each) && placeOf(each, config, settings)?.locale === locale),
  )
  const all = found.map(({ locale }) => locale)
  return found.map(({ locale, settings: own, baseUrl }) => {
    const tag = locale.replaceAll('_', '-')
    const label = typeof own['name'] === 'string' ? own['name'] : nameLanguage(tag)
    return { key: locale, tag, label, baseUrl, isDefault: locale === main?.locale, isFilled: settings.fallback, all }
  })
}

/** FROM as a language sees it, with its files at the paths without a locale. */
export function viewLanguage(
  folder: Folder,
  config: MkDocsConfig,
  settings: TranslationSettings,
  { key, isDefault, all }: SiteLanguage,
): LanguageView {
  const places = folder.files.flatMap((file) => {
    const place = placeOf(file, config, settings)
    return place ? [{ file, ...place }] : []
  })
  const filesIn = (locale: string | undefined) =>
    places.filter((place) => place.locale === locale).map(({ path, file }) => [path, file] as const)
  const own = new Map(filesIn(key))
  const isMissing = (path: string) => !isDefault && !settings.fallback && isMarkdownFile(path) && !own.has(path)
  const translations = new Set(own.values())
  const localized = new Set(places.map(({ file }) => file))
  return overlayFolder(folder, {
    moved: new Map([...filesIn(all[0]), ...own].filter(([path]) => !isMissing(path))),
    isHidden: (file) => localized.has(file) || (pathInDocs(file, config) !== undefined && isMissing(file)),
    isUntranslated: (file) => !isDefault && !translations.has(file),
  })
}

/** The locale of a file, and its path without it; undefined for a file of no language. */
function placeOf(
  file: string,
  config: MkDocsConfig,
  { structure, locales }: TranslationSettings,
): { locale: string; path: string } | undefined {
  const below = pathInDocs(file, config)
  if (below === undefined) return undefined
  const [first = '', ...steps] = below.split('/')
  if (structure === 'folder')
    return steps.length > 0 && locales.includes(first)
      ? { locale: first, path: joinPath(config.docsFolder, ...steps) }
      : undefined
  const [, name, locale = '', extension] = /^(.+)\.([\w-]+)(\.\w+)$/.exec(posix.basename(below)) ?? []
  if (!locales.includes(locale)) return undefined
  return { locale, path: posix.join(config.docsFolder, posix.dirname(below), `${name}${extension}`) }
}
