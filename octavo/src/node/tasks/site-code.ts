import type { Cache } from '../cache/index.ts'
import type { MarkdownPlugins } from '../markdown/index.ts'
import type { SiteMarkdownCode } from '../markdown/plugins/index.ts'

/** Where the code of a site is that runs while its pages are compiled: the configuration, as a module. */
export interface SiteCode {
  /** Key of the module's `data:` URL in the cache. Threads take it from there, because it may be large. */
  entry: string
  /** Absolute path of the site root. */
  root: string
  /** Name of the configuration file, for problems. */
  file: string
}

const loaded = new Map<string, Promise<MarkdownPlugins>>()

/**
 * Loads the Markdown plugins of a site, once in each thread: functions cannot be sent to another one. Rejects if a
 * plugin cannot be prepared.
 */
export function loadPlugins(cache: Cache, { entry, root }: Pick<SiteCode, 'entry' | 'root'>): Promise<MarkdownPlugins> {
  const known = loaded.get(entry)
  if (known) return known
  const loading = load(cache, entry, root)
  loaded.set(entry, loading)
  return loading
}

async function load(cache: Cache, entry: string, root: string): Promise<MarkdownPlugins> {
  const module = cache.read<string>('config', entry)
  if (module === undefined) throw new Error('The configuration is missing from the cache.')
  const [{ createPlugins }, { default: config }] = await Promise.all([
    import('../markdown/plugins/index.ts'),
    // The configuration was checked before it got into the cache.
    import(module) as Promise<{ default: { markdown?: SiteMarkdownCode } }>,
  ])
  return createPlugins(config.markdown ?? {}, root)
}
