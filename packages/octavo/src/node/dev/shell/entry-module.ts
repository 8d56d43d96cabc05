import { join } from 'node:path'
import type { Plugin } from 'vite'
import { findPackageRoot } from '../../files/index.ts'
import { findPublicEntry } from '../../bundle/index.ts'
import type { ClientModules } from './client-bundle.ts'

const ENTRY = 'virtual:octavo/dev-entry'
/** Id of the module that documents of the preview load. */
export const ENTRY_ID = `\0${ENTRY}`
/** Its address below the base path. */
export const ENTRY_PATH = `@id/__x00__${ENTRY}`

interface EntryOptions {
  loadModules(): Promise<ClientModules>
  /** See `startPreview`. */
  toOptions(): { basePath: string; edits: number }
}

/** The entry module, and the public modules of this package, which must be the same modules that the theme uses. */
export function createEntryPlugin({ loadModules, toOptions }: EntryOptions): Plugin {
  return {
    name: 'octavo:dev-entry',
    enforce: 'pre',
    async resolveId(source) {
      const entry = findPublicEntry(source)
      return entry ? (await loadModules())[entry.name] : null
    },
    load: async (id) => (id === ENTRY_ID ? toDevEntry(await loadModules(), toOptions()) : null),
  }
}

/**
 * Imports React's refresh runtime before any component, then the theme. Fast refresh needs modules that export only
 * components, so the export `traits` is declared as ignored. The client of the preview comes before the theme, so that
 * it reports errors of modules that the theme imports; and before both the module that loads an outdated document
 * again, which must run even if no other module can be loaded.
 */
function toDevEntry({ followBuild, preview, theme }: ClientModules, options: object): string {
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
  ...${JSON.stringify(options)},
  loadIslands: async () => (await import('virtual:octavo/islands')).siteIslands,
  loadShell: () => import(${JSON.stringify(theme)}),
})
`
}
