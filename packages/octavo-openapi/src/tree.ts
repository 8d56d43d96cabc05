/**
 * A schema as a tree of fields: lists in `<details>`, which open without JavaScript, and which the browser finds when it
 * searches the page. Schemas with a page of their own are shown as long as the page is not too long, else linked.
 */
import { toExampleFact, writeExampleFiles, writeOtherExamples, writeValue, writeShortened } from './examples.ts'
import { listExamples } from './samples.ts'
import { describe, code, escape, summarize } from './text.ts'
import {
  listConstants,
  listEnum,
  isSame,
  isInType,
  listFacts,
  show,
  toShape,
  toTypeLabel,
  type Choices,
  type Fact,
  type Property,
  type Shape,
} from './schema.ts'
import { fields, isFields, list, text, type Fields } from './json.ts'
import { countWord } from './words/index.ts'
import type { Field, KnownField, TreeContext } from './writing.ts'
import { fill } from './browser/words.ts'

interface Level {
  depth: number
  /** Names of the schemas around. */
  inside: readonly string[]
}

/** Schemas in components are written out down to this depth. */
const DEEPEST_NAMED = 2
/** Schemas without a name, which have no page, are written out further. */
const DEEPEST = 12
/** Of a schema with more fields, only a link is written inside another one. */
const MOST_FIELDS = 60

/** The fields of a schema, or what else there is to know of it. At a depth above 0, more is linked. */
export function writeSchema(schema: unknown, context: TreeContext, depth = 0): string {
  const shape = toShape(context.document, schema)
  const own = text(shape.node.description)
  const rules = writeRules(shape, context) + writeOthers(shape, context)
  const level = { depth, inside: shape.name === undefined ? [] : [shape.name] }
  const content = hasPage(shape, context) && context.left.characters <= 0 ? '' : writeContent(shape, context, level)
  const isPlainObject = content.startsWith('<ul class="api-fields">') && shape.types.join() !== 'array'
  const head = `${writeTitle(shape)}${shape.node.deprecated === true ? ` ${toMark(context.words.deprecated)}` : ''}`
  const type =
    isPlainObject && shape.name === undefined && head === ''
      ? ''
      : `<p class="api-name">${writeType(shape, context)}${head}</p>`
  return `${type}${describe(own, context)}${rules}${content}`
}

/** A title that says more than the name. */
function writeTitle({ node, name }: Shape, field = ''): string {
  const title = text(node.title)
  return title === undefined || isSame(title, name ?? field) || isSame(title, field)
    ? ''
    : ` <span class="api-type">${escape(title)}</span>`
}

function writeType(shape: Shape, context: TreeContext): string {
  const link = (name: string) => {
    const href = context.schemaHref(name)
    return href === undefined ? escape(name) : `<a href="${href}">${escape(name)}</a>`
  }
  return `<span class="api-type">${toTypeLabel(context.document, shape, { words: context.words, link, escape })}</span>`
}

/** What is inside a value: fields, entries of a list, choices. */
function writeContent(shape: Shape, context: TreeContext, level: Level): string {
  const { choices, properties, items, additional } = shape
  const parts = [
    properties.length > 0 ? writeFields(properties, context, level) : '',
    choices && listConstants(context.document, shape).length === 0 ? writeChoices(shape, choices, context, level) : '',
    items !== undefined && properties.length === 0 ? writeInner(items, context, level) : '',
    writeAdditional(additional, properties.length > 0, context, level),
  ]
  return parts.join('')
}

/** The fields of the entries of a list or map, at the level of the list. */
function writeInner(schema: unknown, context: TreeContext, level: Level): string {
  const shape = toShape(context.document, schema)
  if (!mayContinue(shape, context, level)) return ''
  return writeContent(shape, context, enter(shape, level))
}

function enter({ name }: Shape, { depth, inside }: Level): Level {
  return { depth: depth + 1, inside: name === undefined ? inside : [...inside, name] }
}

function hasPage({ name }: Shape, { schemaHref }: TreeContext): boolean {
  return name !== undefined && schemaHref(name) !== undefined
}

/** Characters beyond the usual ones for fields that no other page has, for example on a site without pages of schemas. */
const MOST_BEYOND = 60_000

/** Characters beyond the usual ones from which on a page has the first sentences of what another page has. */
const MOST_WHOLE = 8_000

function mayContinue(shape: Shape, context: TreeContext, { depth, inside }: Level): boolean {
  const { name, properties } = shape
  if (depth > DEEPEST || (name !== undefined && inside.includes(name))) return false
  if (!hasPage(shape, context)) {
    if (pageAround(inside, context) === undefined) return context.left.characters > -MOST_BEYOND
  } else if (depth >= DEEPEST_NAMED || properties.length > MOST_FIELDS) return false
  return context.left.characters > sum(properties.map((property) => toFieldOf(property, context).size))
}

/** The schema around whose page has everything that this page may leave out. */
function pageAround(inside: Level['inside'], { schemaHref }: TreeContext): string | undefined {
  return inside.findLast((name) => schemaHref(name) !== undefined)
}

/** About as many characters as a reader sees of a field, without what is inside it. */
export function measure({ name, shape: { node }, description = text(node.description) ?? '' }: Field): number {
  return 20 + name.length + description.length + sum(list(node.enum).map((value) => String(value).length))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

/** A field of a schema. Many schemas have fields that are the same in all. */
export function toFieldOf(
  { name, schema, isRequired }: Property,
  { document, written }: Pick<TreeContext, 'document' | 'written'>,
): KnownField {
  const shape = toShape(document, schema)
  const byName = written.fields.get(shape) ?? new Map<string, KnownField>()
  const key = `${isRequired} ${name}`
  const known = byName.get(key)
  if (known) return known
  const field = { name, shape, isRequired }
  const made = { ...field, size: measure(field), isLeaf: isLeaf(shape), html: {}, twin: undefined }
  written.fields.set(shape, byName.set(key, made))
  return made
}

/** Names of schemas are links, except on the pages of these schemas. */
function isLeaf({ name, properties, items, additional, choices }: Shape): boolean {
  const isInside = [items, choices].some((each) => each !== undefined) || isFields(additional)
  return name === undefined && properties.length === 0 && !isInside
}

function writeFields(properties: readonly Property[], context: TreeContext, level: Level): string {
  const shown = properties.map((property) => toFieldOf(property, context))
  const hidden = { request: 'readOnly', response: 'writeOnly', both: '' }[context.direction]
  const visible = shown.filter(({ shape }) => shape.node[hidden] !== true)
  // All fields of a level are written before nested ones.
  context.left.characters -= sum(visible.map(({ size }) => size))
  // Those that a request needs come first.
  const sorted = context.direction === 'request' ? visible.toSorted((a, b) => +b.isRequired - +a.isRequired) : visible
  const page = context.left.characters < -MOST_WHOLE ? pageAround(level.inside, context) : undefined
  const write = page === undefined ? writeKnown : writeBrief
  const rows = sorted.map((field) => write(field, context, level))
  return `<ul class="api-fields">${rows.join('')}</ul>${writeLink({ name: page }, context)}`
}

/** A field with the first sentence of its description: another page has the whole one. */
function writeBrief(field: KnownField, context: TreeContext, level: Level): string {
  const about = text(field.shape.node.description)
  return writeField({ ...field, description: about === undefined ? about : summarize(about) }, context, level)
}

function writeKnown(field: KnownField, context: TreeContext, level: Level): string {
  const known = field.html[context.direction]
  if (known !== undefined) return known
  const { characters } = context.left
  const written = writeField(field, context, level)
  // Examples count on each page.
  if (field.isLeaf && context.left.characters === characters) field.html[context.direction] = written
  return written
}

/** A field or parameter with what is inside it. */
export function writeField(field: Field, context: TreeContext, level: Level = { depth: 0, inside: [] }): string {
  const { name, shape, isRequired, description, isDeprecated } = field
  const { node } = shape
  const { words } = context
  const marks = [
    isRequired && `<span class="api-required">${escape(words.required)}</span>`,
    (isDeprecated || node.deprecated === true) && toMark(words.deprecated),
    context.direction === 'both' && node.readOnly === true && toMark(words.readOnly),
    context.direction === 'both' && node.writeOnly === true && toMark(words.writeOnly),
  ].filter((mark) => mark !== false)
  const head = [`<code>${escape(name)}</code>`, writeType(shape, context) + writeTitle(shape, name), ...marks].join(' ')
  return (
    `<li><p class="api-name">${head}</p>` +
    (description === undefined
      ? writeAbout(shape, context)
      : describe(description, context) + writeRules(shape, context) + writeOthers(shape, context)) +
    writeNested(name, shape, context, level) +
    '</li>'
  )
}

function writeAbout(shape: Shape, context: TreeContext): string {
  const { html } = context.written
  const about = html.get(shape) ?? describe(text(shape.node.description), context) + writeRules(shape, context)
  html.set(shape, about)
  // They are not remembered, because a page may show them elsewhere.
  return about + writeOthers(shape, context)
}

/** The examples that have no room in a line, unless the page of the schema has the same ones. */
function writeOthers(shape: Shape, context: TreeContext): string {
  const { name, node } = shape
  const { document } = context
  const { node: own } = toShape(document, fields(fields(document.components).schemas)[name ?? ''])
  if (hasPage(shape, context) && own.example === node.example && own.examples === node.examples) return ''
  const written =
    writeOtherExamples(listExamples(document, shape), context) + writeExampleFiles(document, node, context)
  context.left.characters -= written.length
  return written
}

function toMark(word: string): string {
  return `<span class="api-mark">${escape(word)}</span>`
}

function writeNested(name: string, shape: Shape, context: TreeContext, level: Level): string {
  if (!mayContinue(shape, context, level)) return writeWhereElse(shape, context, level)
  const content = writeContent(shape, context, enter(shape, level))
  if (content === '') return ''
  return `<details><summary>${fill(escape(toSummary(shape, context)), { name: code(name) })}</summary>${content}</details>`
}

/** A link to the page with the fields of a schema that has no page of its own. */
function writeWhereElse(shape: Shape, context: TreeContext, { depth, inside }: Level): string {
  const inner = shape.items === undefined ? shape : toShape(context.document, shape.items)
  const isLeaf = inner.properties.length === 0 && !inner.choices
  const name = pageAround(inside, context)
  if (isLeaf || hasPage(inner, context) || hasPage(shape, context) || depth > DEEPEST) return ''
  if (name !== undefined) return writeLink({ name }, context)
  return context.left.characters > -MOST_BEYOND ? '' : writeShortened(context).trim()
}

function toSummary(shape: Shape, { document, words }: TreeContext): string {
  if (shape.properties.length > 0) return words.fieldsOf
  if (shape.choices) return words.choicesOf
  const inner = shape.items === undefined ? undefined : toShape(document, shape.items)
  return inner?.choices ? words.entryChoicesOf : inner ? words.entryFieldsOf : words.fieldsOf
}

/** Schemas that a value has to satisfy, or one of them. Nothing if the type of the value says the same. */
function writeChoices(around: Shape, { kind, options }: Choices, context: TreeContext, level: Level): string {
  const { document, words } = context
  const shapes = options.map(({ schema }) => toShape(document, schema))
  const inner = options.map(({ schema, condition }, index) => {
    const shape = toShape(document, schema)
    const label = text(shape.node.title) ?? shape.name
    const when = condition
      ? ` ${fill(escape(words.ifIs), { name: code(condition.name), values: condition.values.map((value) => code(value)).join(` ${escape(words.or)} `) })}`
      : ''
    const name =
      label === undefined ? writeType(shape, context) + writeOwn(shape, shapes, document) : `<b>${escape(label)}</b>`
    if (!mayContinue(shape, context, level)) {
      const href = shape.name === undefined ? undefined : context.schemaHref(shape.name)
      const about = describe(text(fields(schema).description), context)
      const shown = href === undefined ? name : `<a href="${href}">${escape(label ?? '')}</a>`
      return { isBare: false, html: `${shown}${when}${about}` }
    }
    const content = writeAbout(shape, context) + writeContent(shape, context, enter(shape, level))
    if (content === '') return { isBare: label === undefined, html: `${name}${when}` }
    const open = level.depth === 0 && index === 0 ? ' open' : ''
    return { isBare: false, html: `<details${open}><summary>${name}${when}</summary>${content}</details>` }
  })
  if (isInType(around) && inner.every(({ isBare }) => isBare)) return ''
  const rows = inner.map(({ html }) => `<li>${html}</li>`).join('')
  const title = escape(kind === 'oneOf' ? words.oneOfThese : words.anyOfThese)
  return `<p class="api-choice">${title}</p><ul class="api-choices">${rows}</ul>`
}

/** Fields in the name of a choice. */
const MOST_OWN = 3

/** What distinguishes a choice without a name: the fields that it needs and others do not, with their only values. */
function writeOwn({ node, properties }: Shape, others: readonly Shape[], document: Fields): string {
  const required = list(node.required).map(String)
  const own = required.filter((name) => !others.every((other) => list(other.node.required).includes(name)))
  const named = [own, required, properties.map(({ name }) => name)].find((names) => names.length > 0) ?? []
  const written = named.slice(0, MOST_OWN).map((name) => {
    const { const: constant, enum: values } = toShape(document, fields(node.properties)[name]).node
    const [only, ...rest] = constant === undefined ? list(values) : [constant]
    return code(only === undefined || rest.length > 0 ? name : `${name}: ${show(only)}`)
  })
  return written.map((each) => ` ${each}`).join('')
}

function writeLink({ name }: Pick<Shape, 'name'>, { schemaHref, words }: TreeContext): string {
  const href = name === undefined ? undefined : schemaHref(name)
  return href === undefined || name === undefined
    ? ''
    : `<p>${fill(escape(words.see), { name: `<a href="${href}">${escape(name)}</a>` })}</p>`
}

function writeAdditional(additional: unknown, hasFields: boolean, context: TreeContext, level: Level): string {
  if (additional === undefined || additional === false) return ''
  if (additional === true)
    return hasFields ? `<p class="api-facts">${escape(context.words.furtherFieldsAllowed)}</p>` : ''
  const shape = toShape(context.document, additional)
  const note = hasFields
    ? `<p class="api-facts">${escape(context.words.furtherFields)}: ${writeType(shape, context)}</p>`
    : ''
  if (!mayContinue(shape, context, level)) return note
  return note + writeContent(shape, context, enter(shape, level))
}

const MANY_VALUES = 12

/** Of lists of lists, which may contain themselves. */
const DEEPEST_RULES = 3

function listAllFacts(shape: Shape, { document, words }: TreeContext): Fact[] {
  return [...listFacts(shape, words), toExampleFact(listExamples(document, shape), words)].filter(
    (fact) => fact !== undefined,
  )
}

function writeRules(shape: Shape, context: TreeContext, depth = 0): string {
  const facts = listAllFacts(shape, context).map(({ label, values }) =>
    values.length === 0 ? escape(label) : `${escape(label)}: ${values.map((value) => code(value)).join(' ')}`,
  )
  const { words } = context
  return [
    facts.length > 0 ? `<p class="api-facts">${facts.join(' · ')}</p>` : '',
    writeEnum(shape, context),
    writeEach(words.entries, shape.items, context, depth),
    writeEach(words.values, shape.additional, context, depth),
  ].join('')
}

/** The description and the rules of list entries or map values, without their fields. */
function writeEach(label: string, schema: unknown, context: TreeContext, depth: number): string {
  if (!isFields(schema)) return ''
  const shape = toShape(context.document, schema)
  if (shape.name !== undefined || depth >= DEEPEST_RULES) return writeEnum(shape, context)
  const description = text(shape.node.description)
  const about = describe(description, context) + writeRules(shape, context, depth + 1)
  const isLabeled = description !== undefined || listAllFacts(shape, context).length > 0
  return isLabeled ? `<p class="api-facts">${escape(label)}:</p>${about}` : about
}

function writeEnum(shape: Shape, context: TreeContext): string {
  const values = [...listEnum(shape), ...listConstants(context.document, shape)]
  if (values.length === 0 || (values.length === 1 && list(shape.node.enum).length === 0)) return ''
  if (values.every(({ name, description }) => name === undefined && description === undefined)) {
    const codes = values.map(({ value }) => code(value)).join(' ')
    if (values.length <= MANY_VALUES) return `<p class="api-facts">${escape(context.words.values)}: ${codes}</p>`
    return `<details><summary>${countValues(values.length, context)}</summary><p class="api-facts">${codes}</p></details>`
  }
  const rows = values.map(({ value, name, description }) => writeValue(value, name, describe(description, context)))
  const rowList = `<ul class="api-enum">${rows.join('')}</ul>`
  return values.length <= MANY_VALUES
    ? rowList
    : `<details><summary>${countValues(values.length, context)}</summary>${rowList}</details>`
}

function countValues(count: number, { words, language }: TreeContext): string {
  return escape(countWord(words.severalValues, count, language))
}
