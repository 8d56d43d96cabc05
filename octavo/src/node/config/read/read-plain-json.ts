import { readFileSync } from 'node:fs'
import type { ReadConfig } from './config-file.ts'

/**
 * Reads a configuration in plain JSON. Returns undefined if it has a syntax error, a comment, a duplicate key or
 * another encoding: the YAML parser, which knows positions, reads those. Importing that parser takes longer than a
 * build spends on most configurations.
 */
export function readPlainJson(path: string): ReadConfig | undefined {
  try {
    const text = readFileSync(path, 'utf8')
    const value: unknown = JSON.parse(text)
    return countKeys(value) === countColons(text) && !text.includes('\uFFFD')
      ? { value, problems: [], files: [path] }
      : undefined
  } catch {
    return undefined
  }
}

/** `JSON.parse` silently drops a duplicate key; its colon remains in the text. Colons in strings are not counted. */
function countColons(text: string): number {
  return text.replace(/"(?:[^"\\]|\\.)*"/g, '').split(':').length - 1
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return Object.values(value).reduce((sum: number, each) => sum + countKeys(each), own)
}
