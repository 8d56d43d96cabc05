import type { Folder } from '../../../contract.ts'
import { inFolder, listBelow } from '../../../folder/index.ts'
import { KeptCall, NotLiteral, Settings } from '../../../javascript/index.ts'
import { asMap, type DataMap } from '../../../shared/index.ts'

/** A call of `loader()`, and the folder of the pages that it gets if the configuration says so. */
interface Loader {
  settings: Settings
  folder: string | undefined
}

/** Functions that make a source of pages: `loader({ source, … })`, `loader(source, {…})` */
export const LOADERS: ReadonlySet<string> = new Set(['loader', 'dynamicLoader'])

const DIRECTORY = /\b(?:dir|directory|base):\s*\[?\s*['"]([^'"]+)['"]/

const COLLECTION =
  /\b(?:const|let)\s+(\w+)\s*=\s*define(Docs|Collections)\(((?:(?!\b(?:const|let)\s+\w+\s*=\s*define)[^])*)/g

/**
 * The folders of the collections of pages in a module, by name: https://fumadocs.dev/docs/mdx/collections. It need not
 * export them.
 */
export function listCollections(text: string, root: string): [name: string, folder: string][] {
  return [...text.matchAll(COLLECTION)].flatMap(([, name = '', kind, options = '']): [string, string][] => {
    const path = DIRECTORY.exec(options)?.[1] ?? (kind === 'Docs' ? 'content/docs' : undefined)
    return path === undefined || /\btype:\s*['"]meta/.test(options) ? [] : [[name, inFolder(root, path)]]
  })
}

/** The calls of `loader()` that a module exports. */
export function listLoaders(
  named: DataMap,
  collections: ReadonlyMap<string, string>,
  context: Settings['context'],
): Loader[] {
  return Object.values(named).flatMap((value): Loader[] => {
    if (!(value instanceof KeptCall)) return []
    const options = value.values.at(-1)
    const source = value.values.length > 1 ? value.values[0] : asMap(options)['source']
    const [first] = source instanceof NotLiteral ? [source] : Object.values(asMap(source))
    const words = first instanceof NotLiteral ? (first.source.match(/\w+/g) ?? []) : []
    const name = words.find((word) => collections.has(word)) ?? ''
    return [{ settings: new Settings(options, context), folder: collections.get(name) }]
  })
}

/** The folder of pages that other content sources name, else the usual one. */
export function findContent(folder: Folder, root: string, modules: readonly string[]): string {
  const configs = [...modules, inFolder(root, 'content-collections.ts'), inFolder(root, 'src/content.config.ts')]
  const named = configs.flatMap((file) => [...(folder.readText(file) ?? '').matchAll(new RegExp(DIRECTORY, 'g'))])
  const paths = ['content/docs', ...named.map(([, path = '']) => path), 'content', 'docs', 'src/content/docs']
  const found = paths.map((path) => inFolder(root, path)).find((path) => listBelow(folder, path).some(isPage))
  return found ?? inFolder(root, 'content/docs')
}

function isPage(file: string): boolean {
  return /\.mdx?$/.test(file)
}
