import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../../shared/problem.ts'
import type { SiteConfig } from '../../config/schema.ts'
import { bundleStyles, type AddressRule, type BundledStyles } from './styles/index.ts'
import { toThemeRules } from './theme-rules.ts'

/** The settings that the style sheet of a brand is made from. */
export type BrandSettings = Pick<SiteConfig, 'root' | 'file' | 'publicPath' | 'theme' | 'styles' | 'logo'>

/** Compiles `theme` and `styles` to one style sheet, which comes after that of the theme. */
export async function compileBrand(settings: BrandSettings, addresses: AddressRule): Promise<BundledStyles> {
  const { root, file, publicPath, theme, styles = [], logo } = settings
  const watched = styles.map((style) => join(root, style))
  const missing = styles.flatMap((style, index) =>
    existsSync(join(root, style)) ? [] : missingStyle(style, index, file),
  )
  if (missing.length > 0) return { css: '', files: {}, inputs: watched, problems: missing }
  const rules = theme ? toThemeRules(theme, file) : ({ kind: 'value', value: '' } as const)
  const bundled = await bundleStyles({
    root,
    publicPath,
    styles,
    addresses,
    rules: (rules.kind === 'value' ? rules.value : '') + toLogoRule(logo),
  })
  return rules.kind === 'value' ? bundled : { ...bundled, problems: [rules.problem, ...bundled.problems] }
}

function toLogoRule(logo: BrandSettings['logo']): string {
  return typeof logo === 'object' && logo.size !== undefined ? `.logo { height: ${logo.size}px }\n` : ''
}

function missingStyle(style: string, index: number, file: string): Problem {
  return {
    severity: 'error',
    message: `"styles" names the file "${style}", which does not exist.`,
    file,
    key: ['styles', index],
    hint: "Add the file, or fix the path: it is relative to the site's folder.",
  }
}
