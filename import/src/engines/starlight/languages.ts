import { slug } from 'github-slugger'
import { joinPath } from '../../../../octavo/src/shared/urls.ts'
import type { Folder, SiteLanguage } from '../../contract.ts'
import { ConversionLog, nameLanguage } from '../../shared/index.ts'
import { listPages } from './list-pages.ts'
import { ROOT } from './locales.ts'
import { readOptions } from './options.ts'

/** The languages of `locales` that have a page: https://starlight.astro.build/guides/i18n/ */
export function listLanguages(folder: Folder, file: string): SiteLanguage[] {
  const log = new ConversionLog()
  const { starlight, siteBase } = readOptions(folder, file, log)
  const locales = starlight.object('locales')
  const keys = locales.keys()
  const main = keys.includes(ROOT) ? ROOT : (starlight.text('defaultLocale') ?? keys[0])
  const languages = [...keys.filter((key) => key === main), ...keys.filter((key) => key !== main)].map((key) => {
    const tag = locales.object(key).text('lang') ?? (key === ROOT ? 'en' : key)
    return {
      key,
      tag,
      label: locales.object(key).text('label') ?? nameLanguage(tag),
      baseUrl: key === ROOT ? siteBase : joinPath(siteBase, slug(key), '/'),
      folder: key === ROOT ? tag : slug(key),
      isDefault: key === main,
      all: keys,
    }
  })
  const filled = languages.filter((language) => {
    const options = readOptions(folder, file, log, language)
    return listPages(folder, options, log, language).length > 0
  })
  const all = filled.map(({ key }) => key)
  return filled.map((language) => ({ ...language, all }))
}
