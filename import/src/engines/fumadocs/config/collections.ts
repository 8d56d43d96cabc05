import type { Folder } from '../../../contract.ts'
import { inFolder, listBelow } from '../../../folder/index.ts'
import { NotLiteral, Settings } from '../../../javascript/index.ts'
import { asMap, asText, type DataMap } from '../../../shared/index.ts'

/** A call of `loader()`, and the folder of the pages that it gets if the configuration says so. */
interface Loader {
  settings: Settings
  folder: string | undefined
}

/** The folders of the collections of pages that a module exports, by name: https://fumadocs.dev/docs/mdx/collections */
export function listCollections(named: DataMap, root: string): [name: string, folder: string][] {
  return Object.entries(named).flatMap(([name, value]): [string, string][] => {
    const { call, options, ...own } = asMap(value)
    if (value instanceof NotLiteral || (call !== undefined && call !== 'defineDocs')) return []
    const { dir, type, docs, meta } = call === undefined ? own : asMap(options)
    if (type === 'meta') return []
    const path = asText(dir)
    const isCollection = path !== undefined || call !== undefined || docs !== undefined || meta !== undefined
    return isCollection ? [[name, inFolder(root, path ?? 'content/docs')]] : []
  })
}

/** The calls of `loader()` that a module exports. */
export function listLoaders(
  named: DataMap,
  collections: ReadonlyMap<string, string>,
  context: Settings['context'],
): Loader[] {
  return Object.values(named).flatMap((value): Loader[] => {
    const { call, options } = asMap(value)
    if (call !== 'loader' && call !== 'dynamicLoader') return []
    const { source } = asMap(options)
    const [first] = source instanceof NotLiteral ? [source] : Object.values(asMap(source))
    const words = first instanceof NotLiteral ? (first.source.match(/\w+/g) ?? []) : []
    const name = words.find((word) => collections.has(word)) ?? ''
    return [{ settings: new Settings(options, context), folder: collections.get(name) }]
  })
}

/** The folder of pages that other content sources name, else the usual one. */
export function findContent(folder: Folder, root: string, modules: readonly string[]): string {
  const configs = [...modules, inFolder(root, 'content-collections.ts'), inFolder(root, 'src/content.config.ts')]
  const named = configs.flatMap((file) => [...(folder.readText(file) ?? '').matchAll(DIRECTORY)])
  const paths = ['content/docs', ...named.map(([, path = '']) => path), 'content', 'docs', 'src/content/docs']
  const found = paths.map((path) => inFolder(root, path)).find((path) => listBelow(folder, path).some(isPage))
  return found ?? inFolder(root, 'content/docs')
}

const DIRECTORY = /\b(?:dir|directory|base):\s*['"]([^'"]+)['"]/g

function isPage(file: string): boolean {
  return /\.mdx?$/.test(file)
}
