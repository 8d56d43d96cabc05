import { posix } from 'node:path'
import { joinPath, normalizeBasePath, trimSlashes } from '../../../../octavo/src/shared/urls.ts'
import type { Folder, SiteLanguage } from '../../contract.ts'
import { findFiles } from '../../folder/index.ts'
import { ModuleReader, readConfig, type Settings } from '../../javascript/index.ts'
import type { ConversionLog } from '../../shared/index.ts'
import { readSiteTexts, type PageFolders, type SiteTexts, type VueLocale } from '../../vue/index.ts'

/** The configuration, and where things are. Paths are relative to FROM. */
export interface SiteOptions extends PageFolders {
  config: Settings
  /** `themeConfig`, with that of the language on top. */
  theme: Settings
  /** Whether the theme has the settings that VitePress had before 1.0, which are those of VuePress. */
  isClassic: boolean
  /** The settings of the language. */
  locale: Settings
  texts: SiteTexts
  locales: VueLocale[]
  /** Base path with slashes around it. */
  baseUrl: string
  cleanUrls: boolean
  rewrites: ReadonlyMap<string, string>
  excluded: string[]
}

const CONFIG = /(^|\/)\.vitepress\/config(\/index)?\.(ts|mts|js|mjs|cjs)$/

/** The configuration closest to the top of FROM. */
export function findConfig(folder: Folder): string | undefined {
  return findFiles(folder, CONFIG)[0]
}

export function readOptions(folder: Folder, file: string, log: ConversionLog, language?: SiteLanguage): SiteOptions {
  const modules = new ModuleReader(folder)
  const config = readConfig(modules, file, log)
  const root = file.replace(CONFIG, '')
  const settings = config.object('locales')
  const theme = config.object('themeConfig')
  const isClassic = ['locales', 'repo', 'docsDir', 'editLinks'].some((key) => theme.has(key))
  const locales = listLocales(config, theme)
  const key = language?.key ?? locales.find(({ isRoot }) => isRoot)?.key ?? ROOT
  const source = posix.normalize(joinPath(root, config.text('srcDir') ?? '')).replace(/^\.?\/?|\/$/g, '')
  const own = locales.find((each) => each.key === language?.key)
  const locale = settings.object(key)
  return {
    config,
    locale,
    texts: readSiteTexts(config, locale),
    theme: theme.overriddenBy(
      isClassic ? theme.object('locales').object(key) : settings.object(key).object('themeConfig'),
    ),
    isClassic,
    locales,
    source,
    pagesFolder: own ? joinPath(source, own.folder).replace(/\/$/, '') : source,
    baseUrl: language?.baseUrl ?? normalizeBasePath(config.text('base') ?? '/'),
    cleanUrls: config.flag('cleanUrls') === true,
    otherLanguages: new Map(locales.flatMap(({ key, folder, isRoot }) => (isRoot ? [] : [[key, folder] as const]))),
    rewrites: readRewrites(config),
    excluded: config.list('srcExclude').filter((pattern) => typeof pattern === 'string'),
  }
}

/** The key of the language without a folder, which was `/` before 1.0. */
const ROOT = 'root'

function listLocales(config: Settings, theme: Settings): VueLocale[] {
  const locales = config.object('locales')
  return locales.keys().map((key) => {
    const locale = locales.object(key)
    const isRoot = key === ROOT || key === '/'
    const folder = isRoot ? rootFolder(config) : trimSlashes(key)
    const label = locale.text('label') ?? theme.object('locales').object(key).text('label')
    const tag = locale.text('lang') ?? (isRoot ? (config.text('lang') ?? 'en') : folder)
    return { key, folder, isRoot, tag, ...(label !== undefined && { label }) }
  })
}

/** The language at the root may have a folder in the sources only: `rewrites: { 'en/:rest*': ':rest*' }`. */
function rootFolder(config: Settings): string {
  const rewrites = config.object('rewrites')
  const moved = rewrites.keys().flatMap((from) => {
    const [, folder, name] = /^([\w-]+)\/:(\w+)\*$/.exec(from) ?? []
    return folder !== undefined && rewrites.text(from) === `:${name}*` ? [folder] : []
  })
  return moved[0] ?? ''
}

/** Literal rewrites of files; patterns such as `packages/:name/*` are reported. */
function readRewrites(config: Settings): Map<string, string> {
  const rewrites = config.object('rewrites')
  const literal = rewrites.keys().filter((key) => !/[:*(]/.test(key))
  rewrites.ignore(...literal)
  rewrites.reportRest('Move the files, or set "slug" in their front matter.')
  return new Map(literal.flatMap((key) => [[key, rewrites.text(key) ?? key] as const]))
}
