/**
 * Settings and data files of FROM: YAML, JSON and TOML.
 *
 * Input   the text of a file
 * Output  its values, the places of values, and mistakes as findings
 * Must not: trust the shape of a value.
 */
import { isRecord } from 'octavo/foreign'
import { readYaml } from '../../yaml/read-yaml.ts'

/**
 * Values of foreign configuration files, whose shape is not sure: each function returns an empty value for another
 * type.
 */

export type DataMap = Record<string, unknown>

export function asMap(value: unknown): DataMap {
  return isRecord(value) ? value : {}
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
