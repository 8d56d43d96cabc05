import type { Plugin } from 'vite'
import { createReplacingPlugin, type Replacement } from './replace-modules.ts'

const REPLACEMENTS: readonly Replacement[] = [
  {
    importer: 'theme/MobileMenu/MobileMenu.tsx',
    original: 'theme/Sidebar/SidebarTree.tsx',
    replacement: 'theme/Areas/MenuTree.tsx',
  },
  {
    importer: 'theme/Search/SearchDialog.tsx',
    original: 'theme/Search/SearchResults.tsx',
    replacement: 'theme/Areas/AreaResults.tsx',
  },
  {
    importer: 'client/search/box/box.ts',
    original: 'client/search/worker/index.ts',
    replacement: 'client/search/areas/client.ts',
  },
  ...['box.ts', 'index.ts'].map((file) => ({
    importer: `client/search/box/${file}`,
    original: 'client/search/box/section.ts',
    replacement: 'client/search/areas/section.ts',
  })),
  {
    importer: 'client/search/worker/handle-requests.ts',
    original: 'client/search/engine/index.ts',
    replacement: 'client/search/areas/engine.ts',
  },
]

/** `sources`: absolute path of the package's sources. */
export function createAreasPlugin(sources: string): Plugin {
  return createReplacingPlugin('octavo:areas', sources, REPLACEMENTS)
}
