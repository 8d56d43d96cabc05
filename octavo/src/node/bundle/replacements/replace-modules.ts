import { join } from 'node:path'
import type { Plugin } from 'vite'
import { resolveImport } from '../paths/index.ts'

/** Modules below `src`: what `importer` imports from `original` comes from `replacement`, which extends it. */
export interface Replacement {
  importer: string
  original: string
  replacement: string
}

/** `sources`: absolute path of the package's sources. */
export function createReplacingPlugin(name: string, sources: string, replacements: readonly Replacement[]): Plugin {
  const replaced = new Map(
    replacements.map(({ importer, original, replacement }) => [
      `${join(sources, importer)} ${join(sources, original)}`,
      join(sources, replacement),
    ]),
  )
  return {
    name,
    enforce: 'pre',
    resolveId: (source, importer = '') => replaced.get(`${importer} ${resolveImport(source, importer)}`),
  }
}
