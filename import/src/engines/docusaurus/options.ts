import { posix } from 'node:path'
import type { Folder } from '../../contract.ts'
import { findFiles } from '../../folder/index.ts'
import { ModuleReader, NotLiteral, Settings } from '../../javascript/index.ts'
import type { ConversionLog } from '../../shared/index.ts'

/** The parts of a configuration, each to be read once. Paths are relative to FROM. */
export interface SiteOptions {
  /** Folder with the configuration; '' for FROM itself. */
  root: string
  config: Settings
  theme: Settings
  /** undefined: the plugin is switched off. */
  docs: Settings | undefined
  blog: Settings | undefined
  pages: Settings | undefined
  /** Options of plugins and presets by name, other than those above. */
  plugins: { name: string; options: Settings }[]
  modules: ModuleReader
}

/** The configuration closest to the top of FROM. */
export function findConfig(folder: Folder): string | undefined {
  return findFiles(folder, /(^|\/)docusaurus\.config\.(ts|mts|cts|js|mjs|cjs)$/)[0]
}

export function readOptions(folder: Folder, file: string, log: ConversionLog): SiteOptions {
  const modules = new ModuleReader(folder)
  const config = new Settings(modules.readModule(file).default, { log, places: modules.places, file })
  const root = posix.dirname(file).replace(/^\.$/, '')
  const entries = [
    ...readEntries(config, 'presets'),
    ...readEntries(config, 'plugins'),
    ...readEntries(config, 'themes'),
  ]
  const classic = entries.find(({ name }) => /(^|preset-)classic$/.test(name))?.options
  const own = (plugin: string) => entries.find(({ name }) => name.endsWith(`plugin-content-${plugin}`))?.options
  // A preset whose options cannot be read has the default ones.
  const defaults = entries.some(({ name }) => name.includes('plugin-content-'))
    ? undefined
    : config.child({}, 'presets')
  const part = (key: string) =>
    own(key) ?? (classic?.raw(key) === false ? undefined : (classic?.object(key) ?? defaults))
  return {
    root,
    config,
    theme: config.object('themeConfig'),
    docs: part('docs'),
    blog: part('blog'),
    pages: part('pages'),
    plugins: [
      ...(classic ? [{ name: 'preset-classic', options: classic }] : []),
      ...entries.filter(({ name }) => !/(^|preset-)classic$|plugin-content-(docs|blog|pages)$/.test(name)),
    ],
    modules,
  }
}

/** `['name', {options}]` and `'name'`. Conditional entries (`false && […]`) are skipped. */
function readEntries(config: Settings, key: string): { name: string; options: Settings }[] {
  const list = config.raw(key)
  return (Array.isArray(list) ? (list as unknown[]) : []).flatMap((entry) => {
    const [name, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry]
    const label = name instanceof NotLiteral ? name.source : name
    return typeof label === 'string' ? [{ name: label, options: config.child(options, key) }] : []
  })
}
