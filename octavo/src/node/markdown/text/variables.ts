const VARIABLE = /\{\{\s*([A-Za-z_][\w.-]*)\s*\}\}/g

/** A `{{name}}` as it stands in Markdown source, where a backslash before a brace makes it plain text. */
const VARIABLE_IN_SOURCE = /(\\*)\{(\\?)\{\s*([A-Za-z_][\w.-]*)\s*\}\}/g

/** A `{{name}}` where Markdown has no escapes, as in code: one backslash before it makes it plain text. */
const VARIABLE_IN_CODE = /(\\?)\{\{\s*([A-Za-z_][\w.-]*)\s*\}\}/g

export interface FilledText {
  text: string
  /** Names that no variable has, in order. */
  unknown: string[]
}

/** A stretch of source that a variable's value replaces; offsets count from the start of the source given. */
export interface FilledStretch {
  start: number
  end: number
  value: string
}

export function holdsVariable(text: string): boolean {
  return text.includes('{{')
}

/** Fills attributes and front matter; an unknown name stays as it is, and so do braces behind a backslash. */
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
 * Fills prose. `text` is what the parser made of `source`: backslashes are gone from it, so which occurrences are
 * escaped is read from the source.
 */
export function fillProse(text: string, source: string, variables: Record<string, string>): FilledText {
  const written = [...source.matchAll(VARIABLE_IN_SOURCE)]
  const total = text.match(VARIABLE)?.length ?? 0
  if (written.length !== total) return fillVariables(text, variables)
  const unknown: string[] = []
  let occurrence = 0
  const filled = text.replace(VARIABLE, (whole, name: string) => {
    if (isEscaped(written[occurrence++])) return whole
    const value = valueOf(variables, name)
    if (value === undefined) unknown.push(name)
    return value ?? whole
  })
  return { text: filled, unknown }
}

/** Fills code. Unknown names, and backslashes before them, are the code's own and stay. */
export function fillCode(code: string, variables: Record<string, string>): FilledText {
  const unknown: string[] = []
  const text = code.replace(VARIABLE_IN_CODE, (whole, backslash: string, name: string) => {
    const value = valueOf(variables, name)
    if (value === undefined) unknown.push(name)
    if (value === undefined) return whole
    return backslash === '' ? value : whole.slice(1)
  })
  return { text, unknown }
}

/** Where variables stand in a stretch of Markdown source, with the text that replaces each. */
export function filledStretches(source: string, variables: Record<string, string>): FilledStretch[] {
  return [...source.matchAll(VARIABLE_IN_SOURCE)].flatMap((match) => {
    const [whole, backslashes = '', , name = ''] = match
    const value = isEscaped(match) ? whole.slice(backslashes.length).replace('\\', '') : valueOf(variables, name)
    if (value === undefined) return []
    const start = match.index + backslashes.length - (backslashes.length % 2)
    return [{ start, end: match.index + whole.length, value }]
  })
}

function isEscaped(match: RegExpMatchArray | undefined): boolean {
  return match !== undefined && ((match[1] ?? '').length % 2 === 1 || match[2] === '\\')
}

function valueOf(variables: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(variables, name) ? variables[name] : undefined
}
