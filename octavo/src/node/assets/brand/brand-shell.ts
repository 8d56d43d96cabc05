import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { Problem } from '../../../shared/problem.ts'
import type { ShellManifest } from '../../../shared/theme.ts'
import { digest } from '../../digest.ts'
import { storeFile } from '../store-file.ts'
import { compileBrand, type BrandSettings } from './compile-brand.ts'
import { PUBLISHED_ADDRESSES, STYLE_FOLDER } from './styles/index.ts'

interface BrandedShell {
  manifest: ShellManifest
  problems: Problem[]
}

/**
 * Appends the style sheet of the site's brand to that of the shell, so that a page still loads one file. Its name
 * contains a digest of the text. With problems the shell is unchanged. `cacheDir` is absolute.
 */
export async function brandShell(
  settings: BrandSettings,
  manifest: ShellManifest,
  cacheDir: string,
): Promise<BrandedShell> {
  const { css, files, fonts, problems } = await compileBrand(settings, PUBLISHED_ADDRESSES, cacheDir)
  if (problems.length > 0) return { manifest, problems }
  const [style = '', ...others] = manifest.styles
  const { [style]: path, ...unchanged } = manifest.files
  const text = `${path === undefined ? '' : readFileSync(path, 'utf8')}\n${css}`
  const branded = posix.join(STYLE_FOLDER, `style-${digest(text).slice(0, 8)}.css`)
  const stored = await storeFile(cacheDir, 'brand', posix.basename(branded), () => Buffer.from(text))
  return {
    manifest: {
      ...manifest,
      styles: [branded, ...others],
      fonts: { ...manifest.fonts, ...fonts },
      files: { ...unchanged, ...files, [branded]: stored },
    },
    problems,
  }
}
