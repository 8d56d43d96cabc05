import { isNode, parseDocument, Schema, visit, type Document } from 'yaml'
import { toPosition, type Position } from '../shared/build/problem.ts'
import { findForbidden } from '../shared/build/text/controls.ts'

/** Dates stay texts. One for all texts: making it takes longer than parsing front matter. */
const SCHEMA = new Schema({ schema: 'core' })

type ParsedYaml = { kind: 'value'; value: unknown } | { kind: 'fault'; fault: YamlFault }

/** Why a text cannot be read, as the end of a sentence without a full stop. */
interface YamlFault extends Position {
  message: string
  /** What to do, if that is always the same. */
  hint?: string
}

/** The limit for values that are written out, such as a configuration or a list of links. */
export const MAX_ALIASES = 100

interface YamlOptions {
  /**
   * For values that are written out, so that few aliases could become billions of values. Default: no limit, as aliases
   * share their value.
   */
  maxAliasCount?: number
  /** Whether texts may have control characters, which pages cannot contain. */
  allowsControls?: boolean
}

/** Parses YAML 1.2. Of several faults, the first one counts: others follow from it. */
export function parseYaml(text: string, { maxAliasCount = -1, allowsControls }: YamlOptions = {}): ParsedYaml {
  try {
    const document = parseDocument(text, { schema: SCHEMA, prettyErrors: false, logLevel: 'error' })
    const [error] = document.errors
    const control = error || allowsControls ? undefined : findControl(document, text)
    if (control) return { kind: 'fault', fault: control }
    if (!error) return { kind: 'value', value: document.toJS({ maxAliasCount }) }
    // An open text reaches to the end, so the last quote begins it.
    const [, quote] = /closing (["'])/.exec(error.message) ?? []
    const place = toPosition(text, quote === undefined ? error.pos[0] : text.lastIndexOf(quote))
    return {
      kind: 'fault',
      fault: { message: describeYamlError(error.message), ...place, hint: adviseYaml(error.message) },
    }
  } catch (error) {
    // An alias to an anchor that does not exist, or to one around itself, fails when the values are put together.
    const message = describeYamlError((error as Error).message) // yaml throws only errors.
    return {
      kind: 'fault',
      fault: { message, line: 1, column: 1, hint: 'Write the values out instead of using aliases.' },
    }
  }
}

/** A control character in a text of a document. In YAML, it is written as `"\\u0008"`. */
export function findControl(document: Document, text: string): YamlFault | undefined {
  // Most texts have neither the sign that begins it nor the character itself.
  if (!text.includes('\\') && !findForbidden(text)) return undefined
  let fault: YamlFault | undefined
  visit(document, {
    Scalar: (_, { value, range }) => {
      const found = typeof value === 'string' ? findForbidden(value) : undefined
      if (!found) return undefined
      const message = `a text contains the control character ${found.name}, which pages cannot show`
      fault = { message, ...toPosition(text, range?.[0] ?? 0), hint: 'Remove it.' }
      return visit.BREAK
    },
  })
  return fault
}

/** The value under keys and list indices as it is written, for example `1.10`, which is the number 1.1. */
export type Written = (path: readonly (string | number)[]) => string | undefined

/** Gives access to the values of a text as they are written. It is parsed at the first use. */
export function openWritten(text: string): Written {
  let document: ReturnType<typeof parseDocument> | undefined
  return (path) => {
    document ??= parseDocument(text, { schema: SCHEMA, prettyErrors: false, logLevel: 'error' })
    const node = document.getIn(path, true)
    return isNode(node) && node.range ? text.slice(node.range[0], node.range[1]) : undefined
  }
}

/** The message of an error of the parser, which reports its stack overflows as syntax errors. */
export function describeYamlError(message: string): string {
  return /call stack/.test(message) ? 'the values are nested too deeply' : message.replace(/(["'])quote$/, '$1')
}

const ADVICE: readonly [message: RegExp, hint: string][] = [
  [/\btabs?\b/i, 'Indent with spaces: YAML does not allow tabs here.'],
  [/closing "/, 'Close the text with a double quote.'],
  [/closing '/, 'Close the text with a single quote.'],
  [
    /flow (?:collection|sequence|map)/i,
    'Close the list with "]" or the object with "}", and separate entries with commas.',
  ],
  [/Nested mappings/, 'Put a text that contains ": " in double quotes, and indent all keys of an entry equally.'],
  [
    /Implicit (?:map )?keys need/,
    'Write a colon after each key, as in "key: value", and put a text of several lines in quotes.',
  ],
  [/Plain value cannot start/, 'Put a text that starts with a special character in double quotes.'],
]

/** What to do about an error of the parser, if that is always the same. */
export function adviseYaml(message: string): string | undefined {
  return ADVICE.find(([pattern]) => pattern.test(message))?.[1]
}
