import { posix } from 'node:path'
import { isMarkdownFile, joinPath } from '../../../../octavo/src/shared/urls.ts'
import type { Folder, ImportedSite, SiteLanguage } from '../../contract.ts'
import { ConversionLog, nameLanguage, overlayFolder, toOrigins } from '../../shared/index.ts'
import { readConfig, readTranslationSettings, type MkDocsConfig, type TranslationSettings } from './config/index.ts'

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
    return { key: locale, tag, label, baseUrl, folder: tag, isDefault: locale === main?.locale, all }
  })
}

/** Reads a language as a site of its own, with its files at the paths without a locale. */
export function readLanguage(
  folder: Folder,
  file: string,
  language: SiteLanguage,
  read: (folder: Folder) => ImportedSite,
): ImportedSite {
  const config = readConfig(folder, file, new ConversionLog())
  const settings = readTranslationSettings(config)
  if (!settings) return read(folder)
  const places = folder.files.flatMap((each) => {
    const place = placeOf(each, config, settings)
    return place ? [{ file: each, ...place }] : []
  })
  const of = (locale: string | undefined) => places.filter((place) => place.locale === locale)
  const own = new Map(of(language.key).map((place) => [place.path, place.file]))
  const main = new Map(of(language.all[0]).map((place) => [place.path, place.file]))
  const moved = new Map([...main, ...own])
  const localized = new Set(places.map((place) => place.file))
  const isMissing = (path: string) =>
    !language.isDefault && !settings.fallback && isMarkdownFile(path) && !own.has(path)
  for (const path of [...moved.keys()].filter(isMissing)) moved.delete(path)
  const view = overlayFolder(
    folder,
    moved,
    (each) => localized.has(each) || (isInDocs(each, config) && isMissing(each)),
  )
  const translated = new Set(own.values())
  return toOrigins(read(view.folder), view, (source) => !language.isDefault && !translated.has(source))
}

function isInDocs(file: string, { docsFolder }: MkDocsConfig): boolean {
  return docsFolder === '' || file.startsWith(`${docsFolder}/`)
}

/** The locale of a file, and its path without it; undefined for a file of no language. */
function placeOf(
  file: string,
  config: MkDocsConfig,
  { structure, locales }: TranslationSettings,
): { locale: string; path: string } | undefined {
  if (!isInDocs(file, config)) return undefined
  const below = config.docsFolder === '' ? file : file.slice(config.docsFolder.length + 1)
  const [first = '', ...steps] = below.split('/')
  if (structure === 'folder')
    return steps.length > 0 && locales.includes(first)
      ? { locale: first, path: joinPath(config.docsFolder, ...steps) }
      : undefined
  const [, name, locale = '', extension] = /^(.+)\.([\w-]+)(\.\w+)$/.exec(posix.basename(below)) ?? []
  if (!locales.includes(locale)) return undefined
  return { locale, path: posix.join(config.docsFolder, posix.dirname(below), `${name}${extension}`) }
}
