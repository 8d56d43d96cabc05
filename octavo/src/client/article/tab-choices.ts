/** Storage key of the stored tab choices: `{ [group]: label }` as JSON, shared by all pages and versions. */
export const TABS_KEY = 'octavo-tabs'

type TabChoices = Record<string, string>

/** Parses the stored choices and ignores malformed ones. */
export function parseTabChoices(stored: string | null): TabChoices {
  try {
    const choices: unknown = JSON.parse(stored ?? '{}')
    if (typeof choices !== 'object' || choices === null) return {}
    return Object.fromEntries(Object.entries(choices).filter(([, label]) => typeof label === 'string'))
  } catch {
    return {}
  }
}

/**
 * Style rules that show the stored tabs at the first paint, before any script has changed the article. They apply only
 * to tabs that have the stored label, and only until `<octavo-tabs>` has set its own attributes.
 */
export function toTabRules(stored: string | null): string {
  return Object.entries(parseTabChoices(stored))
    .map(([group, label]) => {
      const tabs = `octavo-tabs[group="${CSS.escape(group)}"]:not([ready])`
      const chosen = `[data-label="${CSS.escape(label)}"]`
      return `${tabs}:has(>${chosen})>[data-label]{display:none}${tabs}>${chosen}.tab-panel{display:block}`
    })
    .join('')
}
