/** A word with values in place of the names in braces. */
export function fill(word: string, values: Readonly<Record<string, string | number>>): string {
  return word.replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : written,
  )
}
