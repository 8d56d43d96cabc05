import { changesPages } from '../parts/index.ts'
import { hasFeatures, toServerFeatures, type ShellFeatures } from '../shell-features.ts'
import { findSiteCode } from '../site-code/index.ts'
import type { ServerBundleOptions } from './bundle-server.ts'
import {
  COMPONENTS,
  createKernelEntry,
  createKernelPlugin,
  createKernelReact,
  KERNEL,
  loadKernel,
  packagedKernel,
} from './kernel.ts'

/**
 * From which modules a build bundles the server module: only the components of a site if it renders the shell of the
 * package. `root`: absolute path of the site's root; null for the kernel of the package itself.
 */
export async function chooseEntry(
  root: string | null,
  features: ShellFeatures,
): Promise<Pick<ServerBundleOptions, 'entry' | 'plugins'>> {
  if (root === null) return { entry: KERNEL, plugins: [createKernelEntry()] }
  const plugins = [createKernelReact()]
  const hasOwnShell = changesPages(findSiteCode(root, features.modules)) || hasFeatures(toServerFeatures(features))
  if (hasOwnShell) return { plugins }
  const kernel = await loadKernel(packagedKernel())
  return { entry: COMPONENTS, plugins: [...plugins, createKernelPlugin(kernel)] }
}
