import { posix } from 'node:path'
import picomatch from 'picomatch'
import { joinPath, normalizeBasePath } from 'octavo/addresses'
import { asList, asMap, asText, asTextOrTexts, asTexts, type DataMap } from '../../../shared/index.ts'
import { merge, type HugoConfig } from './read-config.ts'
import { themesOf } from './themes.ts'
import { inFolder } from '../../../folder/index.ts'

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
}

/** A folder or file of FROM, and its place below `content/`. */
export interface Mount {
  source: string
  target: string
  /** Whether a path below `source` is mounted, too. */
  has(path: string): boolean
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
  const data = merge(config.data, asMap(asMap(config.data['languages'])[language]))
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
    layoutFolders: [asText(data['layoutdir']) ?? 'layouts', ...themeFolders(data)].map(fromRoot),
  }
}

function themeFolders(data: DataMap): string[] {
  const folder = asText(data['themesdir']) ?? 'themes'
  return themesOf(data).map((name) => joinPath(folder, posix.basename(name), 'layouts'))
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
