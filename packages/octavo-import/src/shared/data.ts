/**
 * Settings and data files of FROM: YAML, JSON and TOML.
 *
 * Input   the text of a file
 * Output  its values, the places of values, and mistakes as findings
 * Must not: trust the shape of a value.
 */
import { posix } from 'node:path'
import { isRecord } from 'octavo/foreign'
import { parse as parseToml, TomlError } from 'smol-toml'
import { type Document, isMap, isPair, isScalar, isSeq } from 'yaml'
import type { Finding, Folder } from '../contract.ts'
import { type Line, toText } from '../markdown/index.ts'
import { readYaml, type YamlMistake } from '../yaml/read-yaml.ts'
import type { ConversionLog } from './conversion-log.ts'

/**
 * Values of foreign configuration files, whose shape is not sure: each function returns an empty value for another
 * type.
 */

export type DataMap = Record<string, unknown>

export function asMap(value: unknown): DataMap {
  return isRecord(value) ? value : {}
}

/** Maps are merged, everything else is replaced. */
export function mergeMaps(parent: DataMap, child: DataMap): DataMap {
  const merged: DataMap = { ...parent }
  for (const [key, value] of Object.entries(child)) {
    const inherited = merged[key]
    merged[key] = isRecord(inherited) && isRecord(value) ? mergeMaps(inherited, value) : value
  }
  return merged
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** Undefined for '' and for anything but a text or a number. */
export function asText(value: unknown): string | undefined {
  const isText = (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
  return isText ? String(value) : undefined
}

export function asTexts(value: unknown): string[] {
  return asList(value).flatMap((item) => asText(item) ?? [])
}

/** The texts of a setting that is one text or a list. */
export function asTextOrTexts(value: unknown): string[] {
  return asTexts([value].flat())
}

/** The value of a YAML text; undefined for a text with mistakes. */
export function parseYaml(text: string): unknown {
  return readYaml(text).value
}

/**
 * `2025-01-31T08:00`, `2025-1-31` and a YAML date as `2025-01-31`; undefined for anything else. As in JavaScript, a day
 * that the month does not have is one of the next month.
 */
export function toDay(value: unknown): string | undefined {
  const text = value instanceof Date ? value.toISOString() : String(value)
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text) ?? []
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day))
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10)
}

/** The nearest level that a table of contents can have: level 1 is the title of the page. */
export function toHeadingLevel(level: number): number {
  return Math.min(6, Math.max(2, level))
}

interface ParsedData {
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

/** YAML with the place of each of its values. */
interface YamlPlaces {
  /** undefined with mistakes. */
  data: unknown
  /** 1-based line and column of the value at a path of keys; of the start if there is no such value. */
  placeOf(keys: readonly (string | number)[]): { line: number; column: number }
  mistakes: Mistake[]
}

export interface YamlFile extends Pick<YamlPlaces, 'data' | 'placeOf'> {
  path: string
}

type ReplaceTags = (document: Document) => void

/** Reads a YAML file. Its mistakes are reported. @param replaceTags Replaces the tags that an engine adds. */
export function readYamlFile(folder: Folder, path: string, log: ConversionLog, replaceTags?: ReplaceTags): YamlFile {
  const { data, placeOf, mistakes } = parseYamlPlaces(folder.readText(path) ?? '', replaceTags)
  for (const mistake of mistakes) reportMistake(mistake, path, log)
  return { path, data, placeOf }
}

/** Parses YAML. Never throws. */
function parseYamlPlaces(source: string, replaceTags?: ReplaceTags): YamlPlaces {
  const { document, value, mistakes, placeAt } = readYaml(source, { merge: true, replaceTags })
  return { data: value, mistakes, placeOf: (keys) => placeAt(offsetOf(document, keys)) }
}

function offsetOf(document: Document, keys: readonly (string | number)[]): number {
  let node: unknown = document.contents
  let offset = 0
  for (const key of keys) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key)
      if (!pair) return offset
      if (isScalar(pair.key)) offset = pair.key.range?.[0] ?? offset
      node = pair.value
    } else if (isSeq(node) && typeof key === 'number') {
      node = node.items[key]
      offset = rangeStart(node) ?? offset
    } else return offset
  }
  return offset
}

function rangeStart(node: unknown): number | undefined {
  return isScalar(node) || isMap(node) || isSeq(node) ? node.range?.[0] : undefined
}

/** Lines of a page that begin with YAML between two lines `---`. */
export interface InnerYaml {
  data: DataMap
  /** The lines after it. */
  body: readonly Line[]
  /** What is wrong with it, and where in the page. It has no values then. */
  mistake?: Required<Pick<Finding, 'message' | 'line'>>
}

/** Reads the YAML that the lines in a component or a directive begin with; undefined without it. */
export function readInnerYaml(lines: readonly Line[]): InnerYaml | undefined {
  if (lines[0]?.text.trim() !== '---') return undefined
  const end = lines.findIndex(({ text }, index) => index > 0 && text.trim() === '---')
  if (end < 0) return undefined
  const { data, mistake } = parseData(toText(lines.slice(1, end)), 'yaml')
  const body = lines.slice(end + 1)
  return mistake
    ? { data, body, mistake: { message: mistake.message, line: lines[mistake.line]?.line ?? 1 } }
    : { data, body }
}

/** A mistake in a file of settings. */
type Mistake = YamlMistake

/** Reports a mistake in a file of settings. */
function reportMistake({ message, line, column }: Mistake, file: string, log: ConversionLog): void {
  const format = posix.extname(file).slice(1).toUpperCase().replace('YML', 'YAML')
  const problem = `The ${format} is not valid: ${message}`
  log.report({ kind: 'configuration', message: problem, hint: 'Fix the file and import again.', file, line, column })
}
