import picomatch from 'picomatch'
import { joinPath, normalizeBasePath } from 'octavo/addresses'
import type { Folder } from '../../contract.ts'
import type { Source } from '../../drive.ts'
import { findFiles, inFolder, listBelow, parentOf } from '../../folder/index.ts'
import { ModuleReader, readConfig, type Settings } from '../../javascript/index.ts'
import type { ConversionLog } from '../../shared/index.ts'
import { findFolders, type PageFolders, type VueLocale } from '../../vue/index.ts'

/** The configuration, and where things are. Paths are relative to FROM. */
export interface SiteOptions extends PageFolders {
  config: Settings
  /** `themeConfig`, with the language's on top. */
  theme: Settings
  /** The settings of the language in `locales`. */
  locale: Settings
  /** The tag of the language, if the site names it. */
  tag: string | undefined
  locales: VueLocale[]
  /** Folder with the configuration; '' for FROM itself. */
  root: string
  /** Base path with slashes around it. */
  baseUrl: string
  /** For all languages. */
  siteBase: string
  cleanUrls: boolean
  publicFolder: string
  /** The files of pages in all languages, relative to `source`. */
  files: string[]
  /** Names of versions other than the one that is imported. */
  otherVersions: string[]
}

export function readOptions({ folder, file, log, language }: Omit<Source<unknown>, 'options'>): SiteOptions {
  const config = readConfig(new ModuleReader(folder, log), file, log)
  const root = parentOf(file)
  const all = config.object('themeConfig')
  const versions = config.object('multiVersion')
  const version = versions.text('default') ?? ''
  const source = inFolder(findPages(folder, root, config), version)
  const files = listFiles(folder, source, config, log)
  const locales = listLocales(config, all, files)
  const { own, ...folders } = findFolders(source, locales, language)
  const siteBase = normalizeBasePath(config.text('base') ?? '/')
  return {
    config,
    theme: own ? all.overriddenBy(findLocale(all, own.key)) : all,
    locale: findLocale(config, own?.key ?? ''),
    tag: own?.tag ?? config.text('lang'),
    locales,
    root,
    ...folders,
    publicFolder: inFolder(source, 'public'),
    baseUrl: language?.baseUrl ?? siteBase,
    siteBase,
    cleanUrls: config.object('route').flag('cleanUrls') === true,
    files,
    otherVersions: textsOf(versions, 'versions').filter((each) => each !== version),
  }
}

/** The folder of all pages. One that is computed has the menus closest to the configuration. */
function findPages(folder: Folder, root: string, config: Settings): string {
  const path = inFolder(root, config.text('root') ?? 'docs')
  if (listBelow(folder, path).length > 0) return path
  const menu = findFiles(folder, /(^|\/)_(?:nav|meta)\.json$/).find((file) => file.startsWith(joinPath(root, '')))
  return menu === undefined ? path : parentOf(menu)
}

/** Pages are all Markdown files that `route` does not exclude: https://rspress.rs/api/config/config-basic#route */
function listFiles(folder: Folder, source: string, config: Settings, log: ConversionLog): string[] {
  const route = config.object('route')
  const isExcluded = picomatch(textsOf(route, 'exclude'))
  const conventions = textsOf(route, 'excludeConvention')
  const isPart = picomatch(conventions.length > 0 ? conventions : ['**/_[^_]*'])
  const files = listBelow(folder, source).filter((file) => /\.mdx?$/.test(file) && !file.startsWith('public/'))
  return log.keepPublished(files, (file) => !isExcluded(file) && !isPart(file), source)
}

function textsOf(settings: Settings, key: string): string[] {
  return settings.list(key).filter((each): each is string => typeof each === 'string' && each !== '')
}

/** `locales` of the configuration or the theme are a list. The default language has no folder in addresses. */
function listLocales(config: Settings, theme: Settings, files: readonly string[]): VueLocale[] {
  const listed = [...config.list('locales'), ...theme.list('locales')].filter((each) => typeof each !== 'string')
  const labels = new Map<string, string | undefined>()
  for (const locale of listed) {
    const key = locale.text('lang') ?? ''
    labels.set(key, labels.get(key) ?? locale.text('label'))
  }
  const main = config.text('lang') ?? (labels.has('en') ? 'en' : [...labels.keys()][0])
  return [...labels].map(([key, label]) => {
    const folder = files.some((file) => file.startsWith(`${key}/`)) ? key : ''
    return { key, path: key === main ? '' : key, folder, tag: key, label }
  })
}

/** The settings of a language; empty ones if there are none. */
function findLocale(settings: Settings, key: string): Settings {
  const found = settings.list('locales').find((each) => typeof each !== 'string' && each.text('lang') === key)
  return found === undefined || typeof found === 'string' ? settings.child({}, 'locales') : found
}
