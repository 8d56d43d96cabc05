import { hasFeatures, toServerFeatures, type ShellFeatures } from '../shell-features.ts'
import { changesPages, findSiteCode } from '../site-code/index.ts'
import {
  componentsEntry,
  createKernelReact,
  kernelEntry,
  loadKernel,
  packagedKernel,
  type ServerEntry,
} from './kernel.ts'

/**
 * What a build bundles the server module from: only the components of a site if it renders the shell of the package.
 * `root`: absolute path of the site's root; null for the kernel of the package itself.
 */
export async function chooseEntry(root: string | null, features: ShellFeatures): Promise<Partial<ServerEntry>> {
  if (root === null) return kernelEntry()
  const hasOwnShell = changesPages(findSiteCode(root, features.modules)) || hasFeatures(toServerFeatures(features))
  return hasOwnShell ? { plugins: [createKernelReact()] } : componentsEntry(await loadKernel(packagedKernel()))
}
