import { resolve } from 'node:path'
import type { Problem } from '../../shared/build/problem.ts'
import { toRelativePath } from './site-file.ts'

/** A mistake in a file of JSON, which the bundler names only in its message. */
interface JsonFault {
  /** As in the message: absolute, or relative to the folder of the bundle. */
  path: string
  reason: string
  line: number
  column: number
}

/** As Rolldown writes a mistake in a file that a module imports, and in a file of options. */
const JSON_MISTAKES = [
  /\[JSON_PARSE\] (?<reason>.+?)(?: at line \d+ column \d+)?\n[^\n]*\[ (?<path>.+):(?<line>\d+):(?<column>\d+) \]/,
  /JSONError \{ path: "(?<path>[^"]+)", message: "(?<reason>[^"]+?)(?: at line \d+ column \d+)?", line: (?<line>\d+), column: (?<column>\d+) \}/,
]

/** The mistake that a message of Rolldown is about, without terminal colors; undefined for another message. */
export function findJsonFault(message: string): JsonFault | undefined {
  const found = JSON_MISTAKES.map((pattern) => pattern.exec(message)?.groups).find((groups) => groups !== undefined)
  const { path, reason = '', line, column } = found ?? {}
  return path === undefined ? undefined : { path, reason, line: Number(line), column: Math.max(Number(column), 1) }
}

/**
 * The problem of a file whose bytes the bundler cannot read: another encoding, or broken JSON; undefined for another
 * message of Rolldown. Paths in the message are relative to `from`; `root` is the absolute path of the site.
 */
export function findUnreadableCode(message: string, root: string, from: string): Problem | undefined {
  const toFile = (path: string) => toRelativePath(root, resolve(from, path))
  const fault = findJsonFault(message)
  if (fault) {
    const { path, reason, line, column } = fault
    const file = toFile(path)
    return {
      severity: 'error',
      file,
      line,
      column,
      message: `"${file}" is not valid JSON: ${reason}.`,
      hint: 'Fix it.',
    }
  }
  const [, loaded] = /did not contain valid UTF-8/.test(message)
    ? (/Could not load ([^\n]+?)(?: - |\n|$)/.exec(message) ?? [])
    : []
  if (loaded === undefined) return undefined
  const file = toFile(loaded)
  return { severity: 'error', file, message: `"${file}" is not valid UTF-8.`, hint: 'Save it as UTF-8.' }
}
