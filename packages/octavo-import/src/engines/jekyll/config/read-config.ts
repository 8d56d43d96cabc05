/**
 * The configuration of a Jekyll site.
 *
 * Input   `_config.yml`, and the files in `_data`
 * Output  its values with their places; which files are published, and with which front matter
 * Must not: read pages.
 */
import { posix } from 'node:path'
import { joinPath } from 'octavo/addresses'
import { CONFIGS, isRecord } from 'octavo/foreign'
import type { Folder } from '../../../contract.ts'
import { findConfigFiles, inFolder, listBelow } from '../../../folder/index.ts'
import {
  asList,
  asMap,
  asText,
  asTexts,
  type ConversionLog,
  type DataMap,
  readYamlFile,
  type YamlFile,
} from '../../../shared/index.ts'

/** A folder of documents of one kind: https://jekyllrb.com/docs/collections/ */
export interface Collection {
  name: string
  /** Path in FROM: `_tutorials`. */
  folder: string
  /** Whether each of its documents has a page. */
  hasPages: boolean
  /** Template of the addresses of its documents. */
  permalink?: string
}

/** What the importer reads of `_config.yml`: https://jekyllrb.com/docs/configuration/options/ */
export interface JekyllConfig {
  /** Path in FROM. */
  file: string
  /** Folder of the sources in FROM; '' at the top of it. */
  folder: string
  data: DataMap
  /** Base path with slashes around it. */
  baseUrl: string
  collections: readonly Collection[]
  /** Name of the theme, without its owner: `just-the-docs`. */
  theme: string
  /** Names of plugins in small letters. */
  plugins: ReadonlySet<string>
  /** Whether files without front matter are pages, too, as on GitHub Pages. */
  hasOptionalFrontMatter: boolean
  placeOf: YamlFile['placeOf']
}

export function readConfig(folder: Folder, file: string, log: ConversionLog): JekyllConfig {
  const { data: value, placeOf } = readYamlFile(folder, file, log)
  const data = asMap(value)
  const source = inFolder(posix.dirname(file), asText(data['source']) ?? '')
  const plugins = new Set([...asTexts(data['plugins']), ...asTexts(data['gems'])].map((name) => name.toLowerCase()))
  const theme = asText(data['remote_theme']) ?? asText(data['theme']) ?? ''
  return {
    file,
    folder: source,
    data,
    baseUrl: baseUrlOf(data),
    collections: readCollections(data, source),
    theme: theme.split('/').at(-1)?.split('@')[0] ?? '',
    plugins,
    hasOptionalFrontMatter: plugins.has('jekyll-optional-front-matter') || isOnGitHubPages(folder, posix.dirname(file)),
    placeOf,
  }
}

/** The path of the published site. Some sites write it into `url`. */
function baseUrlOf(data: DataMap): string {
  const url = asText(data['url']) ?? ''
  const path = URL.canParse(url) ? new URL(url).pathname : '/'
  return joinPath('/', path, asText(data['baseurl']) ?? '', '/')
}

/** GitHub Pages turns on its own plugins: https://github.com/github/pages-gem */
function isOnGitHubPages(folder: Folder, path: string): boolean {
  const gemfile = folder.readText(posix.join(path, 'Gemfile'))
  return gemfile === undefined || gemfile.includes('github-pages')
}

/** The collection `posts` always exists. */
function readCollections(data: DataMap, source: string): Collection[] {
  const written = data['collections']
  const named = Array.isArray(written)
    ? asTexts(asList(written)).map((name): [string, unknown] => [name, {}])
    : Object.entries(asMap(written))
  const parent = joinPath(source, asText(data['collections_dir']) ?? '')
  return named.map(([name, value]) => {
    const { output, permalink } = asMap(value)
    const template = asText(permalink)
    return {
      name,
      folder: joinPath(parent, `_${name}`),
      hasPages: output === true || name === 'posts',
      permalink: template,
    }
  })
}

/** The configuration file that is closest to the top of the folder. */
export function findConfig(folder: Folder): string | undefined {
  return findConfigFiles(folder, CONFIGS.jekyll).find((file) => !isOfOther(folder, posix.dirname(file)))
}

/** Hexo and Jupyter Book have a file of the same name. */
function isOfOther(folder: Folder, path: string): boolean {
  const isHexo = /"hexo"\s*:/.test(folder.readText(posix.join(path, 'package.json')) ?? '')
  return isHexo || /^(?:format:|- file:|root:)/m.test(folder.readText(posix.join(path, '_toc.yml')) ?? '')
}

/**
 * The values of `defaults` for a file: https://jekyllrb.com/docs/configuration/front-matter-defaults/
 *
 * @param path Relative to the folder of the sources.
 * @param type `pages`, `posts`, or the name of a collection.
 */
export function defaultsFor({ data }: JekyllConfig, path: string, type: string): DataMap {
  const scopes = asList(data['defaults'])
    .map(asMap)
    .filter(({ scope }) => isInScope(asMap(scope), path, type))
    // A scope with a longer path wins, then one with a type; of equal ones, the last.
    .toSorted((a, b) => rankOf(asMap(a['scope'])) - rankOf(asMap(b['scope'])))
  return Object.assign({}, ...scopes.map(({ values }) => asMap(values))) as DataMap // Maps merge to a map.
}

function isInScope(scope: DataMap, path: string, type: string): boolean {
  const wanted = asText(scope['type'])
  // `page`, `post` and `draft` are old names.
  if (wanted !== undefined && wanted !== type && `${wanted}s` !== type) return false
  const parent = (asText(scope['path']) ?? '').replace(/^\//, '')
  return parent.includes('*') ? new RegExp(`^${globToRegExp(parent)}`).test(path) : path.startsWith(parent)
}

function rankOf(scope: DataMap): number {
  return (asText(scope['path']) ?? '').length * 2 + Number('type' in scope)
}

/** https://jekyllrb.com/docs/configuration/options/#global-configuration */
const EXCLUDED = [
  '.sass-cache',
  '.jekyll-cache',
  'gemfiles',
  'Gemfile',
  'Gemfile.lock',
  'node_modules',
  'vendor/bundle/',
  'vendor/cache/',
  'vendor/gems/',
  'vendor/ruby/',
  '_site/',
]

/**
 * Whether a file is published, by its path in the folder of the sources:
 * https://github.com/jekyll/jekyll/blob/master/lib/jekyll/entry_filter.rb
 */
export function createEntryFilter({ data }: JekyllConfig): (path: string) => boolean {
  const excluded = [...EXCLUDED, ...asTexts(data['exclude'])].map(toPattern)
  const included = asTexts(data['include']).map(toPattern)
  return (path) => {
    const names = path.split('/')
    const paths = names.map((_, index) => names.slice(0, index + 1).join('/'))
    return paths.every((entry, index) => {
      const name = names[index] ?? ''
      if (included.some((pattern) => pattern.test(entry) || pattern.test(name))) return true
      return !/^[._#~]|~$/.test(name) && !excluded.some((pattern) => pattern.test(entry))
    })
  }
}

/** The beginning of a path counts, too. */
function toPattern(glob: string): RegExp {
  return new RegExp(`^${globToRegExp(glob.replace(/^\/|\/$/g, ''))}${glob.endsWith('/') ? '(?:/|$)' : ''}`)
}

/** The star of Ruby's `File.fnmatch?` matches slashes, too. */
function globToRegExp(glob: string): string {
  return glob
    .replace(/[\\^$.+()|{}]/g, String.raw`\$&`)
    .replace(/\*+/g, '.*')
    .replaceAll('?', '.')
}

/** A file of `_data`: https://jekyllrb.com/docs/datafiles/ */
export interface DataFile {
  /** Path in FROM. */
  file: string
  /** Names of its folders and of the file: `['sidebars', 'home']`. */
  keys: string[]
  value: unknown
}

/** The files of `_data` in YAML and JSON. Tables in CSV are not read. */
export function readData(
  folder: Folder,
  { folder: source, data }: JekyllConfig,
  log: ConversionLog,
): { files: DataFile[]; tree: DataMap } {
  const path = joinPath(source, asText(data['data_dir']) ?? '_data')
  const files = listBelow(folder, path)
    .filter((file) => /\.(?:ya?ml|json)$/.test(file))
    .map((name) => {
      const file = joinPath(path, name)
      const keys = name.replace(/\.\w+$/, '').split('/')
      return { file, keys, value: readYamlFile(folder, file, log).data }
    })
  return { files, tree: toTree(files) }
}

/** `site.data`: folders are maps. What has the name of a file that comes before it is left out. */
function toTree(files: readonly DataFile[]): DataMap {
  const tree = emptyMap()
  for (const { keys, value } of files) {
    let branch: unknown = tree
    for (const key of keys.slice(0, -1)) branch = isRecord(branch) ? (branch[key] ??= emptyMap()) : undefined
    if (isRecord(branch)) branch[keys.at(-1) ?? ''] = value
  }
  return tree
}

/** Without a prototype, so that a folder may have any name. */
function emptyMap(): DataMap {
  return Object.create(null) as DataMap // A map with any keys.
}
