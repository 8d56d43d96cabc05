import { joinPath } from 'octavo/addresses'
import { asList, asMap, asText, type DataMap } from '../../../shared/index.ts'
import { baseUrlOf, type MkDocsConfig } from './read-config.ts'

/** The settings of mkdocs-static-i18n: https://ultrabug.github.io/mkdocs-static-i18n/ */
export interface TranslationSettings {
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
