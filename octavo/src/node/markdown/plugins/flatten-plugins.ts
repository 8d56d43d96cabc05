import type { Processor, Plugin } from 'unified'
import type { RemarkPlugin, RemarkPluginEntry } from '../../../shared/site-code.ts'
import { findTreeFault } from './tree-fault.ts'
import { thrownMessage } from '../../../shared/text/thrown.ts'

/** A plugin, and the name that problems call it by. */
export interface NamedPlugin {
  name: string
  plugin: RemarkPlugin
  options: readonly unknown[]
}

/** An error in the code of a plugin. */
export class PluginError extends Error {
  override name = 'PluginError'

  constructor(
    readonly plugin: string,
    override readonly cause: unknown,
  ) {
    super(thrownMessage(cause))
  }
}

/**
 * The plugins of a list with those of its presets, in order. An anonymous plugin is called by its place in the list.
 */
export function flattenPlugins(entries: readonly RemarkPluginEntry[], path = 'markdown.remarkPlugins'): NamedPlugin[] {
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
export function toUnified({ name, plugin, options }: NamedPlugin): Plugin {
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
