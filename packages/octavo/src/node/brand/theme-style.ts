/**
 * The style sheet of the theme as a site publishes it: for what its pages contain, the scripts that they are written
 * in, the fonts that the site replaces and the icons that it names. A site without any of these never loads this file.
 */
import { readFileSync } from 'node:fs'
import { posix, join } from 'node:path'
import type { ShellManifest } from '../../shared/theme.ts'
import { digest } from '../digest.ts'
import { storeFile, findPackageRoot } from '../files/index.ts'
import { readThemeTokens } from './theme-tokens.ts'
import type { PageStyle } from '../../shared/build/page.ts'
import type { Script } from '../../shared/build/text/scripts.ts'
import type { SiteConfig } from '../config/schema.ts'

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

/** Adds rules to the style sheet that every document loads. `cacheDir` is absolute. */
export async function addRules(manifest: ShellManifest, css: string, cacheDir: string): Promise<ShellManifest> {
  return replaceStyle(manifest, `${readStyle(manifest)}\n${css}`, cacheDir)
}

/** Folder of the minified style sheets, in the folder of the prebuilt theme. */
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

/** Folder of the minified style sheets of such fonts, in the folder of the prebuilt theme. */
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

/** The fonts of the theme by what they are for. */
const FAMILIES = { text: 'Schibsted Grotesk', mono: 'Spline Sans Mono' }

type ThemeFontUse = keyof typeof FAMILIES

/** The fonts of the theme that a site has others for. */
export function listReplaced({ theme }: Pick<SiteConfig, 'theme'>): ThemeFontUse[] {
  const { text, code } = theme?.fonts ?? {}
  return [...(text === undefined ? [] : ['text' as const]), ...(code === undefined ? [] : ['mono' as const])]
}

/** A minified style sheet without the faces of some fonts of the theme, and the names of the files that they load. */
function dropFaces(css: string, uses: readonly ThemeFontUse[]): { css: string; names: string[] } {
  const families = new Set<string>(uses.map((use) => FAMILIES[use]))
  const names: string[] = []
  const kept = css.replace(
    /@font-face\{font-family:"?([^;"]+)"?;src:url\("?\.\/([^")]+)[^}]*\}/g,
    (face, family: string, name: string) => {
      if (!families.has(family)) return face
      names.push(name)
      return ''
    },
  )
  return { css: kept, names }
}

/**
 * Leaves out the fonts of the theme that the site has others for: the faces in the theme's style sheet, and their
 * files. `own`, the style sheet of the site, may still name a font of the theme.
 */
export function dropThemeFonts(
  css: string,
  files: Record<string, string>,
  { replaced, own }: { replaced: readonly ThemeFontUse[]; own: string },
): { css: string; files: Record<string, string> } {
  const dropped = dropFaces(
    css,
    replaced.filter((use) => !own.includes(FAMILIES[use])),
  )
  const unused = new Set(dropped.names.map((name) => posix.join(STYLE_FOLDER, name)))
  return { css: dropped.css, files: Object.fromEntries(Object.entries(files).filter(([file]) => !unused.has(file))) }
}
