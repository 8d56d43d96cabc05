import type { Plugin } from 'vite'
import { createReplacingPlugin, type Replacement } from './replace-modules.ts'

const REPLACEMENTS: readonly Replacement[] = [
  {
    importer: 'client/article/index.ts',
    original: 'client/article/code.ts',
    replacement: 'client/article/typed-code.ts',
  },
]

/** `sources`: absolute path of the package's sources. */
export function createCodeTypesPlugin(sources: string): Plugin {
  return createReplacingPlugin('octavo:code-types', sources, REPLACEMENTS)
}
