import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { digest } from '../../digest.ts'
import { findPackageRoot } from '../paths/index.ts'
import type { ShellFeatures } from '../shell-features.ts'
import { SERVER_FILE } from '../stored-manifest.ts'
import { createNativeReact } from './native-react.ts'

/** The theme without code of a site, as a module for the modules that contain only that code. */
export interface Kernel {
  url: string
  /** The names that each public entry of the package exports. */
  exports: ReadonlyMap<string, readonly string[]>
}

const KERNEL = '\0octavo:kernel'
/** Entry of the module that joins the components of a site with the kernel. */
export const COMPONENTS = '\0octavo:kernel/site'
/** By the name with which components import them: the name under which the kernel exports them, and their module. */
const PUBLIC_ENTRIES = {
  'octavo/components': { name: 'components', file: 'components.ts' },
  'octavo/theme': { name: 'parts', file: 'parts/index.ts' },
}

/**
 * Loads the kernel; bundles it if no session with this version of the package, this question below pages, this notice
 * above them and these words has. `dir`: a folder of the cache.
 */
export async function loadKernel(dir: string, features: ShellFeatures): Promise<Kernel> {
  const { feedback, notice, words } = features
  const manifest = readFileSync(join(findPackageRoot(), 'dist/theme/manifest.json'))
  const version = digest(manifest + JSON.stringify([feedback, notice, words])).slice(0, 16)
  const folder = join(dir, `kernel-${version}`)
  if (!existsSync(folder)) await bundleKernel(folder, features)
  const url = pathToFileURL(join(folder, SERVER_FILE)).href
  // The names of PUBLIC_ENTRIES, see `createKernelEntry`.
  const module = (await import(url)) as Record<string, object>
  const entries = Object.entries(PUBLIC_ENTRIES).map(
    ([source, { name }]) => [source, Object.keys(module[name] ?? {})] as const,
  )
  return { url, exports: new Map(entries) }
}

/** Bundles into a temporary folder and renames it, so that a folder in the cache is always complete. */
async function bundleKernel(folder: string, features: ShellFeatures): Promise<void> {
  const { bundleServer } = await import('../bundle.ts')
  const temporary = `${folder}.${process.pid}`
  try {
    await bundleServer({
      root: null,
      outDir: temporary,
      features,
      entry: KERNEL,
      plugins: [createKernelEntry(), createNativeReact()],
    })
    rmSync(folder, { recursive: true, force: true })
    renameSync(temporary, folder)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

function createKernelEntry(): Plugin {
  const theme = join(findPackageRoot(), 'src/theme')
  const toExport = ({ name, file }: { name: string; file: string }) =>
    `export * as ${name} from ${JSON.stringify(join(theme, file))}`
  const lines = [
    `export { createTheme } from ${JSON.stringify(join(theme, 'create-theme.tsx'))}`,
    ...Object.values(PUBLIC_ENTRIES).map(toExport),
  ]
  return {
    name: 'octavo:kernel-entry',
    enforce: 'pre',
    resolveId: (source) => (source === KERNEL ? source : null),
    load: (id) => (id === KERNEL ? lines.join('\n') : null),
  }
}

/** Bundles only components: the theme and what components import of it come from the kernel. */
export function createKernelPlugin({ url, exports }: Kernel): Plugin {
  const isEntry = (source: string): source is keyof typeof PUBLIC_ENTRIES => source in PUBLIC_ENTRIES
  const toFacade = (source: keyof typeof PUBLIC_ENTRIES) => {
    const { name } = PUBLIC_ENTRIES[source]
    return `import { ${name} } from ${JSON.stringify(url)}
export const { ${exports.get(source)?.join(', ') ?? ''} } = ${name}`
  }
  return {
    name: 'octavo:kernel-imports',
    enforce: 'pre',
    resolveId(source) {
      if (source === url) return { id: url, external: true }
      if (isEntry(source)) return `${KERNEL}/${source}`
      return source === COMPONENTS ? source : null
    },
    load(id) {
      if (id === COMPONENTS)
        return `import { siteComponents } from 'virtual:octavo/components'
import { createTheme } from ${JSON.stringify(url)}
export const theme = createTheme(siteComponents, [])`
      const source = id.startsWith(KERNEL) ? id.slice(KERNEL.length + 1) : ''
      return isEntry(source) ? toFacade(source) : null
    },
  }
}
