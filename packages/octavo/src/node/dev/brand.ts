/** The style sheet of the site's `theme` and `styles` in the preview. */
import { dirname } from 'node:path'
import { hasErrors, splitResults, type Problem } from '../../shared/build/problem.ts'
import { encodeFilePath } from '../../shared/urls.ts'
import type { AddressRule, BrandSettings } from '../brand/index.ts'
import { findBrandSettings } from '../brand.ts'
import { toServedPath } from '../bundle/index.ts'
import type { SiteConfig } from '../config/index.ts'
import { placeProblems } from '../config/locate/index.ts'
import { findNamedFile, toNamedPath, toRelativePath } from '../files/index.ts'

/**
 * The style sheet of the site's `theme` and `styles`, which the preview serves beside the theme's, and its icon.
 * Social cards are drawn by a build only, as no page shows them.
 */
export interface DevBrand {
  /** '' if the site has none. */
  css: string
  /** Address of the drawing of `favicon`, which is shown as it is. */
  icon?: string
  /** Absolute paths of the files it is made of. */
  inputs: string[]
  /** Absolute paths of the files that the preview may serve for it. */
  files: string[]
  problems: Problem[]
}

const NO_BRAND: DevBrand = { css: '', inputs: [], files: [], problems: [] }

/** Compiles the brand of a site. With an error, pages keep the style sheet of `last`. */
export async function loadBrand(config: SiteConfig, last: DevBrand = NO_BRAND): Promise<DevBrand> {
  const pictures = await checkPictures(config)
  const settings = findBrandSettings(config)
  const styles = settings || config.sourceStyles ? await loadStyles(settings, config, last) : NO_BRAND
  const problems = await placeProblems(config.root, [...styles.problems, ...pictures.problems])
  const { css } = styles
  const inputs = [...styles.inputs, ...pictures.inputs]
  // Fonts and icons are shown as they are.
  return { ...pictures, css, files: [...styles.files, ...inputs], inputs, problems }
}

async function loadStyles(settings: BrandSettings | undefined, config: SiteConfig, last: DevBrand): Promise<DevBrand> {
  const { bundleLinkedStyles, compileBrand } = await import('../brand/index.ts')
  const addresses = toDevAddressRule(config.baseUrl)
  // A preview loads on all pages what a build links on some.
  const linked = Object.values(config.sourceStyles ?? {}).flatMap(({ styles }) => styles)
  const parts = [
    await bundleLinkedStyles([...new Set(linked)], config, addresses),
    ...(settings ? [await compileBrand(settings, addresses)] : []),
  ]
  const inputs = parts.flatMap((part) => part.inputs)
  const problems = parts.flatMap((part) => part.problems)
  if (hasErrors(problems)) return { css: last.css, files: last.files, inputs, problems }
  const files = parts.flatMap((part) => Object.values(part.files))
  return { css: parts.map(({ css }) => css).join(''), files, inputs, problems }
}

/** The addresses at which the preview serves files. `basePath` starts and ends with a slash. */
function toDevAddressRule(basePath: string): AddressRule {
  return {
    toFile: (path) => encodeFilePath(basePath + toServedPath(path)),
    toPublic: (file) => encodeFilePath(basePath + file),
    lowers: false,
  }
}

/** The files that `favicon` and `socialCards` name. */
async function checkPictures(config: SiteConfig): Promise<Pick<DevBrand, 'icon' | 'inputs' | 'problems'>> {
  const { root, baseUrl, favicon, socialCards } = config
  const source = typeof favicon === 'object' ? favicon.source : undefined
  const { logo, font } = typeof socialCards === 'object' ? socialCards : {}
  const named = { 'favicon.source': source, 'socialCards.logo': logo, 'socialCards.font': font }
  const files = Object.entries(named).flatMap(([setting, path]) => (path === undefined ? [] : [{ setting, path }]))
  if (files.length === 0) return { inputs: [], problems: [] }
  return {
    inputs: files.map(({ path }) => toNamedPath(root, path)),
    problems: splitResults(files.map(({ setting, path }) => findNamedFile(setting, path, config))).problems,
    ...(source !== undefined && { icon: toDevAddressRule(baseUrl).toFile(toNamedPath(root, source), '') }),
  }
}

/** Folders of the style sheets in the site, relative to the root and without the root itself. */
export function listBrandFolders(config: SiteConfig, { inputs }: DevBrand): string[] {
  const folders = inputs.map((path) => toRelativePath(config.root, dirname(path)))
  return [...new Set(folders)].filter((folder) => folder !== '' && !folder.startsWith('..'))
}
