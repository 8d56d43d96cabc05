import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../shared/build/problem.ts'
import { hasIconLinks, hasWideEnd, hasWideNavbar } from '../shared/navbar.ts'
import { isPackageStyle, type IconRef, type PackageStyle } from '../shared/build/page.ts'
import { findScripts } from '../shared/build/text/scripts.ts'
import type { ShellManifest } from '../shared/theme.ts'
import { splitBasePath, withoutLanguage } from '../shared/urls.ts'
import { VERSION_STYLES_FILE } from '../shared/versions/versions.ts'
import type { BrandSettings } from './brand/index.ts'
import { hasSiteCode } from './bundle/index.ts'
import type { CompiledPage } from './plan/pages.ts'
import type { SiteConfig } from './config/index.ts'
import { placeProblems } from './config/locate/index.ts'
import type { BuildOptions } from './report.ts'

/** Whether a site has its own look. The code for it is loaded only then. */
export function hasBrand(config: SiteConfig): boolean {
  return findBrandSettings(config) !== undefined || typeof config.favicon === 'object'
}

/** undefined if the style sheet of the theme is enough. */
export function findBrandSettings(config: SiteConfig): BrandSettings | undefined {
  const { theme, styles = [], logo, admonitions } = config
  const hasIcons = Object.values(admonitions).some(({ icon }) => icon !== undefined)
  const hasLogoSize = typeof logo === 'object' && logo.size !== undefined
  const options = listOptionStyles(config)
  const isStyled = theme !== undefined || styles.length > 0 || hasLogoSize || hasIcons || options.length > 0
  return isStyled ? { ...config, options } : undefined
}

/** The style sheets of the theme that only sites with certain settings need. */
function listOptionStyles(config: SiteConfig): string[] {
  const { direction, layers, markdown, tags, feedback, pageMenu, printPage, version } = config
  return [
    ...(direction === 'rtl' ? ['right-to-left'] : []),
    ...(markdown.twoslash ? ['code-types'] : []),
    ...(markdown.math ? ['formulas'] : []),
    ...(tags ? ['tags'] : []),
    ...(feedback ? ['feedback'] : []),
    ...(pageMenu ? ['page-menu'] : []),
    ...(printPage ? ['print-page'] : []),
    ...(version?.notice || layers ? ['version-notice'] : []),
    ...(config.blog ? ['blog'] : []),
    ...(hasOwnParts(config) ? ['own-parts'] : []),
    ...(config.view.hideSidebar ? ['hide-sidebar'] : []),
    ...(config.view.linkPreviews ? ['link-previews'] : []),
    ...(config.view.wideText === 'never' ? [] : ['wide-text']),
    ...(hasWideNavbar(config) ? ['wide-navbar'] : []),
    ...(hasWideEnd(config) ? ['moved-links'] : []),
    ...(hasIconLinks(config) ? ['icon-links'] : []),
  ]
}

function hasOwnParts({ root, modules }: SiteConfig): boolean {
  return modules !== undefined || ['theme', 'layouts'].some((folder) => existsSync(join(root, folder)))
}

interface Branded {
  manifest: ShellManifest
  problems: Problem[]
}

/** Gives the shell the look of the site. `cacheDir` is absolute. */
export async function applyBrand(
  config: SiteConfig,
  manifest: ShellManifest,
  { cacheDir, write, isPublished }: Pick<BuildOptions, 'write' | 'isPublished'> & { cacheDir: string },
): Promise<Branded> {
  const settings = findBrandSettings(config)
  const styled = settings ? await applyStyles(settings, manifest, cacheDir) : { manifest, problems: [] }
  const branded = typeof config.favicon === 'object' ? await addIcons(config, styled, cacheDir) : styled
  const hidden = write && !isPublished ? findHiddenNotice(config) : []
  return { ...branded, problems: await placeProblems(config.root, [...branded.problems, ...hidden]) }
}

async function applyStyles(settings: BrandSettings, manifest: ShellManifest, cacheDir: string): Promise<Branded> {
  const { brandShell } = await import('./brand/index.ts')
  return brandShell(settings, manifest, cacheDir)
}

/** What the styles that content needs follow from. */
interface ContentStylesInput {
  config: SiteConfig
  manifest: ShellManifest
  pages: readonly CompiledPage[]
  sidebarTexts: readonly (string | undefined)[]
  /** Those that pages and sidebars name. */
  icons: readonly IconRef[]
  /** Absolute. */
  cacheDir: string
}

/**
 * Adds what the content of pages needs: the fonts of the scripts that pages, configuration and sidebar are written in,
 * besides the Latin one, rules for content that few sites have, and the icons that the site names.
 */
export async function addContentStyles({
  config,
  manifest,
  pages,
  sidebarTexts,
  icons: named,
  cacheDir,
}: ContentStylesInput): Promise<Branded> {
  const written = findScripts([JSON.stringify([config, sidebarTexts])])
  const scripts = [...new Set([...written, ...pages.flatMap((page) => page.scripts ?? [])])].sort()
  const icons = await makeIcons(config, named)
  const used = new Set([...pages.flatMap((page) => page.styles ?? []), ...(icons ? ['icons' as const] : [])])
  if (config.view.linkPreviews || used.has('code-notes') || used.has('glossary')) used.add('popovers')
  const styles = [...used].filter((style) => !isPackageStyle(style)).sort()
  const ofPackages = [...used].filter(isPackageStyle).sort()
  const mayNameIcons =
    icons !== undefined || hasBrand(config) || config.modules !== undefined || hasSiteCode(config.root)
  const linked =
    ofPackages.length > 0 ? await publishStyles(ofPackages, manifest, config, cacheDir) : { manifest, problems: [] }
  const problems = [...linked.problems, ...(icons?.problems ?? [])]
  if (scripts.length === 0 && styles.length === 0 && !mayNameIcons) return { manifest: linked.manifest, problems }
  const { addIconTokens, addPageStyles, addRules, addScriptFonts, listReplaced } =
    await import('./brand/theme-style.ts')
  const ruled = icons ? await addRules(linked.manifest, icons.css, cacheDir) : linked.manifest
  const drawn = mayNameIcons ? await addIconTokens(ruled, cacheDir) : ruled
  const styled = styles.length > 0 ? await addPageStyles(drawn, styles, cacheDir) : drawn
  const finished = await addScriptFonts(styled, scripts, { replaced: listReplaced(config), cacheDir })
  return { manifest: finished, problems }
}

/** Publishes the style sheets that only some pages load. What bundles them is loaded only when there are any. */
async function publishStyles(
  styles: readonly PackageStyle[],
  manifest: ShellManifest,
  config: SiteConfig,
  cacheDir: string,
): Promise<Branded> {
  const { addLinkedStyles } = await import('./brand/index.ts')
  const { manifest: added, problems } = await addLinkedStyles(manifest, styles, { config, cacheDir })
  return { manifest: added, problems: await placeProblems(config.root, problems) }
}

/** The icons of a page, each with the file that names it: the page, or a fragment in it. */
export function listPageIcons({ file, icons = [] }: Pick<CompiledPage, 'file' | 'icons'>): IconRef[] {
  return icons.map((icon) => ({ file, ...icon }))
}

/** The icons of pages and sidebars. What reads them is loaded only when there are any. */
async function makeIcons(config: SiteConfig, refs: readonly IconRef[]) {
  if (refs.length === 0) return undefined
  const { makePageIcons } = await import('./brand/index.ts')
  return makePageIcons(refs, config)
}

/**
 * Lets documents of a published version load what `octavo publish` knows of it. Elsewhere there is no such style sheet,
 * and the browser would report a failed request on every page.
 */
export function addVersionStyles({ version, baseUrl, layer }: SiteConfig, manifest: ShellManifest): ShellManifest {
  if (version?.notice !== 'auto') return manifest
  return { ...manifest, versionStyles: splitBasePath(withoutLanguage(baseUrl, layer)).parent + VERSION_STYLES_FILE }
}

/** A notice that no build but a published one can show. */
function findHiddenNotice({ version, file }: SiteConfig): Problem[] {
  if (version?.notice !== 'auto') return []
  return [
    {
      severity: 'warning',
      message: 'Pages of this build never show that there is a later release: only "octavo publish" knows the others.',
      file,
      key: ['version', 'notice'],
      hint: 'Publish the site with "octavo publish --to", or set "notice" to "old" or "unreleased".',
    },
  ]
}

async function addIcons(config: SiteConfig, { manifest, problems }: Branded, cacheDir: string): Promise<Branded> {
  const { root, file, title, favicon, publicPath } = config
  if (typeof favicon !== 'object') return { manifest, problems }
  const { drawIcons } = await import('./pictures/index.ts')
  const hasIco = existsSync(join(root, publicPath, 'favicon.ico'))
  const drawn = await drawIcons({ root, file, title, favicon, hasIco, cacheDir })
  if (drawn.kind === 'problem') return { manifest, problems: [...problems, drawn.problem] }
  const { links, files } = drawn.value
  return { manifest: { ...manifest, links, files: { ...manifest.files, ...files } }, problems }
}
