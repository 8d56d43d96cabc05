/**
 * Keeps scripts and web fonts out of the way of the first paint: a document's text needs its style sheet only.
 *
 * Input   the paths in `data-scripts` and `data-fonts` of `<html>`, which the engine writes
 * Output  scripts that load after the first paint; web fonts in documents that find them in the browser's cache
 *
 * The boot script imports `load-scripts.ts` and `show-fonts.ts`, the shell's chunk `cache-fonts.ts`.
 *
 * Must not: change the font of text that is shown.
 */
export { cacheFontsWhenIdle } from './cache-fonts.ts'
export { loadScriptsAfterPaint } from './load-scripts.ts'
export { showCachedFonts } from './show-fonts.ts'
