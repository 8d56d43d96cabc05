import picomatch from 'picomatch'
import { joinPath, normalizeBasePath, trimSlashes } from 'octavo/addresses'
import type { Folder, SiteLanguage } from '../../contract.ts'
import { findFiles, inFolder, listBelow } from '../../folder/index.ts'
import { ModuleReader, readConfig, type Settings } from '../../javascript/index.ts'
import { type ConversionLog, findLanguageFolders } from '../../shared/index.ts'
import { type PageFolders, readSiteTexts, type SiteTexts, type VueLocale } from '../../vue/index.ts'
import { findFolders } from './locale-folders.ts'
import { readRewrites, type Rewrite } from './rewrites.ts'
import { versionsFolder } from './versions.ts'

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

const CONFIG = /(^|\/)\.vitepress\/config(\/index)?\.(ts|mts|js|mjs|cjs)$/

/** The configuration closest to the top of FROM. */
export function findConfig(folder: Folder): string | undefined {
  return findFiles(folder, CONFIG)[0]
}

export function readOptions(folder: Folder, file: string, log: ConversionLog, language?: SiteLanguage): SiteOptions {
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
  const locales = findFolders(found.length > 0 ? found : listLocales(config, theme), files, rewrite)
  const key = language?.key ?? locales.find(({ path }) => path === '')?.key ?? ROOT
  const own = locales.find((each) => each.key === language?.key)
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
    configFolder: joinPath(root, '.vitepress'),
    locales,
    source,
    pagesFolder: own ? joinPath(source, own.folder).replace(/\/$/, '') : source,
    baseUrl: language?.baseUrl ?? normalizeBasePath(config.text('base') ?? '/'),
    cleanUrls: config.flag('cleanUrls') === true,
    otherLanguages: new Map(locales.flatMap(({ key, path, folder }) => (path === '' ? [] : [[key, folder] as const]))),
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
