/**
 * The configuration of a Hugo site: the settings of all files and of the environment "production" as one value, with
 * names in small letters.
 */
import { posix } from 'node:path'
import { isMarkdownFile, joinPath, normalizeBasePath } from 'octavo/addresses'
import { CONFIGS, isRecord } from 'octavo/foreign'
import picomatch from 'picomatch'
import type { Folder } from '../../contract.ts'
import { findConfigFiles, findFiles, inFolder, listBelow, parentOf } from '../../folder/index.ts'
import {
  asList,
  asMap,
  asText,
  asTextOrTexts,
  asTexts,
  type ConversionLog,
  type DataMap,
  readSettingsFile,
  mergeMaps,
  toLanguageTag,
} from '../../shared/index.ts'

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
    (all, path) =>
      mergeMaps(all, placed(path, asMap(withSmallKeys(readSettingsFile(folder, joinPath(root, path), log))))),
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

/** The settings of one language. Folders are paths in FROM. */
export interface SiteSettings {
  root: string
  /** With names in small letters, the language's on top. */
  data: DataMap
  params: DataMap
  language: string
  /** Base path with slashes around it. */
  baseUrl: string
  /** `https://docs.example.com`; undefined without one. */
  origin?: string
  /** What becomes `content/`, the most important one first. */
  contentMounts: Mount[]
  staticFolders: string[]
  assetFolders: string[]
  /** The folders of the site and of its themes, which may be in FROM. */
  layoutFolders: string[]
  /** The folders with data of the site and of its themes. */
  dataFolders: string[]
}

/** A folder or file of FROM, and its place below `content/`. */
export interface Mount {
  source: string
  target: string
  /** Whether a path below `source` is mounted, too. */
  has(path: string): boolean
}

/** The tag of a language in the settings of it or of the whole site. */
export function languageTag(data: DataMap, key: string): string {
  const { locale, languagecode, params } = data
  return toLanguageTag(asText(locale) ?? asText(languagecode) ?? asText(asMap(params)['languagecode']) ?? key)
}

/** The keys of all languages that are built, the default one first: https://gohugo.io/configuration/languages/ */
export function languageKeys({ data }: HugoConfig): string[] {
  const languages = asMap(data['languages'])
  const disabled = new Set(asTexts(data['disablelanguages']).map((key) => key.toLowerCase()))
  const main = defaultLanguage(data)
  const weightOf = (key: string) => Number(asMap(languages[key])['weight'] ?? 0) || Infinity
  return Object.keys(languages)
    .filter((key) => asMap(languages[key])['disabled'] !== true && !disabled.has(key))
    .toSorted((a, b) => Number(b === main) - Number(a === main) || weightOf(a) - weightOf(b))
}

function defaultLanguage(data: DataMap): string {
  return (asText(data['defaultcontentlanguage']) ?? 'en').toLowerCase()
}

export function settingsOf(config: HugoConfig, key?: string): SiteSettings {
  const keys = languageKeys(config)
  const main = keys[0] ?? defaultLanguage(config.data)
  const language = key ?? main
  const data = mergeMaps(config.data, asMap(asMap(config.data['languages'])[language]))
  const isInFolder = language !== main || config.data['defaultcontentlanguageinsubdir'] === true
  const base = readBaseUrl(asText(data['baseurl']))
  const { root } = config
  const fromRoot = (folder: string) => inFolder(root, folder)
  const targets = (name: string) => mountsTo(name, data, language).map(({ source }) => fromRoot(source))
  const folders = (name: string, setting: string) => {
    const named = Array.isArray(data[setting]) ? asTexts(data[setting]) : [asText(data[setting]) ?? name]
    const mounted = targets(name)
    return mounted.length > 0 ? mounted : named.map(fromRoot)
  }
  return {
    root,
    data,
    params: asMap(data['params']),
    language,
    baseUrl: isInFolder && keys.length > 0 ? joinPath(base.path, language, '/') : base.path,
    origin: base.origin,
    contentMounts: contentMounts(data, language).map((mount) => ({ ...mount, source: fromRoot(mount.source) })),
    staticFolders: folders('static', 'staticdir'),
    assetFolders: folders('assets', 'assetdir'),
    layoutFolders: [asText(data['layoutdir']) ?? 'layouts', ...themeFolders('layouts', data)].map(fromRoot),
    dataFolders: [...folders('data', 'datadir'), ...themeFolders('data', data).map(fromRoot)],
  }
}

function themeFolders(name: string, data: DataMap): string[] {
  const folder = asText(data['themesdir']) ?? 'themes'
  return themesOf(data).map((theme) => joinPath(folder, posix.basename(theme), name))
}

/** An address without a host is for a preview. */
function readBaseUrl(written = '/'): { path: string; origin?: string } {
  if (!URL.canParse(written, 'https://old.site')) return { path: '/' }
  const { pathname, origin, hostname } = new URL(written, 'https://old.site')
  const isPublic = !/^(?:old\.site|example\.(?:org|com)|localhost|[\d.]+)$/.test(hostname)
  return { path: normalizeBasePath(pathname), origin: isPublic ? origin : undefined }
}

function contentMounts(data: DataMap, language: string): Mount[] {
  const mounts = mountsTo('content', data, language)
  return mounts.length > 0 ? mounts : [{ source: asText(data['contentdir']) ?? 'content', target: '', has: () => true }]
}

/** https://gohugo.io/configuration/module/#mounts */
function mountsTo(name: string, data: DataMap, language: string): Mount[] {
  return asList(asMap(data['module'])['mounts']).flatMap((each) => {
    const mount = asMap(each)
    const [source, target = ''] = [asText(mount['source']), asText(mount['target'])]
    const [first, ...below] = target.split('/')
    if (source === undefined || first !== name || !isForLanguage(mount, language)) return []
    return [{ source, target: below.join('/'), has: filterOf(mount) }]
  })
}

/** `files: ['docs/**', '! docs/_*']`, which older versions write as `includeFiles` and `excludeFiles`. */
function filterOf(mount: DataMap): Mount['has'] {
  const written = asTextOrTexts(mount['files'])
  const isNegated = (pattern: string) => pattern.startsWith('!')
  const toPath = (pattern: string) => pattern.replace(/^!?\s*\/?/, '')
  const included = [...written.filter((each) => !isNegated(each)), ...asTextOrTexts(mount['includefiles'])].map(toPath)
  const excluded = [...written.filter(isNegated), ...asTextOrTexts(mount['excludefiles'])].map(toPath)
  const [isIncluded, isExcluded] = [picomatch(included), picomatch(excluded)]
  return (path) => {
    const names = path.split('/')
    const paths = names.map((_, index) => names.slice(0, index + 1).join('/'))
    return !paths.some((each) => isExcluded(each)) && (included.length === 0 || paths.some((each) => isIncluded(each)))
  }
}

function isForLanguage(mount: DataMap, language: string): boolean {
  const matrix = asMap(asMap(mount['sites'])['matrix'])['languages']
  const named = [...asTexts([mount['lang'], mount['language']]), ...asTextOrTexts(matrix)]
  const names = named.map((name) => name.toLowerCase())
  return names.length === 0 || names.includes(language) || names.some((name) => name.startsWith('*'))
}

/** For Hugo, upper and lower case of names make no difference. */
export function withSmallKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSmallKeys)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key.toLowerCase(), withSmallKeys(child)]))
}

/** The names of the modules and themes of a site: `github.com/google/docsy`, `docsy`. */
export function themesOf(data: DataMap): string[] {
  const modules = asList(asMap(data['module'])['imports']).flatMap((each) => asText(asMap(each)['path']) ?? [])
  const themes = asTextOrTexts(data['theme'])
  return [...new Set([...modules, ...themes])]
}
