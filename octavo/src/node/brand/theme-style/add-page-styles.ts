import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageStyle } from '../../../shared/page.ts'
import type { ShellManifest } from '../../../shared/theme.ts'
import { findPackageRoot } from '../../files/index.ts'
import { readStyle, replaceStyle } from './replace-style.ts'

/** Folder of the minified style sheets, in that of the prebuilt theme. */
export const PAGE_STYLES_FOLDER = 'pages'

/** Adds the rules for content that only some sites have to the style sheet of the theme. `cacheDir` is absolute. */
export async function addPageStyles(
  manifest: ShellManifest,
  styles: readonly PageStyle[],
  cacheDir: string,
): Promise<ShellManifest> {
  const folder = join(findPackageRoot(), 'dist/theme', PAGE_STYLES_FOLDER)
  const css = styles.map((name) => readFileSync(join(folder, `${name}.css`), 'utf8'))
  // The layer of the theme's other rules for articles.
  return replaceStyle(manifest, `${readStyle(manifest)}\n@layer prose{${css.join('')}}`, cacheDir)
}
