/** Storage key of the kept tab choices: `{ [group]: label }` as JSON, shared by all pages and versions. */
export const TABS_KEY = 'octavo-tabs'

export type TabChoices = Record<string, string>

/** Reads the stored choices; anything malformed counts as none. */
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
 * Style rules that show the kept tabs from the first paint on, before any script has touched the article. They
 * act only where a block of tabs has the chosen one, and only until its own attributes are set.
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
