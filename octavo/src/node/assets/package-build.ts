/** Entry of `scripts/build.mjs`, which bundles the default theme when the package is built. */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from '../digest.ts'
import { CLIENT_DIR, type StoredManifest } from './stored-manifest.ts'

export { bundleBootScript } from './boot-script.ts'
export { bundleTheme } from './bundle.ts'
export { writeManifest } from './stored-manifest.ts'

const FONTS = 'src/theme/fonts'

/**
 * Removes the bundle's copies of font files that the package contains as sources: they are a tenth of the package.
 * Returns the `packaged` files of the manifest. `dir` is the folder of the bundle.
 */
export function removeFontCopies(packageRoot: string, dir: string, files: readonly string[]): Record<string, string> {
  const digestFile = (path: string) => digest(readFileSync(path))
  const fonts = readdirSync(join(packageRoot, FONTS)).filter((name) => name.endsWith('.woff2'))
  const sources = new Map(fonts.map((name) => [digestFile(join(packageRoot, FONTS, name)), `${FONTS}/${name}`]))
  const packaged: NonNullable<StoredManifest['packaged']> = {}
  for (const file of files.filter((name) => name.endsWith('.woff2'))) {
    const copy = join(dir, CLIENT_DIR, file)
    const source = sources.get(digestFile(copy))
    if (source === undefined) continue
    packaged[file] = source
    rmSync(copy)
  }
  return packaged
}
