/**
 * The configuration of VuePress.
 *
 * Input   `.vuepress/config.*`, the `package.json` above it
 * Output  `SiteOptions`; what is not converted in the log
 *
 * Must not: read pages.
 */
import { posix } from 'node:path'
import { joinPath, normalizeBasePath, trimSlashes } from 'octavo/addresses'
import type { Folder, SiteLanguage } from '../../../contract.ts'
import { findFiles } from '../../../folder/index.ts'
import { ModuleReader, readConfig, Settings } from '../../../javascript/index.ts'
import { type ConversionLog, readSettingsFile } from '../../../shared/index.ts'
import { readSiteTexts, type PageFolders, type SiteTexts, type VueLocale } from '../../../vue/index.ts'
import { findVersion, type Version } from './version.ts'

/** The configuration, and where things are. Paths are relative to FROM. */
export interface SiteOptions extends PageFolders {
  version: Version
  config: Settings
  /** The settings of the theme, with the language's on top. */
  theme: Settings
  /** The settings of the language. */
  locale: Settings
  texts: SiteTexts
  locales: VueLocale[]
  /** Base path with slashes around it. */
  baseUrl: string
  /** The base path and the folder of the language in addresses: `/zh/`. */
  prefix: string
  /** The folder `.vuepress`. */
  configFolder: string
  /** Folders in FROM by alias: `@images`. */
  aliases: ReadonlyMap<string, string>
}

const CONFIG = /(^|\/)\.vuepress\/config(\/index)?\.(ts|mts|js|mjs|cjs|yml|yaml|toml)$/

/** The configuration closest to the top of FROM. */
export function findConfig(folder: Folder): string | undefined {
  return findFiles(folder, CONFIG)[0]
}

export function readOptions(folder: Folder, file: string, log: ConversionLog, language?: SiteLanguage): SiteOptions {
  const config = /\.(ya?ml|toml)$/.test(file)
    ? new Settings(readSettingsFile(folder, file, log), { log, places: new WeakMap(), file })
    : readConfig(new ModuleReader(folder, log), file, log)
  const version = findVersion(folder, file, config)
  const source = file.replace(CONFIG, '')
  const theme = version === 1 ? config.object('themeConfig') : config.object('theme').object('options')
  const locales = listLocales(config, theme)
  const own = locales.find(({ key, path }) => (language ? key === language.key : path === ''))
  const key = own?.key ?? ROOT
  const locale = config.object('locales').object(key)
  const baseUrl = language?.baseUrl ?? normalizeBasePath(config.text('base') ?? '/')
  const configFolder = joinPath(source, '.vuepress')
  return {
    version,
    config,
    theme: theme.overriddenBy(theme.object('locales').object(key)),
    locale,
    texts: readSiteTexts(config, locale),
    locales,
    source,
    pagesFolder: language && own ? joinPath(source, own.folder).replace(/\/$/, '') : source,
    baseUrl,
    prefix: language ? key : ROOT,
    configFolder,
    aliases: readAliases(config, source, posix.dirname(file)),
    otherLanguages: new Map(locales.flatMap(({ key, path }) => (path === '' ? [] : [[key, path] as const]))),
  }
}

/** The key of the language without a folder. */
const ROOT = '/'

/** https://vuepress.vuejs.org/guide/i18n.html */
function listLocales(config: Settings, theme: Settings): VueLocale[] {
  const locales = config.object('locales')
  return locales.keys().map((key) => {
    const own = theme.object('locales').object(key)
    const isRoot = key === ROOT
    const label = own.text('selectLanguageName') ?? own.text('label') ?? (isRoot ? 'English' : undefined)
    const path = trimSlashes(key)
    const tag = locales.object(key).text('lang') ?? (isRoot ? 'en-US' : path)
    return { key, path, folder: path, tag, label }
  })
}

/** `alias` of VuePress 2, `configureWebpack.resolve.alias` of VuePress 1. Paths count from the configuration. */
function readAliases(config: Settings, source: string, folder: string): Map<string, string> {
  const all = [config.object('alias'), config.object('configureWebpack').object('resolve').object('alias')]
  const own = all.flatMap((aliases) =>
    aliases.keys().flatMap((key): [string, string][] => {
      const path = aliases.raw(key)
      return typeof path === 'string' ? [[key, posix.join(folder, path)]] : []
    }),
  )
  return new Map([['@source', source], ...own])
}
