import { createRequire } from 'node:module'
import { basename, isAbsolute, join } from 'node:path'
import type { Plugin } from 'vite'
import { findPackageRoot, isReact } from '../paths/index.ts'
import { findStringRenderer } from '../shell-vite.ts'

const PREFIX = '\0octavo:native/'

const require = createRequire(join(findPackageRoot(), 'package.json'))

/** What is required of React, as code, by the name with which modules import it. */
export type ToRequest = (source: string) => string

/** The React of this package, for a module at any place. */
const byPath: ToRequest = (source) => JSON.stringify(require.resolve(source))

/** The React that a module in the folder of this package finds. */
export const byName: ToRequest = (source) =>
  isAbsolute(source)
    ? // The package does not export it.
      `require('node:path').join(require.resolve('react-dom/package.json'), '../cjs/${basename(source)}')`
    : JSON.stringify(source)

/**
 * Leaves React out of a server module, which loads it with `require` instead: once in each thread, for all modules, as
 * hooks work only with the React that renders them. In the bundle, a CommonJS module represents each module of React,
 * so `import` and `require` of it mean the same as in a build.
 */
export function createNativeReact(toRequest = byPath): Plugin {
  const renderer = findStringRenderer()
  return {
    name: 'octavo:native-react',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer?.startsWith(PREFIX)) return { id: source, external: true }
      // An alias has replaced `react-dom/server` by the renderer already.
      return source === renderer || isReact(source) ? PREFIX + source : null
    },
    load(id) {
      return id.startsWith(PREFIX) ? toProduction(toRequest(id.slice(PREFIX.length))) : null
    },
  }
}

/**
 * React chooses its build by NODE_ENV when it is loaded. Pages need the one that a build renders them with, in each
 * thread that imports the bundle.
 */
function toProduction(request: string): string {
  // Not `process.env.NODE_ENV`, which the bundler replaces.
  return `const { env } = process
const { NODE_ENV } = env
env.NODE_ENV = 'production'
try {
  module.exports = require(${request})
} finally {
  if (NODE_ENV === undefined) delete env.NODE_ENV
  else env.NODE_ENV = NODE_ENV
}`
}
