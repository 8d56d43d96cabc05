/** Style sheets of packages that only some pages load: each is a file, which these pages link. */
import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import type { PackageStyle } from '../../shared/build/page.ts'
import type { Problem } from '../../shared/build/problem.ts'
import type { ShellManifest } from '../../shared/theme.ts'
import type { SiteConfig } from '../config/schema.ts'
import { digest } from '../digest.ts'
import { storeFile, toHashedName, toNamedPath } from '../files/index.ts'
import { bundleStyles, PUBLISHED_ADDRESSES, type AddressRule, type BundledStyles } from './bundle-styles.ts'
import { STYLE_FOLDER } from './theme-style.ts'

type Settings = Pick<SiteConfig, 'root' | 'file' | 'publicPath'>

/** Bundles such style sheets. */
export async function bundleLinkedStyles(
  styles: readonly PackageStyle[],
  { root, file, publicPath }: Settings,
  addresses: AddressRule,
): Promise<BundledStyles> {
  if (styles.length === 0) return { css: '', files: {}, inputs: [], problems: [] }
  const inputs = styles.map((style) => toNamedPath(root, style))
  const missing = styles.flatMap((style, index) => (existsSync(inputs[index]!) ? [] : missingStyle(style, file)))
  if (missing.length > 0) return { css: '', files: {}, inputs, problems: missing }
  // Rules of the site are directly in the layer around this one, so they win in whichever order they are loaded.
  const bundled = await bundleStyles({ root, publicPath, styles, addresses, rules: '', layer: 'brand.pages' })
  return { ...bundled, inputs: [...inputs, ...bundled.inputs] }
}

function missingStyle(style: PackageStyle, file: string): Problem {
  return {
    severity: 'error',
    message: `A page source adds the style sheet "${style}", which does not exist.`,
    file,
    hint: 'Install the package that exports it, or fix its path in "adds.pageStyles" of the source.',
  }
}

/** Adds them to the files of the shell. `cacheDir` is absolute. */
export async function addLinkedStyles(
  manifest: ShellManifest,
  styles: readonly PackageStyle[],
  { config, cacheDir }: { config: Settings; cacheDir: string },
): Promise<{ manifest: ShellManifest; problems: Problem[] }> {
  const pageStyles: Record<string, string> = {}
  const files = { ...manifest.files }
  const problems: Problem[] = []
  for (const style of styles) {
    const bundled = await bundleLinkedStyles([style], config, PUBLISHED_ADDRESSES)
    problems.push(...bundled.problems)
    if (bundled.css === '') continue
    const output = posix.join(STYLE_FOLDER, toHashedName(style, digest(bundled.css).slice(0, 8)))
    const stored = await storeFile(cacheDir, 'brand', posix.basename(output), () => Buffer.from(bundled.css))
    Object.assign(files, bundled.files, { [output]: stored })
    pageStyles[style] = output
  }
  return { manifest: { ...manifest, files, pageStyles }, problems }
}
