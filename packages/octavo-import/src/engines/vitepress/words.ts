import type { UserConfig } from 'octavo'
import type { Settings } from '../../javascript/index.ts'
import { toLabels, type WordKeys } from '../../shared/index.ts'

/** Settings of the theme that are words, and their keys in `labels.shell`: https://vitepress.dev/reference/default-theme-config */
const WORDS: WordKeys = [
  ['outline.label', 'onThisPage'],
  ['docFooter.prev', 'previousPage'],
  ['docFooter.next', 'nextPage'],
  ['editLink.text', 'editPage'],
  ['returnToTopLabel', 'backToTop'],
  ['sidebarMenuLabel', 'menu'],
  ['skipToContentLabel', 'skipToContent'],
  ['notFound.title', 'pageNotFound'],
]

/** The words of a language. Those in English are the words of Octavo. */
export function convertWords(theme: Settings, language: string): Pick<UserConfig, 'labels'> {
  if (/^en\b/.test(language)) return {}
  return toLabels(WORDS, (path) => {
    const [key = '', child] = path.split('.')
    return child === undefined ? theme.text(key) : theme.object(key).text(child)
  })
}
