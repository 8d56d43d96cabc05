import { isMarkdownFile, joinPath } from 'octavo/addresses'
import type { Folder, SiteLanguage } from '../../../contract.ts'
import { asMap, asText, ConversionLog, nameLanguage } from '../../../shared/index.ts'
import { languageKeys, readConfig, settingsOf, viewLanguage, type HugoConfig } from '../config/index.ts'

/** The languages that have their own page. */
export function listLanguages(folder: Folder, file: string): SiteLanguage[] {
  const config = readConfig(folder, file, new ConversionLog())
  const keys = languageKeys(config)
  if (keys.length < 2) return []
  const found = keys.map((key) => ({ key, ...countPages(folder, config, key) })).filter(({ own }) => own > 0)
  const all = found.map(({ key }) => key)
  return found.map(({ key, others }, index) => {
    const settings = settingsOf(config, key)
    const { data, params } = settings
    const own = asMap(asMap(config.data['languages'])[key])
    const written =
      asText(own['locale']) ?? asText(own['languagecode']) ?? asText(asMap(own['params'])['languagecode']) ?? key
    const tag = canonicalTag(written) ?? written
    const label = asText(own['label']) ?? asText(data['languagename']) ?? asText(params['languagename'])
    return {
      key,
      tag,
      label: label ?? nameLanguage(tag),
      baseUrl: settings.baseUrl,
      isDefault: index === 0,
      isFilled: others > 0,
      all,
    }
  })
}

/** Counts the pages of a language, and the pages that a mount shows from the default language. */
function countPages(folder: Folder, config: HugoConfig, key: string): { own: number; others: number } {
  const { folder: view, originOf, isUntranslated } = viewLanguage(folder, config, settingsOf(config, key))
  const content = `${joinPath(config.root, 'content')}/`
  const pages = view.files.filter((file) => file.startsWith(content) && isMarkdownFile(file))
  const others = pages.filter((file) => isUntranslated(originOf(file))).length
  return { own: pages.length - others, others }
}

/** `en-us` → `en-US`; undefined for a key that is not a language tag. */
export function canonicalTag(written: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(written.replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}
