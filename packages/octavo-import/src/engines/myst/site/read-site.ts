/**
 * A site of MyST.
 *
 * Input   FROM and its configuration
 * Output  `ImportedSite`
 */
import type { Folder, ImportedRedirect, ImportedSite, ReadOptions, SidebarEntry } from '../../../contract.ts'
import { inFolder } from '../../../folder/index.ts'
import {
  asMap,
  asTexts,
  ConversionLog,
  copyFolder,
  FragmentQueue,
  LinkRewriter,
  OldSite,
  type OldPage,
  StubCollector,
  readSettingsFile,
} from '../../../shared/index.ts'
import { baseUrlOf, convertConfig } from '../config/site-config.ts'
import { readConfig, type MystConfig } from '../config/read-config.ts'
import { convertPage, type PageTools } from '../convert/convert-page.ts'
import { readTargets, type Targets } from '../targets.ts'
import { readTocFile, readToctrees, type TocEntry, toctreeOf, toSidebar } from '../toc.ts'
import { listPages, type Page, readRedirects } from './list-pages.ts'
import { reportSettings } from './report-settings.ts'

export async function readSite(folder: Folder, file: string, { beforePage }: ReadOptions = {}): Promise<ImportedSite> {
  const log = new ConversionLog()
  const config = readConfig(folder, file, log)
  const toc = readToc(folder, config, log)
  const listed = config.kind === 'mystmd' && toc ? pathsOf(toc) : undefined
  const pages = listPages(folder, config, listed, log)
  const redirects = [...readRedirects(folder, config, log), ...homeRedirect(pages, config)]
  const { site, staticFolders, tools } = prepare(pages, { folder, config, redirects, log })
  const { links, stubs, targets, fragments } = tools
  const convert = (page: OldPage) => convertPage({ path: pathOf(page.source, config), ...page }, tools)
  const converted = await fragments.convertAll(pages, convert, beforePage)
  reportSettings(config, log)
  const sidebar = sidebarOf(pages, targets, { folder, config, toc })
  return {
    config: {
      ...convertConfig(config, { folder, links, site, log }),
      ...(log.converted['formulas'] !== undefined && { markdown: { math: true } }),
    },
    sidebar: sidebar.length > 0 ? sidebar : undefined,
    pages: converted,
    files: [...staticFolders.flatMap((path) => copyFolder(folder, path)), ...links.copiedFiles()],
    generated: {},
    components: stubs.list(),
    redirects,
    ...log.outcome(),
  }
}

interface SiteParts {
  folder: Folder
  config: MystConfig
  redirects: readonly ImportedRedirect[]
  log: ConversionLog
}

/** What all pages share. */
function prepare(pages: readonly Page[], { folder, config, redirects, log }: SiteParts) {
  const staticFolders = publicFolders(folder, config)
  const site = new OldSite({
    pages,
    files: folder.files,
    staticFolders: [...staticFolders, config.root],
    baseUrl: baseUrlOf(config),
    contentFolder: config.root,
    redirects,
  })
  const paths = pages.map(({ path }) => path)
  const tools: PageTools = {
    folder,
    config,
    log,
    links: new LinkRewriter({ site, log, contentFolder: config.root, staticFolders }),
    stubs: new StubCollector(),
    targets: readTargets(pages, folder, config),
    fragments: new FragmentQueue(config.root, pages),
    listPages: (directive, page) =>
      toctreeOf(directive, page.path, paths).flatMap(({ path }) =>
        path !== undefined && paths.includes(path) ? [path] : [],
      ),
  }
  return { site, staticFolders, tools }
}

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
  if (main === undefined || typeof main === 'string' || !('items' in main)) return []
  // The home page is one of many.
  return [config.main, ...main.items, ...others]
}

/** Folders whose files Sphinx puts at the root, or into `_static`. */
function publicFolders(folder: Folder, { root, settings }: MystConfig): string[] {
  const extra = asTexts(settings['html_extra_path']).map((path) => inFolder(root, path))
  return extra.filter((path) => folder.files.some((file) => file.startsWith(`${path}/`)))
}
