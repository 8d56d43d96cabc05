import type { Folder, SidebarEntry } from '../../../contract.ts'
import { asMap, parseYaml, type DataMap } from '../../../shared/index.ts'
import { splitPrefix, type Doc } from '../list-pages.ts'
import { readCategoryLink, readCategoryOptions, toCategory, type CategoryContext } from './category.ts'

export interface GeneratedContext extends CategoryContext {
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
export function generateEntries(folder: string, context: GeneratedContext): SidebarEntry[] {
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
