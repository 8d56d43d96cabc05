/**
 * A query with the area that it is limited to, as one text: the messages between page and worker are those of any site.
 * The pattern of the area is the first line, because the search field has only one.
 */
export function toScopedQuery(pattern: string, query: string): string {
  return `${pattern}\n${query}`
}

export function splitScopedQuery(text: string): { pattern: string; query: string } {
  const end = text.indexOf('\n')
  return { pattern: text.slice(0, Math.max(0, end)), query: text.slice(end + 1) }
}
