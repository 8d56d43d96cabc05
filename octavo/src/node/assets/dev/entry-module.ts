import { join } from 'node:path'
import type { Plugin } from 'vite'
import { findPackageRoot } from '../paths/index.ts'
import type { ClientModules } from './client-bundle.ts'

const ENTRY = 'virtual:octavo/dev-entry'
/** Id of the module that documents of the preview load. */
export const ENTRY_ID = `\0${ENTRY}`
/** Its address below the base path. */
export const ENTRY_PATH = `@id/__x00__${ENTRY}`

/** The entry module, and the public modules of this package, which must be those that the theme uses. */
export function createEntryPlugin(
  readModules: () => ClientModules | Promise<ClientModules>,
  toOptions: () => string,
): Plugin {
  return {
    name: 'octavo:dev-entry',
    enforce: 'pre',
    async resolveId(source) {
      if (source === 'octavo/components') return (await readModules()).components
      return source === 'octavo/theme' ? (await readModules()).parts : null
    },
    load: async (id) => (id === ENTRY_ID ? toDevEntry(await readModules(), toOptions()) : null),
  }
}

/**
 * Imports React's refresh runtime before any component, then the theme. Fast refresh needs modules that export only
 * components, so the export `traits` is declared as ignored. The client of the preview comes before the theme, so that
 * it reports errors of modules that the theme imports; and before both the module that loads an outdated document
 * again, which must run even if no other module can be loaded.
 */
function toDevEntry({ followBuild, preview, theme }: ClientModules, options: string): string {
  const styles = join(findPackageRoot(), 'src/theme/styles/dev.css')
  return `import { followBuild } from ${JSON.stringify(followBuild)}
followBuild(import.meta.hot)
window.__getReactRefreshIgnoredExports = () => ['traits']
const [{ startPreview }] = await Promise.all([
  import(${JSON.stringify(preview)}),
  import('@vitejs/plugin-react/preamble'),
  import(${JSON.stringify(styles)}),
])
await startPreview(import.meta.hot, {
  ...${options},
  loadIslands: async () => (await import('virtual:octavo/islands')).siteIslands,
  loadShell: () => import(${JSON.stringify(theme)}),
})
`
}
