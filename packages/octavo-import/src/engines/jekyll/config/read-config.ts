import { posix } from 'node:path'
import { joinPath } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
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
import { findConfigFiles, inFolder } from '../../../folder/index.ts'
import { CONFIGS } from 'octavo/foreign'

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
