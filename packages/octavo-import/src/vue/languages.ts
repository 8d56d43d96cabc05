import { joinPath, trimSlashes } from 'octavo/addresses'
import type { Engine, Folder, SiteLanguage } from '../contract.ts'
import type { Source } from '../drive.ts'
import { inFolder } from '../folder/index.ts'
import { ConversionLog, reportLanguage, toSiteLanguages, type OldPage } from '../shared/index.ts'

/** A language that the configuration of a Vue site names. */
export interface VueLocale {
  /** As the configuration names it: `root`, `/zh/`. */
  key: string
  /** Folder of its addresses: `zh`; '' for the language at the root. */
  path: string
  /** Folder of its files below the folder of all pages, which may be another one. */
  folder: string
  tag: string
  label?: string
}

interface VueOptions {
  locales: readonly VueLocale[]
  /** The Markdown files of all languages, relative to the folder of all pages. */
  files: readonly string[]
  /** Base path with slashes around it. */
  baseUrl: string
}

/** The languages that have a page. The one without a folder in its addresses is the default one. */
export function listLanguages(
  readOptions: (source: Omit<Source<unknown>, 'options'>) => VueOptions,
): NonNullable<Engine['languages']> {
  return (folder, file) => toLanguages(readOptions({ folder, file, log: new ConversionLog(), language: undefined }))
}

function toLanguages({ locales, files, baseUrl }: VueOptions): SiteLanguage[] {
  const folders = locales.flatMap(({ folder }) => (folder === '' ? [] : [`${folder}/`]))
  const hasPage = ({ folder }: VueLocale) =>
    folder === ''
      ? files.some((file) => !folders.some((other) => file.startsWith(other)))
      : files.some((file) => file.startsWith(`${folder}/`))
  const found = locales.filter(hasPage).toSorted((a, b) => Number(b.path === '') - Number(a.path === ''))
  return toSiteLanguages(
    found.map((locale) => ({ ...locale, baseUrl: joinPath(baseUrl, locale.path, '/') })),
    false,
  )
}

export interface PageFolders {
  /** Folder of all pages. */
  source: string
  /** Folder of the pages of the language. */
  pagesFolder: string
  /** Folders of other languages below `source`, by key. */
  otherLanguages: ReadonlyMap<string, string>
}

/** Where the pages of a language are; without one, those of the language without a folder in its addresses. */
export function findFolders(
  source: string,
  locales: readonly VueLocale[],
  language: SiteLanguage | undefined,
): PageFolders & { own: VueLocale | undefined } {
  const own = locales.find(({ key, path }) => (language ? key === language.key : path === ''))
  const others = locales.filter(({ key, folder }) => folder !== '' && key !== own?.key)
  const otherLanguages = new Map(others.map(({ key, folder }) => [key, folder]))
  return { own, source, pagesFolder: inFolder(source, own?.folder ?? ''), otherLanguages }
}

/**
 * The files of a language, relative to the folder of all pages. Languages that are not imported are reported.
 * @param files All Markdown files, relative to that folder.
 */
export function filesOfLanguage(
  files: readonly string[],
  { source, pagesFolder, otherLanguages }: PageFolders,
  language: SiteLanguage | undefined,
  log: ConversionLog,
): string[] {
  for (const [key, folder] of otherLanguages) {
    if (language?.all.includes(key)) continue
    const others = files.filter((file) => file.startsWith(`${folder}/`))
    reportLanguage(
      folder,
      others.map((file) => joinPath(source, file)),
      log,
    )
  }
  const own = ownFolder({ source, pagesFolder })
  const isOther = (file: string) => [...otherLanguages.values()].some((folder) => file.startsWith(`${folder}/`))
  return files.filter((file) => file.startsWith(own) && !isOther(file))
}

/** The folder of a language in the folder of all pages, with a slash after it; '' for the whole folder. */
export function ownFolder({ source, pagesFolder }: Pick<PageFolders, 'source' | 'pagesFolder'>): string {
  return pagesFolder === source ? '' : `${trimSlashes(pagesFolder.slice(source.length))}/`
}

interface VueSource {
  folder: Folder
  language: SiteLanguage | undefined
  options: PageFolders & { baseUrl: string; locales: readonly VueLocale[]; publicFolder: string }
}

/** Where the site of a language has its files. Links to pages of the default language lead to their translations. */
export function vuePlaces({ folder, language, options }: VueSource, pages: readonly OldPage[]) {
  const { source, pagesFolder, baseUrl, locales, publicFolder } = options
  const main = inFolder(source, locales.find(({ key }) => key === language?.all[0])?.folder ?? '')
  const byOriginal = pages.map((page) => [inFolder(main, page.source.slice(pagesFolder.length)), page] as const)
  return {
    baseUrl,
    content: pagesFolder,
    published: [publicFolder],
    ...(language?.isDefault === false && { alternates: new Map(byOriginal.filter(([file]) => folder.has(file))) }),
  }
}
