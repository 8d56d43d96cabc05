/**
 * The configuration of VuePress.
 *
 * Input   `.vuepress/config.*`, the `package.json` above it
 * Output  `SiteOptions`; plugins that are not converted in the log
 *
 * Must not: read pages.
 */
import { posix } from 'node:path'
import picomatch from 'picomatch'
import { joinPath, normalizeBasePath, trimSlashes } from 'octavo/addresses'
import type { Folder, ImportedRedirect } from '../../contract.ts'
import type { Source } from '../../drive.ts'
import { listBelow } from '../../folder/index.ts'
import { aliasesIn, ModuleReader, readConfig, Settings } from '../../javascript/index.ts'
import { asMap, asText, type ConversionLog, parseYaml, readSettingsFile, withBase } from '../../shared/index.ts'
import { findFolders, type PageFolders, readSiteTexts, type SiteTexts, type VueLocale } from '../../vue/index.ts'

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
  /** The Markdown files of all languages, relative to `source`. */
  files: string[]
  /** Base path with slashes around it. */
  baseUrl: string
  /** The base path and the folder of the language in addresses: `/zh/`. */
  prefix: string
  plugins: PluginSettings
  /** Whether text between dollar signs is a formula. */
  hasFormulas: boolean
  publicFolder: string
  /** The folder `.vuepress`. */
  configFolder: string
  /** Folders in FROM by alias: `@images`. */
  aliases: ReadonlyMap<string, string>
}

export const CONFIG = /(^|\/)\.vuepress\/config(\/index)?\.(ts|mts|js|mjs|cjs|yml|yaml|toml)$/

export function readOptions({ folder, file, log, language }: Omit<Source<unknown>, 'options'>): SiteOptions {
  const config = /\.(ya?ml|toml)$/.test(file)
    ? new Settings(readSettingsFile(folder, file, log), { log, places: new WeakMap(), file })
    : readConfig(new ModuleReader(folder, log), file, log)
  const version = findVersion(folder, file, config)
  const source = file.replace(CONFIG, '')
  const all = version === 1 ? config.object('themeConfig') : config.object('theme').object('options')
  const locales = listLocales(config, all)
  const { own, ...folders } = findFolders(source, locales, language)
  const key = own?.key ?? ROOT
  const locale = config.object('locales').object(key)
  const theme = all.overriddenBy(all.object('locales').object(key))
  const baseUrl = language?.baseUrl ?? normalizeBasePath(config.text('base') ?? '/')
  const plugins = readPlugins(config, baseUrl)
  const configFolder = joinPath(source, '.vuepress')
  return {
    version,
    config,
    theme,
    locale,
    texts: readSiteTexts(config, locale),
    locales,
    ...folders,
    files: listFiles(folder, source, version, config, log),
    baseUrl,
    prefix: language ? key : ROOT,
    plugins,
    hasFormulas: plugins.hasFormulas || usesFormulas(theme),
    publicFolder: posix.join(configFolder, 'public'),
    configFolder,
    aliases: readAliases(config, source, posix.dirname(file)),
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

function listFiles(folder: Folder, source: string, version: Version, config: Settings, log: ConversionLog): string[] {
  const patterns = config.list(version === 1 ? 'patterns' : 'pagePatterns').filter((each) => typeof each === 'string')
  const included = patterns.filter((pattern) => !pattern.startsWith('!'))
  const isIncluded = picomatch(included.length > 0 ? included : '**/*.md')
  const isExcluded = picomatch(patterns.flatMap((pattern) => (pattern.startsWith('!') ? pattern.slice(1) : [])))
  const files = listBelow(folder, source).filter((file) => file.endsWith('.md') && !/(^|\/)\.vuepress\//.test(file))
  return log.keepPublished(files, (file) => isIncluded(file) && !isExcluded(file), source)
}

/** `alias` of VuePress 2, `configureWebpack.resolve.alias` of VuePress 1. Paths count from the configuration. */
function readAliases(config: Settings, source: string, folder: string): Map<string, string> {
  const maps = [config.object('alias'), config.object('configureWebpack').object('resolve').object('alias')]
  return new Map([['@source', source], ...aliasesIn(maps, folder)])
}

type Version = 1 | 2

/** The version that the nearest `package.json` names, else the one whose settings the configuration has. */
function findVersion(folder: Folder, file: string, config: Settings): Version {
  for (let path = posix.dirname(file); path !== '.';) {
    path = posix.dirname(path)
    const version = versionIn(folder.readText(posix.join(path, 'package.json')))
    if (version !== undefined) return version
  }
  const hasTheme = config.has('theme') && typeof config.raw('theme') !== 'string'
  return hasTheme || config.has('bundler') ? 2 : 1
}

function versionIn(text: string | undefined): Version | undefined {
  // JSON is YAML.
  const { dependencies, devDependencies } = asMap(parseYaml(text ?? ''))
  const all = { ...asMap(dependencies), ...asMap(devDependencies) }
  const written = asText(all['vuepress'] ?? all['@vuepress/core'])
  if (written === undefined)
    return Object.keys(all).some((name) => name.startsWith('@vuepress/bundler-')) ? 2 : undefined
  return /^\D*[01](\.|$)/.test(written) ? 1 : 2
}

/** What plugins mean for the new site. */
interface PluginSettings {
  /** Names of containers that the site declares. */
  containers: string[]
  redirects: ImportedRedirect[]
  /** Whether text between dollar signs is a formula. */
  hasFormulas: boolean
  /** Whether addresses have no `.html`. */
  cleanUrls: boolean
  /** Origin of the site. */
  hostname?: string
}

/** Plugins for what Octavo does without one. */
const KNOWN = new Set(
  (
    'active-header-links back-to-top copy-code code-copy copyright docsearch external-link-icon full-text-search ' +
    'fulltext-search git last-updated medium-zoom named-chunks nprogress palette photo-swipe prismjs pwa ' +
    'register-components search seo shiki sitemap slimsearch smooth-scroll theme-data toc zooming markdown-hint ' +
    'markdown-tab markdown-image markdown-ext tabs mermaid mermaidjs'
  ).split(' '),
)

const FORMULAS = /^(?:markdown-)?(?:it-)?(?:math|mathjax|katex)$/

/** Reads `plugins`. The others are reported. */
function readPlugins(config: Settings, baseUrl: string): PluginSettings {
  const result: PluginSettings = { containers: [], redirects: [], hasFormulas: false, cleanUrls: false }
  for (const { name, options } of listPlugins(config)) {
    const container = name.endsWith('container') ? asText(options['type']) : undefined
    if (container !== undefined) result.containers.push(container)
    else if (name.endsWith('redirect')) result.redirects.push(...toRedirects(asMap(options['config']), baseUrl))
    else if (FORMULAS.test(name)) result.hasFormulas = true
    else if (name === 'clean-urls') result.cleanUrls = true
    else if (!KNOWN.has(name)) {
      const hint = `See ${/analytics/.test(name) ? '"Consent and analytics"' : 'whether Octavo does the same without it, or write a component'}.`
      config.context.log.reportPlugin(name, config.placeOf('plugins'), hint)
    }
    const hostname = asText(options['hostname'])
    if (hostname !== undefined) result.hostname = hostname
  }
  return result
}

interface Plugin {
  name: string
  options: Record<string, unknown>
}

/** `'name'`, `['name', options]` or `{ name: options }` of VuePress 1, calls such as `searchPlugin(options)` of 2. */
function listPlugins(config: Settings): Plugin[] {
  const list = config.items('plugins').flatMap((item): Plugin[] => {
    if (typeof item === 'string') return [{ name: item, options: {} }]
    if (!('raw' in item)) {
      const [name, options] = item
      return typeof name === 'string' ? [{ name, options: asMap(options) }] : []
    }
    const called = item.text('call')
    if (called !== undefined) return [{ name: called, options: asMap(item.raw('options')) }]
    return item.keys().map((name) => ({ name, options: asMap(item.raw(name)) }))
  })
  return list.map(({ name, options }) => ({ name: toShortName(name), options }))
}

/** `@vuepress/plugin-back-to-top`, `vuepress-plugin-back-to-top` and `backToTopPlugin` → `back-to-top` */
function toShortName(name: string): string {
  return name
    .replace(/Plugin$/, '')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/^(?:@[\w-]+\/)?(?:vuepress-)?(?:plugin-)?/, '')
    .replace(/\d+$/, '')
}

function toRedirects(map: Record<string, unknown>, baseUrl: string): ImportedRedirect[] {
  return Object.entries(map).flatMap(([from, to]) =>
    typeof to === 'string' ? [{ from: withBase(from, baseUrl), to: withBase(to, baseUrl) }] : [],
  )
}

/** vuepress-theme-hope has the setting in its plugin for Markdown. */
function usesFormulas(theme: Settings): boolean {
  const places = [theme.object('markdown'), theme.object('plugins').object('mdEnhance')]
  const values = places.flatMap((place) => ['math', 'katex', 'mathjax', 'tex'].map((key) => place.raw(key)))
  return values.some((value) => value !== undefined && value !== false)
}
