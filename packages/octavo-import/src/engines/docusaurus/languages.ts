import { posix } from 'node:path'
import { joinPath, normalizeBasePath } from 'octavo/addresses'
import type { Finding, Folder, SiteLanguage } from '../../contract.ts'
import { ConversionLog, overlayFolder, toSiteLanguages, type LanguageView } from '../../shared/index.ts'
import { readAreas } from './areas.ts'
import { pagesFolder } from './list-pages.ts'
import { readOptions, translationFolder, type SiteOptions } from './options.ts'
import { blogFolder } from './posts.ts'

/** The folder of a plugin's texts below `i18n/LANGUAGE`, and the folder of the pages that they translate. */
interface TranslatedFolder {
  from: string
  to: string
}

const PAGE = /\.mdx?$/

/** The languages of `i18n.locales` that have a page: https://docusaurus.io/docs/i18n/introduction */
export function listLanguages(folder: Folder, file: string): SiteLanguage[] {
  const options = readOptions(folder, file, new ConversionLog())
  const { config, root } = options
  const i18n = config.object('i18n')
  const main = i18n.text('defaultLocale') ?? 'en'
  const others = i18n.list('locales').filter((key) => typeof key === 'string')
  const folders = listFolders(folder, options)
  const hasPage = (key: string) => {
    const paths = folders.map(({ from }) => `${pathOf(root, key, from)}/`)
    return folder.files.some((each) => PAGE.test(each) && paths.some((path) => each.startsWith(path)))
  }
  const all = [main, ...others.filter((key) => key !== main && hasPage(key))]
  const base = normalizeBasePath(config.text('baseUrl') ?? '/')
  const languages = all.map((key) => {
    const settings = i18n.object('localeConfigs').object(key)
    const baseUrl = key === main ? base : joinPath(base, key, '/')
    return { key, tag: settings.text('htmlLang') ?? key, label: settings.text('label'), baseUrl }
  })
  return toSiteLanguages(languages, true)
}

/**
 * FROM as a language sees it. As in Docusaurus, a translation replaces the page with the same path, and a page without
 * one has the text of the default language.
 */
export function viewLanguage(
  folder: Folder,
  options: SiteOptions,
  language: SiteLanguage,
): { view: LanguageView; findings: Finding[] } {
  const { moved, left } = findTranslations(folder, options, language)
  const translations = new Set(moved.values())
  const view = overlayFolder(folder, {
    moved,
    isHidden: createFilter(options.root, language, translations),
    isUntranslated: (source) => !language.isDefault && !translations.has(source),
  })
  return { view, findings: left.map((each) => withoutOriginal(each, language)) }
}

/** `moved`: translations by the path that they translate. `left`: translations of pages that do not exist. */
function findTranslations(
  folder: Folder,
  options: SiteOptions,
  { key }: SiteLanguage,
): { moved: Map<string, string>; left: string[] } {
  const moved = new Map<string, string>()
  const left: string[] = []
  for (const { from, to } of listFolders(folder, options)) {
    const path = pathOf(options.root, key, from)
    for (const file of folder.files.filter((each) => each.startsWith(`${path}/`))) {
      const name = posix.basename(file)
      const place = `${to}/${file.slice(path.length + 1)}`
      // Docusaurus reads labels of categories from `current.json` only.
      if (name.startsWith('_category_.')) continue
      if (PAGE.test(name) && !name.startsWith('_') && !folder.has(place)) left.push(file)
      else moved.set(place, file)
    }
  }
  return { moved, left }
}

/** Hides the translations: this language's are elsewhere in the view. Its words stay. */
function createFilter(root: string, { key, all }: SiteLanguage, moved: ReadonlySet<string>): (file: string) => boolean {
  const i18n = joinPath(root, 'i18n/')
  return (file) => {
    if (!file.startsWith(i18n)) return false
    const [name = '', plugin = '', version = ''] = file.slice(i18n.length).split('/')
    // Languages that are not imported are reported. Other versions are reported with the default language.
    if (!all.includes(name)) return false
    return (
      name !== key ||
      moved.has(file) ||
      (/-content-docs/.test(plugin) && version.startsWith('version-')) ||
      PAGE.test(file)
    )
  }
}

function listFolders(folder: Folder, options: SiteOptions): TranslatedFolder[] {
  const { blog, pages } = options
  return [
    ...readAreas(folder, options).map(({ id, path, version }) => ({
      from: `${translationFolder('docs', id)}/${version ? `version-${version.name}` : 'current'}`,
      to: path,
    })),
    ...(blog ? [{ from: translationFolder('blog', blog.text('id')), to: blogFolder(options.root, blog) }] : []),
    ...(pages ? [{ from: translationFolder('pages', pages.text('id')), to: pagesFolder(options) }] : []),
  ]
}

function pathOf(root: string, key: string, below: string): string {
  return joinPath(root, 'i18n', key, below)
}

function withoutOriginal(file: string, { key }: SiteLanguage): Finding {
  return {
    kind: 'translations of pages that do not exist',
    message: `${file} translates no page of the default language, so Docusaurus did not show it in "${key}", either.`,
    hint: 'Add it to the folder of that language if readers need it.',
    file,
  }
}
