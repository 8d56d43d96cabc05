import type { Folder, SiteLanguage } from '../../contract.ts'
import { ConversionLog, isLocalHref } from '../../shared/index.ts'
import { toLanguages } from '../../vue/index.ts'
import { readOptions, type SiteOptions } from './options.ts'

/** The languages of `locales` that have a page: https://vitepress.dev/guide/i18n */
export function listLanguages(folder: Folder, file: string): SiteLanguage[] {
  const options = readOptions(folder, file, new ConversionLog())
  return toLanguages(options.locales, options.files, options.baseUrl)
}

/** Languages that are published elsewhere: `{ label: 'Español', link: 'https://es.example.com/' }`. */
export function reportOtherSites({ config }: SiteOptions, log: ConversionLog): void {
  const locales = config.object('locales')
  for (const key of locales.keys()) {
    const link = locales.object(key).text('link')
    if (link === undefined || isLocalHref(link)) continue
    const message = `The language "${key}" is another site: ${link}`
    const hint = 'Link to it in "navbar": the menu of languages has only those that are built with this site.'
    log.report({ kind: 'translations', message, hint, ...locales.placeOf(key) })
  }
}
