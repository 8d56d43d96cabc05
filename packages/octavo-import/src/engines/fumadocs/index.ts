/**
 * Fumadocs.
 *
 * Input   FROM with a `source.config.ts` of Fumadocs MDX, or with another module that calls `loader()`
 * Output  `Definition`: the pages of a language, a sidebar for each root folder, the navbar, redirects, a blog; `convert/`
 *         has the syntax of pages
 *
 * Must not: run the configuration; convert other collections or plugins (they are reported).
 */
import { posix } from 'node:path'
import { joinPath } from 'octavo/addresses'
import { CONFIGS } from 'octavo/foreign'
import { capitalize } from 'octavo/markdown'
import type { Folder, ImportedRedirect } from '../../contract.ts'
import { type Definition, toEngine } from '../../drive.ts'
import { findConfigFiles, findFiles, inFolder } from '../../folder/index.ts'
import { FunctionValue, ModuleReader, NotLiteral, readConfig } from '../../javascript/index.ts'
import {
  asList,
  asMap,
  asText,
  AuthorList,
  COLON_PARAMETERS,
  ConversionLog,
  type DataMap,
  expandRedirects,
  type NavbarItems,
  type NavbarLink,
  type OldPage,
  type OldSite,
  repositoryLink,
  reportUncovered,
  toNavbarLink,
} from '../../shared/index.ts'
import { convertPage, type Own } from './convert/convert-pages.ts'
import { readSidebars } from './menus.ts'
import { findSources, readOptions, rootOf, type SiteOptions } from './options.ts'
import {
  type Blog,
  findBlog,
  listLanguages,
  listPages,
  listReadablePages,
  type Page,
  reportOtherLanguages,
  reportOthers,
  viewLanguage,
} from './pages.ts'

interface Options extends SiteOptions {
  baseUrl: string
  /** Posts are only in the default language. */
  blog: Blog | undefined
}

const definition: Definition<Options, Page | OldPage, Own> = {
  id: 'fumadocs',
  name: 'Fumadocs',
  /** The configuration of Fumadocs MDX, else the module that calls `loader()`: the one closest to the top of FROM. */
  detect: (folder) => findConfigFiles(folder, CONFIGS.fumadocs)[0] ?? findSources(folder, '')[0],
  run: {
    needs: ['programs', 'addons', 'threads'],
    modules: (folder, file) => [findNextConfig(folder, rootOf(folder, file)) ?? []].flat(),
  },
  languages: listLanguages,
  readOptions({ folder, file, log, language }) {
    const options = readOptions(folder, file, log)
    const baseUrl = language?.baseUrl ?? '/'
    return { ...options, baseUrl, blog: language?.isDefault === false ? undefined : findBlog(folder, options, baseUrl) }
  },
  view({ folder, options, language, log }) {
    if (language?.isDefault) reportOtherLanguages(folder, options, log)
    return language && viewLanguage(folder, options, language)
  },
  listPages: ({ folder, options, language }) => [
    ...listPages(folder, options, options.baseUrl),
    ...listReadablePages(folder, options, language?.key ?? ''),
    ...(options.blog?.posts ?? []),
  ],
  redirects: ({ folder, options, log }, pages) => readRedirects(folder, options, pages, log),
  places: ({ options: { root, content, baseUrl, blog } }) => ({
    baseUrl,
    content,
    published: [inFolder(root, 'public')],
    // Octavo lists the posts itself.
    generated: blog ? [joinPath(baseUrl, blog.route)] : [],
  }),
  prepare: ({ options: { blog } }) => ({ blog, authors: new AuthorList(), parts: new Map() }),
  convertPage,
  menus({ folder, content, log, pages, options, old, language }) {
    const docs = pages.filter((page): page is Page => 'path' in page)
    const { sidebar, tabs } = readSidebars({ folder, content, log, pages: docs }, old)
    const items = [...tabs, ...withBlog(navbarLinks(readLayout(folder, options), old, log), options.blog)]
    // Once for all languages.
    if (language?.isDefault !== false) reportOthers(folder, options, options.blog, { pages, log })
    return { sidebar, ...(items.length > 0 && { navbar: items }) }
  },
  config({ folder, options }) {
    const { root, route, blog, hasFormulas } = options
    const icons = ['icon.svg', 'icon.png', 'favicon.ico']
    const favicon = icons.find((name) => folder.has(inFolder(root, `public/${name}`)))
    const { title } = asMap(readLayout(folder, options)?.options['nav'])
    return {
      title: asText(title) ?? titleOfPackage(folder, options),
      trailingSlash: false,
      favicon: favicon === undefined ? undefined : `/${favicon}`,
      docs: { routeBasePath: `/${route}` },
      ...(blog && { blog: { routeBasePath: blog.route } }),
      ...(hasFormulas && { markdown: { math: true } }),
    }
  },
  finish: ({ own }) => ({ generated: own.authors.files() }),
}

export const fumadocs = toEngine(definition)

/** A layout may name the blog in a way that was not read. */
function withBlog(items: NavbarItems, blog: Blog | undefined): NavbarItems {
  const to = `/${blog?.route}`
  return !blog || items.some((item) => 'to' in item && item.to === to) ? items : [{ label: 'Blog', to }, ...items]
}

/** What the layouts of a site share: https://fumadocs.dev/docs/ui/layouts/links */
interface Layout {
  file: string
  options: DataMap
  /** The links that it exports beside them. */
  links: unknown
}

/** Finds `baseOptions`, which no setting names. Its parts that are computed are left out. */
function readLayout(folder: Folder, { root, content, aliases }: SiteOptions): Layout | undefined {
  const below = root === '' ? '' : `${root}/`
  const isLayout = (text: string) => /\bexport (?:function|const) baseOptions\b/.test(text)
  const file = findFiles(folder, /(?:layout|shared)[^/]*(?:\/[^/]+)?\.[jt]sx?$/).find(
    (each) => each.startsWith(below) && !each.startsWith(`${content}/`) && isLayout(folder.readText(each) ?? ''),
  )
  if (file === undefined) return readGeistdocs(folder, root)
  const { baseOptions, linkItems } = new ModuleReader(folder, new ConversionLog(), { aliases }).readModule(file).named
  const options = asMap(baseOptions instanceof FunctionValue ? baseOptions.call([]) : baseOptions)
  return { file, options, links: options['links'] ?? linkItems }
}

/** Geistdocs, a template of Vercel, exports the same from one module: https://preview.geistdocs.com/docs/configuration */
function readGeistdocs(folder: Folder, root: string): Layout | undefined {
  const file = inFolder(root, 'geistdocs.tsx')
  if (!folder.has(file)) return undefined
  const { title, nav, github } = new ModuleReader(folder, new ConversionLog()).readModule(file).named
  const { owner, repo } = asMap(github)
  const links = asList(nav).map((each) => ({ text: asMap(each)['label'], url: asMap(each)['href'] }))
  const githubUrl = asText(owner) && asText(repo) && `https://github.com/${asText(owner)}/${asText(repo)}`
  return { file, options: { nav: { title }, ...(githubUrl && { githubUrl }) }, links }
}

/** The name in `package.json`, else the name of the folder: `@acme/docs` → `Acme` */
function titleOfPackage(folder: Folder, { root, modules }: SiteOptions): string | undefined {
  const file = inFolder(root, 'package.json')
  const name = folder.has(file) ? (asText(asMap(modules.readModule(file).default)['name']) ?? '') : ''
  const words = [...posix.join(folder.path, root).split('/'), ...name.split(/[@/]/)]
  const found = words.findLast((word) => !/^(?:docs?|website|site|web|www|packages|apps?|)$/i.test(word))
  return found === undefined ? undefined : capitalize(found)
}

/** The links of the navbar: from `baseOptions`, and the repository. Pages written in React are left out. */
function navbarLinks(layout: Layout | undefined, site: OldSite, log: ConversionLog): NavbarItems {
  if (!layout) return []
  const repository = asText(layout.options['githubUrl'])
  return [
    ...asList(layout.links).flatMap((each) => toItem(each, layout.file, site, log)),
    ...(repository === undefined ? [] : [{ ...repositoryLink(repository), position: 'right' as const }]),
  ]
}

function toItem(written: unknown, file: string, site: OldSite, log: ConversionLog): NavbarItems {
  const { text, label, url, items, type } = asMap(written)
  const name = asText(text) ?? asText(label)
  const inner = asList(items).flatMap((each) => toLink(each, file, site, log))
  if (type === 'menu' || inner.length > 0) return inner.length === 0 ? [] : [{ label: name ?? 'More', items: inner }]
  return written instanceof NotLiteral || url === undefined ? [] : toLink(written, file, site, log)
}

function toLink(written: unknown, file: string, site: OldSite, log: ConversionLog): NavbarLink[] {
  const { text, label: other, url } = asMap(written)
  const href = asText(url)
  const label = asText(text) ?? asText(other)
  return href === undefined || label === undefined ? [] : toNavbarLink(label, href, { old: site, log, place: { file } })
}

/**
 * Redirects of the configuration of Next.js. Those that depend on more than the path are reported:
 * https://nextjs.org/docs/app/api-reference/config/next-config-js/redirects
 */
function readRedirects(
  folder: Folder,
  { root, modules }: SiteOptions,
  pages: readonly OldPage[],
  log: ConversionLog,
): ImportedRedirect[] {
  const file = findNextConfig(folder, root)
  if (file === undefined) return []
  const config = readConfig(modules, file, log)
  if (!config.has('redirects')) return []
  const place = config.placeOf('redirects')
  const all = config.function('redirects')?.([]) ?? config.raw('redirects')
  if (!Array.isArray(all)) {
    const message = 'The redirects of the site are computed, and were not read.'
    const hint = 'Set them in "redirects" of the configuration.'
    log.report({ kind: 'redirects', message, hint, needsRun: true, ...place })
  }
  const written = asList(all).flatMap((each) => {
    const { source, destination, has, missing } = asMap(each)
    const [from, to] = [asText(source), asText(destination)]
    if (from === undefined || to === undefined) return []
    if (has === undefined && missing === undefined) return [{ from, to, place }]
    return reportUncovered({ from, to }, place, log) ?? []
  })
  return expandRedirects(written, pages, { baseUrl: '/', syntax: COLON_PARAMETERS, log })
}

function findNextConfig(folder: Folder, root: string): string | undefined {
  const names = ['ts', 'mjs', 'js', 'mts'].map((extension) => inFolder(root, `next.config.${extension}`))
  return names.find((each) => folder.has(each))
}
