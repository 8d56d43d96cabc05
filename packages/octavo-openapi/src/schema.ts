/** A schema as readers see it: parts of `allOf` merged, both ways to say `null` read, each choice with its condition. */
import { resolve, type Resolved } from './api.ts'
import { fill } from './browser/words.ts'
import type { PageWords } from './words/index.ts'
import { fields, isFields, list, parsePointer, text, type Fields } from './json.ts'

export interface Shape {
  /** Keywords, also from `allOf`. */
  node: Fields
  /** Name in `components.schemas`. */
  name: string | undefined
  types: readonly string[]
  isNullable: boolean
  properties: readonly Property[]
  /** The schema of further fields; true for any value. Undefined if the schema does not say. */
  additional: unknown
  /** The schema of list entries. */
  items: unknown
  choices: Choices | undefined
}

export interface Property {
  name: string
  schema: unknown
  isRequired: boolean
}

export interface Choices {
  kind: 'oneOf' | 'anyOf'
  options: readonly { schema: unknown; condition?: { name: string; values: readonly string[] } }[]
}

const MOST_PARTS = 30

/** The shapes of schemas. Pages of a large description ask for the same ones thousands of times. */
const shapes = new WeakMap<object, Shape>()

/** The shapes that several schemas have, by document. See `toSharedKey`. */
const shared = new WeakMap<Fields, Map<string, Shape>>()

/** The shape of a schema, with references followed. */
export function toShape(document: Fields, schema: unknown): Shape {
  if (!isFields(schema)) return makeShape(document, schema)
  const known = shapes.get(schema)
  if (known) return known
  const shape = toSharedShape(document, schema) ?? makeShape(document, schema)
  shapes.set(schema, shape)
  return shape
}

function toSharedShape(document: Fields, schema: Fields): Shape | undefined {
  const key = toSharedKey(schema)
  if (key === undefined) return undefined
  const known = shared.get(document) ?? new Map<string, Shape>()
  shared.set(document, known)
  const shape = known.get(key) ?? makeShape(document, schema)
  known.set(key, shape)
  return shape
}

/**
 * The reference of a schema that is nothing else, and the text of a schema with nothing inside: of those in a large
 * description, a tenth differ. Undefined for others.
 */
function toSharedKey(schema: Fields): string | undefined {
  const { $ref } = schema
  if (typeof $ref === 'string') return Object.keys(schema).length === 1 ? $ref : undefined
  const isPlain = Object.values(schema).every((value) => (Array.isArray(value) ? value : [value]).every(isScalar))
  return isPlain ? JSON.stringify(schema) : undefined
}

/** Whether JSON has a text for the value that no other value has. YAML may also contain infinite numbers. */
function isScalar(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
}

function makeShape(document: Fields, schema: unknown): Shape {
  const { node, name, isNullable } = unwrap(document, schema)
  const merged = mergeAllOf(document, node, 0)
  const types = [merged.type].flat().filter((type): type is string => typeof type === 'string')
  const choices = toChoices(document, merged)
  const hasNull = choices?.nullable === true || list(merged.enum).includes(null)
  return {
    node: merged,
    name,
    types: types.filter((type) => type !== 'null'),
    isNullable: isNullable || merged.nullable === true || types.includes('null') || hasNull,
    properties: toProperties(merged),
    additional: merged.additionalProperties ?? onlyPattern(merged),
    items: merged.items ?? (isFields(merged.prefixItems) ? undefined : list(merged.prefixItems)[0]),
    choices: choices?.choices,
  }
}

/** Keywords that make a schema more than its only part. */
const STRUCTURE = [
  'properties',
  'required',
  'items',
  'additionalProperties',
  'patternProperties',
  'enum',
  'const',
  'discriminator',
]

/**
 * Follows references, and schemas with one part: `allOf: [User]` with a description beside it, and `anyOf: [User, null]`,
 * as OpenAPI 3.1 writes a user or null.
 */
function unwrap(document: Fields, schema: unknown): { node: Fields; name: string | undefined; isNullable: boolean } {
  let { node, name } = resolve(document, schema)
  let isNullable = false
  for (let count = 0; count < MOST_PARTS; count++) {
    const kinds = (['allOf', 'oneOf', 'anyOf'] as const).filter((kind) => list(node[kind]).length > 0)
    const [kind] = kinds
    if (!kind || kinds.length > 1 || STRUCTURE.some((key) => node[key] !== undefined)) break
    const parts = list(node[kind])
    const left = kind === 'allOf' ? parts : parts.filter((part) => !isNull(resolve(document, part).node))
    if (left.length !== 1) break
    const { [kind]: _, ...own } = node
    const part = resolve(document, left[0])
    isNullable ||= left.length < parts.length
    node = { ...part.node, ...own, ...describeParts(own, [part]) }
    name ??= part.name
  }
  return { node, name, isNullable }
}

function onlyPattern({ patternProperties }: Fields): unknown {
  return Object.values(fields(patternProperties))[0]
}

function toProperties({ properties, required }: Fields): Property[] {
  const names = new Set(list(required).map(String))
  return Object.entries(fields(properties)).map(([name, schema]) => ({ name, schema, isRequired: names.has(name) }))
}

/** A schema with the keywords of the parts that all apply. */
function mergeAllOf(document: Fields, node: Fields, depth: number): Fields {
  const parts = list(node.allOf)
  if (parts.length === 0 || depth > MOST_PARTS) return node
  const { allOf: _, ...own } = node
  const merged = parts.map((part) => {
    const resolved = resolve(document, part)
    return { name: resolved.name, node: mergeAllOf(document, resolved.node, depth + 1) }
  })
  return { ...[...merged.map((part) => part.node), own].reduce(join, {}), ...describeParts(own, merged) }
}

/**
 * What a schema and its parts say. The description of a schema says more than those of parts that have a page of their
 * own, which come last without it.
 */
function describeParts(own: Fields, parts: readonly Resolved[]): { description?: string } {
  const named = text(own.description) === undefined ? parts.filter(({ name }) => name !== undefined) : []
  const inline = parts.filter(({ name }) => name === undefined)
  const all = [own, ...[...inline, ...named].map(({ node }) => node)].flatMap(
    ({ description }) => text(description)?.trim() ?? [],
  )
  const texts = [...new Set(all)]
  return texts.length > 0 ? { description: texts.join('\n\n') } : {}
}

/** Keywords of `b` win, except those that add up. */
function join(a: Fields, b: Fields): Fields {
  const required = [...list(a.required), ...list(b.required)]
  const properties = { ...fields(a.properties), ...joinProperties(fields(a.properties), fields(b.properties)) }
  return {
    ...a,
    ...b,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required: [...new Set(required)] }),
    ...(isFields(a.items) && isFields(b.items) && { items: joinProperties({ each: a.items }, { each: b.items }).each }),
  }
}

function joinProperties(a: Fields, b: Fields): Fields {
  return Object.fromEntries(
    Object.entries(b).map(([name, schema]) => {
      const before = a[name]
      const isSame = before === undefined || JSON.stringify(before) === JSON.stringify(schema)
      return [name, isSame ? schema : { allOf: [before, schema] }]
    }),
  )
}

function toChoices(document: Fields, node: Fields): { choices?: Choices; nullable: boolean } | undefined {
  const kind = list(node.oneOf).length > 0 ? 'oneOf' : 'anyOf'
  const all = list(node[kind])
  if (all.length === 0) return undefined
  const schemas = all.filter((schema) => !isNull(resolve(document, schema).node))
  const nullable = schemas.length < all.length
  if (schemas.length === 0) return { nullable }
  const { propertyName, mapping } = fields(node.discriminator)
  const name = text(propertyName)
  const options = schemas.map((schema) => {
    const values = name === undefined ? [] : toConditions(document, schema, name, fields(mapping))
    return { schema, ...(name !== undefined && values.length > 0 && { condition: { name, values } }) }
  })
  return { choices: { kind, options }, nullable }
}

function isNull({ type, enum: values }: Fields): boolean {
  return type === 'null' || (Array.isArray(values) && values.length === 1 && values[0] === null)
}

/** The values of the discriminator that choose a schema. */
function toConditions(document: Fields, schema: unknown, property: string, mapping: Fields): string[] {
  const reference = String(fields(schema).$ref ?? '')
  const name = parsePointer(reference).at(-1) ?? ''
  const mapped = Object.entries(mapping).filter(([, target]) => target === reference || target === name)
  if (mapped.length > 0) return mapped.map(([value]) => value)
  const { const: constant, enum: values } = resolve(
    document,
    fields(toShapeProperties(document, schema))[property],
  ).node
  if (constant !== undefined) return [String(constant)]
  if (list(values).length > 0) return list(values).map(String)
  return name === '' ? [] : [name]
}

function toShapeProperties(document: Fields, schema: unknown): unknown {
  return mergeAllOf(document, resolve(document, schema).node, 0).properties
}

interface TypeWriting {
  words: PageWords
  /** Writes the name of a schema. */
  link(name: string): string
  /** Writes other names. Default: as they are. */
  escape?(name: string): string
}

/** What a value may be, in words: `string`, `array of User`, `map of integer`. */
export function toTypeLabel(document: Fields, shape: Shape, writing: TypeWriting, depth = 0): string {
  const base = toBaseLabel(document, shape, writing, depth)
  return shape.isNullable ? fill(writing.words.orNull, { type: base }) : base
}

function toBaseLabel(document: Fields, shape: Shape, writing: TypeWriting, depth: number): string {
  const { node, name, types, items, properties, additional, choices } = shape
  const { words, link, escape = String } = writing
  const inner = (schema: unknown) =>
    depth > 3 ? 'any' : toTypeLabel(document, toShape(document, schema), writing, depth + 1)
  if (types.includes('array') || (types.length === 0 && items !== undefined))
    return items === undefined ? 'array' : fill(words.arrayOf, { type: inner(items) })
  const isObject = types.includes('object') || properties.length > 0
  if (name !== undefined && (isObject || choices)) return link(name)
  if (choices && areListed(shape)) return toChoiceLabel(choices, inner, words)
  if (isObject && properties.length === 0 && isFields(additional) && Object.keys(additional).length > 0)
    return fill(words.mapOf, { type: inner(additional) })
  if (node.const !== undefined && types.length === 0) return 'constant'
  const named =
    types.length > 0
      ? types.map((type) => escape(type)).join(` ${words.or} `)
      : isObject
        ? 'object'
        : isEnum(node)
          ? 'enum'
          : 'any'
  const coded = [text(node.contentMediaType), text(node.contentEncoding)].filter((part) => part !== undefined)
  const format = text(node.format) ?? coded.join(', ')
  return format && !isObject ? `${named} (${escape(format)})` : named
}

function isEnum(node: Fields): boolean {
  return list(node.enum).length > 0
}

const MOST_CHOICES = 3

function areListed({ types, properties }: Shape): boolean {
  return types.length < 2 && properties.length === 0
}

/** Whether the type of a value in words has each of its choices. */
export function isInType(shape: Shape): boolean {
  const { name, types, choices } = shape
  const isShort = choices !== undefined && choices.options.length <= MOST_CHOICES
  return isShort && name === undefined && !types.includes('array') && areListed(shape)
}

function toChoiceLabel({ kind, options }: Choices, inner: (schema: unknown) => string, words: PageWords): string {
  const labels = [...new Set(options.map(({ schema }) => inner(schema)))]
  if (labels.length <= MOST_CHOICES) return labels.join(` ${words.or} `)
  return fill(kind === 'oneOf' ? words.oneOfCount : words.anyOfCount, { count: options.length })
}

export interface Fact {
  label: string
  /** Shown as code. */
  values: readonly string[]
}

/** The rules for a value besides its type. */
export function listFacts({ node, types }: Shape, words: PageWords): Fact[] {
  const facts: (Fact | undefined)[] = [
    node.const === undefined ? undefined : { label: words.always, values: [show(node.const)] },
    node.default === undefined ? undefined : { label: words.default, values: [show(node.default)] },
    toRange(node, words),
    toCount(words.length, [node.minLength, node.maxLength], words),
    toCount(words.entries, [node.minItems, node.maxItems], words),
    toCount(words.fields, [node.minProperties, node.maxProperties], words),
    node.multipleOf === undefined ? undefined : { label: words.multipleOf, values: [show(node.multipleOf)] },
    text(node.pattern) ? { label: words.pattern, values: [String(node.pattern)] } : undefined,
    node.uniqueItems === true && (types.length === 0 || types.includes('array'))
      ? { label: words.uniqueEntries, values: [] }
      : undefined,
  ]
  return facts.filter((fact) => fact !== undefined)
}

function toRange({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Fields, words: PageWords): Fact | undefined {
  const low = typeof exclusiveMinimum === 'number' ? exclusiveMinimum : minimum
  const high = typeof exclusiveMaximum === 'number' ? exclusiveMaximum : maximum
  const parts = [
    typeof low === 'number' && `${isExclusive(exclusiveMinimum) ? '>' : '≥'} ${low}`,
    typeof high === 'number' && `${isExclusive(exclusiveMaximum) ? '<' : '≤'} ${high}`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? { label: words.range, values: parts } : undefined
}

/** A number in OpenAPI 3.1, and a mark beside `minimum` before. */
function isExclusive(value: unknown): boolean {
  return typeof value === 'number' || value === true
}

function toCount(label: string, [least, most]: readonly unknown[], words: PageWords): Fact | undefined {
  const low = typeof least === 'number' && least > 0 ? least : undefined
  const high = typeof most === 'number' ? most : undefined
  if (low === undefined && high === undefined) return undefined
  if (low === high) return { label, values: [`${low}`] }
  return {
    label,
    values: [
      low === undefined
        ? `≤ ${high}`
        : high === undefined
          ? `≥ ${low}`
          : fill(words.fromTo, { least: low, most: high }),
    ],
  }
}

export interface Value {
  value: string
  /** As code names it, if the value does not say the same. */
  name?: string | undefined
  description?: string | undefined
}

function toValue(value: unknown, name: string | undefined, description: string | undefined): Value {
  const shown = show(value)
  const isNamed = name !== undefined && !isSame(name, shown) && !(description && isSame(name, description))
  return { value: shown, name: isNamed ? name : undefined, description }
}

/** Whether two names have the same letters and numbers. */
export function isSame(a: string, b: string): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  return plain(a) === plain(b)
}

/** The values of an enumeration with what each means. */
export function listEnum({ node }: Shape): Value[] {
  const names = list(node['x-enumNames'] ?? node['x-enum-varnames']).map(String)
  const texts = node['x-enumDescriptions'] ?? node['x-enum-descriptions']
  const values = list(node.enum).filter((value) => value !== null)
  return values.map((value, index) => {
    const described = Array.isArray(texts) ? text(texts[index]) : text(fields(texts)[String(value)])
    return toValue(value, names[index], described)
  })
}

export function show(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** The options of `oneOf` that are single values with a title: an enumeration with descriptions. */
export function listConstants(document: Fields, { choices }: Shape): Value[] {
  const nodes = choices?.options.map(({ schema }) => resolve(document, schema).node) ?? []
  if (nodes.length === 0 || !nodes.every((node) => node.const !== undefined)) return []
  return nodes.map((node) => toValue(node.const, text(node.title), text(node.description)))
}
