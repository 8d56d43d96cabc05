import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { findPackageRoot } from '../package-root.ts'
import { findStringRenderer } from '../shell-vite.ts'

const PREFIX = '\0octavo:native/'

const require = createRequire(join(findPackageRoot(), 'package.json'))

/**
 * Leaves React out of a server module, which loads it with `require` instead: once in the process, for all modules, as
 * hooks work only with the React that renders them. In the bundle, a CommonJS module represents each module of React,
 * so `import` and `require` of it mean the same as in a build.
 */
export function createNativeReact(): Plugin {
  const renderer = findStringRenderer()
  return {
    name: 'octavo:native-react',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer?.startsWith(PREFIX)) return { id: source, external: true }
      // An alias has replaced `react-dom/server` by the renderer already.
      if (source === renderer) return PREFIX + source
      return /^react(-dom)?(\/|$)/.test(source) ? PREFIX + require.resolve(source) : null
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null
      const path = id.slice(PREFIX.length)
      requireProduction(path)
      return `module.exports = require(${JSON.stringify(path)})`
    },
  }
}

/** Loads the modules of React that the theme uses. Call it before importing a bundle without React. */
export function loadReact(): void {
  for (const name of ['react', 'react/jsx-runtime', 'react-dom', findStringRenderer()]) requireProduction(name)
}

/** React chooses its build by NODE_ENV when it is loaded. Pages need the one that a build renders them with. */
function requireProduction(name: string): void {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    require(name)
  } finally {
    process.env.NODE_ENV = NODE_ENV
  }
}
