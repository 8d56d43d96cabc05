import { readStoredValue } from '../browser/storage.ts'

/** Storage key of the stored tab choices: `{ [group]: label }` as JSON, shared by all pages and versions. */
export const TABS_KEY = 'octavo-tabs'

type TabChoices = Record<string, string>

/** The choices in a stored value, without malformed ones. */
export function toTabChoices(stored: unknown): TabChoices {
  const choices = stored instanceof Object ? Object.entries(stored) : []
  return Object.fromEntries(choices.filter(([, label]) => typeof label === 'string'))
}

export function readTabChoices(): TabChoices {
  return toTabChoices(readStoredValue(TABS_KEY))
}

/**
 * Style rules that show the stored tabs at the first paint, before any script has changed the article. They apply only
 * to tabs that have the stored label, and only until `<octavo-tabs>` has set its own attributes.
 */
export function readTabRules(): string {
  return Object.entries(readTabChoices())
    .map(([group, label]) => {
      const tabs = `octavo-tabs[group="${CSS.escape(group)}"]:not([ready])`
      const chosen = `[data-label="${CSS.escape(label)}"]`
      return `${tabs}:has(>${chosen})>[data-label]{display:none}${tabs}>${chosen}.tab-panel{display:block}`
    })
    .join('')
}
