import { capitalize } from '../../../../octavo/src/shared/text/labels.ts'
import type { Folder, SidebarEntry } from '../../contract.ts'
import { ModuleReader } from '../../javascript/index.ts'
import { titleOf } from '../../markdown/index.ts'
import { asList, asMap, asText, docIdOf, isLocalHref, type ConversionLog, type OldPage } from '../../shared/index.ts'
import { parentOf } from '../../folder/index.ts'
import { isRouted, pathIn } from './content-folder.ts'

/** `_meta.js` and `_meta.json` of Nextra, `meta.json` of Fumadocs. */
const MENU = /(^|\/)(?:_meta\.(?:global\.)?(?:[jt]sx?|json)|meta\.json)$/

/** One entry of a menu. `name`: a file or folder beside it, or what all others take the place of. */
interface MenuEntry {
  name: string
  label?: string
  href?: string
  isHidden?: boolean
}

const REST = '...'

interface Menu {
  title?: string
  entries: MenuEntry[]
}

interface MenuContext {
  folder: Folder
  /** By path without extension, relative to the folder of all pages. */
  pages: ReadonlyMap<string, OldPage>
  menus: ReadonlyMap<string, Menu>
}

/** The sidebar that files beside the pages describe: their order and labels. undefined without such files. */
export function readMenus(
  folder: Folder,
  content: string,
  pages: readonly OldPage[],
  log: ConversionLog,
): SidebarEntry[] | undefined {
  const below = content === '' ? '' : `${content}/`
  const modules = new ModuleReader(folder, log)
  const files = folder.files.filter((file) => file.startsWith(below) && MENU.test(file))
  if (files.length === 0) return undefined
  const menus = new Map(
    files.map((file) => [parentOf(file.slice(below.length)), toMenu(modules.readModule(file).default)]),
  )
  const own = pages.filter(({ address }) => address !== undefined)
  const isApp = isRouted(content)
  // There, the page of a folder has the name of the folder.
  const keyOf = ({ source }: OldPage) =>
    isApp ? pathIn(content, source).replace(/(?<=.)\/index(?=\.)/, '') : source.slice(below.length)
  const byPath = new Map(own.map((page) => [keyOf(page).replace(/\.mdx?$/i, ''), page]))
  return listEntries('', { folder, pages: byPath, menus })
}

function toMenu(written: unknown): Menu {
  const value = asMap(written)
  if (!Array.isArray(value['pages']))
    return { entries: Object.entries(value).map(([name, each]) => ofNextra(name, each)) }
  const title = asText(value['title'])
  return { ...(title !== undefined && { title }), entries: asList(value['pages']).flatMap(ofFumadocs) }
}

/** `setup: 'Set up'`, `setup: { title: 'Set up' }`, `github: { title: 'GitHub', href: 'https://…' }` */
function ofNextra(name: string, value: unknown): MenuEntry {
  if (typeof value === 'string') return { name, label: value }
  const { title, href, display } = asMap(value)
  const isHidden = display === 'hidden'
  const label = asText(title)
  const address = asText(href)
  return { name, isHidden, ...(label !== undefined && { label }), ...(address !== undefined && { href: address }) }
}

/** `setup`, `...`, `!hidden`, `[GitHub](https://…)`; `---Label---` draws a line. */
function ofFumadocs(value: unknown): MenuEntry[] {
  const text = asText(value) ?? ''
  const [, label, href] = /^(?:external:)?(?:\[[^\]]*\])?\[([^\]]*)\]\(([^)]*)\)$/.exec(text) ?? []
  if (label !== undefined && href !== undefined) return [{ name: '', label, href }]
  if (text === '' || /^---.*---$/.test(text)) return []
  if (text === REST || text === 'z...a') return [{ name: REST }]
  return [text.startsWith('!') ? { name: text.slice(1), isHidden: true } : { name: text.replace(/^(\.\.\.|\.\/)/, '') }]
}

/** The entries of a folder. Those that its menu does not name come last, as in Nextra. */
function listEntries(path: string, context: MenuContext): SidebarEntry[] {
  const { entries } = context.menus.get(path) ?? { entries: [] }
  const named = new Set(entries.map(({ name }) => name))
  const names = [...context.pages.keys()]
    .filter((each) => path === '' || each.startsWith(`${path}/`))
    .map((each) => each.slice(path === '' ? 0 : path.length + 1).split('/')[0] ?? '')
  const rest = [...new Set(names)].filter((name) => !named.has(name) && (name !== 'index' || path === '')).sort()
  const others = rest.map((name): MenuEntry => ({ name }))
  const isPlaced = named.has(REST)
  const all = entries.flatMap((entry) => (entry.name === REST ? others : [entry]))
  return [...all, ...(isPlaced ? [] : others)].flatMap((entry) => toEntry(entry, path, context))
}

function toEntry({ name, label, href, isHidden }: MenuEntry, path: string, context: MenuContext): SidebarEntry[] {
  if (href !== undefined) return isLocalHref(href) ? [] : [{ label: label ?? href, href }]
  const below = path === '' ? name : `${path}/${name}`
  const page = context.pages.get(below)
  const items = listEntries(below, context)
  // A folder that the menu hides may have a menu of its own elsewhere. Its pages must be found.
  if (items.length === 0) {
    if (isHidden || page === undefined || (name === 'index' && path !== '')) return []
    return label === undefined ? [docIdOf(page)] : [{ doc: docIdOf(page), label }]
  }
  const index = context.pages.get(`${below}/index`) ?? page
  const title = index && titleOf(context.folder.readText(index.source) ?? '')
  const own = label ?? context.menus.get(below)?.title ?? title ?? nameOf(name)
  return [{ label: own, ...(index && { link: docIdOf(index) }), items }]
}

/** `getting-started` → `Getting started` */
function nameOf(folder: string): string {
  const words = folder.replace(/[-_]+/g, ' ')
  return capitalize(words)
}
