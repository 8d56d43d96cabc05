/**
 * Sidebars and navbar of a site of Rspress.
 *
 * Input   `sidebar` and `nav` of the theme, or `_meta.json` and `_nav.json` beside the pages
 * Output  `MenuEntry`, as for VitePress
 */
import { posix } from 'node:path'
import { joinPath, parentFolders } from 'octavo/addresses'
import { toLabel } from 'octavo/markdown'
import type { Folder } from '../../contract.ts'
import { inFolder, listBelow } from '../../folder/index.ts'
import { Settings } from '../../javascript/index.ts'
import { asList, asMap, asText, type ConversionLog, lookUp, type OldPage, readYamlFile } from '../../shared/index.ts'
import { groupLines, type MenuEntry, type MenuLine, type Menus, readEntries } from '../../vue/index.ts'
import type { SiteOptions } from './options.ts'

/** The items of the navbar: `nav` of the theme, else `_nav.json` beside the pages of the language. */
export function readNav(folder: Folder, { theme, pagesFolder }: SiteOptions): MenuEntry[] {
  const file = inFolder(pagesFolder, '_nav.json')
  const { log } = theme.context
  // JSON is YAML.
  const read = () => new Settings({ nav: readYamlFile(folder, file, log).data }, { log, places: new WeakMap(), file })
  const settings = theme.has('nav') ? theme : read()
  const byVersion = settings.object('nav')
  if (byVersion.keys().length === 0) return readEntries(settings, 'nav')
  return readEntries(byVersion, byVersion.has('default') ? 'default' : 'items')
}

/** Reads `i18n.json`, which is YAML, too. Labels may be keys of it: https://rspress.rs/guide/basic/i18n#i18njson */
export function createTranslator(
  folder: Folder,
  { root, config, tag }: SiteOptions,
): (entries: readonly MenuEntry[]) => MenuEntry[] {
  const file = inFolder(root, config.text('i18nSourcePath') ?? 'i18n.json')
  const texts = asMap(readYamlFile(folder, file, config.context.log).data)
  const translate = (entries: readonly MenuEntry[]): MenuEntry[] =>
    entries.map(({ label, items, ...entry }) => ({
      ...entry,
      label: label === undefined ? undefined : (asText(asMap(lookUp(texts, label))[tag ?? '']) ?? label),
      items: items && translate(items),
    }))
  return translate
}

/** Reads `themeConfig.sidebar` for the paths of a language; undefined without one. */
export function readSidebar(theme: Settings, language: string): Menus | undefined {
  const byPath = theme.object('sidebar')
  const keys = byPath.keys()
  const own = keys.filter((path) => !keys.some((other) => isOther(other, language) && path.startsWith(other)))
  const prefix = language === '' ? '' : `/${language}`
  const found = own.filter((path) => language === '' || `${path}/`.startsWith(`${prefix}/`))
  const menus = (found.length > 0 ? found : own).map((path): [string, MenuEntry[]] => [
    prefix !== '' && `${path}/`.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path,
    readEntries(byPath, path),
  ])
  return menus.length === 0 ? undefined : menus
}

/** Whether a path leads to another language: `/zh`. */
function isOther(path: string, language: string): boolean {
  return /^\/[a-z]{2}(?:-[A-Za-z]{2,4})?\/?$/.test(path) && path.replace(/\/$/, '') !== `/${language}`
}

interface MetaContext {
  folder: Folder
  /** Folder of the pages of the language. */
  pagesFolder: string
  /** Addresses by path below that folder, without extension. */
  addresses: ReadonlyMap<string, string>
  /** The folders in it that have pages. */
  folders: ReadonlySet<string>
  log: ConversionLog
}

/**
 * The sidebars of `_meta.json`: one for the whole site if the folder of all pages has the file, else one for each
 * folder in it. https://rspress.rs/guide/basic/auto-nav-sidebar
 */
export function readMetaSidebars(
  folder: Folder,
  { pagesFolder, config }: SiteOptions,
  pages: readonly OldPage[],
): Menus {
  const docs = pages.filter(({ target }) => target.startsWith('docs/'))
  const addresses = new Map(
    docs.flatMap(({ source, address }): [string, string][] =>
      address === undefined ? [] : [[pathOf(source, pagesFolder).replace(/\.mdx?$/, ''), address]],
    ),
  )
  const folders = new Set([...addresses.keys()].flatMap(parentFolders))
  const context: MetaContext = { folder, pagesFolder, addresses, folders, log: config.context.log }
  if (folder.has(inFolder(pagesFolder, '_meta.json')) || folders.size === 0) return [['/', listEntries('', context)]]
  const top = [...folders].filter((path) => !path.includes('/'))
  return top.map((path): [string, MenuEntry[]] => [`/${path}/`, listEntries(path, context)])
}

function pathOf(source: string, pagesFolder: string): string {
  return pagesFolder === '' ? source : source.slice(pagesFolder.length + 1)
}

function listEntries(path: string, context: MetaContext): MenuEntry[] {
  const file = inFolder(joinPath(context.pagesFolder, path), '_meta.json')
  // JSON is YAML.
  const written = context.folder.has(file) ? readYamlFile(context.folder, file, context.log).data : undefined
  const items = written === undefined ? listFolder(path, context) : asList(written)
  return groupLines(items.flatMap((item) => toLine(item, path, file, context)))
}

/** A folder without the file: its pages and folders in alphabetical order. */
function listFolder(path: string, { folder, pagesFolder, addresses, folders }: MetaContext): string[] {
  const below = listBelow(folder, inFolder(pagesFolder, path))
  const names = below.map((each) => (each.split('/', 1)[0] ?? '').replace(/\.mdx?$/, ''))
  const isKnown = (name: string) => addresses.has(posix.join(path, name)) || folders.has(posix.join(path, name))
  return [...new Set(names)].filter(isKnown).toSorted((a, b) => Number(b === 'index') - Number(a === 'index'))
}

/** One item, which is the name of a page or a folder, or describes one: `{ type: 'dir', name: 'basic' }`. */
function toLine(item: unknown, path: string, file: string, context: MetaContext): MenuLine[] {
  const { type, name: written, label, link, collapsed, items } = asMap(typeof item === 'string' ? { name: item } : item)
  const own = { label: asText(label), place: { file } }
  if (type === 'divider') return []
  if (type === 'section-header') return [{ ...own, isHeading: true }]
  const address = asText(link)
  if (type === 'custom-link') {
    const inner = Array.isArray(items) ? { items: items.flatMap((each) => toLine(each, path, file, context)) } : {}
    return [{ ...own, link: address, ...inner }]
  }
  const name = posix.join(path, (asText(written) ?? '').replace(/\.mdx?$|\/$/g, ''))
  const page = context.addresses.get(name)
  // A folder is never in itself, as one without a name would be.
  const isFolder = context.folders.has(name) && name.startsWith(path === '' ? '' : `${path}/`)
  if (!isFolder || (type === 'file' && page !== undefined)) return page === undefined ? [] : [{ ...own, link: page }]
  return [toFolder(name, { ...own, collapsed: collapsed === true, isHeading: type === 'dir-section-header' }, context)]
}

/** A folder has the page beside it or in it as its own. */
function toFolder(name: string, own: MenuLine, context: MetaContext): MenuLine {
  const page = context.addresses.get(name) ?? context.addresses.get(`${name}/index`)
  const entries = listEntries(name, context).filter(({ link, label }) => link !== page || label !== undefined)
  const label = own.label ?? toLabel(posix.basename(name))
  return { ...own, label, ...(page !== undefined && { link: page }), items: entries }
}
