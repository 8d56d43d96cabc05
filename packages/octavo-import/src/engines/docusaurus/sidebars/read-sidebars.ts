import GithubSlugger from 'github-slugger'
import { joinPath, toDocId } from 'octavo/addresses'
import type { Folder, SidebarEntry } from '../../../contract.ts'
import { NotLiteral, Settings, type ModuleReader } from '../../../javascript/index.ts'
import type { ConversionLog } from '../../../shared/index.ts'
import type { AreaSidebars } from './area-sidebars.ts'
import { COMPUTED, fillComputed } from './computed-entries.ts'
import { readCategoryLink, readCategoryOptions, toCategory } from './category.ts'
import { generateEntries, type GeneratedContext } from './generated-sidebar.ts'
import type { DocsArea } from '../areas.ts'
import type { Doc } from '../list-pages.ts'
import type { SiteOptions } from '../options.ts'

export interface SidebarContext extends GeneratedContext {
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
  if (doc === undefined) {
    const message = `The sidebar names the page "${oldId}", which does not exist.`
    context.log.report({ kind: 'sidebar entries', message, hint: 'Remove it, or add the page.', file: context.file })
    return []
  }
  return [label === undefined ? doc : { doc, label }]
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
