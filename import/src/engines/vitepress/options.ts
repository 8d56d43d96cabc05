import { posix } from 'node:path'
import { joinPath, normalizeBasePath } from '../../../../octavo/src/shared/urls.ts'
import type { Folder, SiteLanguage } from '../../contract.ts'
import { findFiles } from '../../folder/index.ts'
import { ModuleReader, readConfig, type Settings } from '../../javascript/index.ts'
import type { ConversionLog } from '../../shared/index.ts'

/** The configuration, and where things are. Paths are relative to FROM. */
export interface SiteOptions {
  config: Settings
  /** `themeConfig`, with that of the language on top. */
  theme: Settings
  /** The settings of the language. */
  locale: Settings
  /** Folder of all pages, from which `@` counts. */
  source: string
  /** Folder of the pages of the language. */
  pagesFolder: string
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

export function readOptions(folder: Folder, file: string, log: ConversionLog, language?: SiteLanguage): SiteOptions {
  const modules = new ModuleReader(folder)
  const config = readConfig(modules, file, log)
  const root = file.replace(CONFIG, '')
  const locales = config.object('locales')
  const locale = locales.object(language?.key ?? ROOT)
  const source = posix.normalize(joinPath(root, config.text('srcDir') ?? '')).replace(/^\.?\/?|\/$/g, '')
  return {
    config,
    locale,
    theme: config.object('themeConfig').overriddenBy(locale.object('themeConfig')),
    source,
    pagesFolder: language ? joinPath(source, folderOf(language.key, config)) : source,
    baseUrl: language?.baseUrl ?? normalizeBasePath(config.text('base') ?? '/'),
    cleanUrls: config.flag('cleanUrls') === true,
    otherLanguages: locales.keys().filter((key) => key !== ROOT),
    rewrites: readRewrites(config),
    excluded: config.list('srcExclude').filter((pattern) => typeof pattern === 'string'),
  }
}

/** The key of the language without a folder. */
export const ROOT = 'root'

/** The folder of a language. That of `root` may have one in the sources only: `rewrites: { 'en/:rest*': ':rest*' }`. */
export function folderOf(key: string, config: Settings): string {
  if (key !== ROOT) return key
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
