import type { Folder, SiteLanguage } from '../../contract.ts'
import { ConversionLog } from '../../shared/index.ts'
import { toLanguages } from '../../vue/index.ts'
import { readOptions } from './config/index.ts'
import { listFiles } from './site/index.ts'

/** The languages of `locales` that have a page. */
export function listLanguages(folder: Folder, file: string): SiteLanguage[] {
  const log = new ConversionLog()
  const options = readOptions(folder, file, log)
  return toLanguages(options.locales, listFiles(folder, options, log), options.baseUrl)
}
