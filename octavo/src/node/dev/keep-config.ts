import { hasErrors } from '../../shared/problem.ts'
import { loadSite } from '../load-site.ts'
import type { Cache } from '../cache/index.ts'
import type { LoadedConfig } from '../config/index.ts'

/** The configuration of a preview. */
export interface DevConfig extends LoadedConfig {
  /** Whether the newest configuration has errors, and `config` is the last one without. */
  isKept?: boolean
}

/**
 * Loads the configuration of the site in `root`. With an error in it, the site keeps its `last` one: a half-written
 * setting must not take the site to another base path or away from its folders.
 */
export async function loadConfigAfter(root: string, cache: Cache, last: DevConfig | undefined): Promise<DevConfig> {
  const loaded = await loadSite(root, cache)
  if (!last || !hasErrors(loaded.problems) || (hasErrors(last.problems) && !last.isKept)) return loaded
  // The error may be in a file that only the last one has named.
  return { ...loaded, config: last.config, files: [...new Set([...loaded.files, ...last.files])], isKept: true }
}
