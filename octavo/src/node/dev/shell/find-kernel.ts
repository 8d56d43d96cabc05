import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hasFeatures, toServerFeatures, type ShellFeatures, SERVER_FILE } from '../../bundle/index.ts'
import { findBundle, type BundleFolder } from './find-bundle.ts'

interface KernelOptions extends Pick<BundleFolder, 'dir' | 'version'> {
  features: ShellFeatures
}

/** The URL of the theme without code of the site: that of the package, or one with the features of the site. */
export async function findKernel({ dir, version, features: all }: KernelOptions): Promise<string> {
  const { bundleServer, createKernelReact, kernelEntry, packagedKernel } = await import('../../bundle/vite/index.ts')
  const features = toServerFeatures(all)
  if (!hasFeatures(features)) return packagedKernel()
  const { entry, plugins } = kernelEntry()
  const folder = await findBundle({ dir, name: 'kernel', version, madeOf: features }, async (outDir) => {
    await bundleServer({ root: null, outDir, features, entry, plugins: [...plugins, createKernelReact()] })
  })
  return pathToFileURL(join(folder, SERVER_FILE)).href
}
