import { toLabel } from 'octavo/markdown'
import type { Folder, SidebarEntry } from '../../contract.ts'
import { ModuleReader, NotLiteral } from '../../javascript/index.ts'
import { titleOf } from '../../markdown/index.ts'
import {
  asList,
  asMap,
  asText,
  docIdOf,
  isLocalHref,
  toNewPath,
  toSidebarEntry,
  type ConversionLog,
  type OldPage,
  type OldSite,
} from '../../shared/index.ts'
import { parentOf } from '../../folder/index.ts'
import { isRouted, pathIn } from './content-folder.ts'

/** `_meta.js` and `_meta.json` of Nextra, `meta.json` of Fumadocs. */
const MENU = /(^|\/)(?:_meta\.(?:global\.)?(?:[jt]sx?|json)|meta\.json)$/

/** What a folder of pages without its own menu has at the top: https://nextra.site/docs/file-conventions/meta-file */
const MENU_OF_APP = /^(?:src\/)?app\/_meta\.(?:global\.)?[jt]sx?$/

/** One entry of a menu. `name`: a file or folder beside it, or what all others take the place of. */
interface MenuEntry {
  name: string
  label?: string
  href?: string
  isHidden?: boolean
}

const REST = '...'

interface Menu {
  /** Path in FROM. */
  file: string
  title?: string
  entries: MenuEntry[]
}

interface MenuContext {
  folder: Folder
  /** By path without extension, relative to the folder of all pages. */
  pages: ReadonlyMap<string, OldPage>
  menus: ReadonlyMap<string, Menu>
  site: OldSite
  log: ConversionLog
}

interface MenusInput {
  content: string
  pages: readonly OldPage[]
  site: OldSite
  log: ConversionLog
}

/** The modules that a run loads: menus of Nextra that are programs. */
export function listMenuModules({ files }: Folder): string[] {
  return files.filter((file) => (MENU.test(file) || MENU_OF_APP.test(file)) && !file.endsWith('.json'))
}

/** The sidebar that files beside the pages describe: their order and labels. undefined without such files. */
export function readMenus(folder: Folder, { content, pages, site, log }: MenusInput): SidebarEntry[] | undefined {
  const below = content === '' ? '' : `${content}/`
  const modules = new ModuleReader(folder, log)
  const files = folder.files.filter((file) => file.startsWith(below) && MENU.test(file))
  const top = folder.files.find((file) => MENU_OF_APP.test(file))
  if (files.length === 0 && top === undefined) return undefined
  const menus = new Map(
    files.map((file) => [parentOf(file.slice(below.length)), toMenu(modules.readModule(file).default, file, log)]),
  )
  if (top !== undefined && !menus.has('')) menus.set('', toMenu(modules.readModule(top).default, top, log))
  const own = pages.filter(({ address }) => address !== undefined)
  const isApp = isRouted(content)
  // There, the page of a folder has the name of the folder.
  const keyOf = ({ source }: OldPage) =>
    isApp ? pathIn(content, source).replace(/(?<=.)\/index(?=\.)/, '') : source.slice(below.length)
  const byPath = new Map(own.map((page) => [keyOf(page).replace(/\.mdx?$/i, ''), page]))
  return listEntries('', { folder, pages: byPath, menus, site, log })
}

function toMenu(written: unknown, file: string, log: ConversionLog): Menu {
  if (written instanceof NotLiteral) {
    const message = 'The menu is computed, so its pages are in the order of their names.'
    const hint = 'Change their order in sidebar.yml.'
    log.report({ kind: 'computed settings', message, hint, needsRun: true, ...written.place })
    return { file, entries: [] }
  }
  const value = asMap(written)
  if (!Array.isArray(value['pages']))
    return { file, entries: Object.entries(value).flatMap(([name, each]) => ofNextra(name, each)) }
  const title = asText(value['title'])
  return { file, title, entries: asList(value['pages']).flatMap(ofFumadocs) }
}

/**
 * `setup: 'Set up'`, `setup: { title: 'Set up' }`, `github: { title: 'GitHub', href: 'https://…' }`. A separator has no
 * page, and `*` the settings of all: https://nextra.site/docs/file-conventions/meta-file
 */
function ofNextra(name: string, value: unknown): MenuEntry[] {
  const { title, href, display, type } = typeof value === 'string' ? { title: value } : asMap(value)
  if (name === '*' || type === 'separator') return []
  const isHidden = display === 'hidden'
  const label = asText(title)
  const address = asText(href)
  return [{ name, isHidden, label, href: address }]
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
  if (href !== undefined) {
    const to = isLocalHref(href) ? toNewPath(href, context.site) : href
    return to === undefined ? reportMissing(href, path, context) : toSidebarEntry({ label: label ?? href, href: to })
  }
  const below = path === '' ? name : `${path}/${name}`
  const index = context.pages.get(`${below}/index`) ?? context.pages.get(below)
  const items = listEntries(below, context)
  // A folder that the menu hides may have its own menu elsewhere. Its pages must be found.
  if (items.length === 0) {
    if (isHidden || (name === 'index' && path !== '')) return []
    if (index === undefined) return reportMissing(name, path, context)
    return toSidebarEntry({ label, doc: docIdOf(index) })
  }
  const title = index && titleOf(context.folder.readText(index.source) ?? '')
  const own = label ?? context.menus.get(below)?.title ?? title ?? toLabel(name)
  return toSidebarEntry({ label: own, doc: index && docIdOf(index), items })
}

/** @param path The folder whose menu names it. */
function reportMissing(name: string, path: string, { log, menus }: MenuContext): [] {
  return log.reportEntry(name, { file: menus.get(path)?.file })
}
