/**
 * Sites of Markdown with MyST: Sphinx with myst-parser, Jupyter Book, mystmd.
 *
 * Input   FROM with a `conf.py` that uses myst-parser, a `_toc.yml` beside `_config.yml`, or a `myst.yml`
 * Output  `ImportedSite`: the pages, a sidebar from the tables of contents, redirects of sphinxext-rediraffe
 *
 * Steps   read the configuration → list the pages with their old addresses → find the labels of all pages → convert
 *         directives, line by line → convert roles and links in the syntax tree → convert the tables of contents.
 * Must not: run Python; read reStructuredText or notebooks (they are reported).
 */
import type { Folder, ImportedRedirect, SidebarEntry } from '../../contract.ts'
import { type Definition, toEngine } from '../../drive.ts'
import { inFolder } from '../../folder/index.ts'
import { asMap, asTexts, type ConversionLog, readSettingsFile, isCategory } from '../../shared/index.ts'
import { readBibliography } from './bibliography.ts'
import { findConfig, readConfig, type MystConfig } from './config/read-config.ts'
import { baseUrlOf, convertConfig, navbarOf } from './config/site-config.ts'
import { convertPage, type PageTools } from './convert/convert-page.ts'
import { listPages, type Page, readRedirects } from './site/list-pages.ts'
import { reportSettings } from './site/report-settings.ts'
import { readTargets } from './read-targets.ts'
import type { Targets } from './targets.ts'
import { readTocFile, readToctrees, type TocEntry, toctreeOf, toSidebar } from './toc.ts'

type Options = MystConfig & { toc: TocEntry[] | undefined }

const definition: Definition<Options, Page, PageTools> = {
  id: 'myst',
  name: 'MyST',
  detect: findConfig,
  readOptions({ folder, file, log }) {
    const config = readConfig(folder, file, log)
    return { ...config, toc: readToc(folder, config, log) }
  },
  listPages({ folder, log, options }) {
    const listed = options.kind === 'mystmd' && options.toc ? pathsOf(options.toc) : undefined
    return listPages(folder, options, listed, log)
  },
  redirects: ({ folder, log, options }, pages) => [
    ...readRedirects(folder, options, log),
    ...homeRedirect(pages, options),
  ],
  places: ({ folder, options }) => ({
    baseUrl: baseUrlOf(options),
    content: options.root,
    published: publicFolders(folder, options),
    searched: [options.root],
  }),
  prepare(site) {
    const paths = site.pages.map(({ path }) => path)
    return {
      ...site,
      config: site.options,
      targets: readTargets(site.pages, site.folder, site.options),
      works: readBibliography(site.folder, site.options),
      toc: site.options.toc,
      listPages: (directive, page) =>
        toctreeOf(directive, page.path, paths).flatMap(({ path }) =>
          path !== undefined && paths.includes(path) ? [path] : [],
        ),
    }
  },
  convertPage: (page, _, { own, options }) => convertPage({ path: pathOf(page.source, options), ...page }, own),
  menus: ({ folder, pages, own, old, options }) => {
    const sidebar = sidebarOf(pages, own.targets, { folder, config: options, toc: options.toc })
    return { sidebar: sidebar.length > 0 ? sidebar : undefined, navbar: navbarOf(options, old) }
  },
  config(site) {
    reportSettings(site.options, site.log)
    return convertConfig(site.options, site)
  },
}

export const myst = toEngine(definition)

function pathOf(source: string, { root }: MystConfig): string {
  const below = root !== '' && source.startsWith(`${root}/`) ? source.slice(root.length + 1) : source
  return below.replace(/\.md$/, '')
}

/** Jupyter Book leads from the address of the site to its first page, which may have another name. */
function homeRedirect(pages: readonly Page[], config: MystConfig): ImportedRedirect[] {
  const first = pages.find(({ path }) => path === config.main)
  const hasHome = pages.some(({ path }) => path === 'index')
  return hasHome || first?.address === undefined ? [] : [{ from: baseUrlOf(config), to: first.address }]
}

/** The entries of a file, if the site has one. */
function readToc(folder: Folder, { root, settings, kind }: MystConfig, log: ConversionLog): TocEntry[] | undefined {
  const own = kind === 'mystmd' ? asMap(settings['project'])['toc'] : settings['toc']
  const file = inFolder(root, '_toc.yml')
  const toc = own ?? (folder.has(file) ? readSettingsFile(folder, file, log) : undefined)
  if (toc === undefined) return undefined
  const all = folder.files.flatMap((each) => {
    const isBelow = root === '' || each.startsWith(`${root}/`)
    return isBelow && each.endsWith('.md') ? [each.slice(root === '' ? 0 : root.length + 1, -3)] : []
  })
  return readTocFile(toc, all)
}

function pathsOf(entries: readonly TocEntry[]): string[] {
  return entries.flatMap(({ path, items = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(items)])
}

/** Without a table of contents, the sidebar follows the folders. */
function sidebarOf(
  pages: readonly Page[],
  targets: Targets,
  { folder, config, toc }: { folder: Folder; config: MystConfig; toc: TocEntry[] | undefined },
): SidebarEntry[] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const paths = [...byPath.keys()]
  const readPage = ({ path, source }: Page) => [path, readToctrees(path, folder.readText(source) ?? '', paths)] as const
  const tocs = new Map(pages.map(readPage))
  const context = { pages: byPath, tocs, titleOf: (path: string) => targets.titleOf(path) ?? path }
  if (toc) return toSidebar(toc, context)
  const [main, ...others] = toSidebar([{ path: config.main }], context)
  if (main === undefined || !isCategory(main)) return []
  // The home page is one of many.
  return [config.main, ...main.items, ...others]
}

/** Folders whose files Sphinx puts at the root, or into `_static`. */
function publicFolders(folder: Folder, { root, settings }: MystConfig): string[] {
  const extra = asTexts(settings['html_extra_path']).map((path) => inFolder(root, path))
  return extra.filter((path) => folder.files.some((file) => file.startsWith(`${path}/`)))
}
