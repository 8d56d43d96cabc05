/**
 * YAML of foreign sites.
 *
 * Input   a text
 * Output  its value, and its mistakes with their places
 * Must not: throw, or print warnings, whatever the text is.
 */
import { Document, LineCounter, parseDocument, visit } from 'yaml'
import { isNestedTooDeeply } from '../nesting.ts'

export interface YamlMistake {
  message: string
  /** 1-based. */
  line: number
  column: number
}

interface YamlText {
  document: Document
  /** Undefined with a mistake. */
  value: unknown
  mistakes: YamlMistake[]
  /** 1-based line and column of an offset. */
  placeAt(offset: number): { line: number; column: number }
}

export interface YamlOptions {
  /** Reads `<<` as the keys of another map. */
  merge?: boolean
  /** Without it, the last of several values for a key counts. */
  uniqueKeys?: boolean
  /** Replaces the tags that an engine adds, before values are read. */
  replaceTags?: (document: Document) => void
}

/** Reads one document. */
export function readYaml(source: string, options: YamlOptions = {}): YamlText {
  const read = readStrictly(source, options)
  const indented = read.mistakes.length === 0 ? source : indentQuoted(source)
  const again = indented === source ? read : readStrictly(indented, options)
  return again.mistakes.length === 0 ? again : read
}

const QUOTED = /^(?:[ \t]*- )?[ \t]*[\w-]+:[ \t]+(?:'(?:[^']|'')*'|"(?:[^"\\]|\\[^])*")/gm

/** Hugo, Docusaurus and others also read a quoted text whose further lines begin in the first column. */
function indentQuoted(source: string): string {
  return source.replace(QUOTED, (text) => text.replace(/\n(?=\S)/g, '\n '))
}

function readStrictly(source: string, { merge = false, uniqueKeys = true, replaceTags }: YamlOptions): YamlText {
  const lines = new LineCounter()
  const placeAt = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  try {
    if (isNestedTooDeeply(source)) throw new RangeError()
    const document: Document = parseDocument(source, { lineCounter: lines, logLevel: 'error', merge, uniqueKeys })
    replaceTags?.(document)
    const mistakes = document.errors.map(({ message, pos }) => ({ message: firstLine(message), ...placeAt(pos[0]) }))
    return { document, placeAt, mistakes, value: undefined, ...(mistakes.length === 0 && evaluate(document, placeAt)) }
  } catch (error) {
    const mistake = { message: describe(error), ...placeAt(0) }
    return { document: new Document(null), placeAt, mistakes: [mistake], value: undefined }
  }
}

/** A document without mistakes in its syntax may have aliases that mean nothing, or far too much. */
function evaluate(document: Document, placeAt: YamlText['placeAt']): Pick<YamlText, 'value'> & Partial<YamlText> {
  const alias = findAliases(document)
  if (alias?.isUnknown) {
    const message = `There is no anchor for "*${alias.name}": text that begins with a star needs quotes.`
    return { value: undefined, mistakes: [{ message, ...placeAt(alias.offset) }] }
  }
  try {
    const value: unknown = document.toJS()
    // Refuses a value that contains itself, which only an alias can.
    if (alias) JSON.stringify(value)
    return { value }
  } catch (error) {
    return { value: undefined, mistakes: [{ message: describe(error), ...placeAt(alias?.offset ?? 0) }] }
  }
}

/** The first alias without an anchor, or else the first one. */
function findAliases(document: Document): { name: string; offset: number; isUnknown: boolean } | undefined {
  let found: ReturnType<typeof findAliases>
  const anchors = new Set<string>()
  visit(document, {
    Node: (_, node) => {
      if ('anchor' in node && node.anchor !== undefined) anchors.add(node.anchor)
    },
    Alias: (_, { source, range }) => {
      const isUnknown = !anchors.has(source)
      if (!found || isUnknown) found = { name: source, offset: range?.[0] ?? 0, isUnknown }
      return isUnknown ? visit.BREAK : undefined
    },
  })
  return found
}

function describe(error: unknown): string {
  if (error instanceof RangeError) return 'It is nested too deeply.'
  if (error instanceof ReferenceError) return 'Its aliases make more values than can be read.'
  if (error instanceof TypeError) return 'An alias is inside the value that it is a name of.'
  throw error
}

function firstLine(message: string): string {
  return message.split('\n')[0] ?? ''
}
