import { lookUp } from '../../shared/plain-data.ts'

const VARIABLE = /\{\{\s*([A-Za-z_][\w.-]*)\s*\}\}/g

/** A `{{name}}` in Markdown source, where a backslash before a brace makes it plain text. */
const VARIABLE_IN_SOURCE = /(?<!\\)(\\*)\{(\\?)\{\s*([A-Za-z_][\w.-]*)\s*(\\?\}\\?\})/g

/** A `{{name}}` where Markdown has no escapes, for example in code: one backslash before it makes it plain text. */
const VARIABLE_IN_CODE = /(\\?)\{\{\s*([A-Za-z_][\w.-]*)\s*\}\}/g

export interface FilledText {
  text: string
  /** Names that are not variables, in order. */
  unknown: string[]
}

/** A range of Markdown source that is replaced by a value; offsets count from the start of the source. */
interface Replacement {
  start: number
  end: number
  value: string
}

export function mayContainVariable(text: string): boolean {
  return text.includes('{{')
}

/** Replaces variables in attributes and front matter. Unknown names stay, and so do braces after a backslash. */
export function fillVariables(text: string, variables: Record<string, string>): FilledText {
  const unknown: string[] = []
  const filled = text.replace(VARIABLE_IN_CODE, (whole, backslash: string, name: string) => {
    if (backslash !== '') return whole.slice(1)
    const value = valueOf(variables, name)
    if (value === undefined) unknown.push(name)
    return value ?? whole
  })
  return { text: filled, unknown }
}

/**
 * Replaces variables in prose. `text` is the parsed form of `source` and has lost its backslashes, so the source
 * decides which occurrences are escaped.
 */
export function fillProse(text: string, source: string, variables: Record<string, string>): FilledText {
  const inSource = [...source.matchAll(VARIABLE_IN_SOURCE)]
  const total = text.match(VARIABLE)?.length ?? 0
  if (inSource.length !== total) return fillVariables(text, variables)
  const unknown: string[] = []
  let occurrence = 0
  const filled = text.replace(VARIABLE, (whole, name: string) => {
    if (isEscaped(inSource[occurrence++])) return whole
    const value = valueOf(variables, name)
    if (value === undefined) unknown.push(name)
    return value ?? whole
  })
  return { text: filled, unknown }
}

/** Replaces variables in code. Unknown names, and backslashes before them, belong to the code and stay. */
export function fillCode(code: string, variables: Record<string, string>): FilledText {
  const unknown: string[] = []
  const text = code.replace(VARIABLE_IN_CODE, (whole, backslash: string, name: string) => {
    const value = valueOf(variables, name)
    if (value !== undefined) return backslash === '' ? value : whole.slice(1)
    unknown.push(name)
    return whole
  })
  return { text, unknown }
}

/** The ranges of known variables in Markdown source, and of escaped ones, which lose their backslash. */
export function findReplacements(source: string, variables: Record<string, string>): Replacement[] {
  return [...source.matchAll(VARIABLE_IN_SOURCE)].flatMap((match) => {
    const [whole, backslashes = '', , name = ''] = match
    const value = isEscaped(match) ? whole.slice(backslashes.length).replaceAll('\\', '') : valueOf(variables, name)
    if (value === undefined) return []
    const start = match.index + backslashes.length - (backslashes.length % 2)
    return [{ start, end: match.index + whole.length, value }]
  })
}

const UNCLOSED_IN_SOURCE = /(?<!\\)\{\{\s*([A-Za-z_][\w.-]*)(?![\w.-]|\s*\\?\}\\?\})/g

const BRACES = /\{\{|\}\}/g

/** Names of variables in Markdown source that braces begin and do not end, for example `{{version}`. */
export function findUnclosed(source: string, variables: Record<string, string>): string[] {
  return [...source.matchAll(UNCLOSED_IN_SOURCE)].flatMap(({ 0: whole, 1: name = '', index }) => {
    BRACES.lastIndex = index + whole.length
    // `{{version | upper}}` is something else.
    const isClosed = BRACES.exec(source)?.[0] === '}}'
    return !isClosed && valueOf(variables, name) !== undefined ? name : []
  })
}

function isEscaped(match: RegExpMatchArray | undefined): boolean {
  return match !== undefined && ((match[1] ?? '').length % 2 === 1 || match[2] === '\\' || match[4] !== '}}')
}

function valueOf(variables: Record<string, string>, name: string): string | undefined {
  return lookUp(variables, name)
}
