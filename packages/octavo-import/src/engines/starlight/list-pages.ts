import { posix } from 'node:path'
import { slug } from 'github-slugger'
import { isIndexFile, joinPath } from 'octavo/addresses'
import type { Folder, SiteLanguage } from '../../contract.ts'
import { listBelow } from '../../folder/index.ts'
import { readFrontMatter } from '../../markdown/index.ts'
import {
  asMap,
  ConversionLog,
  type OldPage,
  reportLanguage,
  toSiteLanguages,
  withoutUnderscores,
} from '../../shared/index.ts'
import { findFolder, readOptions, ROOT, type SiteOptions } from './options.ts'

/** A page with its slug, as sidebars write it: `guides/setup`, '' for the home page. */
export interface Page extends OldPage {
  slug: string
  title: string
  /** The label in sidebars of a page that names its folder in the new site: see `convertFrontMatter`. */
  label?: string
  /** The source of the page of the default language that it translates, or whose text it has. */
  original?: string
  isUntranslated?: boolean
}

/** The pages of the language. Other files below the content folder are reported. */
function listOwnPages(folder: Folder, options: SiteOptions, log: ConversionLog, language?: SiteLanguage): Page[] {
  const { content, pagesFolder, otherLanguages } = options
  for (const other of otherLanguages.filter((each) => !language?.all.some((key) => slug(key) === each))) {
    const files = listBelow(folder, content).filter((file) => folderOf(file) === other)
    const paths = files.map((file) => `${content}/${file}`)
    reportLanguage(other, paths, log)
  }
  const own = listOwn(pagesFolder, folder, options)
  for (const file of own.filter((each) => each.endsWith('.mdoc'))) reportMarkdoc(`${pagesFolder}/${file}`, log)
  return own
    .filter(isPage)
    .flatMap((file) =>
      is404(file, options.language)
        ? reportNotFound(`${pagesFolder}/${file}`, log)
        : [toPage(file, pagesFolder, folder, options, language?.key)],
    )
}

/** Whether a language has its own pages. */
function hasPages(folder: Folder, options: SiteOptions, key: string): boolean {
  const own = listOwn(findFolder(folder, options.content, key), folder, options)
  return own.some((file) => isPage(file) && !is404(file, ''))
}

/**
 * All pages of a site. One that a language does not have has the text of the default one, as Starlight shows it:
 * https://starlight.astro.build/guides/i18n/#fallback-content
 */
export function listPages(folder: Folder, options: SiteOptions, log: ConversionLog, language?: SiteLanguage): Page[] {
  const own = listOwnPages(folder, options, log, language)
  if (language === undefined || language.isDefault) return own
  const main = language.all[0] ?? ROOT
  const path = findFolder(folder, options.content, main)
  const otherLanguages = [...options.otherLanguages, slug(language.key)]
  const originals = listOwn(path, folder, { ...options, otherLanguages })
    .filter((file) => isPage(file) && !is404(file, options.language))
    .map((file) => toPage(file, path, folder, options, main))
  const byTarget = new Map(originals.map((page) => [withoutCollection(page.target), page.source]))
  const translated = new Set(own.map((page) => withoutCollection(page.target)))
  return [
    ...own.map((page) => ({ ...page, original: byTarget.get(withoutCollection(page.target)) })),
    ...originals
      .filter((page) => !translated.has(withoutCollection(page.target)))
      .map((page) => ({ ...page, original: page.source, isUntranslated: true })),
  ]
}

/** `docs/a.md` or `pages/a.md`: a translation may have another template. */
function withoutCollection(target: string): string {
  return target.slice(target.indexOf('/'))
}

/** The files of a language, relative to its folder. The folder of all pages contains the others. */
function listOwn(path: string, folder: Folder, { content, otherLanguages }: SiteOptions): string[] {
  const all = listBelow(folder, path)
  const files = hidesFolders(folder, content) ? all.filter((file) => !/(?:^|\/)_[^/]*\//.test(file)) : all
  return path === content ? files.filter((file) => !otherLanguages.includes(folderOf(file))) : files
}

/**
 * Whether folders such as `_parts` have no pages. Before version 5, Astro found the pages itself; the loader of
 * Starlight looks at the names of files only.
 */
function hidesFolders(folder: Folder, content: string): boolean {
  const base = posix.dirname(content)
  const config = ['ts', 'mts', 'js', 'mjs'].flatMap((end) => folder.readText(`${base}/config.${end}`) ?? [])[0]
  return config !== undefined && !config.includes('docsLoader')
}

function isPage(file: string): boolean {
  return /\.(md|mdx|markdown)$/i.test(file) && !posix.basename(file).startsWith('_')
}

/** The slug of the first folder of a path, which Starlight compares with languages: `pt-BR/intro.md` → `pt-br`. */
function folderOf(file: string): string {
  return file.includes('/') ? slug(file.split('/', 1)[0] ?? '') : ''
}

/** Astro slugs every segment of the path (https://docs.astro.build/en/reference/content-loader-reference/). */
export function slugPath(path: string): string {
  return path
    .split('/')
    .map((step) => slug(step))
    .join('/')
}

/** @param key The key of a language with a folder that its address does not have. */
function toPage(file: string, pagesFolder: string, folder: Folder, options: SiteOptions, key?: string): Page {
  const { baseUrl, trailingSlash, blog } = options
  const source = `${pagesFolder}/${file}`
  const slugged = slugPath(file.replace(/\.(md|mdx|markdown)$/i, ''))
  const frontMatter = readFrontMatter(folder.readText(source) ?? '')
  const written = frontMatter.getText('slug')
  const own = key !== undefined && written?.startsWith(`${slug(key)}/`) ? written.slice(key.length + 1) : written
  // A splash page is in no sidebar, like the pages outside of the documentation.
  const collection = frontMatter.get('template') === 'splash' ? 'pages' : 'docs'
  const id = own ?? slugged.replace(/(^|\/)index$/, '')
  const address = joinPath(baseUrl, id, trailingSlash ? '/' : '')
  const path = `${withoutUnderscores(slugged)}.md`
  const target = blog?.targetOf(path, frontMatter) ?? `${collection}/${path}`
  const { label } = asMap(frontMatter.get('sidebar'))
  const ownLabel = isIndexFile(target) && typeof label === 'string' ? { label } : {}
  return { source, target, address, slug: id, title: frontMatter.getText('title') ?? id, ...ownLabel }
}

/** `language`: folder of the language in its addresses. */
function is404(file: string, language: string): boolean {
  return slugPath(file.replace(/\.(md|mdx)$/, '')) === joinPath(language, '404')
}

function reportNotFound(file: string, log: ConversionLog): [] {
  const message = 'The page for unknown addresses was left out.'
  log.report({ kind: '404 pages', message, hint: 'Octavo writes its own.', file })
  return []
}

function reportMarkdoc(file: string, log: ConversionLog): void {
  log.report({ kind: 'Markdoc pages', message: `${file} is a Markdoc page.`, hint: 'Write it as Markdown.', file })
}

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
  const languages = all.map((key) => {
    const locale = locales.object(key)
    const tag = locale.text('lang') ?? (key === ROOT ? 'en' : key)
    const baseUrl = key === ROOT ? siteBase : joinPath(siteBase, slug(key), '/')
    return { key, tag, label: locale.text('label'), baseUrl }
  })
  return toSiteLanguages(languages, true)
}
