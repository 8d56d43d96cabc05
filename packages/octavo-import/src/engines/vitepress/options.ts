import picomatch from 'picomatch'
import { joinPath, normalizeBasePath, trimSlashes } from 'octavo/addresses'
import type { Folder } from '../../contract.ts'
import type { Source } from '../../drive.ts'
import { inFolder, listBelow } from '../../folder/index.ts'
import { ModuleReader, readConfig, type Settings } from '../../javascript/index.ts'
import { type ConversionLog, findLanguageFolders } from '../../shared/index.ts'
import { findFolders, type PageFolders, readSiteTexts, type SiteTexts, type VueLocale } from '../../vue/index.ts'
import { readRewrites, type Rewrite } from './rewrites.ts'

/** The configuration, and where things are. Paths are relative to FROM. */
export interface SiteOptions extends PageFolders {
  config: Settings
  /** `themeConfig`, with the language's on top. */
  theme: Settings
  /** Whether the theme has the settings of VuePress, as VitePress had before 1.0. */
  isClassic: boolean
  /** The settings of the language. */
  locale: Settings
  texts: SiteTexts
  locales: VueLocale[]
  /** https://vitepress.dev/guide/markdown#math-equations */
  hasFormulas: boolean
  publicFolder: string
  /** The folder `.vitepress`. */
  configFolder: string
  /** Base path with slashes around it. */
  baseUrl: string
  cleanUrls: boolean
  rewrite: Rewrite
  /** The folder of the language in addresses, with a slash after it; '' without one. */
  ownPath: string
  /** The Markdown files of all languages, relative to `source`. */
  files: string[]
}

export const CONFIG = /(^|\/)\.vitepress\/config(\/index)?\.(ts|mts|js|mjs|cjs)$/

export function readOptions({ folder, file, log, language }: Omit<Source<unknown>, 'options'>): SiteOptions {
  const modules = new ModuleReader(folder, log)
  const config = readConfig(modules, file, log)
  const root = file.replace(CONFIG, '')
  const settings = config.object('locales')
  const theme = config.object('themeConfig')
  const isClassic = ['locales', 'repo', 'docsDir', 'editLinks'].some((key) => theme.has(key))
  const source = inFolder(root, config.text('srcDir') ?? '')
  const files = listFiles(folder, source, config, log)
  const rewrite = readRewrites(config)
  const found = config.isComputed('locales') ? findLocales(files, rewrite, config, ROOT) : []
  const locales = withFolders(found.length > 0 ? found : listLocales(config, theme), files, rewrite)
  const key = language?.key ?? locales.find(({ path }) => path === '')?.key ?? ROOT
  const { own, ...folders } = findFolders(source, locales, language)
  const additional = readAdditional(folder, [...new Set([source, inFolder(source, own?.folder ?? '')])], modules, log)
  const locale = additional.reduce((all, each) => all.overriddenBy(each), settings.object(key))
  const ofLocale = isClassic ? theme.object('locales').object(key) : settings.object(key).object('themeConfig')
  const ofLanguage = theme.overriddenBy(ofLocale)
  return {
    config,
    locale,
    texts: readSiteTexts(config, locale),
    theme: additional.reduce((all, each) => all.overriddenBy(each.object('themeConfig')), ofLanguage),
    isClassic,
    hasFormulas: (config.object('markdown').raw('math') ?? false) !== false,
    publicFolder: joinPath(source, 'public'),
    configFolder: joinPath(root, '.vitepress'),
    locales,
    ...folders,
    baseUrl: language?.baseUrl ?? normalizeBasePath(config.text('base') ?? '/'),
    cleanUrls: config.flag('cleanUrls') === true,
    rewrite,
    ownPath: own && own.path !== '' ? `${own.path}/` : '',
    files,
  }
}

/** Settings for the pages of folders, the outermost first, in files beside them that call `defineAdditionalConfig`. */
function readAdditional(folder: Folder, paths: readonly string[], modules: ModuleReader, log: ConversionLog) {
  return paths.flatMap((path) => {
    const names = ['js', 'mjs', 'ts', 'mts'].map((extension) => inFolder(path, `config.${extension}`))
    const file = names.find((name) => folder.readText(name)?.includes('defineAdditionalConfig'))
    return file === undefined ? [] : [readConfig(modules, file, log)]
  })
}

/** The key of the language without a folder, which was `/` before 1.0. */
const ROOT = 'root'

function listLocales(config: Settings, theme: Settings): VueLocale[] {
  const locales = config.object('locales')
  return locales.keys().map((key) => {
    const locale = locales.object(key)
    const isRoot = key === ROOT || key === '/'
    const path = isRoot ? '' : trimSlashes(key)
    const label = locale.text('label') ?? theme.object('locales').object(key).text('label')
    const tag = locale.text('lang') ?? (isRoot ? (config.text('lang') ?? 'en') : path)
    return { key, path, folder: path, tag, label }
  })
}

function listFiles(folder: Folder, source: string, config: Settings, log: ConversionLog): string[] {
  const excluded = config.list('srcExclude').filter((pattern) => typeof pattern === 'string')
  const isExcluded = picomatch(excluded)
  const versions = versionsFolder(config)
  const isOther = (file: string) => versions !== undefined && file.startsWith(versions)
  const files = listBelow(folder, source).filter(
    (file) => file.endsWith('.md') && !file.startsWith('.vitepress/') && !isOther(file),
  )
  return log.keepPublished(files, (file) => !isExcluded(file), source)
}

/**
 * The languages of a site whose `locales` only a run could compute, by the folders of addresses. Empty without any.
 * @param root The key of the language without a folder.
 */
function findLocales(files: readonly string[], rewrite: Rewrite, config: Settings, root: string): VueLocale[] {
  const found = findLanguageFolders(files.map((file) => rewrite(file) ?? file))
  if (found.length === 0) return []
  return [
    { key: root, path: '', folder: '', tag: config.text('lang') ?? 'en' },
    ...found.map(({ folder, tag }) => ({ key: folder, path: folder, folder, tag })),
  ]
}

/** The folder of older versions: https://github.com/IMB11/vitepress-versioning-plugin. undefined without that plugin. */
export function versionsFolder(config: Settings): string | undefined {
  return config.has('versioning') ? 'versions/' : undefined
}

/**
 * The languages with the folders of their files, which rewrites may remove from addresses or change: `en/guide.md` may
 * be at `/guide`, and `translated/de/guide.md` at `/de/guide`.
 */
function withFolders(locales: readonly VueLocale[], files: readonly string[], rewrite: Rewrite): VueLocale[] {
  const starts = locales.flatMap(({ path }) => (path === '' ? [] : [`${path}/`]))
  return locales.map((locale) => {
    const start = locale.path === '' ? '' : `${locale.path}/`
    const found = files.flatMap((file) => {
      const path = rewrite(file) ?? file
      const isOwn = start === '' ? !starts.some((other) => path.startsWith(other)) : path.startsWith(start)
      return isOwn ? [folderBefore(file, path.slice(start.length))] : []
    })
    const [folder] = found
    const isSame = folder !== undefined && found.every((each) => each === folder)
    return isSame ? { ...locale, folder } : locale
  })
}

/** `translated/de` of `translated/de/guide.md` for `guide.md`; undefined if the path has another end. */
function folderBefore(file: string, below: string): string | undefined {
  if (file === below) return ''
  return file.endsWith(`/${below}`) ? file.slice(0, -below.length - 1) : undefined
}
