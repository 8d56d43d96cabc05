import { parse as parseToml, TomlError } from 'smol-toml'
import { parseDocument } from 'yaml'
import { isRecord } from '../../../../../octavo/src/shared/plain-data.ts'
import { asMap, type DataMap } from '../../../shared/index.ts'

export type DataFormat = 'toml' | 'yaml' | 'json'

export interface ParsedData {
  data: DataMap
  mistake?: { message: string; line: number; column: number }
}

/** Reads TOML, YAML or JSON, which is YAML, too. Dates of TOML become texts. Never throws. */
export function parseData(text: string, format: DataFormat): ParsedData {
  return format === 'toml' ? readToml(text) : readYaml(text)
}

function readToml(text: string): ParsedData {
  try {
    return { data: asMap(withoutDates(parseToml(text))) }
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const { line, column } = error
    return { data: {}, mistake: { message: error.message.split('\n')[0] ?? '', line, column } }
  }
}

function readYaml(text: string): ParsedData {
  const document = parseDocument(text, { merge: true })
  const [error] = document.errors
  const { line = 1, col: column = 1 } = error?.linePos?.[0] ?? {}
  const mistakeOf = ({ message }: Error) => ({ message: message.split('\n')[0] ?? '', line, column })
  if (error) return { data: {}, mistake: mistakeOf(error) }
  try {
    return { data: asMap(document.toJS()) }
  } catch (thrown) {
    // An alias of an anchor that does not exist: `*name` in a text without quotes.
    if (!(thrown instanceof ReferenceError)) throw thrown
    return { data: {}, mistake: mistakeOf(thrown) }
  }
}

function withoutDates(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(withoutDates)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withoutDates(child)]))
}

/** For Hugo, upper and lower case of names make no difference. */
export function withSmallKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSmallKeys)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key.toLowerCase(), withSmallKeys(child)]))
}
