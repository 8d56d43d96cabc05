import { unified, type Plugin, type Processor } from 'unified'
import { find, html, svg } from 'property-information'
import type { MarkdownTransforms, RemarkPlugin, RemarkPluginEntry } from '../../../shared/build/site-code.ts'
import type { CodeTypes, MarkdownPlugins } from '../context.ts'
import { parseWithFormulas } from './formulas.ts'
import { createMath, type MathOptions } from './math.ts'
import { createExtendedParser } from './extended-syntax.ts'
import { PluginError } from './errors.ts'
import { runPlugins } from './run-plugins.ts'
import type { TwoslashOptions, TypeStore } from './twoslash.ts'
import { findTreeFault } from './tree-fault.ts'

/** The code of a site that changes its Markdown. */
export interface SiteMarkdownCode {
  remarkPlugins?: readonly RemarkPluginEntry[]
  transforms?: MarkdownTransforms
  /** Whether `$` marks formulas, or how they are rendered. */
  math?: boolean | MathOptions
  /** Whether samples may ask for types, or with which settings. */
  twoslash?: boolean | TwoslashOptions
}

/** What is kept between builds. */
export interface PluginCache {
  types: TypeStore
  /** Identifies everything besides a sample that its types depend on. */
  typesVersion: string
}

/**
 * Prepares the plugins of the site in `root`, an absolute path. Rejects with a `PluginError` if a plugin does not
 * accept its options, and with a `MissingPackagesError` if KaTeX, Twoslash or the parser for added syntax is not
 * installed. Several such errors are one `AggregateError`.
 */
export async function createPlugins(
  { remarkPlugins = [], transforms = {}, math = false, twoslash = false }: SiteMarkdownCode,
  root: string,
  { types, typesVersion }: PluginCache,
): Promise<MarkdownPlugins> {
  const plugins = flattenPlugins(remarkPlugins)
  const processor: Processor = unified()
  for (const plugin of plugins) processor.use(toUnified(plugin))
  processor.freeze()
  // One after the other: a site may lack the packages of several settings.
  const errors: unknown[] = []
  const attempt = async <Made>(make: () => Made | Promise<Made>): Promise<Made | undefined> => {
    try {
      return await make()
    } catch (error) {
      errors.push(error)
      return undefined
    }
  }
  const parse = await attempt(() => createExtendedParser(processor, root))
  const renderMath = math ? await attempt(() => createMath(root, math === true ? {} : math)) : undefined
  const settings = twoslash === true ? {} : twoslash
  const findTypes = settings ? await attempt(() => loadTypes(root, settings, { types, typesVersion })) : undefined
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors)
  return {
    parse: (text) => parse?.(text) ?? (renderMath && text.includes('$') ? parseWithFormulas(text) : undefined),
    renderMath,
    findTypes,
    run: (piece, frontMatter) =>
      runPlugins({ processor, hasPlugins: plugins.length > 0, transforms, root }, piece, frontMatter),
    changePage: transforms.page,
    toAttribute,
  }
}

async function loadTypes(root: string, options: TwoslashOptions, cache: PluginCache): Promise<CodeTypes> {
  const { createTypes } = await import('./twoslash.ts')
  return createTypes(root, options, cache.typesVersion, cache.types)
}

/** A plugin, and the name that problems call it by. */
interface NamedPlugin {
  name: string
  plugin: RemarkPlugin
  options: readonly unknown[]
}

/**
 * The plugins of a list and of its presets, in order. An anonymous plugin is called by its place in the list.
 */
function flattenPlugins(entries: readonly RemarkPluginEntry[], path = 'markdown.remarkPlugins'): NamedPlugin[] {
  return entries.flatMap((entry, index): NamedPlugin[] => {
    const place = `${path}[${index}]`
    if (typeof entry === 'function') return [named(entry, [], place)]
    if (isTuple(entry)) return [named(entry[0], entry.slice(1), place)]
    return flattenPlugins(entry.plugins ?? [], `${place}.plugins`)
  })
}

function isTuple(entry: Exclude<RemarkPluginEntry, RemarkPlugin>): entry is readonly [RemarkPlugin, ...unknown[]] {
  return Array.isArray(entry)
}

function named(plugin: RemarkPlugin, options: readonly unknown[], place: string): NamedPlugin {
  const isAnonymous = plugin.name === '' || plugin.name === 'default'
  return { name: isAnonymous ? place : plugin.name, plugin, options }
}

type Next = (error: unknown, tree?: unknown) => void
type Transformer = (tree: unknown, file: unknown, next?: Next) => unknown

/** The plugin for unified. Errors of the plugin and of its transformer have its name. */
function toUnified({ name, plugin, options }: NamedPlugin): Plugin {
  // Only the plugin knows its options, and whether it returns a transformer.
  const attach = plugin as (this: Processor, ...options: readonly unknown[]) => Transformer | undefined
  return function (this: Processor) {
    let transformer: Transformer | undefined
    try {
      transformer = attach.apply(this, [...options])
    } catch (error) {
      throw new PluginError(name, error)
    }
    if (typeof transformer !== 'function') return undefined
    const transform = transformer
    // unified declares trees as nodes; the plugin decides what it returns.
    return async (tree, file) => (await runTransformer(transform, tree, file, name)) as undefined
  }
}

async function runTransformer(transform: Transformer, tree: unknown, file: unknown, name: string): Promise<unknown> {
  try {
    const changed = await callTransformer(transform, tree, file)
    const fault = findTreeFault(changed ?? tree)
    if (fault === undefined) return changed
    throw new Error(fault)
  } catch (error) {
    throw new PluginError(name, error)
  }
}

async function callTransformer(transform: Transformer, tree: unknown, file: unknown): Promise<unknown> {
  if (transform.length < 3) return transform(tree, file)
  return new Promise((resolve, reject) => {
    transform(tree, file, (error, changed) => (error ? reject(error) : resolve(changed)))
  })
}

/** An attribute of HTML or SVG. `true` is one without a value. */
interface GeneratedAttribute {
  name: string
  value: string | true
}

/**
 * The attribute for a property of a hast element (https://github.com/syntax-tree/hast#properties), for example
 * `className: ['a', 'b']` → `class="a b"`. Undefined for a property without a value.
 */
function toAttribute(property: string, value: unknown, isSvg: boolean): GeneratedAttribute | undefined {
  const { attribute, boolean, overloadedBoolean, commaSeparated } = find(isSvg ? svg : html, property)
  if (value === null || value === undefined || (typeof value === 'number' && Number.isNaN(value))) return undefined
  if ((boolean || overloadedBoolean) && typeof value === 'boolean')
    return value ? { name: attribute, value: true } : undefined
  if (Array.isArray(value)) return { name: attribute, value: value.join(commaSeparated ? ', ' : ' ') }
  return value === false && !/^(aria|data)-/.test(attribute) ? undefined : { name: attribute, value: String(value) }
}
