import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { findPackageRoot, findPublicEntry, listPublicEntries, type PublicEntry } from '../paths/index.ts'
import { hasFeatures, type ShellFeatures } from '../shell-features.ts'
import { SERVER_FILE } from '../stored-manifest.ts'
import { PREBUILT } from './client-bundle.ts'
import { findBundle, type BundleFolder } from './find-bundle.ts'
import { createNativeReact, type ToRequest } from './native-react.ts'

/** The theme without code of a site, as a module for the modules that contain only that code. */
export interface Kernel {
  url: string
  /** The names that each public entry of the package exports. */
  exports: ReadonlyMap<string, readonly string[]>
}

interface KernelOptions extends Pick<BundleFolder, 'dir' | 'version'> {
  features: ShellFeatures
}

const KERNEL = '\0octavo:kernel'
/** Entry of the module that joins the components of a site with the kernel. */
export const COMPONENTS = '\0octavo:kernel/site'

/** Loads the kernel. Of the features, it has the question below pages, the notice above them and the words. */
export async function loadKernel({ dir, version, features }: KernelOptions): Promise<Kernel> {
  const { feedback, notice, words } = features
  const own = { ...(feedback && { feedback }), ...(notice && { notice }), ...(words && { words }) }
  const madeOf = hasFeatures(own) ? own : undefined
  const options = { dir, name: 'kernel', version, madeOf, prebuilt: join(PREBUILT, 'kernel') }
  const folder = await findBundle(options, (outDir) => bundleKernel(outDir, own))
  const url = pathToFileURL(join(folder, SERVER_FILE)).href
  // The names of the public entries, see `createKernelEntry`.
  const module = (await import(url)) as Record<string, object>
  const entries = listPublicEntries().map(({ source, name }) => [source, Object.keys(module[name] ?? {})] as const)
  return { url, exports: new Map(entries) }
}

/** Bundles a kernel into a folder. `toRequest`: see `createNativeReact`. */
export async function bundleKernel(outDir: string, features: ShellFeatures, toRequest?: ToRequest): Promise<void> {
  const { bundleServer } = await import('../bundle/index.ts')
  const plugins = [createKernelEntry(), createNativeReact(toRequest)]
  await bundleServer({ root: null, outDir, features, entry: KERNEL, plugins })
}

function createKernelEntry(): Plugin {
  const theme = join(findPackageRoot(), 'src/theme')
  const lines = [
    `export { createTheme } from ${JSON.stringify(join(theme, 'create-theme.tsx'))}`,
    ...listPublicEntries().map(({ name, path }) => `export * as ${name} from ${JSON.stringify(path)}`),
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
        return `import { siteComponents } from 'virtual:octavo/components'
import { createTheme } from ${JSON.stringify(url)}
export const theme = createTheme(siteComponents, [])`
      const entry = id.startsWith(KERNEL) ? findPublicEntry(id.slice(KERNEL.length + 1)) : undefined
      return entry ? toFacade(entry) : null
    },
  }
}
