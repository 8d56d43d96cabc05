import { posix } from 'node:path'
import { parse as parseToml, TomlError } from 'smol-toml'
import { isRecord } from 'octavo/foreign'
import type { Folder } from '../../contract.ts'
import type { ConversionLog } from '../conversion-log.ts'
import { asMap, type DataMap } from './data.ts'
import { reportMistake, type Mistake } from './mistake.ts'
import { parseYamlPlaces } from './yaml-file.ts'

export interface ParsedData {
  data: DataMap
  mistake?: Mistake
}

/** Reads TOML or YAML, which JSON is, too. Dates of TOML become texts. Never throws. */
export function parseData(text: string, format: 'toml' | 'yaml'): ParsedData {
  if (format === 'toml') return readToml(text)
  const { data, mistakes } = parseYamlPlaces(text)
  return { data: asMap(data), mistake: mistakes[0] }
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

function withoutDates(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(withoutDates)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withoutDates(child)]))
}

/** Reads a file of settings in TOML, YAML or JSON. A mistake is reported, and the file has no values then. */
export function readSettingsFile(folder: Folder, file: string, log: ConversionLog): DataMap {
  const format = posix.extname(file) === '.toml' ? 'toml' : 'yaml'
  const { data, mistake } = parseData(folder.readText(file) ?? '', format)
  if (mistake) reportMistake(mistake, file, log)
  return data
}
