import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Script } from '../../../shared/text/scripts.ts'
import type { ShellManifest } from '../../../shared/theme.ts'
import { digest } from '../../digest.ts'
import { findPackageRoot } from '../../files/index.ts'
import { readStyle, replaceStyle, STYLE_FOLDER } from './replace-style.ts'
import { dropFaces, type ThemeFontUse } from './drop-theme-fonts.ts'

/** Folder of the minified style sheets of such fonts, in that of the prebuilt theme. */
export const SCRIPT_FONTS = 'fonts'

/**
 * Declares the faces of the theme's fonts for some scripts, and publishes their files. `replaced`: the fonts that the
 * site has others for. `cacheDir` is absolute.
 */
export async function addScriptFonts(
  manifest: ShellManifest,
  scripts: readonly Script[],
  { replaced, cacheDir }: { replaced: readonly ThemeFontUse[]; cacheDir: string },
): Promise<ShellManifest> {
  const root = findPackageRoot()
  const files: Record<string, string> = {}
  const faces = scripts.map((script) => {
    const css = readFileSync(join(root, 'dist/theme', SCRIPT_FONTS, `${script}.css`), 'utf8')
    return dropFaces(css, replaced).css.replace(/url\("?\.\/([^")]+)"?\)/g, (_, name: string) => {
      const path = join(root, 'src/theme/fonts', name)
      const output = `${name.slice(0, -'.woff2'.length)}-${digest(readFileSync(path)).slice(0, 8)}.woff2`
      files[posix.join(STYLE_FOLDER, output)] = path
      return `url(./${output})`
    })
  })
  const css = faces.join('')
  if (css === '') return manifest
  // The layer of the theme's other faces.
  const text = `${readStyle(manifest)}\n@layer tokens{${css}}`
  return replaceStyle({ ...manifest, files: { ...manifest.files, ...files } }, text, cacheDir)
}
