import { toInlineHtml } from '../../../../mdx/index.ts'
import { emojiOf, lookUp, TimeLimit } from '../../../../shared/index.ts'

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

/** What `range` goes through: a list in its order, a map in the order of its keys. */
export function entriesOf(value: Value): (readonly [key: Value, value: Value])[] {
  if (typeof value !== 'object' || isList(value)) return [...toList(value).entries()]
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** The entries of a list. */
function toList(value: Value): readonly Value[] {
  if (value === undefined) return []
  if (!isList(value)) throw new UnknownValue()
  return value
}

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

/** A text that can be changed or compared: without the content of the shortcode. */
function toPlainText(value: Value): string {
  const text = toText(value)
  if (text.includes(CONTENT)) throw new UnknownValue()
  return text
}

type TemplateFunction = (...values: Value[]) => Value

const last: TemplateFunction = (...values) => values.at(-1)
const isEqual = (a: Value, b: Value) => (a ?? '') === (b ?? '') || toPlainText(a) === toPlainText(b)
const contains: TemplateFunction = (text, part) => toPlainText(text).includes(toPlainText(part))
const trim: TemplateFunction = (text, set) => trimStart(trimEnd(text, set), set)

/** As `TrimLeft` of Go: all characters of a set. */
function trimStart(value: Value, set: Value): Value {
  const [text, characters] = [toText(value), toPlainText(set)]
  let start = 0
  while (characters.includes(text[start] ?? '\0')) start++
  return text.slice(start)
}

function trimEnd(value: Value, set: Value): Value {
  const [text, characters] = [toText(value), toPlainText(set)]
  let end = text.length
  while (characters.includes(text[end - 1] ?? '\0')) end--
  return text.slice(0, end)
}

/** Patterns of Go are like patterns of JavaScript, but for flags at their beginning. */
function replacePattern(pattern: Value, by: Value, value: Value): Value {
  const [source, text] = [toPlainText(pattern), toPlainText(value)]
  const [, flags = '', rest = source] = /^\(\?([is]+)\)(.*)$/s.exec(source) ?? []
  const result = new TimeLimit().run(() => text.replace(new RegExp(rest, `g${flags}`), toPlainText(by)))
  if (result === undefined) throw new UnknownValue()
  return result
}

/** Numbers by their value, everything else as texts. */
function compare(a: Value, b: Value): number {
  const [left, right] = [toPlainText(a), toPlainText(b)]
  const difference = Number(left) - Number(right)
  if (!Number.isNaN(difference)) return difference
  return left < right ? -1 : Number(left > right)
}

/** `dict "title" "A" "kind" "b"` */
function toMap(...values: Value[]): ValueMap {
  const pairs = values.flatMap((key, index) =>
    index % 2 === 0 ? [[toPlainText(key), values[index + 1]] as const] : [],
  )
  return Object.fromEntries(pairs)
}

/** An entry of a list or a map. */
function entryOf(from: Value, key: Value): Value {
  if (isList(from)) return from[Number(toPlainText(key))]
  return typeof from === 'object' ? lookUp(from, toPlainText(key)) : unknown()
}

function lengthOf(value: Value): number {
  return typeof value === 'object' && !isList(value)
    ? Object.keys(value).length
    : (isList(value) ? value : toPlainText(value)).length
}

/** Integers stay integers, as in Go. */
function calculate(operation: (a: number, b: number) => number): TemplateFunction {
  return (...values) => {
    const numbers = values.map((value) => Number(toPlainText(value)))
    const result = numbers.slice(1).reduce(operation, numbers[0] ?? 0)
    if (!Number.isFinite(result)) throw new UnknownValue()
    return numbers.every(Number.isInteger) ? Math.trunc(result) : result
  }
}

/** `:x:` → ❌ */
function showEmoji(text: Value): Value {
  return toPlainText(text).replace(/:[\w+-]+:/g, (name) => emojiOf(name) ?? name)
}

/** In an element, Markdown would stay text. The content of the shortcode is Markdown that is converted later. */
function toHtml(value: Value): Value {
  const text = toText(value)
  return text.includes(CONTENT) ? text : toInlineHtml(text)
}

/** `add` also joins texts. */
const sum = calculate((a, b) => a + b)

function print(format: Value, ...values: Value[]): Value {
  const rest = values.values()
  return toPlainText(format).replace(/%(?:([svdtq])|(.))/g, (_, verb: string | undefined, other: string) => {
    if (verb === undefined && other !== '%') throw new UnknownValue()
    const text = verb === undefined ? '%' : toText(rest.next().value)
    return verb === 'q' ? JSON.stringify(text) : text
  })
}

/** Functions of Hugo by all of their names: https://gohugo.io/functions/ */
const NAMED: readonly (readonly [names: string, TemplateFunction])[] = [
  // What only marks or renders a text changes nothing here.
  ['safeHTML safeHTMLAttr safeURL safeCSS safeJS htmlUnescape htmlEscape plainify string strings.ToString', last],
  ['markdownify transform.Markdownify', toHtml],
  ['transform.HTMLUnescape transform.Plainify safe.HTML safe.URL safe.HTMLAttr', last],
  ['default', (other, value) => (isTrue(value) ? value : other)],
  ['cond', (test, a, b) => (isTrue(test) ? a : b)],
  ['eq', (a, ...others) => others.some((b) => isEqual(a, b))],
  ['ne', (a, b) => !isEqual(a, b)],
  ['and', (...values) => values.find((value) => !isTrue(value)) ?? values.at(-1)],
  ['or', (...values) => values.find(isTrue) ?? values.at(-1)],
  ['not', (value) => !isTrue(value)],
  ['isset', (map, key) => typeof map === 'object' && entryOf(map, key) !== undefined],
  ['index', entryOf],
  ['slice', (...values) => values],
  ['len', lengthOf],
  ['split strings.Split', (text, mark) => toPlainText(text).split(toPlainText(mark))],
  ['delimit collections.Delimit', (list, mark) => toList(list).map(toText).join(toText(mark))],
  ['first', (count, list) => toList(list).slice(0, Number(toPlainText(count)))],
  ['last', (count, list) => toList(list).slice(-Number(toPlainText(count)))],
  [
    'add math.Add',
    (...values) =>
      values.every((value) => typeof value === 'string') ? values.map(toPlainText).join('') : sum(...values),
  ],
  ['emojify transform.Emojify', showEmoji],
  ['sub math.Sub', calculate((a, b) => a - b)],
  ['mul math.Mul', calculate((a, b) => a * b)],
  ['div math.Div', calculate((a, b) => a / b)],
  ['int', (value) => calculate((a) => a)(value)],
  ['dict', toMap],
  ['lower strings.ToLower', (text) => toPlainText(text).toLowerCase()],
  ['upper strings.ToUpper', (text) => toPlainText(text).toUpperCase()],
  ['replace strings.Replace', (text, from, to) => toPlainText(text).replaceAll(toPlainText(from), toPlainText(to))],
  ['replaceRE strings.ReplaceRE', replacePattern],
  ['hasPrefix strings.HasPrefix', (text, start) => toPlainText(text).startsWith(toPlainText(start))],
  ['hasSuffix strings.HasSuffix', (text, end) => toPlainText(text).endsWith(toPlainText(end))],
  ['in strings.Contains', contains],
  ['trim strings.Trim', trim],
  ['strings.TrimSpace', (text) => trim(text, ' \t\r\n')],
  ['strings.TrimLeft', (set, text) => trimStart(text, set)],
  ['strings.TrimRight', (set, text) => trimEnd(text, set)],
  ['strings.TrimPrefix', (start, text) => withoutPrefix(toPlainText(text), toPlainText(start))],
  ['strings.TrimSuffix', (end, text) => withoutSuffix(toPlainText(text), toPlainText(end))],
  ['printf fmt.Printf', print],
  ['print', (...values) => values.map(toText).join('')],
  ['lt', (a, b) => compare(a, b) < 0],
  ['le', (a, b) => compare(a, b) <= 0],
  ['gt', (a, b) => compare(a, b) > 0],
  ['ge', (a, b) => compare(a, b) >= 0],
  // A build without the variable.
  ['getenv os.Getenv', () => ''],
  ['warnf warnidf', () => ''],
]

const FUNCTIONS = new Map(NAMED.flatMap(([names, run]) => names.split(' ').map((name) => [name, run] as const)))

/** @throws {UnknownValue} for a function that needs Hugo. */
export function callFunction(name: string, values: readonly Value[]): Value {
  return (FUNCTIONS.get(name) ?? unknown)(...values)
}

function unknown(): never {
  throw new UnknownValue()
}

function withoutPrefix(text: string, start: string): string {
  return text.startsWith(start) ? text.slice(start.length) : text
}

function withoutSuffix(text: string, end: string): string {
  return text.endsWith(end) ? text.slice(0, text.length - end.length) : text
}
