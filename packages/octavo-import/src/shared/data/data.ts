/**
 * Values of foreign configuration files, whose shape is not sure: each function returns an empty value for another
 * type.
 */

import { isRecord } from 'octavo/foreign'
import { readYaml } from '../../yaml/index.ts'

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
