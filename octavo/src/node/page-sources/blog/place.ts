/** The place of a key at the top of YAML or of front matter; the first line without one. */
export function placeOfKey(text: string, key: string): { line: number; column: number } {
  const row = text.split('\n').findIndex((line) => line.startsWith(`${key}:`))
  return { line: Math.max(row, 0) + 1, column: 1 }
}

/** The place of a field below a key at the top of YAML; that of the key for a field on the same line. */
export function placeOfField(text: string, key: string, field: string): { line: number; column: number } {
  const { line } = placeOfKey(text, key)
  const row = text
    .split('\n')
    .slice(line)
    .findIndex((each) => each.trimStart().startsWith(`${field}:`))
  return { line: line + row + 1, column: 1 }
}
