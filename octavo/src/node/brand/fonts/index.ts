/**
 * The fonts of a site.
 *
 * Input   `theme.fonts`: font files in the site, or `system`
 * Output  tokens and `@font-face` rules, among them fallbacks of the same metrics, and the files to publish
 *
 * Published files are subset to the characters that the theme's own fonts have, and kept in the cache.
 * Must not: load anything for a site without fonts of its own.
 */
export { makeFonts, type MadeFonts } from './make-fonts.ts'
