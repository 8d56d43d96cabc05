import { joinPath } from '../../../../octavo/src/shared/urls.ts'
import type { Folder, SiteLanguage } from '../../contract.ts'
import { ConversionLog, isLocalHref, nameLanguage, type OldPage } from '../../shared/index.ts'
import { listFiles } from './list-pages.ts'
import { folderOf, readOptions, ROOT, type SiteOptions } from './options.ts'

/** The languages of `locales` that have a page: https://vitepress.dev/guide/i18n */
export function listLanguages(folder: Folder, file: string): SiteLanguage[] {
  const options = readOptions(folder, file, new ConversionLog())
  const { config, baseUrl } = options
  const locales = config.object('locales')
  const files = listFiles(folder, options)
  const keys = locales.keys()
  const hasPage = (key: string) => {
    const own = folderOf(key, config)
    if (own !== '') return files.some((each) => each.startsWith(`${own}/`))
    return files.some((each) => !keys.some((other) => other !== ROOT && each.startsWith(`${other}/`)))
  }
  const all = keys.filter(hasPage).toSorted((a, b) => Number(b === ROOT) - Number(a === ROOT))
  return all.map((key, index) => {
    const locale = locales.object(key)
    const tag = locale.text('lang') ?? (key === ROOT ? (config.text('lang') ?? 'en') : key)
    return {
      key,
      tag,
      label: locale.text('label') ?? nameLanguage(tag),
      baseUrl: key === ROOT ? baseUrl : joinPath(baseUrl, key, '/'),
      folder: key === ROOT ? nameFolder(tag, all) : key,
      isDefault: index === 0,
      all,
    }
  })
}

/** `en` for `en-US`, unless it is the folder of another language. */
function nameFolder(tag: string, taken: readonly string[]): string {
  const [name = tag] = tag.split('-')
  return taken.includes(name) ? tag : name
}

/** Languages that are published elsewhere: `{ label: 'Español', link: 'https://es.example.com/' }`. */
export function reportOtherSites({ config }: SiteOptions, log: ConversionLog): void {
  const locales = config.object('locales')
  for (const key of locales.keys()) {
    const link = locales.object(key).text('link')
    if (link === undefined || isLocalHref(link)) continue
    const message = `The language "${key}" is another site: ${link}`
    const hint =
      'Add it to "languages" in shared/site.ts, without "path", if it has the same pages at the same addresses.'
    log.report({ kind: 'translations', message, hint, ...locales.placeOf(key) })
  }
}

/** The pages of a language by the file that each translates. */
export function listOriginals(
  pages: readonly OldPage[],
  folder: Folder,
  { source, pagesFolder, config }: SiteOptions,
  { isDefault, all }: SiteLanguage,
): Map<string, OldPage> {
  if (isDefault) return new Map()
  const main = joinPath(source, folderOf(all[0] ?? ROOT, config)).replace(/\/$/, '')
  return new Map(
    pages.flatMap((page): [string, OldPage][] => {
      const original = joinPath(main, page.source.slice(pagesFolder.length))
      return folder.has(original) ? [[original, page]] : []
    }),
  )
}
