/**
 * The look of a site: its colors, sizes and style sheets.
 *
 * Input   `theme`, `styles`, the size of the logo and icons of admonitions of the configuration; the bundled shell
 * Output  the shell with one more cascade layer, `brand`, in its style sheet; problems of the settings
 *
 * A site that sets none never loads this room, and its shell is unchanged. The preview gets the layer as a
 * separate style sheet, which it can replace alone.
 * Must not: change what the theme renders; bundle scripts.
 */
export type { AddressRule } from './bundle-styles.ts'
export { brandShell, compileBrand, type BrandSettings } from './compile-brand.ts'
export { addLinkedStyles, bundleLinkedStyles } from './linked-styles.ts'
export { makePageIcons } from './named-icons.ts'
export { readLightColors } from './theme-rules.ts'
export { readThemeTokens, type ThemeToken } from './theme-tokens.ts'
