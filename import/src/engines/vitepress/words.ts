import type { UserConfig } from 'octavo'
import type { Settings } from '../../javascript/index.ts'

/** Settings of the theme that are words, and their keys in `labels.shell`: https://vitepress.dev/reference/default-theme-config */
const WORDS: readonly (readonly [path: string, word: string])[] = [
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
  const shell = WORDS.flatMap(([path, word]) => {
    const [key = '', child] = path.split('.')
    const text = child === undefined ? theme.text(key) : theme.object(key).text(child)
    return text === undefined || text === '' ? [] : [[word, text]]
  })
  return shell.length === 0 ? {} : { labels: { shell: Object.fromEntries(shell) } }
}
