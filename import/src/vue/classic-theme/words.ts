import type { UserConfig } from 'octavo'
import type { Settings } from '../../javascript/index.ts'
import { toLabels, type WordKeys } from '../../shared/index.ts'

/** Settings that are words, and their keys in `labels.shell`. */
const WORDS: WordKeys = [
  ['editLinkText', 'editPage'],
  ['toggleSidebar', 'menu'],
]

/** The words of a language. Those in English are the words of Octavo. */
export function convertClassicWords(theme: Settings, language: string): Pick<UserConfig, 'labels'> {
  return /^en\b/.test(language) ? {} : toLabels(WORDS, (key) => theme.text(key))
}
