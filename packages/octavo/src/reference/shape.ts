import * as v from 'valibot'

/** The expected value at one place of a schema, in words. */
export interface Shape {
  /** For example `text`, `number` or the list of allowed words. */
  words: string
  fields?: Field[]
  /** The entries of a list, or of an object with any keys. */
  entry?: Shape
  /** The fields of each object of a union that is discriminated by `type`. */
  kinds?: Field[][]
}

export interface Field {
  name: string
  /** Its description, or ''. */
  text: string
  required: boolean
  /** As JavaScript. */
  default?: string
  shape: Shape
}

/** The properties of valibot's schemas that are read here; each kind of schema has some of them. */
interface Schema extends v.GenericSchema {
  pipe?: readonly (Schema | { kind: 'validation' | 'transformation' | 'metadata' })[]
  wrapped?: Schema
  default?: unknown
  item?: Schema
  value?: Schema
  entries?: Record<string, Schema>
  options?: readonly (Schema | string)[]
  literal?: unknown
  getter?: (input: unknown) => Schema
}

/** The words for schemas without a title. */
const BASICS: Record<string, string> = {
  string: 'text',
  number: 'number',
  boolean: '`true` or `false`',
  literal: 'text',
}

/** Describes a schema of valibot. `comments` has the descriptions of schemas that contain none. */
export function toShape(schema: v.GenericSchema, comments: ReadonlyMap<object, string> = new Map()): Shape {
  return readShape(schema, comments)
}

function readShape(schema: Schema, comments: ReadonlyMap<object, string>): Shape {
  const title = v.getTitle(schema)
  if (title !== undefined) return { words: title }
  const read = (part: Schema | undefined) => (part ? readShape(part, comments) : { words: '' })
  const inner = schema.pipe?.findLast((part): part is Schema => part.kind === 'schema' && part !== schema)
  if (inner) return read(inner)
  const { item, value, entries, options = [], getter } = schema
  switch (schema.type) {
    case 'optional':
      return read(schema.wrapped)
    case 'array':
      return { words: `list of ${toPlural(read(item).words)}`, entry: read(item) }
    case 'record':
      return { words: toRecordWords(read(value).words), entry: read(value) }
    case 'strict_object':
    case 'object_with_rest':
      return { words: 'object', fields: toFields(entries ?? {}, comments) }
    case 'picklist':
      return { words: options.map((word) => `\`${String(word)}\``).join(', ') }
    case 'union':
      return toUnion(schemasOf(options).map(read))
    case 'lazy':
      // The usual one first: an object, else a list.
      return toUnion([getter?.({}), getter?.([])].map(read))
    case 'variant':
      return { words: 'object', kinds: schemasOf(options).map((option) => read(option).fields ?? []) }
    default:
      return { words: BASICS[schema.type] ?? '' }
  }
}

/** Keys that have comments are in the order of these. */
function toFields(entries: Record<string, Schema>, comments: ReadonlyMap<object, string>): Field[] {
  const order = [...comments.keys()]
  return Object.entries(entries)
    .sort(([, a], [, b]) => order.indexOf(a) - order.indexOf(b))
    .map((entry) => toField(entry, comments))
}

function toField([name, schema]: [string, Schema], comments: ReadonlyMap<object, string>): Field {
  const isOptional = schema.type === 'optional'
  return {
    name,
    text: v.getDescription(schema) ?? comments.get(schema) ?? '',
    required: !isOptional,
    default: isOptional && schema.default !== undefined ? toCode(schema.default) : undefined,
    shape: schema.type === 'literal' ? { words: `\`${String(schema.literal)}\`` } : readShape(schema, comments),
  }
}

function schemasOf(options: readonly (Schema | string)[]): Schema[] {
  return options.filter((option) => typeof option !== 'string')
}

/** A value as it is written in a configuration, in one line. */
function toCode(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCode).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, member]) => `${key}: ${toCode(member)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

/** `number` becomes `numbers`, `text or path in the site folder` becomes `texts or paths in the site folder`. */
function toPlural(words: string): string {
  return words.replaceAll(/(^| or )(list|number|object|path|plugin|source|text)\b/g, '$1$2s')
}

/** Without words, any value is allowed. */
function toRecordWords(words: string): string {
  return words === '' ? 'any keys and values' : `any keys, each with ${words}`
}

function toUnion(options: Shape[]): Shape {
  return {
    words: options.map((option) => option.words).join(' or '),
    fields: options.find((option) => option.fields)?.fields,
    entry: options.find((option) => option.entry?.fields)?.entry,
  }
}
