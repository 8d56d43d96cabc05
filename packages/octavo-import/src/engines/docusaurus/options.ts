import type { Folder, SiteLanguage } from '../../contract.ts'
import { parentOf } from '../../folder/index.ts'
import { ModuleReader, NotLiteral, readConfig, type Settings } from '../../javascript/index.ts'
import { asMap, type ConversionLog, type OwnAdmonitions } from '../../shared/index.ts'

/** The parts of a configuration, each to be read once. Paths are relative to FROM. */
export interface SiteOptions {
  /** Folder with the configuration; '' for FROM itself. */
  root: string
  config: Settings
  theme: Settings
  /** The instances of the docs plugin, the default one first. Empty: the plugin is switched off. */
  docs: { id: string; settings: Settings }[]
  /** undefined: the plugin is switched off. */
  blog: Settings | undefined
  pages: Settings | undefined
  /** Options of plugins and presets by name, other than those above. */
  plugins: { name: string; options: Settings }[]
  modules: ModuleReader
}

export function readOptions(folder: Folder, file: string, log: ConversionLog, language?: SiteLanguage): SiteOptions {
  const modules = new ModuleReader(folder, log)
  const config = localize(readConfig(modules, file, log), language)
  const root = parentOf(file)
  const entries = [
    ...readEntries(config, 'presets'),
    ...readEntries(config, 'plugins'),
    ...readEntries(config, 'themes'),
  ]
  const classic = entries.find(({ name }) => /(^|preset-)classic$/.test(name))?.options
  const own = (plugin: string) => entries.find(({ name }) => isContent(name, plugin))?.options
  // A preset whose options cannot be read has the default ones.
  const defaults = entries.some(({ name }) => isContent(name, '(docs|blog|pages)'))
    ? undefined
    : config.child({}, 'presets')
  const part = (key: string) =>
    (key === 'docs' ? undefined : own(key)) ??
    (classic?.raw(key) === false ? undefined : (classic?.object(key) ?? defaults))
  return {
    root,
    config,
    theme: config.object('themeConfig'),
    docs: readDocs(entries, part('docs')),
    blog: part('blog'),
    pages: part('pages'),
    plugins: [
      ...(classic ? [{ name: 'preset-classic', options: classic }] : []),
      ...entries.filter(({ name }) => !/(^|preset-)classic$/.test(name) && !isContent(name, '(docs|blog|pages)')),
    ],
    modules,
  }
}

/** Folder of the texts of a content plugin below `i18n/LANGUAGE`. `id`: of its instance. */
export function translationFolder(plugin: 'docs' | 'blog' | 'pages', id = 'default'): string {
  return `docusaurus-plugin-content-${plugin}${id === 'default' ? '' : `-${id}`}`
}

/** The configuration as Docusaurus builds a language: that is the default one, below its own base path. */
function localize(config: Settings, language: SiteLanguage | undefined): Settings {
  if (language === undefined) return config
  const i18n = { ...asMap(config.raw('i18n')), defaultLocale: language.key }
  return config.overriddenBy(config.child({ baseUrl: language.baseUrl, i18n }, ''))
}

/** The short form `content-docs` names the same plugin: https://docusaurus.io/docs/using-plugins#module-shorthands */
function isContent(name: string, content: string): boolean {
  return new RegExp(`(^|plugin-)content-${content}$`).test(name)
}

/** Instances without an id, of the plugin or of the preset, are the default one. */
function readDocs(entries: readonly Entry[], main: Settings | undefined): SiteOptions['docs'] {
  const instances = entries
    .filter(({ name }) => isContent(name, 'docs'))
    .map(({ options }) => ({ id: options.text('id') ?? 'default', settings: options }))
  const isDefault = ({ id }: { id: string }) => id === 'default'
  if (instances.some(isDefault))
    return [...instances.filter(isDefault), ...instances.filter((each) => !isDefault(each))]
  return main ? [{ id: 'default', settings: main }, ...instances] : instances
}

export interface Entry {
  name: string
  options: Settings
}

/** `['name', {options}]` and `'name'`. Conditional entries (`false && […]`) are skipped. */
export function readEntries(config: Settings, key: string): Entry[] {
  const list = config.raw(key)
  return (Array.isArray(list) ? (list as unknown[]) : []).flatMap((entry) => {
    const [name, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry]
    const label = name instanceof NotLiteral ? name.source : name
    return typeof label === 'string' ? [{ name: label, options: config.child(options, key) }] : []
  })
}

/**
 * The kinds that the configuration declares: https://docusaurus.io/docs/markdown-features/admonitions#custom-admonition-types
 * Of other names, such as a translated `:::nota`, Docusaurus shows only the text.
 */
export function declareAdmonitions({ docs, blog, pages }: SiteOptions, admonitions: OwnAdmonitions): void {
  const plugins = [...docs.map(({ settings }) => settings), ...(blog ? [blog] : []), ...(pages ? [pages] : [])]
  for (const plugin of plugins) {
    const written = plugin.object('admonitions')
    written.ignore('extendDefaults')
    for (const keyword of written.list('keywords')) if (typeof keyword === 'string') admonitions.declare(keyword)
  }
}
