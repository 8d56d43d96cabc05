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
  // vuepress-theme-hope has some in an object.
  const more = theme.object('metaLocales')
  const find = (key: string) => theme.text(key) ?? (key === 'editLinkText' ? more.text('editLink') : undefined)
  return /^en\b/.test(language) ? {} : toLabels(WORDS, find)
}
