import { join } from 'node:path'
import { canKeepCache, openCache, openTemporaryCache, type Cache } from './cache/index.ts'
import { loadConfig, type LoadedConfig } from './config/index.ts'
import { readEngine } from './engine.ts'
import { watched } from './watchdog/index.ts'

/** Folder of the cache in the site root. It ignores itself in git. */
const CACHE_FOLDER = '.octavo'

/**
 * Opens the cache of the site in `root` until `close`. It lasts no longer than that where nothing can be kept in the
 * site root, or if `keep` is false.
 */
export function openSiteCache(root: string, keep: boolean): Cache & { close(): void } {
  const folder = join(root, CACHE_FOLDER)
  if (keep && canKeepCache(folder)) return { ...openCache(folder), close: () => undefined }
  const cache = openTemporaryCache()
  return { ...cache, close: cache.remove }
}

/** Loads the configuration of the site in `root`. It may be a program with an endless loop, so it is watched. */
export async function loadSite(root: string, cache: Cache): Promise<LoadedConfig> {
  cache.claim(readEngine().digest)
  return watched({ kind: 'configuration' }, () => loadConfig(root, cache))
}
