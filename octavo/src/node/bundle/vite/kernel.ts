import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { findPackageRoot } from '../../files/index.ts'
import { findPublicEntry, listPublicEntries, resolveImport, type PublicEntry } from '../paths.ts'
import { findStringRenderer, shellEntries } from './shell-vite.ts'
import { SERVER_FILE } from '../stored-manifest.ts'

/** A server module without code of a site, for the modules that contain only that code. */
export interface Kernel {
  url: string
  /** The names that each public entry of the package exports. */
  exports: ReadonlyMap<string, readonly string[]>
}

/** What a server module is bundled from: the id of its entry module, and the plugins that know it. */
export interface ServerEntry {
  entry: string
  plugins: readonly Plugin[]
}

/** Starts the ids of the public entries, whose exports come from the kernel. */
const KERNEL = '\0octavo:kernel'
const REACT = '\0octavo:kernel/react'

/** The modules of React in a kernel, which `theme/kernel.ts` exports. */
const REACT_MODULES = new Set([
  'react',
  'react/compiler-runtime',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/server',
])

/** The URL of the kernel of the package, which is the theme of sites without code. */
export function packagedKernel(): string {
  return pathToFileURL(join(findPackageRoot(), 'dist/theme', SERVER_FILE)).href
}

export async function loadKernel(url: string): Promise<Kernel> {
  // See `theme/kernel.ts`.
  const module = (await import(url)) as Record<string, object>
  const entries = listPublicEntries().map(({ source, name }) => [source, Object.keys(module[name] ?? {})] as const)
  return { url, exports: new Map(entries) }
}

/** Bundles a kernel. */
export function kernelEntry(): ServerEntry {
  return { entry: join(findPackageRoot(), 'src/theme/kernel.ts'), plugins: [] }
}

/** Bundles only the components of a site: React, the theme and what they import of it come from the kernel. */
export function componentsEntry(kernel: Kernel): ServerEntry {
  return { entry: shellEntries().server, plugins: [createKernelReact(), createKernelImports(kernel)] }
}

/**
 * Takes React from the kernel of the package: once in each thread, for all modules, as hooks work only with the React
 * that renders them. Bundling it takes longer than bundling a site's components.
 */
export function createKernelReact(): Plugin {
  const url = packagedKernel()
  const renderer = findStringRenderer()
  // An alias has replaced `react-dom/server` by the renderer already.
  const toName = (source: string) => (source === renderer ? 'react-dom/server' : source)
  return {
    name: 'octavo:kernel-react',
    enforce: 'pre',
    resolveId(source) {
      if (source === url) return { id: url, external: true }
      if (source === REACT) return REACT
      const name = toName(source)
      return REACT_MODULES.has(name) ? `${REACT}/${name}` : null
    },
    load(id) {
      if (id === REACT) return `export { react } from ${JSON.stringify(url)}`
      if (!id.startsWith(`${REACT}/`)) return null
      const name = id.slice(REACT.length + 1)
      // CommonJS like React itself, so that `import` and `require` of it mean the same as without a kernel.
      return `module.exports = require(${JSON.stringify(REACT)}).react[${JSON.stringify(name)}]`
    },
  }
}

/** Takes the theme from the kernel: for its entry, and for the public entries that the code of the site imports. */
function createKernelImports({ url, exports }: Kernel): Plugin {
  const theme = join(findPackageRoot(), 'src/theme/create-theme.tsx')
  const toFacade = ({ source, name }: PublicEntry) => `import { ${name} } from ${JSON.stringify(url)}
export const { ${exports.get(source)?.join(', ') ?? ''} } = ${name}`
  return {
    name: 'octavo:kernel-imports',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === url || resolveImport(source, importer) === theme) return { id: url, external: true }
      return findPublicEntry(source) ? `${KERNEL}/${source}` : null
    },
    load(id) {
      const entry = id.startsWith(KERNEL) ? findPublicEntry(id.slice(KERNEL.length + 1)) : undefined
      return entry ? toFacade(entry) : null
    },
  }
}
