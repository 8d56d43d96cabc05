import { posix } from 'node:path'
import { trimSlashes } from 'octavo/addresses'
import { CONFIGS } from 'octavo/foreign'
import type { Folder } from '../../contract.ts'
import { findFiles, inFolder, listBelow, parentOf } from '../../folder/index.ts'
import { KeptCall, ModuleReader, NotLiteral, readAliases, Settings } from '../../javascript/index.ts'
import { ReactReader } from '../../react/index.ts'
import { type Aliases, asMap, asText, asTexts, type ConversionLog, type DataMap } from '../../shared/index.ts'

/** What the configuration says, and where things are. Paths are relative to FROM. */
export interface SiteOptions {
  /** Folder of the site; '' for FROM itself. */
  root: string
  /** Folder of all pages. */
  content: string
  /** Address of all pages below the base path: `docs`; '' for the base path itself. */
  route: string
  /** The languages of `defineI18n()`, the default one first; empty for a site in one language. */
  languages: string[]
  /** Whether a page without a translation has the text of another language. */
  isFilled: boolean
  /** Which languages have none in their addresses. */
  hideLocale: string
  /** Whether each language has its own folder, and not an extension: `cn/page.mdx`, not `page.cn.mdx`. */
  hasFolders: boolean
  /** Folders of pages that are not imported, with their addresses. */
  others: { folder: string; address: string | undefined }[]
  /** Whether pages have formulas. */
  hasFormulas: boolean
  /** Beginnings of imports, and the folders that they mean. */
  aliases: Aliases
  /** Settings of `loader()`. */
  loader: Settings
  modules: ModuleReader
  /** Reads pages and components of React. */
  react: ReactReader
}

export function readOptions(folder: Folder, file: string, log: ConversionLog): SiteOptions {
  const root = rootOf(folder, file)
  const written = readAliases(folder, root)
  const aliases: Aliases = written.length > 0 ? written : [['@/', root]]
  const modules = new ModuleReader(folder, log, { aliases, calls: LOADERS })
  const sources = findSources(folder, root)
  const all = [...new Set([file, ...sources])]
  const collections = new Map(all.flatMap((each) => listCollections(folder.readText(each) ?? '', root)))
  const loaders = all.flatMap((each) =>
    listLoaders(modules.readModule(each).named, collections, { log, places: modules.places, file: each }),
  )
  const hasPages = (path: string | undefined) => path !== undefined && listPages(folder, path).length > 0
  const main = loaders.find((each) => hasPages(each.folder)) ?? loaders[0]
  const known = hasPages(main?.folder) ? main?.folder : undefined
  const content = known ?? findContent(folder, root, all)
  const loader = main?.settings ?? new Settings({}, { log, places: modules.places, file })
  const others = [...new Set(collections.values())].filter(
    (path) => path !== content && !path.startsWith(`${content}/`) && hasPages(path),
  )
  return {
    root,
    content,
    route: trimSlashes(loader.text('baseUrl') ?? (content.endsWith('docs') ? 'docs' : '')),
    ...readLanguages(asMap(loader.raw('i18n'))),
    others: others.map((path) => ({
      folder: path,
      address: loaders.find((each) => each.folder === path)?.settings.text('baseUrl'),
    })),
    hasFormulas: all.some((each) => /remark-?math|\bmath: true/i.test(folder.readText(each) ?? '')),
    aliases,
    loader,
    modules,
    react: new ReactReader(folder, { aliases }),
  }
}

function listPages(folder: Folder, path: string): string[] {
  return listBelow(folder, path).filter((file) => /\.mdx?$/.test(file))
}

/** https://fumadocs.dev/docs/internationalization */
function readLanguages({ defaultLanguage, languages, hideLocale, parser, fallbackLanguage }: DataMap) {
  const main = asText(defaultLanguage)
  // They become names of folders.
  const all = asTexts(languages).filter((each) => /^\w[\w-]*$/.test(each))
  return {
    languages: main === undefined || !all.includes(main) ? all : [main, ...all.filter((each) => each !== main)],
    isFilled: fallbackLanguage !== null,
    hideLocale: asText(hideLocale) ?? 'never',
    hasFolders: parser === 'dir',
  }
}

/** A call of `loader()`, and the folder of the pages that it gets if the configuration says so. */
interface Loader {
  settings: Settings
  folder: string | undefined
}

/** Functions that make a source of pages: `loader({ source, … })`, `loader(source, {…})` */
const LOADERS: ReadonlySet<string> = new Set(['loader', 'dynamicLoader'])

const DIRECTORY = /\b(?:dir|directory|base):\s*\[?\s*['"]([^'"]+)['"]/

const COLLECTION =
  /\b(?:const|let)\s+(\w+)\s*=\s*define(Docs|Collections)\(((?:(?!\b(?:const|let)\s+\w+\s*=\s*define)[^])*)/g

/**
 * The folders of the collections of pages in a module, by name: https://fumadocs.dev/docs/mdx/collections. It need not
 * export them.
 */
function listCollections(text: string, root: string): [name: string, folder: string][] {
  return [...text.matchAll(COLLECTION)].flatMap(([, name = '', kind, options = '']): [string, string][] => {
    const path = DIRECTORY.exec(options)?.[1] ?? (kind === 'Docs' ? 'content/docs' : undefined)
    return path === undefined || /\btype:\s*['"]meta/.test(options) ? [] : [[name, inFolder(root, path)]]
  })
}

/** The calls of `loader()` that a module exports. */
function listLoaders(named: DataMap, collections: ReadonlyMap<string, string>, context: Settings['context']): Loader[] {
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
function findContent(folder: Folder, root: string, modules: readonly string[]): string {
  const configs = [...modules, inFolder(root, 'content-collections.ts'), inFolder(root, 'src/content.config.ts')]
  const named = configs.flatMap((file) => [...(folder.readText(file) ?? '').matchAll(new RegExp(DIRECTORY, 'g'))])
  const paths = ['content/docs', ...named.map(([, path = '']) => path), 'content', 'docs', 'src/content/docs']
  const found = paths.map((path) => inFolder(root, path)).find((path) => listBelow(folder, path).some(isPage))
  return found ?? inFolder(root, 'content/docs')
}

function isPage(file: string): boolean {
  return /\.mdx?$/.test(file)
}

/** Modules that may call `loader()`: `lib/source.ts`, `loaders/source.ts`, `lib/source/index.tsx` */
const SOURCE = /(^|\/)(?:source|loader)s?(?:\/index)?\.m?[jt]sx?$/

/** The modules below a folder that call `loader()`: https://fumadocs.dev/docs/headless/source-api */
export function findSources(folder: Folder, root: string): string[] {
  const below = root === '' ? '' : `${root}/`
  return findFiles(folder, SOURCE).filter(
    (file) => file.startsWith(below) && folder.readText(file)?.includes('fumadocs-core/source'),
  )
}

/** The folder of the site: the folder of its configuration, or around its code. */
export function rootOf(folder: Folder, file: string): string {
  if (CONFIGS.fumadocs.files.some(({ name }) => name.test(posix.basename(file)))) return parentOf(file)
  let root = parentOf(file)
  while (root !== '' && !folder.has(inFolder(root, 'package.json'))) root = parentOf(root)
  return root === '' ? (posix.dirname(file).split(/(?:^|\/)(?:src|app|lib)(?:\/|$)/)[0] ?? '') : root
}
