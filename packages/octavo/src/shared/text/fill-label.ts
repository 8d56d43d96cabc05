/** A label with values in place of the names in braces: `fillLabel('Posts by {author}', { author: 'Ada' })`. */
export function fillLabel(label: string, values: Readonly<Record<string, string | number>>): string {
  return label.replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : written,
  )
}
