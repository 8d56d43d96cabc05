import type { UserConfig } from 'octavo'

/** Words of an engine by its own key, with their keys in `labels.shell`. */
export type WordKeys = readonly (readonly [key: string, word: string])[]

/** The words that `find` has a text for. */
export function toLabels(words: WordKeys, find: (key: string) => string | undefined): Pick<UserConfig, 'labels'> {
  const shell = words.flatMap(([key, word]) => {
    const text = find(key)
    return text ? [[word, text]] : []
  })
  return shell.length === 0 ? {} : { labels: { shell: Object.fromEntries(shell) } }
}

/** The setting for a direction that a site names. For other values, for example `auto`, the language decides. */
export function convertDirection(direction: string | undefined): Pick<UserConfig, 'direction'> {
  return direction === 'rtl' || direction === 'ltr' ? { direction } : {}
}
