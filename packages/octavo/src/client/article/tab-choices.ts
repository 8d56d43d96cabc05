import { readStoredValue } from '../browser/storage.ts'

/**
 * Storage key of the chosen tabs: `{ [group]: labels }` as JSON, the last choice first, shared by all pages and versions.
 * Tabs show the first of these labels that they have. So npm or pnpm is another choice than TypeScript or Python.
 */
export const TABS_KEY = 'octavo-tabs'

/** Labels by group. A group may have the name of a member of every object. */
type TabChoices = Map<string, string[]>

/** The choices in a stored value, without malformed ones. Earlier versions stored one label. */
export function toTabChoices(stored: unknown): TabChoices {
  const choices = stored instanceof Object ? Object.entries(stored) : []
  return new Map(
    choices.map(([group, labels]) => [group, [labels].flat().filter((label) => typeof label === 'string')]),
  )
}

export function readTabChoices(): TabChoices {
  return toTabChoices(readStoredValue(TABS_KEY))
}

/**
 * Style rules that show the stored tabs at the first paint, before any script has changed the article. They apply only
 * to tabs that have the stored label, and only until `<octavo-tabs>` has set its own attributes. The last rule wins.
 */
export function readTabRules(): string {
  return [...readTabChoices()]
    .flatMap(([group, labels]) =>
      labels.reverse().map((label) => {
        const tabs = `octavo-tabs[group="${CSS.escape(group)}"]:not([ready])`
        const chosen = `[data-label="${CSS.escape(label)}"]`
        return `${tabs}:has(>${chosen})>[data-label]{display:none}${tabs}>${chosen}.tab-panel{display:block}`
      }),
    )
    .join('')
}
