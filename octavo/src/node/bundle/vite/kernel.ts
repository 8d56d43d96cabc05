import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { findPackageRoot } from '../../files/index.ts'
import { findPublicEntry, listPublicEntries, type PublicEntry } from '../paths.ts'
import { findStringRenderer } from './shell-vite.ts'
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

const KERNEL = '\0octavo:kernel'
const COMPONENTS = '\0octavo:kernel/components'
const REACT = '\0octavo:kernel/react'

/** The modules of React that a kernel contains: those that code of a site imports when it renders. */
const REACT_MODULES = [
  'react',
  'react/compiler-runtime',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/server',
]

/** The URL of the kernel of the package, which is the theme of sites without code. */
export function packagedKernel(): string {
  return pathToFileURL(join(findPackageRoot(), 'dist/theme', SERVER_FILE)).href
}

export async function loadKernel(url: string): Promise<Kernel> {
  // The names of the public entries, see `createKernelEntry`.
  const module = (await import(url)) as Record<string, object>
  const entries = listPublicEntries().map(({ source, name }) => [source, Object.keys(module[name] ?? {})] as const)
  return { url, exports: new Map(entries) }
}

/** Bundles a kernel. */
export function kernelEntry(): ServerEntry {
  return { entry: KERNEL, plugins: [createKernelEntry()] }
}

/** Bundles only the components of a site: React, the theme and what they import of it come from the kernel. */
export function componentsEntry(kernel: Kernel): ServerEntry {
  return { entry: COMPONENTS, plugins: [createKernelReact(), createKernelImports(kernel)] }
}

function createKernelEntry(): Plugin {
  const theme = join(findPackageRoot(), 'src/theme')
  const imports = REACT_MODULES.map((source, index) => `import react${index} from ${JSON.stringify(source)}`)
  const modules = REACT_MODULES.map((source, index) => `${JSON.stringify(source)}: react${index}`)
  const lines = [
    ...imports,
    `import { createTheme } from ${JSON.stringify(join(theme, 'create-theme.tsx'))}`,
    'export { createTheme }',
    'export const theme = createTheme({}, [])',
    `export const react = { ${modules.join(', ')} }`,
    ...listPublicEntries().map(({ name, path }) => `export * as ${name} from ${JSON.stringify(path)}`),
  ]
  return {
    name: 'octavo:kernel-entry',
    enforce: 'pre',
    resolveId: (source) => (source === KERNEL ? source : null),
    load: (id) => (id === KERNEL ? lines.join('\n') : null),
  }
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
      return REACT_MODULES.includes(name) ? `${REACT}/${name}` : null
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

function createKernelImports({ url, exports }: Kernel): Plugin {
  const toFacade = ({ source, name }: PublicEntry) => `import { ${name} } from ${JSON.stringify(url)}
export const { ${exports.get(source)?.join(', ') ?? ''} } = ${name}`
  return {
    name: 'octavo:kernel-imports',
    enforce: 'pre',
    resolveId(source) {
      if (source === url) return { id: url, external: true }
      if (findPublicEntry(source)) return `${KERNEL}/${source}`
      return source === COMPONENTS ? source : null
    },
    load(id) {
      if (id === COMPONENTS)
        return `import { siteComponents, siteParts, siteSchemas } from 'virtual:octavo/components'
import { createTheme } from ${JSON.stringify(url)}
export const theme = createTheme(siteComponents, siteParts, siteSchemas)`
      const entry = id.startsWith(KERNEL) ? findPublicEntry(id.slice(KERNEL.length + 1)) : undefined
      return entry ? toFacade(entry) : null
    },
  }
}
