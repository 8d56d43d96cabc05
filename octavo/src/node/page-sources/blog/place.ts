/** The place of a field of the front matter; the first line without one. */
export function placeOfField(text: string, field: string): { line: number; column: number } {
  const row = text.split('\n').findIndex((line) => line.startsWith(`${field}:`))
  return { line: Math.max(row, 0) + 1, column: 1 }
}
