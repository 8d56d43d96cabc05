/** What an expression of a template may be. */
export type Value = string | number | boolean | undefined | ValueMap | readonly Value[]

export interface ValueMap {
  readonly [key: string]: Value
}

/** Only Hugo knows the value. */
export class UnknownValue extends Error {}

/** The place of the content in a text, which is Markdown that is converted later. */
export const CONTENT = '\uE000content\uE001'

/** A few lines can double a text many times. */
const MAX_LENGTH = 1_000_000

/** https://gohugo.io/functions/go-template/if/ */
export function isTrue(value: Value): boolean {
  return typeof value === 'object' ? Object.keys(value).length > 0 : Boolean(value)
}

export function toText(value: Value): string {
  if (typeof value === 'object') throw new UnknownValue()
  const text = value === undefined ? '' : String(value)
  if (text.length > MAX_LENGTH) throw new UnknownValue()
  return text
}

/** The entries of a list. */
export function toList(value: Value): readonly Value[] {
  if (value === undefined) return []
  if (!isList(value)) throw new UnknownValue()
  return value
}

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

/** A text that can be changed or compared: without the content of the shortcode. */
export function toPlainText(value: Value): string {
  const text = toText(value)
  if (text.includes(CONTENT)) throw new UnknownValue()
  return text
}
