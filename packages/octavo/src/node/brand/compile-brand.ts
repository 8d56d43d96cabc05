import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasErrors, type Problem } from '../../shared/build/problem.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { ThemeFonts, ShellManifest } from '../../shared/theme.ts'
import { toNamedPath, findPackageRoot } from '../files/index.ts'
import type { MadeFonts } from './make-fonts.ts'
import { makeNamedIcons } from './named-icons.ts'
import { bundleStyles, type AddressRule, type BundledStyles, PUBLISHED_ADDRESSES } from './bundle-styles.ts'
import { toThemeRules } from './theme-rules.ts'
import { dropThemeFonts, listReplaced, readStyle, replaceStyle } from './theme-style.ts'

type Settings = 'root' | 'file' | 'publicPath' | 'theme' | 'styles' | 'logo' | 'admonitions' | 'navbar'

/** The settings that the style sheet of a brand is made from. */
export interface BrandSettings extends Pick<SiteConfig, Settings> {
  /** Names of the style sheets in `theme/styles/options` that the site needs because of other settings. */
  options: readonly string[]
}

/** One style sheet of everything that `theme`, `styles`, `logo` and the icons of the site say about the look. */
interface CompiledBrand extends BundledStyles {
  /** The font files that are loaded first, in place of the theme's fonts; undefined for a font of the system. */
  fonts: Partial<ThemeFonts>
}

/**
 * Compiles the style sheet of a brand, which comes after the theme's. With `cacheDir` (absolute), fonts are made
 * ready to be published.
 */
export async function compileBrand(
  settings: BrandSettings,
  addresses: AddressRule,
  cacheDir?: string,
): Promise<CompiledBrand> {
  const { root, file, publicPath, theme, styles = [], logo, options } = settings
  const watched = styles.map((style) => toNamedPath(root, style))
  const missing = watched.flatMap((path, index) =>
    existsSync(path) ? [] : missingStyle({ style: styles[index] ?? '', index, file }),
  )
  if (missing.length > 0) return { css: '', files: {}, fonts: {}, inputs: watched, problems: missing }
  const fonts = theme?.fonts && (await makeFontFaces(settings, theme.fonts, addresses, cacheDir))
  const rules = toThemeRules(theme ?? { widths: {} }, fonts?.tokens ?? {}, file)
  const icons = makeNamedIcons(settings)
  // The settings of the site win over the options.
  const text = readOptionStyles(options) + rules.css + toLogoRule(logo) + icons.css
  const bundled = await bundleStyles({ root, publicPath, styles, addresses, rules: text })
  const problems = [...(fonts?.problems ?? []), ...rules.problems, ...icons.problems, ...bundled.problems]
  const faces = fonts?.css ? `@layer brand{${fonts.css}}\n` : ''
  return {
    css: hasErrors(problems) ? '' : faces + bundled.css,
    files: { ...bundled.files, ...fonts?.files },
    fonts: { ...fonts?.first, ...findShow(theme, bundled.css) },
    inputs: [...watched, ...bundled.inputs, ...icons.inputs, ...(fonts?.inputs ?? [])],
    problems,
  }
}

/** A font that the style sheet of the site may replace is not loaded before the browser has read that. */
function findShow(theme: BrandSettings['theme'], css: string): Pick<ThemeFonts, 'show'> {
  const { text, code, show } = theme?.fonts ?? {}
  const names = ['face', ...(text === undefined && code === undefined ? ['font'] : [])].join('|')
  const isReplaced = new RegExp(`--(text|mono)-(${names}):`).test(css)
  if (isReplaced && show === undefined) return { show: 'still' }
  return show === undefined ? {} : { show }
}

async function makeFontFaces(
  { root, file }: BrandSettings,
  fonts: NonNullable<NonNullable<BrandSettings['theme']>['fonts']>,
  addresses: AddressRule,
  cacheDir: string | undefined,
): Promise<MadeFonts> {
  const { makeFonts } = await import('./make-fonts.ts')
  return makeFonts({ root, file, fonts, addresses, ...(cacheDir !== undefined && { cacheDir }) })
}

function toLogoRule(logo: BrandSettings['logo']): string {
  return typeof logo === 'object' && logo.size !== undefined ? `.logo { height: ${logo.size}px }\n` : ''
}

function readOptionStyles(names: readonly string[]): string {
  const folder = join(findPackageRoot(), 'src/theme/styles/options')
  return names.map((name) => readFileSync(join(folder, `${name}.css`), 'utf8')).join('')
}

interface NamedStyle {
  style: string
  /** Its place in `styles`. */
  index: number
  /** The configuration. */
  file: string
}

function missingStyle({ style, index, file }: NamedStyle): Problem {
  return {
    severity: 'error',
    message: `"styles" names the file "${style}", which does not exist.`,
    file,
    key: ['styles', index],
    hint: "Add the file, install the package that exports it, or fix the path: it is relative to the site's folder.",
  }
}

interface BrandedShell {
  manifest: ShellManifest
  problems: Problem[]
}

/**
 * Appends the brand's style sheet to the shell's, and drops the theme fonts that the brand replaces. With errors the
 * shell is unchanged. `cacheDir` is absolute.
 */
export async function brandShell(
  settings: BrandSettings,
  manifest: ShellManifest,
  cacheDir: string,
): Promise<BrandedShell> {
  const { css, files, fonts, problems } = await compileBrand(settings, PUBLISHED_ADDRESSES, cacheDir)
  if (hasErrors(problems)) return { manifest, problems }
  const theme = readStyle(manifest)
  const kept = dropThemeFonts(theme, manifest.files, { replaced: listReplaced(settings), own: css })
  const branded = { ...manifest, fonts: { ...manifest.fonts, ...fonts }, files: { ...kept.files, ...files } }
  return { manifest: await replaceStyle(branded, `${kept.css}\n${css}`, cacheDir), problems }
}
