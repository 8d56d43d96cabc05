/**
 * The style sheet of the theme as a site publishes it.
 *
 * Input   the manifest of the shell; what its pages contain, the scripts that they are written in, the fonts that the
 *         site replaces, the icons that it names
 * Output  the manifest with another style sheet, and the font files that it loads
 *
 * A site without code and a look of its own, without Greek or Cyrillic letters and without such content never loads
 * this room.
 * Must not: read pages; make font files.
 */
export { addIconTokens } from './add-icon-tokens.ts'
export { addPageStyles, PAGE_STYLES_FOLDER } from './add-page-styles.ts'
export { addScriptFonts, SCRIPT_FONTS } from './add-script-fonts.ts'
export { dropThemeFonts, listReplaced } from './drop-theme-fonts.ts'
export { readStyle, replaceStyle, STYLE_FOLDER } from './replace-style.ts'
