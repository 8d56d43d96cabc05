import { posix } from 'node:path'
import { isMarkdownFile, joinPath } from 'octavo/addresses'
import { CONFIGS, isRecord } from 'octavo/foreign'
import type { Folder } from '../../../contract.ts'
import { findConfigFiles, findFiles, listBelow, parentOf } from '../../../folder/index.ts'
import { asMap, type ConversionLog, type DataMap, readSettingsFile } from '../../../shared/index.ts'
import { withSmallKeys } from './small-keys.ts'

/** All settings of a site: https://gohugo.io/configuration/introduction/ */
export interface HugoConfig {
  /** Path in FROM of the main file. */
  file: string
  /** Folder of the site in FROM; '' at its top. */
  root: string
  /** With names in small letters. */
  data: DataMap
}

const EXTENSION = String.raw`\.(?:toml|ya?ml|json)$`
const IN_FOLDER = new RegExp(String.raw`(^|/)config/_default/[\w.-]+${EXTENSION}`)

/** At the top of a folder with pages only, which a site in another repository publishes. */
const CONTENT_ONLY = '_index.md'

/** The configuration closest to the top of FROM that has pages. */
export function findConfig(folder: Folder): string | undefined {
  // The old name comes last.
  const [own = [], old = []] = CONFIGS.hugo.files.map((file) => findConfigFiles(folder, { files: [file] }))
  const found = [...own, ...findFiles(folder, IN_FOLDER), ...old].filter((file) => hasPages(file, folder))
  return found.toSorted((a, b) => depthOf(a) - depthOf(b))[0] ?? (folder.has(CONTENT_ONLY) ? CONTENT_ONLY : undefined)
}

function depthOf(file: string): number {
  return rootOf(file).split('/').length
}

function rootOf(file: string): string {
  return parentOf(file).replace(/(^|\/)config\/\w+$/, '')
}

/** A theme has a configuration file, too, but no pages. */
function hasPages(file: string, folder: Folder): boolean {
  const root = rootOf(file)
  return listBelow(folder, root).some((path) => path.startsWith('content/')) || /contentdir/i.test(textOf(file, folder))
}

function textOf(file: string, folder: Folder): string {
  return folder.readText(file) ?? ''
}

export function readConfig(folder: Folder, file: string, log: ConversionLog): HugoConfig {
  if (file === CONTENT_ONLY) return withoutConfig(file, log)
  const root = rootOf(file)
  const below = listBelow(folder, root)
  const main = below.find((path) => CONFIGS.hugo.files.some(({ name }) => name.test(path)))
  const parts = ['_default', 'production'].flatMap((name) =>
    below.filter((path) => new RegExp(`^config/${name}/.*${EXTENSION}`).test(path)),
  )
  const files = [...(main === undefined ? [] : [main]), ...parts]
  const data = files.reduce(
    (all, path) => merge(all, placed(path, asMap(withSmallKeys(readSettingsFile(folder, joinPath(root, path), log))))),
    {} as DataMap,
  )
  return { file, root, data: withLanguageFolders(data, below) }
}

function withoutConfig(file: string, log: ConversionLog): HugoConfig {
  log.report({
    kind: 'settings',
    message:
      'The folder has no configuration of Hugo, so addresses begin at "/", and shortcodes of the site are unknown.',
    hint: 'Import the folder with "hugo.toml" if there is one, or set "title", "url" and "baseUrl" of the new site.',
    file,
  })
  // The section of the theme Book: all pages are documentation.
  return { file, root: '', data: { contentdir: '.', params: { booksection: '*' } } }
}

/** A program of the site may write the mounts before each build: then its languages are in folders of their names. */
function withLanguageFolders(data: DataMap, files: readonly string[]): DataMap {
  const languages = asMap(data['languages'])
  const keys = Object.keys(languages)
  const isPage = (file: string) => isMarkdownFile(file) && file.startsWith('content/')
  const isInLanguage = (file: string) => keys.includes(file.split('/')[1]?.toLowerCase() ?? '')
  const isNamed = [data, ...Object.values(languages).map(asMap)].some((each) => each['contentdir'] !== undefined)
  const isMounted = asMap(data['module'])['mounts'] !== undefined
  if (isNamed || isMounted || keys.length < 2 || !files.filter(isPage).every(isInLanguage)) return data
  const named = keys.map((key) => [key, { ...asMap(languages[key]), contentdir: `content/${key}` }])
  return { ...data, languages: Object.fromEntries(named) }
}

/**
 * `config/_default/params.toml` is the value of `params`, `menus.de.toml` of `languages.de.menus`, and
 * `languages.de.toml` of `languages.de`.
 */
function placed(path: string, data: DataMap): DataMap {
  if (!path.startsWith('config/')) return data
  const [name = '', language] = posix.basename(path).toLowerCase().split('.').slice(0, -1)
  if (name === 'hugo' || name === 'config') return data
  if (name === 'languages' && language !== undefined) return { languages: { [language]: data } }
  // Some authors write the name again inside the file.
  const value = { [name]: Object.keys(data).length === 1 && isRecord(data[name]) ? data[name] : data }
  return language === undefined ? value : { languages: { [language]: value } }
}

/** Maps are merged, everything else is replaced. */
export function merge(parent: DataMap, child: DataMap): DataMap {
  const merged: DataMap = { ...parent }
  for (const [key, value] of Object.entries(child)) {
    const own = merged[key]
    merged[key] = isRecord(own) && isRecord(value) ? merge(own, value) : value
  }
  return merged
}
