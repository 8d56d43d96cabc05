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

/** Starts the ids of the modules of React, and of the public entries, whose exports come from the kernel. */
const KERNEL = '\0octavo:kernel/'
/** What `theme/kernel.ts` exports of React. */
const REACT = `${KERNEL}*`

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
  return { entry: shellEntries().server, plugins: [createKernelPlugin(kernel)] }
}

/**
 * Takes React from the kernel of the package: once in each thread, for all modules, as hooks work only with the React
 * that renders them. Bundling it takes longer than bundling a site's components. Takes the theme from `kernel`, if
 * there is one: for its entry, and for the public entries that the code of the site imports.
 */
export function createKernelPlugin(kernel?: Kernel): Plugin {
  const url = packagedKernel()
  const theme = join(findPackageRoot(), 'src/theme/create-theme.tsx')
  const renderer = findStringRenderer()
  // An alias has replaced `react-dom/server` by the renderer already.
  const toName = (source: string) => (source === renderer ? 'react-dom/server' : source)
  const toFacade = ({ url: from, exports }: Kernel, { source, name }: PublicEntry) =>
    `import { ${name} } from ${JSON.stringify(from)}
export const { ${exports.get(source)?.join(', ') ?? ''} } = ${name}`
  return {
    name: 'octavo:kernel',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === url || source === kernel?.url) return { id: source, external: true }
      if (kernel && resolveImport(source, importer) === theme) return { id: kernel.url, external: true }
      if (kernel && findPublicEntry(source)) return KERNEL + source
      const name = toName(source)
      return source === REACT ? REACT : REACT_MODULES.has(name) ? KERNEL + name : null
    },
    load(id) {
      if (!id.startsWith(KERNEL)) return null
      if (id === REACT) return `export { react } from ${JSON.stringify(url)}`
      const name = id.slice(KERNEL.length)
      const entry = findPublicEntry(name)
      if (kernel && entry) return toFacade(kernel, entry)
      // CommonJS like React itself, so that `import` and `require` of it mean the same as without a kernel.
      return `module.exports = require(${JSON.stringify(REACT)}).react[${JSON.stringify(name)}]`
    },
  }
}
