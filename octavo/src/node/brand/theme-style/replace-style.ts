import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { ShellManifest } from '../../../shared/theme.ts'
import { digest } from '../../digest.ts'
import { storeFile } from '../../files/index.ts'

/** Below the base path, where the style sheet of a published site is. */
export const STYLE_FOLDER = 'assets'

/** The text of the style sheet that every document loads. */
export function readStyle({ styles: [style = ''], files }: ShellManifest): string {
  const path = files[style]
  return path === undefined ? '' : readFileSync(path, 'utf8')
}

/**
 * Replaces the style sheet that every document loads, so that a page still loads one file. Its name contains a digest
 * of the text. `cacheDir` is absolute.
 */
export async function replaceStyle(manifest: ShellManifest, text: string, cacheDir: string): Promise<ShellManifest> {
  const [style = '', ...others] = manifest.styles
  const { [style]: _, ...files } = manifest.files
  const output = posix.join(STYLE_FOLDER, `style-${digest(text).slice(0, 8)}.css`)
  const stored = await storeFile(cacheDir, 'brand', posix.basename(output), () => Buffer.from(text))
  return { ...manifest, styles: [output, ...others], files: { ...files, [output]: stored } }
}
