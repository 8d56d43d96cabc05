import type { Hot } from './hot.ts'

/**
 * Returns a function that loads modules, and loads the page again if one of them was updated meanwhile, which Vite's
 * client ignores: the old version would stay.
 */
export function trackLoading(hot: Hot) {
  let loading = 0
  let isOutdated = false
  hot.on('vite:beforeUpdate', () => (isOutdated ||= loading > 0))
  return async <Module>(importModule: () => Promise<Module>): Promise<Module> => {
    loading++
    try {
      return await importModule()
    } finally {
      loading--
      if (isOutdated && loading === 0) location.reload()
    }
  }
}
