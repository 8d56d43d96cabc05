import { isMarkdownFile, joinPath, splitHref } from 'octavo/addresses'
import type { Folder, Sidebar } from '../../../contract.ts'
import {
  type ConversionLog,
  docIdOf,
  nameSidebar,
  type NavbarItem,
  OldSite,
  toNavbarItem,
} from '../../../shared/index.ts'
import { isTocFile, readTocs, type TocSettings, type TopEntry } from '../config/toc.ts'
import type { DocFxPage } from './list-pages.ts'
import { MICROSOFT, type DocFx } from '../config/read-docfx.ts'
import { parentOf } from '../../../folder/index.ts'

/** Each table of contents is a sidebar. The one at the top is the navbar, if there are others. */
export function readNavigation(
  folder: Folder,
  docfx: DocFx,
  pages: readonly DocFxPage[],
  log: ConversionLog,
): { sidebar?: Sidebar; items: NavbarItem[] } {
  const { tocs, navbar } = readTocs(settingsOf(folder, docfx, pages, log))
  const [first, ...others] = tocs
  if (!first) return { items: [] }
  if (others.length === 0 && navbar.length === 0) return { sidebar: first.entries, items: [] }
  const taken = new Set<string>()
  const names = new Map(tocs.map(({ file }) => [file, nameSidebar(parentOf(file) || 'top', taken)]))
  const labeled = tocs.flatMap(({ file, label }) => (label === undefined ? [] : [{ toc: file, label }]))
  const entries: readonly TopEntry[] = navbar.length > 0 ? navbar : labeled
  return {
    sidebar: Object.fromEntries(tocs.map(({ file, entries }) => [names.get(file), entries])),
    items: entries.flatMap((entry) => toItem(entry, names)),
  }
}

function settingsOf(folder: Folder, docfx: DocFx, pages: readonly DocFxPage[], log: ConversionLog): TocSettings {
  const { content, baseUrl, folder: root, isOpenPublishing } = docfx
  const bySource = new Map(pages.map((page) => [page.source.toLowerCase(), docIdOf(page)]))
  const byUid = new Map(pages.flatMap((page) => (page.uid === undefined ? [] : [[page.uid, docIdOf(page)]])))
  const site = new OldSite({ pages, files: [], staticFolders: [], baseUrl })
  const publishedPath = (file: string) => content.flatMap(({ pathOf }) => pathOf(file) ?? [])[0]
  const isToc = (file: string) => isTocFile(file) && publishedPath(file) !== undefined && !isBreadcrumbs(folder, file)
  const onLost = (path: string, toc: string, name: string) => void log.reportEntry(path, { label: name, file: toc })
  return {
    folder,
    log,
    root,
    tocs: folder.files.filter(isToc),
    isNavbar: (toc) => isTocFile(toc) && publishedPath(toc)?.includes('/') === false,
    docIdOf: (file) => bySource.get(file.toLowerCase()),
    docIdAt: (href, toc) => {
      const address = joinPath(baseUrl, publishedPath(toc) ?? '')
      const page = site.pageAt(new URL(splitHref(href).path, `https://old.site${address}`).pathname)
      return page && docIdOf(page)
    },
    docIdOfUid: (uid) => byUid.get(uid),
    hrefElsewhere: (href) => (isOpenPublishing && /^\/(?!\/)/.test(href) ? MICROSOFT + href : href),
    onMissing: (file, toc, name) => {
      if (isMarkdownFile(file)) return onLost(file, toc, name)
      log.report({
        kind: 'pages in YAML',
        message: `The entry "${name}" leads to ${file}, which is not Markdown.`,
        hint: 'Write the page as Markdown.',
        file: toc,
      })
    },
    onLost,
  }
}

/** Open Publishing keeps breadcrumbs in files of the same name: their entries lead to tables of contents by address. */
function isBreadcrumbs(folder: Folder, toc: string): boolean {
  return /^[ \t-]*tocHref:[ \t]*["']?\//m.test(folder.readText(toc) ?? '')
}

/** @param names Names of sidebars by their tables of contents. */
function toItem(entry: TopEntry, names: ReadonlyMap<string, string>): NavbarItem[] {
  if (typeof entry !== 'string' && 'toc' in entry) {
    const { toc, label } = entry
    const sidebarId = names.get(toc)
    if (sidebarId === undefined) return []
    return [{ type: 'docSidebar', sidebarId, label, position: 'left' }]
  }
  return toNavbarItem(entry)
}
