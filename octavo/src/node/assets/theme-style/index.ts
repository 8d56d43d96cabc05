/**
 * The style sheet of the theme as a site publishes it.
 *
 * Input   the manifest of the shell; the scripts that the site writes in, the fonts that it replaces
 * Output  the manifest with another style sheet, and the font files that it loads
 *
 * A site without a look of its own and without Greek or Cyrillic letters never loads this room.
 * Must not: read pages; make font files.
 */
export { addScriptFonts, SCRIPT_FONTS } from './add-script-fonts.ts'
export { dropThemeFonts, listReplaced } from './drop-theme-fonts.ts'
export { readStyle, replaceStyle, STYLE_FOLDER } from './replace-style.ts'
