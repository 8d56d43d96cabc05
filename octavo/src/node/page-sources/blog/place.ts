/** The place of a key at the top of YAML or of front matter; the first line without one. */
export function placeOfKey(text: string, key: string): { line: number; column: number } {
  const row = text.split('\n').findIndex((line) => line.startsWith(`${key}:`))
  return { line: Math.max(row, 0) + 1, column: 1 }
}
