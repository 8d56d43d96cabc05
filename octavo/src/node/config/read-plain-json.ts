import { readFileSync } from 'node:fs'
import type { ReadConfig } from './config-file.ts'

/**
 * Reads a configuration in JSON that has no mistake. undefined when it has one, or comments: then a parser that knows positions
 * has to read it, which takes longer to load than most configurations to run.
 */
export function readPlainJson(path: string): ReadConfig | undefined {
  try {
    const text = readFileSync(path, 'utf8')
    const value: unknown = JSON.parse(text)
    return countKeys(value) === countMembers(text) ? { value, problems: [], files: [path] } : undefined
  } catch {
    return undefined
  }
}

/** Of two members of one name, `JSON.parse` keeps one without a word. */
function countMembers(text: string): number {
  return text.replace(/"(?:[^"\\]|\\.)*"/g, '').split(':').length - 1
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return Object.values(value).reduce((sum: number, each) => sum + countKeys(each), own)
}
