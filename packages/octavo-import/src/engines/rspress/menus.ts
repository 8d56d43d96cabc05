/**
 * Sidebars and navbar of a site of Rspress.
 *
 * Input   `sidebar` and `nav` of the theme, or `_meta.json` and `_nav.json` beside the pages
 * Output  `MenuEntry`, as for VitePress
 */
import { posix } from 'node:path'
import { joinPath, parentFolders } from 'octavo/addresses'
import { capitalize } from 'octavo/markdown'
import type { Folder } from '../../contract.ts'
import { inFolder, listBelow } from '../../folder/index.ts'
import type { Settings } from '../../javascript/index.ts'
import {
  asList,
  asMap,
  asText,
  type ConversionLog,
  type NavbarLink,
  type OldPage,
  readYamlFile,
} from '../../shared/index.ts'
import { type MenuEntry, type Menus, nameOfIcon, readLabel } from '../../vue/index.ts'
import type { SiteOptions, Translate } from './options.ts'

/** The items of the navbar: `nav` of the theme, else `_nav.json` beside the pages of the language. */
export function readNav(folder: Folder, options: SiteOptions, translate: Translate): MenuEntry[] {
  const { theme, pagesFolder } = options
  const file = inFolder(pagesFolder, '_nav.json')
  const written = theme.raw('nav')
  if (written !== undefined) return toEntries(written, translate, theme.placeOf('nav'))
  // JSON is YAML.
  return toEntries(readYamlFile(folder, file, theme.context.log).data, translate, { file })
}

/** A map has a navbar for each version, or is a dropdown. */
function toEntries(written: unknown, translate: Translate, place: MenuEntry['place']): MenuEntry[] {
  const { default: main, items } = asMap(written)
  return asList(Array.isArray(written) ? written : (main ?? items)).flatMap((each): MenuEntry[] => {
    const { text, link, items: inner } = asMap(each)
    const [label, address] = [asText(text), asText(link)]
    const more = inner === undefined ? undefined : toEntries(inner, translate, place)
    const own = {
      label: label === undefined ? undefined : translate(label),
      link: address,
    }
    return [{ ...own, items: more, place }]
  })
}

/** Links of icons. What an icon shows on hover, such as a picture, is left out. */
export function socialLinks(theme: Settings): NavbarLink[] {
  return theme.list('socialLinks').flatMap((each) => {
    if (typeof each === 'string') return []
    const [icon, mode, content] = [each.text('icon') ?? 'Link', each.text('mode') ?? 'link', each.text('content')]
    if (content === undefined || !/^https?:/.test(content) || mode === 'img') return []
    return [{ label: nameOfIcon(icon), href: content }]
  })
}

/** Reads `themeConfig.sidebar` for the paths of a language; undefined without one. */
export function readSidebar(theme: Settings, language: string, translate: Translate): Menus | undefined {
  const byPath = theme.object('sidebar')
  const keys = byPath.keys()
  const own = keys.filter((path) => !keys.some((other) => isOther(other, language) && path.startsWith(other)))
  const prefix = language === '' ? '' : `/${language}`
  const found = own.filter((path) => language === '' || `${path}/`.startsWith(`${prefix}/`))
  const menus = (found.length > 0 ? found : own).map((path): [string, MenuEntry[]] => [
    prefix !== '' && `${path}/`.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path,
    readList(byPath, path, translate),
  ])
  return menus.length === 0 ? undefined : menus
}

/** Whether a path leads to another language: `/zh`. */
function isOther(path: string, language: string): boolean {
  return /^\/[a-z]{2}(?:-[A-Za-z]{2,4})?\/?$/.test(path) && path.replace(/\/$/, '') !== `/${language}`
}

function readList(settings: Settings, key: string, translate: Translate): MenuEntry[] {
  const lines = settings.list(key).flatMap((item): Line[] => {
    const place = settings.placeOf(key)
    if (typeof item === 'string') return [{ link: item, place }]
    const heading = item.text('sectionHeaderText')
    if (heading !== undefined) return [{ label: translate(heading), isHeading: true, place }]
    const link = item.text('link')
    const { label, ...computed } = readLabel(item, 'text')
    const text = label === undefined ? computed : { label: translate(label) }
    if (!item.has('items')) return link === undefined ? [] : [{ ...text, link, place: item.placeOf('link') }]
    const items = readList(item, 'items', translate)
    const collapsed = item.flag('collapsed') ?? false
    return [{ ...text, link, items, collapsed, place: item.placeOf('text') }]
  })
  return groupEntries(lines)
}

interface MetaContext {
  folder: Folder
  /** Folder of the pages of the language. */
  pagesFolder: string
  /** Addresses by path below that folder, without extension. */
  addresses: ReadonlyMap<string, string>
  /** The folders in it that have pages. */
  folders: ReadonlySet<string>
  translate: Translate
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
  translate: Translate,
): Menus {
  const docs = pages.filter(({ target }) => target.startsWith('docs/'))
  const addresses = new Map(
    docs.flatMap(({ source, address }): [string, string][] =>
      address === undefined ? [] : [[pathOf(source, pagesFolder).replace(/\.mdx?$/, ''), address]],
    ),
  )
  const folders = new Set([...addresses.keys()].flatMap(parentFolders))
  const context: MetaContext = { folder, pagesFolder, addresses, folders, translate, log: config.context.log }
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
  return groupEntries(items.flatMap((item) => toLine(item, path, file, context)))
}

/** A folder without the file: its pages and folders in alphabetical order. */
function listFolder(path: string, { folder, pagesFolder, addresses, folders }: MetaContext): string[] {
  const below = listBelow(folder, inFolder(pagesFolder, path))
  const names = below.map((each) => (each.split('/', 1)[0] ?? '').replace(/\.mdx?$/, ''))
  const isKnown = (name: string) => addresses.has(posix.join(path, name)) || folders.has(posix.join(path, name))
  return [...new Set(names)].filter(isKnown).toSorted((a, b) => Number(b === 'index') - Number(a === 'index'))
}

/** One item, which is the name of a page or a folder, or describes one: `{ type: 'dir', name: 'basic' }`. */
function toLine(item: unknown, path: string, file: string, context: MetaContext): Line[] {
  const { type, name: written, label, link, collapsed, items } = asMap(typeof item === 'string' ? { name: item } : item)
  const text = asText(label)
  const own = { label: text === undefined ? undefined : context.translate(text), place: { file } }
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
function toFolder(name: string, own: Line, context: MetaContext): Line {
  const page = context.addresses.get(name) ?? context.addresses.get(`${name}/index`)
  const entries = listEntries(name, context).filter(({ link, label }) => link !== page || label !== undefined)
  const label = own.label ?? nameOf(name)
  return { ...own, label, ...(page !== undefined && { link: page }), items: entries }
}

/** `guide/getting-started` → `Getting started` */
function nameOf(path: string): string {
  const words = posix.basename(path).replace(/[-_]+/g, ' ')
  return capitalize(words)
}

/** An entry, or the heading of the entries after it. */
type Line = MenuEntry & { isHeading?: boolean }

/** Octavo has no headings between entries: each becomes a category of what follows it. */
function groupEntries(lines: readonly Line[]): MenuEntry[] {
  const groups: MenuEntry[] = []
  let open: MenuEntry[] | undefined
  for (const { isHeading, ...entry } of lines)
    if (isHeading && !entry.items) {
      open = []
      groups.push({ ...entry, collapsed: false, items: open })
    } else if (isHeading) {
      open = undefined
      groups.push(entry)
    } else (open ?? groups).push(entry)
  return groups
}
