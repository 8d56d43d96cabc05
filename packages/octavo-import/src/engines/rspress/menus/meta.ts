import { joinPath, parentFolders } from 'octavo/addresses'
import { capitalize } from 'octavo/markdown'
import { posix } from 'node:path'
import type { Folder } from '../../../contract.ts'
import { inFolder, listBelow } from '../../../folder/index.ts'
import { asList, asMap, asText, readYamlFile, type ConversionLog, type OldPage } from '../../../shared/index.ts'
import type { MenuEntry, Menus } from '../../../vue/index.ts'
import type { SiteOptions, Translate } from '../config/options.ts'
import { groupEntries, type Line } from './group-entries.ts'

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
