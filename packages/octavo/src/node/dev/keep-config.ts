import { posix } from 'node:path'
import { hasErrors } from '../../shared/build/problem.ts'
import { toShellFeatures } from '../bundle/index.ts'
import { loadSite } from '../load-site.ts'
import type { Cache } from '../cache/index.ts'
import type { LoadedConfig, SiteConfig } from '../config/index.ts'
import { listWatched } from '../page-sources/index.ts'
import { needsGitDates } from '../read/index.ts'
import { listPageFolders } from '../source/index.ts'

/** The configuration of a preview. */
export interface DevConfig extends LoadedConfig {
  /** The configuration of the first language, in the preview of another one. */
  first?: SiteConfig
  /** Whether the newest configuration has errors, and `config` is the last one without. */
  isKept?: boolean
}

interface SitePlace {
  root: string
  cache: Cache
  /** Default: the first one. */
  language?: string | undefined
}

/**
 * Loads the configuration of a site, in one of its languages. With an error in it, the site keeps its `last` one: a
 * half-written setting must not take the site to another base path or away from its folders.
 */
export async function loadConfigAfter(
  { root, cache, language }: SitePlace,
  last: DevConfig | undefined,
): Promise<DevConfig> {
  const loaded = inLanguage(await loadSite(root, cache), language)
  if (!last || !hasErrors(loaded.problems) || (hasErrors(last.problems) && !last.isKept)) return loaded
  // The error may be in a file that only the last one has named.
  return { ...loaded, ...toKept(last), files: [...new Set([...loaded.files, ...last.files])], isKept: true }
}

function toKept({ config, others, first }: DevConfig): Pick<DevConfig, 'config' | 'others' | 'first'> {
  return { config, others, ...(first && { first }) }
}

/** A language that was removed is previewed until its session ends. */
function inLanguage(loaded: LoadedConfig, language: string | undefined): DevConfig {
  const config = loaded.others.find((other) => other.language === language)
  return config ? { ...loaded, config, first: loaded.config } : loaded
}

/** Vite and the file watcher cannot change their base path, features and folders. */
export function needsNewSession(before: SiteConfig, after: SiteConfig): boolean {
  const fixed = (config: SiteConfig) =>
    [
      config.baseUrl,
      config.publicPath,
      JSON.stringify(toShellFeatures(config)),
      needsGitDates(config),
      ...listPageFolders(config),
      ...config.areas.map(({ sidebarPath }) => sidebarPath),
      ...listWatched(config),
      ...(config.styles ?? []).map((file) => posix.dirname(file)).filter((folder) => folder !== '.'),
    ].join()
  return fixed(before) !== fixed(after)
}
