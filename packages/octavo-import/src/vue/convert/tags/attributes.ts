/** `$withBase('/a.png')`, `'text'`, `2` */
const LITERAL = /^(?:\$?withBase\()?\s*(?:(['"`])([^'"`${}]*)\1|(\d+(?:\.\d+)?))\s*\)?$/

/** An attribute of the new page; undefined if only Vue knows its value, or if it is a style. */
export function toPlainAttribute(name: string, value: string): { name: string; value: string } | undefined {
  const bound = /^(?::|v-bind:)([\w-]+)$/.exec(name)?.[1]
  if (bound === undefined) return /^[:@#]|^v-/.test(name) || name === 'style' ? undefined : { name, value }
  const [, , text, number] = LITERAL.exec(value.trim()) ?? []
  const literal = text ?? number
  return literal === undefined || bound === 'style' ? undefined : { name: bound, value: literal }
}

/** `to` of a link of Vue Router. */
export function toHtmlAttribute(name: string, tag: string): string {
  return tag === 'a' && name === 'to' ? 'href' : name
}
