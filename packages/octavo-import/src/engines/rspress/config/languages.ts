import type { Folder, SiteLanguage } from '../../../contract.ts'
import { ConversionLog } from '../../../shared/index.ts'
import { toLanguages } from '../../../vue/index.ts'
import { readOptions } from './options.ts'

/** The languages of `locales` that have a page: https://rspress.rs/guide/basic/i18n */
export function listLanguages(folder: Folder, file: string): SiteLanguage[] {
  const { locales, files, siteBase } = readOptions(folder, file, new ConversionLog())
  return toLanguages(locales, files, siteBase)
}
