import { joinPath, trimSlashes } from 'octavo/addresses'
import { plural } from 'octavo/markdown'
import type { Folder, SiteLanguage } from '../../contract.ts'
import { inFolder, listBelow } from '../../folder/index.ts'
import { type FrontMatter, readFrontMatter } from '../../markdown/index.ts'
import {
  type AuthorList,
  ConversionLog,
  type LanguageView,
  type OldPage,
  pictureOfModes,
  placeByIndex,
  tagOfName,
  toDay,
  toSiteLanguages,
  type Translation,
  viewTranslations,
} from '../../shared/index.ts'
import { readOptions, type SiteOptions } from './options.ts'

/** A page with its path below the folder of all pages, without extension: `(guide)/setup`. Posts have none. */
export interface Page extends OldPage {
  path: string
}

/** The pages of the language: https://fumadocs.dev/docs/page-conventions */
export function listPages(folder: Folder, { content, route }: SiteOptions, baseUrl: string): Page[] {
  return listBelow(folder, content).flatMap((file) => {
    // Hidden files are parts of pages.
    if (!/\.mdx?$/.test(file) || /(?:^|\/)\./.test(file)) return []
    // Folders in parentheses are not in addresses.
    const place = placeByIndex(file.replace(/(?<=^|\/)\([^/]+\)\//g, ''))
    return {
      path: file.replace(/\.mdx?$/, ''),
      source: inFolder(content, file),
      target: `docs/${place.path}`,
      address: joinPath(baseUrl, route, trimSlashes(place.address)),
    }
  })
}

/** Pages of Next.js, React Router, TanStack Start, Waku and Astro. Those with parameters show the documentation. */
const REACT_PAGE = /^(?:src\/)?(?:app\/(?:.*\/)?page|(?:src\/|app\/)(?:routes|pages)\/.*)\.(?:[jt]sx|astro|mdx?)$/

/** Pages of the site besides its documentation, each with the address below the base path. */
function listReactPages(folder: Folder, { root }: SiteOptions): { file: string; route: string }[] {
  return listBelow(folder, root).flatMap((path) => {
    const bare = path.replace(LANGUAGE, '')
    if (!REACT_PAGE.test(bare) || /[[$@]|(?:^|\/)(?:_|api\/|og\.|(?:404|not-found)\.)/.test(bare)) return []
    return { file: inFolder(root, path), route: routeOf(bare) }
  })
}

/** The pages in React that can be read, in the language. */
export function listReadablePages(
  folder: Folder,
  options: SiteOptions & { baseUrl: string; blog: Blog | undefined },
  key: string,
): OldPage[] {
  const { baseUrl, blog, react } = options
  return listReactPages(folder, options).flatMap(({ file, route }) =>
    // Octavo lists the posts itself.
    /\.[jt]sx$/.test(file) && route !== blog?.route && react.isPage(file, propsOf(key))
      ? [{ source: file, target: `pages/${route || 'index'}.md`, address: joinPath(baseUrl, route) }]
      : [],
  )
}

/** What Next.js gives to a page. */
export function propsOf(key: string): unknown {
  return { params: { lang: key, locale: key } }
}

/** Reports the pages outside the documentation: React pages and other collections. */
export function reportOthers(
  folder: Folder,
  options: SiteOptions,
  blog: { folder: string; route: string } | undefined,
  { pages, log }: { pages: readonly OldPage[]; log: ConversionLog },
): void {
  const { content, route, others } = options
  if (!listBelow(folder, content).some((path) => /\.mdx?$/.test(path))) {
    const message = `The folder ${content} has no Markdown files: the site gets its pages from elsewhere.`
    log.report({ kind: 'pages', message, hint: 'Export them as Markdown, and import again.' })
  }
  const read = new Set(pages.map(({ source }) => source))
  for (const { file, route: own } of listReactPages(folder, options)) {
    // The documentation's shows its pages, and Octavo lists the posts itself.
    if (read.has(file) || [blog?.route, route || undefined].includes(own)) continue
    const message = `The page ${file} is not in the folder of the documentation.`
    const hint = 'Write it as Markdown in pages/, with your own components where you need them.'
    log.report({ kind: 'pages in React', message, hint, file })
  }
  for (const { folder: path, address } of others) {
    if (path === blog?.folder) continue
    const files = listBelow(folder, path).filter((file) => /\.mdx?$/.test(file))
    const at = address === undefined ? '' : `, published at ${address},`
    const message = `The folder ${path}${at} is another collection, and was not imported: ${plural(files.length, 'Markdown file')}.`
    const hint = 'Add it as a blog or as another area of "docs", or import it as its own site.'
    log.report({ kind: 'other collections', message, hint, file: inFolder(path, files[0] ?? '') })
  }
}

/** The folder of a page in every language. */
const LANGUAGE = /(?<=(?:^|\/))\[(?:lang|locale)\]\//

/** `app/(home)/blog/page.tsx`, `src/routes/blog/index.tsx` → `blog` */
function routeOf(path: string): string {
  const bare = path.replace(/^(?:src\/)?(?:app\/(?:routes\/)?|routes\/|pages\/)/, '').replace(/\([^/]+\)\//g, '')
  return bare.replace(/\/?(?:(?:page|index))?\.\w+$/, '')
}

/** The languages of `defineI18n()` that have a page: https://fumadocs.dev/docs/internationalization */
export function listLanguages(folder: Folder, file: string): SiteLanguage[] {
  const options = readOptions(folder, file, new ConversionLog())
  const [main] = options.languages
  const all = options.languages.filter(
    (key) => key === main || filesOf(folder, options, key).some(({ file: own }) => /\.mdx?$/.test(own)),
  )
  const isHidden = (key: string) => options.hideLocale !== 'never' && key === main
  const languages = all.map((key) => ({ key, baseUrl: isHidden(key) ? '/' : joinPath('/', key, '/') }))
  return toSiteLanguages(languages, options.isFilled)
}

/** FROM as a language sees it: its files are in the places of the originals. */
export function viewLanguage(folder: Folder, options: SiteOptions, language: SiteLanguage): LanguageView {
  const translations = options.languages.flatMap((key) => filesOf(folder, options, key))
  const others = new Set(listOtherLanguages(folder, options).map(({ file }) => file))
  const view = viewTranslations(folder, translations, language, (file) => others.has(file))
  return { ...view, isUntranslated: (file) => view.isUntranslated(file) && !LANGUAGE.test(file) }
}

/** Translations into languages that the site does not have: `setup.es.mdx` without `es` in its languages. */
function listOtherLanguages(folder: Folder, options: SiteOptions): { file: string; key: string }[] {
  if (options.languages.length === 0 || options.hasFolders) return []
  const [main = ''] = options.languages
  return listBelow(folder, options.content).flatMap((path) => {
    const [, stem, key = '', extension] = /^(.*[^/])\.([\w-]+)\.(mdx?)$/.exec(path) ?? []
    if (stem === undefined || tagOfName(key) === undefined || options.languages.includes(key)) return []
    const originals = [`${stem}.${extension}`, `${stem}.${main}.${extension}`].map((each) =>
      inFolder(options.content, each),
    )
    return originals.some((each) => folder.has(each)) ? [{ file: inFolder(options.content, path), key }] : []
  })
}

/** The files of a language, and their paths without it: `setup.cn.mdx` → `setup.mdx`, `cn/setup.mdx` → `setup.mdx` */
function filesOf(folder: Folder, { content, hasFolders }: SiteOptions, key: string): Translation[] {
  const place = (path: string) => inFolder(content, path)
  return listBelow(folder, content).flatMap((path) => {
    const original = hasFolders ? belowFolder(path, key) : withoutKey(path, key)
    return original === undefined ? [] : [{ key, file: place(path), original: place(original) }]
  })
}

function belowFolder(path: string, key: string): string | undefined {
  return path.startsWith(`${key}/`) ? path.slice(key.length + 1) : undefined
}

function withoutKey(path: string, key: string): string | undefined {
  const [, name, extension] = /^(.*[^/])\.([^./]+)$/.exec(path) ?? []
  return name?.endsWith(`.${key}`) && name.length > key.length + 1
    ? `${name.slice(0, -key.length - 1)}.${extension}`
    : undefined
}

/** A collection of pages with a date. */
export interface Blog {
  folder: string
  /** Address below the base path, without slashes around it. */
  route: string
  posts: OldPage[]
}

/** The first collection with an address whose pages all have a date. */
export function findBlog(folder: Folder, { others }: SiteOptions, baseUrl: string): Blog | undefined {
  for (const { folder: path, address } of others) {
    const route = trimSlashes(address ?? '')
    const posts = route === '' ? [] : listPosts(folder, path, joinPath(baseUrl, route))
    if (posts.length > 0 && !posts.includes(undefined))
      return { folder: path, route, posts: posts.flatMap((each) => each ?? []) }
  }
  return undefined
}

/** undefined for a page without a date. */
function listPosts(folder: Folder, path: string, address: string): (OldPage | undefined)[] {
  return listBelow(folder, path).flatMap((file) => {
    if (!/\.mdx?$/.test(file)) return []
    const source = inFolder(path, file)
    const day = toDay(readFrontMatter(folder.readText(source) ?? '').toObject()['date'])
    const name = file.replace(/\.mdx?$/, '')
    if (day === undefined) return [undefined]
    return [{ source, target: `blog/${day}-${name.replaceAll('/', '-')}.md`, address: joinPath(address, name) }]
  })
}

/** Converts the front matter of a post: `slug` keeps the address, the author is in the file of authors. */
export function convertPost(frontMatter: FrontMatter, { address }: OldPage, blog: Blog, authors: AuthorList): void {
  const { author, authors: several, image } = frontMatter.toObject()
  frontMatter.set('slug', address?.split(`/${blog.route}/`).slice(1).join(`/${blog.route}/`) ?? '')
  authors.convert(frontMatter, [author, several].flat())
  const picture = pictureOfModes(image)
  if (picture !== undefined) frontMatter.set('image', picture)
}

/** Reports translations into languages that the site does not have. */
export function reportOtherLanguages(folder: Folder, options: SiteOptions, log: ConversionLog): void {
  for (const { file, key } of listOtherLanguages(folder, options)) {
    const message = `The page is a translation into "${key}", which is not a language of the old site, so it was left out.`
    const hint = `Add "${key}" to the languages of the old site, and import again.`
    log.report({ kind: 'translations', message, hint, file })
  }
}
