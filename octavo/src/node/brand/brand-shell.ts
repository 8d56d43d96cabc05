import type { Problem } from '../../shared/problem.ts'
import type { ShellManifest } from '../../shared/theme.ts'
import { dropThemeFonts, listReplaced, readStyle, replaceStyle } from './theme-style/index.ts'
import { compileBrand, type BrandSettings } from './compile-brand.ts'
import { PUBLISHED_ADDRESSES } from './styles/index.ts'

interface BrandedShell {
  manifest: ShellManifest
  problems: Problem[]
}

/**
 * Appends the style sheet of the site's brand to that of the shell, without the theme's fonts that the site has others
 * for. With problems the shell is unchanged. `cacheDir` is absolute.
 */
export async function brandShell(
  settings: BrandSettings,
  manifest: ShellManifest,
  cacheDir: string,
): Promise<BrandedShell> {
  const { css, files, fonts, problems } = await compileBrand(settings, PUBLISHED_ADDRESSES, cacheDir)
  if (problems.length > 0) return { manifest, problems }
  const theme = readStyle(manifest)
  const kept = dropThemeFonts(theme, manifest.files, { replaced: listReplaced(settings), own: css })
  const branded = { ...manifest, fonts: { ...manifest.fonts, ...fonts }, files: { ...kept.files, ...files } }
  return { manifest: await replaceStyle(branded, `${kept.css}\n${css}`, cacheDir), problems }
}
