/**
 * Keeps scripts and web fonts out of the way of the first paint: a document's text needs its style sheet only. On a
 * fast connection, the fonts of the first page are loaded beside it.
 *
 * Input   the paths in `data-scripts`, `data-text-font` and `data-mono-font` of `<html>`, which the engine writes
 * Output  scripts that load after the first paint; web fonts when idle, listed in `data-fonts`
 *
 * The boot script is in every document, so it imports only `load-scripts.ts` and `show-fonts.ts`, not this file.
 *
 * Must not: move a line of text that readers may have begun to read, unless the site asks for it.
 */
export { loadFontsWhenIdle, showLoadedFonts } from './load-fonts.ts'
