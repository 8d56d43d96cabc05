import { isMarkdownFile, joinPath } from '../../../../../octavo/src/shared/urls.ts'
import type { Folder, SiteLanguage } from '../../../contract.ts'
import { asMap, asText, ConversionLog, nameLanguage } from '../../../shared/index.ts'
import { languageKeys, readConfig, settingsOf, viewLanguage } from '../config/index.ts'

/** The languages that have their own page. */
export function listLanguages(folder: Folder, file: string): SiteLanguage[] {
  const config = readConfig(folder, file, new ConversionLog())
  const keys = languageKeys(config)
  if (keys.length < 2) return []
  const all = keys.filter((key) => {
    const { folder: files, originOf, isUntranslated } = viewLanguage(folder, config, settingsOf(config, key))
    const content = `${joinPath(config.root, 'content')}/`
    return files.files.some(
      (each) => each.startsWith(content) && isMarkdownFile(each) && !isUntranslated(originOf(each)),
    )
  })
  return all.map((key, index) => {
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
      folder: key,
      isDefault: index === 0,
      all,
    }
  })
}

/** `en-us` → `en-US`; undefined for a key that is not a language tag. */
export function canonicalTag(written: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(written.replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}
