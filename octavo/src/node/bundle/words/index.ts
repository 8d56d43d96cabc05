/**
 * Puts the words of a site in another language into its shell.
 *
 * Input   `labels.shell` of the configuration
 * Output  the words that differ from the English ones, and a plugin for the bundles that contain words
 *
 * Must not: change the bundle of a site without words of its own.
 */
export { toOwnWords } from './own-words.ts'
export { createWordsPlugin, WORDS_MODULE } from './words-plugin.ts'
