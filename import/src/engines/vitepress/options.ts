import { posix } from 'node:path'
import { joinPath, normalizeBasePath } from '../../../../octavo/src/shared/urls.ts'
import type { Folder } from '../../contract.ts'
import { findFiles } from '../../folder/index.ts'
import { ModuleReader, readConfig, type Settings } from '../../javascript/index.ts'
import type { ConversionLog } from '../../shared/index.ts'

/** The configuration, and where things are. Paths are relative to FROM. */
export interface SiteOptions {
  config: Settings
  /** `themeConfig`, with that of the default language on top. */
  theme: Settings
  /** The settings of the default language. */
  locale: Settings
  /** Folder of the pages. */
  source: string
  /** Base path with slashes around it. */
  baseUrl: string
  cleanUrls: boolean
  /** Folders of other languages below `source`. */
  otherLanguages: string[]
  rewrites: ReadonlyMap<string, string>
  excluded: string[]
}

const CONFIG = /(^|\/)\.vitepress\/config(\/index)?\.(ts|mts|js|mjs|cjs)$/

/** The configuration closest to the top of FROM. */
export function findConfig(folder: Folder): string | undefined {
  return findFiles(folder, CONFIG)[0]
}

export function readOptions(folder: Folder, file: string, log: ConversionLog): SiteOptions {
  const modules = new ModuleReader(folder)
  const config = readConfig(modules, file, log)
  const root = file.replace(CONFIG, '')
  const locales = config.object('locales')
  const locale = locales.object('root')
  return {
    config,
    locale,
    theme: config.object('themeConfig').overriddenBy(locale.object('themeConfig')),
    source: posix.normalize(joinPath(root, config.text('srcDir') ?? '')).replace(/^\.?\/?|\/$/g, ''),
    baseUrl: normalizeBasePath(config.text('base') ?? '/'),
    cleanUrls: config.flag('cleanUrls') === true,
    otherLanguages: locales.keys().filter((key) => key !== 'root'),
    rewrites: readRewrites(config),
    excluded: config.list('srcExclude').filter((pattern) => typeof pattern === 'string'),
  }
}

/** Literal rewrites of files; patterns such as `packages/:name/*` are reported. */
function readRewrites(config: Settings): Map<string, string> {
  const rewrites = config.object('rewrites')
  const literal = rewrites.keys().filter((key) => !/[:*(]/.test(key))
  rewrites.ignore(...literal)
  rewrites.reportRest('Move the files, or set "slug" in their front matter.')
  return new Map(literal.flatMap((key) => [[key, rewrites.text(key) ?? key] as const]))
}
