import { posix } from 'node:path'
import { isMarkdownFile, joinPath } from 'octavo/addresses'
import type { Folder, SiteLanguage } from '../../contract.ts'
import {
  asList,
  asMap,
  asText,
  ConversionLog,
  type DataMap,
  type LanguageView,
  overlayFolder,
  toSiteLanguages,
} from '../../shared/index.ts'
import { baseUrlOf, type MkDocsConfig, readConfig } from './config.ts'
import { pathInDocs } from './site/list-pages.ts'

/** The settings of mkdocs-static-i18n: https://ultrabug.github.io/mkdocs-static-i18n/ */
interface TranslationSettings {
  /** `a.de.md`, or `de/a.md`. */
  structure: 'suffix' | 'folder'
  /** Whether a page without a translation shows the text of the default language. */
  fallback: boolean
  /** Those that are built, the default one first. */
  languages: { locale: string; settings: DataMap; baseUrl: string }[]
  /** All that files may be in, also those that are not built. */
  locales: string[]
}

const PLUGIN = 'i18n'

/** undefined: the site has no translations. */
export function readTranslationSettings(config: MkDocsConfig): TranslationSettings | undefined {
  const options = config.plugins.get(PLUGIN)
  if (!options) return undefined
  const all = asList(options['languages'])
    .map(asMap)
    .flatMap((settings) => {
      const locale = asText(settings['locale'])
      return locale === undefined || locale === 'null' ? [] : [{ locale, settings }]
    })
  const main = all.find(({ settings }) => settings['default'] === true) ?? all[0]
  const base = baseUrlOf(config)
  const languages = all
    .toSorted((a, b) => Number(b === main) - Number(a === main))
    .filter(({ settings }) => settings['build'] !== false)
    .map(({ locale, settings }) => {
      const link = asText(settings['link']) ?? (locale === main?.locale ? '/' : `/${locale}/`)
      return { locale, settings, baseUrl: joinPath(base, link, '/') }
    })
  return {
    structure: options['docs_structure'] === 'folder' ? 'folder' : 'suffix',
    fallback: options['fallback_to_default'] !== false,
    languages,
    locales: all.map(({ locale }) => locale),
  }
}

/** The configuration of one language, as if it were a site. */
export function localizeConfig(config: MkDocsConfig, { languages }: TranslationSettings, locale: string): MkDocsConfig {
  const language = languages.find((each) => each.locale === locale)
  if (!language) return config
  const { settings } = language
  const texts = ['site_name', 'site_description', 'copyright', 'nav'].flatMap((key) =>
    settings[key] === undefined || settings[key] === null ? [] : [[key, settings[key]]],
  )
  const data: DataMap = {
    ...config.data,
    ...Object.fromEntries(texts),
    theme: { ...asMap(config.data['theme']), ...asMap(settings['theme']) },
    // The menu that the plugin makes of its languages.
    extra: { ...asMap(config.data['extra']), alternate: undefined },
  }
  return {
    ...config,
    baseUrl: language.baseUrl,
    plugins: new Map([...config.plugins].filter(([name]) => name !== PLUGIN)),
    data: { ...data, nav: translateNav(data['nav'], asMap(settings['nav_translations'])) },
  }
}

/** Labels are the keys of `nav`. */
function translateNav(nav: unknown, words: DataMap): unknown {
  if (Array.isArray(nav)) return nav.map((entry) => translateNav(entry, words))
  if (typeof nav !== 'object' || nav === null) return nav
  return Object.fromEntries(
    Object.entries(nav).map(([label, value]) => [asText(words[label]) ?? label, translateNav(value, words)]),
  )
}

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
  return toSiteLanguages(
    found.map(({ locale, settings: own, baseUrl }) => ({
      key: locale,
      tag: locale.replaceAll('_', '-'),
      label: asText(own['name']),
      baseUrl,
    })),
    settings.fallback,
  )
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
