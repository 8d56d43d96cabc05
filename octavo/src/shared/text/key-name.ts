/** The keys and list indices that lead to a value, as messages name it: `navbar.items[2].label`. */
export function toKeyName(keys: readonly (string | number)[]): string {
  return keys.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('')
}
