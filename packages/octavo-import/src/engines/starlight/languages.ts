import { slug } from 'github-slugger'
import { joinPath } from 'octavo/addresses'
import type { Folder, SiteLanguage } from '../../contract.ts'
import { ConversionLog, nameLanguage } from '../../shared/index.ts'
import { hasPages } from './list-pages.ts'
import { ROOT } from './locales.ts'
import { readOptions } from './options.ts'

/** The languages of `locales` that have a page: https://starlight.astro.build/guides/i18n/ */
export function listLanguages(folder: Folder, file: string): SiteLanguage[] {
  const options = readOptions(folder, file, new ConversionLog())
  const { starlight, siteBase } = options
  const locales = starlight.object('locales')
  const keys = locales.keys()
  const main = keys.includes(ROOT) ? ROOT : (starlight.text('defaultLocale') ?? keys[0])
  const all = keys
    .filter((key) => hasPages(folder, options, key))
    .toSorted((a, b) => Number(b === main) - Number(a === main))
  return all.map((key) => {
    const locale = locales.object(key)
    const tag = locale.text('lang') ?? (key === ROOT ? 'en' : key)
    return {
      key,
      tag,
      label: locale.text('label') ?? nameLanguage(tag),
      baseUrl: key === ROOT ? siteBase : joinPath(siteBase, slug(key), '/'),
      isDefault: key === main,
      isFilled: true,
      all,
    }
  })
}
