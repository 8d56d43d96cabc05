/**
 * The sidebars of the docs.
 *
 * Input   `sidebars.js` and `_category_.json`, or the folders of the docs; afterwards the pages, for links
 * Output  `sidebar.yml`, one for each area; ids of pages and sidebars in the new site
 * Must not: know the navbar, other than the ids that it needs.
 */
import GithubSlugger from 'github-slugger'
import { joinPath, toDocId } from 'octavo/addresses'
import type { Folder, SidebarEntry } from '../../contract.ts'
import { NotLiteral, Settings, type ModuleReader } from '../../javascript/index.ts'
import {
  asMap,
  type ConversionLog,
  type DataMap,
  isCategory,
  listedDocs,
  mapEntries,
  parseYaml,
  toCategory,
  toSidebarEntry,
} from '../../shared/index.ts'
import { type AreaSidebars, readCategoryLink, readCategoryOptions, type CategoryContext } from './area-sidebars.ts'
import type { DocsArea } from './areas.ts'
import { type Doc, splitPrefix } from './list-pages.ts'
import type { SiteOptions } from './options.ts'

interface SidebarContext extends GeneratedContext {
  log: ConversionLog
  file: string
}

/** Reads the sidebars of an area; without a file, its folders, as the old engine does. Links are still the old ones. */
export function readSidebars(
  area: DocsArea,
  docs: readonly Doc[],
  options: Pick<SiteOptions, 'root' | 'modules'>,
  folder: Folder,
  log: ConversionLog,
): AreaSidebars {
  const file = findSidebarFile(area, options.root, folder)
  const idOf = createIds(area, docs)
  const context = { folder, docs, docsPath: area.path, idOf, slugger: new GithubSlugger(), log, file }
  return { area, docs, idOf, file, lists: readLists(options.modules, context) }
}

function findSidebarFile({ settings, version }: DocsArea, root: string, folder: Folder): string {
  if (version) return folder.has(`${version.sidebars}.json`) ? `${version.sidebars}.json` : ''
  const written = settings.raw('sidebarPath')
  const standard = settings.has('id') ? '' : 'sidebars.js'
  const path = joinPath(root, typeof written === 'string' ? written.replace(/^\.\//, '') : standard)
  const name = path.replace(/\.[cm]?[jt]s$/, '')
  const files = [path, ...['ts', 'js', 'json', 'mjs', 'cjs'].map((extension) => `${name}.${extension}`)]
  return files.find((each) => folder.has(each)) ?? ''
}

function readLists(modules: ModuleReader, context: SidebarContext): Record<string, SidebarEntry[]> {
  const { log, file } = context
  const { default: value, isBroken } = file === '' ? {} : modules.readModule(file)
  if (typeof value !== 'object' || value === null || value instanceof NotLiteral) {
    if (file !== '' && !isBroken) reportComputed(value, context)
    return { docs: generateEntries('', context) }
  }
  const sidebars = new Settings(value, { log, places: modules.places, file })
  const names = sidebars.keys()
  const read = (list: unknown) =>
    list === undefined && names.length === 1 ? generateEntries('', context) : readItems(list, context)
  // The first releases of Docusaurus 2 wrote `version-1.0/docs` in the files of versions.
  const lists = Object.fromEntries(
    names.map((name) => [name.replace(/^version-[^/]+\//, ''), read(sidebars.raw(name))]),
  )
  return fillComputed(lists, context)
}

function reportComputed(value: unknown, { file, log }: SidebarContext): void {
  const message = 'The sidebars are computed, so the new one follows the folders.'
  const hint = 'Write sidebar.yml if readers need another order.'
  const place = value instanceof NotLiteral ? value.place : { file }
  log.report({ kind: 'computed settings', message, hint, needsRun: true, ...place })
}

/** Ids in the sidebar of the area by old id. */
function createIds({ target, version }: DocsArea, docs: readonly Doc[]): (id: string) => string | undefined {
  const ids = new Map<string, string>()
  for (const doc of docs) {
    const below = doc.target.slice(target.length + 1)
    const folder = below.includes('/') ? below.slice(0, below.lastIndexOf('/')) : ''
    const id = (doc.ownId === undefined ? toDocId(below) : joinPath(folder, doc.ownId)) || 'index'
    for (const old of version ? [doc.id, `version-${version.name}/${doc.id}`] : [doc.id]) ids.set(old, id)
  }
  return (id) => ids.get(id)
}

/** A list of items, or the short form `{ Label: [items] }`. */
function readItems(value: unknown, context: SidebarContext): SidebarEntry[] {
  if (Array.isArray(value)) return value.flatMap((item) => readItem(item, context))
  if (value instanceof NotLiteral) return readItem(value, context)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([label, items]) => toCategory({ label, items: readItems(items, context) }))
}

function readItem(item: unknown, context: SidebarContext): SidebarEntry[] {
  if (typeof item === 'string') return readDoc(item, undefined, context)
  if (typeof item !== 'object' || item === null) return []
  if (item instanceof NotLiteral) {
    const message = `An entry of the sidebar is computed: ${item.source}`
    const hint = 'Add it to sidebar.yml.'
    context.log.report({
      kind: 'computed settings',
      message,
      hint,
      computed: 'sidebar',
      ...(item.needsRun && { needsRun: true }),
      ...item.place,
    })
    // `...(condition ? [entry] : [])` is an entry of some builds only.
    return /\?.*:\s*\[\s*\]/s.test(item.source) ? [] : [COMPUTED]
  }
  const entry = item as Record<string, unknown> // Literal data: every value is checked below.
  switch (entry['type']) {
    case 'doc':
    case 'ref':
      return readDoc(String(entry['id']), textOf(entry['label']), context)
    case 'link':
      return readLink(entry)
    case 'category':
      return readCategory(entry, context)
    case 'autogenerated':
      return generateEntries(String(entry['dirName']).replace(/^\.$/, ''), context)
    case undefined:
      return readItems(item, context)
    default: {
      const message = `An entry of the type "${String(entry['type'])}" is not converted.`
      context.log.report({
        kind: 'sidebar entries',
        message,
        hint: 'Add it to sidebar.yml as a link.',
        file: context.file,
      })
      return []
    }
  }
}

function readDoc(oldId: string, label: string | undefined, context: SidebarContext): SidebarEntry[] {
  const doc = context.idOf(oldId)
  return doc === undefined ? context.log.reportEntry(oldId, { file: context.file }) : toSidebarEntry({ label, doc })
}

function readLink({ label, href }: Record<string, unknown>): SidebarEntry[] {
  return typeof label === 'string' && typeof href === 'string' ? [{ label, href }] : []
}

function readCategory(entry: Record<string, unknown>, context: SidebarContext): SidebarEntry[] {
  const label = String(entry['label'])
  const link = readCategoryLink(entry['link'], label, context)
  return toCategory({
    label,
    link,
    ...readCategoryOptions(entry),
    items: readItems(entry['items'], context),
  })
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

type Lists = Record<string, SidebarEntry[]>

/** In the place of entries that only the running program knows. */
const COMPUTED: SidebarEntry = { label: '', href: '' }

/** If an area has computed entries in one place, they become the pages that no other entry lists, as in its folders. */
function fillComputed(lists: Lists, context: GeneratedContext & { log: ConversionLog; file: string }): Lists {
  const places = countComputed(Object.values(lists).flat())
  if (places === 0) return lists
  const others = listedDocs(lists).docs
  const rest = places > 1 ? [] : keepPages(generateEntries('', context), (id) => !others.has(id))
  if (rest.length > 0)
    context.log.report({
      kind: 'computed parts of sidebars',
      message: 'The old site computes entries of a sidebar. The pages that no other entry lists are in their place.',
      hint: 'Look at their order and their titles in the sidebar file of the new site.',
      file: context.file,
    })
  const fill = (entries: readonly SidebarEntry[]) =>
    mapEntries(entries, (entry) => (entry === COMPUTED ? rest : [entry]))
  return Object.fromEntries(Object.entries(lists).map(([name, entries]) => [name, fill(entries)]))
}

function countComputed(entries: readonly SidebarEntry[]): number {
  return entries.reduce(
    (count, entry) => count + (isCategory(entry) ? countComputed(entry.items) : Number(entry === COMPUTED)),
    0,
  )
}

function keepPages(entries: readonly SidebarEntry[], isKept: (id: string) => boolean): SidebarEntry[] {
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') return isKept(entry) ? [entry] : []
    if (!isCategory(entry)) return [entry]
    const { link, ...category } = entry
    const isPage = typeof link === 'string' && isKept(link)
    return toCategory({ ...category, link: isPage ? link : undefined, items: keepPages(entry.items, isKept) })
  })
}

interface GeneratedContext extends CategoryContext {
  folder: Folder
  docs: readonly Doc[]
  /** Folder of the docs in FROM. */
  docsPath: string
}

interface Positioned {
  name: string
  position: number
  entries: SidebarEntry[]
}

/** What the old engine generates for a folder: pages and folders by position, then by name. */
function generateEntries(folder: string, context: GeneratedContext): SidebarEntry[] {
  const path = stripPrefixes(folder)
  const pages = context.docs.filter((doc) => doc.folder === path && !(doc.isIndex && path !== ''))
  const items: Positioned[] = pages.map((doc) => ({
    name: doc.source,
    position: doc.position ?? Number.MAX_SAFE_INTEGER,
    entries: [context.idOf(doc.id)].filter((id) => id !== undefined),
  }))
  for (const child of childFolders(path, context.docs)) items.push(generateCategory(child, context))
  return items.sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1)).flatMap(({ entries }) => entries)
}

function generateCategory(path: string, context: GeneratedContext): Positioned {
  const source = sourceFolder(path, context)
  const settings = readCategoryFile(source, context.folder)
  const index = context.docs.find((doc) => doc.folder === path && doc.isIndex)
  const { name, number } = splitPrefix(source.split('/').at(-1) ?? '')
  const label = typeof settings['label'] === 'string' ? settings['label'] : (index?.label ?? name)
  const written = settings['link'] === undefined ? undefined : readCategoryLink(settings['link'], label, context)
  const link = written ?? (index && settings['link'] !== null ? context.idOf(index.id) : undefined)
  const position = settings['position']
  return {
    name: source,
    position: typeof position === 'number' ? position : (number ?? index?.position ?? Number.MAX_SAFE_INTEGER),
    entries: toCategory({
      label,
      link,
      ...readCategoryOptions(settings),
      items: generateEntries(path, context),
    }),
  }
}

function stripPrefixes(folder: string): string {
  return folder
    .split('/')
    .map((step) => splitPrefix(step).name)
    .join('/')
}

function childFolders(path: string, docs: readonly Doc[]): string[] {
  const prefix = path === '' ? '' : `${path}/`
  const below = docs.filter(({ folder }) => folder.startsWith(prefix) && folder !== path)
  return [...new Set(below.map(({ folder }) => prefix + (folder.slice(prefix.length).split('/')[0] ?? '')))]
}

/** The folder in FROM, with its number prefix. */
function sourceFolder(path: string, { docs, docsPath }: GeneratedContext): string {
  const inside = docs.find(({ folder }) => folder === path || folder.startsWith(`${path}/`))
  const steps = inside?.source.slice(docsPath.length + 1).split('/') ?? []
  return `${docsPath}/${steps.slice(0, path.split('/').length).join('/')}`
}

function readCategoryFile(source: string, folder: Folder): DataMap {
  const file = ['json', 'yml', 'yaml']
    .map((extension) => `${source}/_category_.${extension}`)
    .find((each) => folder.has(each))
  // JSON is YAML 1.2.
  return file === undefined ? {} : asMap(parseYaml(folder.readText(file) ?? ''))
}
