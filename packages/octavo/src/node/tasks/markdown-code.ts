import type { Cache } from '../cache/index.ts'
import type { MarkdownPlugins } from '../markdown/index.ts'
import type { PluginCache, SiteMarkdownCode } from '../markdown/plugins/index.ts'

/** The code of a site that changes its Markdown: plugins, transforms, formulas and types of samples. */
export interface MarkdownCode {
  /**
   * Key in the cache of the configuration as a `data:` URL of a module. Threads take it from there, because it may be
   * large. Absent if the configuration has no functions for Markdown.
   */
  entry?: string
  math: NonNullable<SiteMarkdownCode['math']>
  /** Whether samples may ask for types, or with which settings, and what these depend on. */
  twoslash?: { options: NonNullable<SiteMarkdownCode['twoslash']>; version: string }
  /** Absolute path of the site root. */
  root: string
  /** Name of the configuration file, for problems. */
  file: string
}

/**
 * The functions of the newest configuration only: a preview would keep all, each with a TypeScript compiler of 50 MB.
 */
let last: { key: string; loading: Promise<MarkdownPlugins> } | undefined

/**
 * Loads the Markdown plugins of a site, once in each thread: functions cannot be sent to another one. Rejects if a
 * plugin cannot be prepared.
 */
export function loadPlugins(cache: Cache, code: MarkdownCode): Promise<MarkdownPlugins> {
  const key = JSON.stringify(code)
  if (last?.key === key) return last.loading
  const loading = load(cache, code)
  last = { key, loading }
  // In a preview, a missing package may be installed.
  loading.catch(() => {
    if (last?.loading === loading) last = undefined
  })
  return loading
}

async function load(cache: Cache, { entry, math, twoslash, root }: MarkdownCode): Promise<MarkdownPlugins> {
  const [{ createPlugins }, functions] = await Promise.all([
    import('../markdown/plugins/index.ts'),
    entry === undefined ? {} : importFunctions(cache, entry),
  ])
  const markdown = { ...functions, math, twoslash: twoslash?.options ?? false }
  return createPlugins(markdown, root, { types: keepTypes(cache), typesVersion: twoslash?.version ?? '' })
}

function keepTypes(cache: Cache): PluginCache['types'] {
  return { read: (key) => cache.read('types', key), write: (key, value) => cache.write('types', key, value) }
}

async function importFunctions(cache: Cache, entry: string): Promise<SiteMarkdownCode> {
  const module = cache.read<string>('config', entry)
  if (module === undefined) throw new Error('The configuration is missing from the cache.')
  // The configuration was checked before it got into the cache.
  const { default: config } = (await import(module)) as { default: { markdown?: SiteMarkdownCode } }
  return config.markdown ?? {}
}
