/** The first line of a block whose content is indented by four columns: what it opens and how it is called. */
export type BlockHead =
  | { kind: 'admonition'; types: string[]; title: string | null }
  | { kind: 'details'; types: string[]; title: string | null; open: boolean }
  | { kind: 'tab'; title: string; newSet: boolean }

/**
 * `note inline end "Title"`, as in
 * https://github.com/Python-Markdown/markdown/blob/master/markdown/extensions/admonition.py
 */
const typesAndTitle = String.raw`((?:[\p{L}\p{N}_-]+)(?: +[\p{L}\p{N}_-]+)*)?(?: *"(.*)")? *$`
const admonition = new RegExp(`^!!! ?${typesAndTitle}`, 'u')
const details = new RegExp(String.raw`^\?\?\?(\+)? ?${typesAndTitle}`, 'u')
const tab = /^===([+!]{0,2}) +"(.*)" *$/u

/** Reads `!!! note "Title"`, `???+ tip` and `=== "Tab"`; null if the line opens no block. */
export function parseBlockHead(line: string): BlockHead | null {
  const asTab = tab.exec(line)
  if (asTab) return { kind: 'tab', title: asTab[2] ?? '', newSet: asTab[1]?.includes('!') === true }
  const asAdmonition = admonition.exec(line)
  if (asAdmonition?.[1] !== undefined) {
    return { kind: 'admonition', types: asAdmonition[1].split(/ +/), title: asAdmonition[2] ?? null }
  }
  const asDetails = details.exec(line)
  if (!asDetails || (asDetails[2] === undefined && asDetails[3] === undefined)) return null
  return {
    kind: 'details',
    types: asDetails[2]?.split(/ +/) ?? [],
    title: asDetails[3] ?? null,
    open: asDetails[1] === '+',
  }
}
