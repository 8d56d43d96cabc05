import { parseSync } from 'oxc-parser'
import type { Argument, Comment, Expression, Program } from 'oxc-parser'
import { PROVIDERS } from '../shared/analytics.ts'
import { ADMONITIONS } from '../shared/content/admonitions.ts'

/** The expected value at one place of a schema, in words. */
export interface Shape {
  /** For example `text`, `number` or the list of allowed words. */
  words: string
  /** The keys of an object. */
  fields?: Field[]
  /** The entries of a list, or of an object with any keys. */
  entry?: Shape
  /** The fields of each object of a union that is discriminated by `type`. */
  kinds?: Field[][]
}

export interface Field {
  name: string
  /** Its doc comment in one line, or ''. */
  text: string
  required: boolean
  /** As written in the source. */
  default?: string
  shape: Shape
}

/** The constants of all source files of a schema. */
interface Sources {
  /** The keys of `labels.shell`. */
  words: Field[]
  constants: Map<string, { expression: Expression; source: Source }>
}

interface Source {
  text: string
  comments: Comment[]
}

/** The words for schemas of single values, by the name of their constant. */
const VALUES: Record<string, string> = {
  TEXT: 'text',
  LOCAL_PATH: 'path in the site folder',
  SITE_PATH: 'path below the base path',
  BASE_PATH: 'path',
  ROUTE_PATH: 'path below the base path',
  ADDRESS: 'address',
  ROOTED_ADDRESS: 'address',
  SHELL_ADDRESS: 'address',
  HEADING_LEVEL: 'number from 2 to 6',
  DATE: 'date, such as `2025-10-30`',
  MODULE_PATH: 'path of a module',
  PAGE_SOURCE: 'sources',
  REMARK_PLUGIN: 'plugins',
  CODE_TRANSFORM: 'function',
  LINK_TRANSFORM: 'function',
  PAGE_TRANSFORM: 'function',
}
const BASICS: Record<string, string> = {
  string: 'text',
  number: 'number',
  boolean: '`true` or `false`',
  literal: 'text',
}

/** The lists of allowed words that schemas import, by the name of their constant. */
const LISTS: Record<string, readonly string[]> = { ADMONITIONS, PROVIDERS }

/** Transformations, checks and metadata, which a pipe has besides its schema. */
const NO_SCHEMAS = [
  'transform',
  'check',
  'forward',
  'regex',
  'email',
  'integer',
  'finite',
  'minLength',
  'minValue',
  'maxValue',
  'custom',
  'nonEmpty',
  'description',
  'metadata',
]

/**
 * Reads the valibot schema `name` from source texts. A doc comment before a key describes it. `words` is the source of
 * the words of the shell.
 */
export function readSchema(texts: readonly string[], name: string, words = ''): Shape {
  const constants: Sources['constants'] = new Map()
  for (const text of texts) {
    const { program, comments } = parseSync('schema.ts', text)
    for (const [constant, expression] of listConstants(program)) {
      constants.set(constant, { expression, source: { text, comments } })
    }
  }
  return readConstant({ constants, words: readWordFields(words) }, name)
}

/** Each exported constant is a key, and its text the default. */
function readWordFields(text: string): Field[] {
  const { program, comments } = parseSync('words.ts', text)
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.map(({ id, init }) => ({
      name: id.type === 'Identifier' ? id.name : '',
      text: commentBefore({ text, comments }, { start: 0 }, statement),
      required: false,
      default: textOf({ text, comments }, init ?? undefined),
      shape: { words: 'text' },
    }))
  })
}

function listConstants(program: Program): [string, Expression][] {
  return program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations)
    .flatMap(({ id, init }): [string, Expression][] => (id.type === 'Identifier' && init ? [[id.name, init]] : []))
}

function readConstant(sources: Sources, name: string): Shape {
  const words = VALUES[name]
  const constant = sources.constants.get(name)
  if (words !== undefined || !constant) return { words: words ?? name }
  return readShape(sources, constant.source, constant.expression)
}

function readShape(sources: Sources, source: Source, expression: Expression | Argument | undefined): Shape {
  if (expression?.type === 'Identifier') return readConstant(sources, expression.name)
  if (expression?.type !== 'CallExpression' || expression.callee.type !== 'MemberExpression') return { words: '' }
  const { property } = expression.callee
  const call = property.type === 'Identifier' ? property.name : ''
  const [first, second] = expression.arguments
  const read = (part: Argument | undefined) => readShape(sources, source, part)
  switch (call) {
    case 'optional':
      return read(first)
    case 'pipe':
      return read(expression.arguments.findLast((part) => isSchemaPart(part)))
    case 'array':
      return { words: `list of ${toPlural(read(first).words)}`, entry: read(first) }
    case 'record':
      return { words: toRecordWords(read(second).words), entry: read(second) }
    case 'strictObject':
    case 'objectWithRest':
      // A call makes the fields of the words.
      return {
        words: 'object',
        fields: first?.type === 'CallExpression' ? sources.words : readFields(sources, source, first),
      }
    case 'picklist':
      return { words: readWords(source, first) }
    case 'union':
      return readUnion(listParts(first).map(read))
    case 'lazy':
      return readUnion(listAlternatives(first).map(read))
    case 'variant':
      return { words: 'object', kinds: listParts(second).map((part) => read(part).fields ?? []) }
    default:
      return { words: BASICS[call] ?? '' }
  }
}

/** `number` becomes `numbers`, `text or path in the site folder` becomes `texts or paths in the site folder`. */
function toPlural(words: string): string {
  return words.replaceAll(/(^| or )(list|number|object|path|text)\b/g, '$1$2s')
}

/** Without words, any value is allowed. */
function toRecordWords(words: string): string {
  return words === '' ? 'any keys and values' : `any keys, each with ${words}`
}

/** The allowed words, which are listed in the schema or in a constant. */
function readWords(source: Source, list: Argument | undefined): string {
  const constant = list?.type === 'Identifier' ? LISTS[list.name] : undefined
  return (constant ?? listElements(source, list)).map((word) => `\`${word.replaceAll("'", '')}\``).join(', ')
}

function readUnion(options: Shape[]): Shape {
  const fields = options.find((option) => option.fields)?.fields
  const entry = options.find((option) => option.entry?.fields)?.entry
  const words = options.map((option) => option.words).join(' or ')
  return { words, ...(fields && { fields }), ...(entry && { entry }) }
}

/** The schemas between which `v.lazy((input) => … ? A : B)` chooses, B first: the usual one. */
function listAlternatives(choose: Argument | undefined): Expression[] {
  const body = choose?.type === 'ArrowFunctionExpression' ? choose.body : undefined
  const chosen = body?.type === 'ParenthesizedExpression' ? body.expression : body
  return chosen?.type === 'ConditionalExpression' ? [chosen.alternate, chosen.consequent] : []
}

function readFields(sources: Sources, source: Source, object: Argument | Expression | undefined): Field[] {
  if (object?.type !== 'ObjectExpression') return []
  return object.properties.flatMap((property) => {
    if (property.type === 'SpreadElement') return readSpread(sources, property.argument)
    const name = property.key.type === 'Identifier' ? property.key.name : ''
    const value = property.value
    const isOptional = isCall(value, 'optional')
    const fallback = isOptional && value.type === 'CallExpression' ? value.arguments[1] : undefined
    const shape = readShape(sources, source, value)
    const kind =
      isCall(value, 'literal') && value.type === 'CallExpression' ? textOf(source, value.arguments[0]) : undefined
    return {
      name,
      text: commentBefore(source, object, property),
      required: !isOptional,
      ...(fallback && { default: textOf(source, fallback) }),
      shape: kind === undefined ? shape : { words: `\`${kind.replaceAll("'", '')}\`` },
    }
  })
}

function readSpread(sources: Sources, argument: Expression): Field[] {
  const constant = argument.type === 'Identifier' ? sources.constants.get(argument.name) : undefined
  return constant ? readFields(sources, constant.source, constant.expression) : []
}

/** The doc comment directly before a property, in one line; '' without one. */
function commentBefore(source: Source, object: { start: number }, property: { start: number }): string {
  const comment = source.comments.findLast(({ end }) => end <= property.start)
  if (!comment || comment.start < object.start || source.text.slice(comment.end, property.start).trim() !== '')
    return ''
  return comment.value
    .replace(/^\s*\*+\s?/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether a part of a pipe is a schema, not a transformation or a check. */
function isSchemaPart(part: Argument): boolean {
  return part.type === 'Identifier' || !NO_SCHEMAS.some((call) => isCall(part, call))
}

function isCall(node: Argument | Expression, name: string): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  return node.callee.property.type === 'Identifier' && node.callee.property.name === name
}

function listParts(list: Argument | undefined): Expression[] {
  if (list?.type !== 'ArrayExpression') return []
  return list.elements.filter((part) => part !== null && part.type !== 'SpreadElement')
}

function listElements(source: Source, list: Argument | undefined): string[] {
  return listParts(list).map((part) => textOf(source, part))
}

function textOf({ text }: Source, node: { start: number; end: number } | undefined): string {
  return node ? text.slice(node.start, node.end).replace(/\s+/g, ' ') : ''
}
