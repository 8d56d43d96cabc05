/** Entry of `scripts/build-package.mjs`, which bundles the default theme when the package is built. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { PAGE_STYLES } from '../shared/build/page.ts'
import { listScripts } from '../shared/build/text/scripts.ts'
import { digest } from './digest.ts'
import { CLIENT_DIR, type StoredManifest } from './bundle/stored-manifest.ts'
import { PAGE_STYLES_FOLDER, SCRIPT_FONTS } from './brand/theme-style.ts'

export { bundleBootScript, bundleTheme } from './bundle/vite/index.ts'
export { bundleClient } from './dev/shell/client-bundle.ts'
export { writeManifest } from './bundle/stored-manifest.ts'

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

/**
 * Writes the minified style sheets that only some sites need to `dir`, the folder of the bundle: of the fonts for some
 * scripts, and of content that few pages have. A build only reads them: loading the minifier takes a twentieth of a
 * rebuild.
 */
export function writeAddedStyles(packageRoot: string, dir: string): void {
  const write = (from: string, to: string, names: readonly string[]) => {
    mkdirSync(join(dir, to))
    for (const filename of names.map((name) => `${name}.css`)) {
      const code = readFileSync(join(packageRoot, from, filename))
      writeFileSync(join(dir, to, filename), transform({ filename, code, minify: true }).code)
    }
  }
  write(FONTS, SCRIPT_FONTS, listScripts())
  write('src/theme/styles/pages', PAGE_STYLES_FOLDER, PAGE_STYLES)
}
