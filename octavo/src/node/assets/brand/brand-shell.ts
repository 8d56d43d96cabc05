import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Problem } from '../../../shared/problem.ts'
import type { ShellManifest } from '../../../shared/theme.ts'
import { digest } from '../../digest.ts'
import { compileBrand, type BrandSettings } from './compile-brand.ts'
import { PUBLISHED_ADDRESSES, STYLE_FOLDER } from './styles/index.ts'

/** Folder in the cache. */
const FOLDER = 'brand'

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
  const { css, files, problems } = await compileBrand(settings, PUBLISHED_ADDRESSES)
  if (problems.length > 0) return { manifest, problems }
  const [style = '', ...others] = manifest.styles
  const { [style]: path, ...unchanged } = manifest.files
  const text = `${path === undefined ? '' : readFileSync(path, 'utf8')}\n${css}`
  const branded = posix.join(STYLE_FOLDER, `style-${digest(text).slice(0, 8)}.css`)
  return {
    manifest: {
      ...manifest,
      styles: [branded, ...others],
      files: { ...unchanged, ...files, [branded]: storeText(cacheDir, posix.basename(branded), text) },
    },
    problems,
  }
}

/** Writes a text into the cache, once: its name identifies it. Returns the absolute path. */
function storeText(cacheDir: string, name: string, text: string): string {
  const folder = join(cacheDir, FOLDER)
  const path = join(folder, name)
  mkdirSync(folder, { recursive: true })
  if (existsSync(path)) return path
  // Renamed into place, because another build may be reading it.
  writeFileSync(`${path}.${process.pid}`, text)
  renameSync(`${path}.${process.pid}`, path)
  return path
}
