import { dirname, relative, sep } from 'node:path'
import type { Problem } from '../../../shared/problem.ts'
import { hasBrandStyles } from '../../brand.ts'
import { placeProblems, type SiteConfig } from '../../config/index.ts'

/** The style sheet of the site's `theme` and `styles`, which the preview serves beside that of the theme. */
export interface DevBrand {
  /** '' if the site has none. */
  css: string
  /** Absolute paths of the files it is made of. */
  inputs: string[]
  problems: Problem[]
}

const NO_BRAND: DevBrand = { css: '', inputs: [], problems: [] }

/** Compiles the brand of a site. With an error, pages keep the style sheet of `last`. */
export async function loadBrand(config: SiteConfig, last: DevBrand = NO_BRAND): Promise<DevBrand> {
  if (!hasBrandStyles(config)) return NO_BRAND
  const { compileBrand, DEV_ADDRESSES } = await import('../../assets/brand/index.ts')
  const { css, inputs, problems } = await compileBrand(config, DEV_ADDRESSES(config.baseUrl))
  return { css: problems.length > 0 ? last.css : css, inputs, problems: await placeProblems(config.root, problems) }
}

/** Address of the style sheet in the preview, below the base path. */
export const BRAND_FILE = '@octavo/brand.css'

/** Folders of the style sheets in the site, relative to the root and without the root itself. */
export function listBrandFolders(config: SiteConfig, { inputs }: DevBrand): string[] {
  const folders = inputs.map((path) => relative(config.root, dirname(path)).split(sep).join('/'))
  return [...new Set(folders)].filter((folder) => folder !== '' && !folder.startsWith('..'))
}
