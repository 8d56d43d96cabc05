import { readFileSync } from 'node:fs'
import type { ShellManifest } from '../../../shared/theme.ts'
import { readThemeTokens } from '../theme-tokens.ts'
import { readStyle, replaceStyle } from './replace-style.ts'

/** How the theme refers to an icon that sites may replace. */
const THEME_REFERENCE = /var\(--icon-[\w-]+,\s*var\(--icons\)\)/g

/**
 * Declares the tokens of the icons that the site names in its style sheets and code. The theme itself shows parts of
 * one picture. `cacheDir` is absolute.
 */
export async function addIconTokens(manifest: ShellManifest, cacheDir: string): Promise<ShellManifest> {
  const style = readStyle(manifest)
  const scripts = Object.entries(manifest.files).flatMap(([file, path]) => (file.endsWith('.js') ? path : []))
  const code = [manifest.serverModule, ...scripts].map((path) => readFileSync(path, 'utf8'))
  // One search for all names, because the code is most of a megabyte.
  const names = new Set(
    [style, ...code].flatMap((text) => text.replace(THEME_REFERENCE, '').match(/--icon-[\w-]+/g) ?? []),
  )
  const named = readThemeTokens().filter(({ name }) => names.has(name))
  if (named.length === 0) return manifest
  const rules = named.map(({ name, value }) => `${name}:${value}`).join(';')
  return replaceStyle(manifest, `${style}\n@layer tokens{:root{${rules}}}`, cacheDir)
}
