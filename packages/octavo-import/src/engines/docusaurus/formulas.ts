import type { UserConfig } from 'octavo'
import type { Root } from 'mdast'
import type { Settings } from '../../javascript/index.ts'
import { formulas, type Dialect, type TextEdits } from '../../markdown/index.ts'
import { asMap, escapeDollars, type OldPage } from '../../shared/index.ts'
import { type Entry, readEntries } from './options.ts'

/** A folder of pages with the settings of its plugin. */
interface PluginFolder {
  path: string
  settings: Settings
}

const DOLLARS = formulas(true)
const TWO_DOLLARS = formulas(false)

/**
 * Formulas of remark-math: https://docusaurus.io/docs/markdown-features/math-equations. Each plugin for pages has its own
 * list of remark plugins, and Octavo one setting for all pages.
 */
export class Formulas {
  readonly #folders: { path: string; dialect: Dialect | undefined }[]
  readonly #macros: Record<string, string>

  /** Reports the other plugins for Markdown. Fragments outside of the folders are read as in the first one. */
  constructor(folders: readonly PluginFolder[]) {
    const read = folders.map(({ path, settings }) => ({ path, plugins: readPlugins(settings) }))
    this.#folders = read.map(({ path, plugins }) => ({ path, dialect: dialectOf(plugins) }))
    const macros = read.flatMap(({ plugins }) => plugins.map(({ options }) => asMap(options.raw('macros'))))
    this.#macros = Object.fromEntries(
      macros.flatMap(Object.entries).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  }

  get #isOn(): boolean {
    return this.#folders.some(({ dialect }) => dialect !== undefined)
  }

  config(): Pick<UserConfig, 'markdown'> {
    if (!this.#isOn) return {}
    const macros = this.#macros
    return { markdown: { math: Object.keys(macros).length > 0 ? { macros } : true } }
  }

  dialectOf({ source }: OldPage): Dialect | undefined {
    return (this.#folders.find(({ path }) => source.startsWith(`${path}/`)) ?? this.#folders[0])?.dialect
  }

  /** Keeps dollar signs that were text: in the new site they would begin a formula. */
  escapeDollars(tree: Root, edits: TextEdits, page: OldPage): void {
    if (!this.#isOn || this.dialectOf(page) === DOLLARS) return
    escapeDollars(tree, edits)
  }
}

const LISTS = ['beforeDefaultRemarkPlugins', 'remarkPlugins', 'beforeDefaultRehypePlugins', 'rehypePlugins']
const MATH = /math/i
/** Plugins whose work the importer or Octavo does. */
const CONVERTED = /math|katex|npm2yarn|tab-?blocks|github-?(?:admonition|alert)/i

/** A plugin is known by the name of its variable or its package. */
function readPlugins(settings: Settings): Entry[] {
  return LISTS.flatMap((key) => {
    const plugins = readEntries(settings, key)
    for (const { name } of plugins) if (!CONVERTED.test(name)) reportPlugin(name, key, settings)
    return plugins
  })
}

function dialectOf(plugins: readonly Entry[]): Dialect | undefined {
  const math = plugins.find(({ name }) => MATH.test(name))
  if (!math) return undefined
  return math.options.flag('singleDollarTextMath') === false ? TWO_DOLLARS : DOLLARS
}

function reportPlugin(name: string, key: string, settings: Settings): void {
  settings.context.log.report({
    kind: 'plugins',
    message: `The plugin "${name}" of "${settings.path}.${key}" is not converted.`,
    hint: /remark/i.test(key)
      ? 'Add it to "remarkPlugins" if the pages need it: see "Markdown plugins".'
      : 'Octavo runs no rehype plugins: see "Markdown plugins".',
    ...settings.placeOf(key),
  })
}
