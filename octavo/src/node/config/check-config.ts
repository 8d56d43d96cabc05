import * as v from 'valibot'
import type { Problem } from '../../shared/problem.ts'
import { describeIssue } from './describe-issue.ts'
import type { SchemaShape } from './schema-walk.ts'
import { CONFIG, type CheckedConfig } from './schema.ts'

/**
 * Checks what a configuration file says. A top-level key with a wrong value is left out, so that the site can be
 * built (and everything else be checked) with its default.
 */
export function checkConfig(input: unknown, file: string): { config: CheckedConfig; problems: Problem[] } {
  if (!isRecord(input)) return { config: v.parse(CONFIG, {}), problems: [notAnObject(file)] }
  const result = tryParse(input)
  if (result instanceof Error) return { config: v.parse(CONFIG, {}), problems: [unreadable(result, file)] }
  if (result.success) return { config: result.output, problems: findOverlaps(result.output, file) }
  const described = result.issues.flatMap((issue) => describeIssue(CONFIG as unknown as SchemaShape, issue))
  const problems = described.map(({ path, message, hint }): Problem => {
    return { severity: 'error', message, file, key: path, hint }
  })
  const wrong = new Set(described.map(({ path }) => String(path[0])))
  return { config: v.parse(CONFIG, withoutKeys(input, wrong)), problems }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object with getters can throw when it is looked at. */
function tryParse(input: unknown) {
  try {
    return v.safeParse(CONFIG, input, { abortPipeEarly: true })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** A file can have one meaning only: a page, a page outside the docs, or a file that is published as it is. */
function findOverlaps({ docs, pages, publicPath }: CheckedConfig, file: string): Problem[] {
  const folders = [
    { key: ['docs', 'path'], path: docs.path },
    { key: ['pages', 'path'], path: pages.path },
    { key: ['publicPath'], path: publicPath },
  ]
  return folders.flatMap(({ key, path }, position) => {
    const around = folders.find((other, before) =>
      other.path === path ? before < position : path.startsWith(`${other.path}/`),
    )
    if (!around) return []
    const where = `which lies in "${around.path}", the folder of "${around.key.join('.')}"`
    const message = `"${key.join('.')}" is the folder "${path}", ${where}.`
    return [{ severity: 'error', message, file, key, hint: 'Give each a folder of its own.' }]
  })
}

function unreadable({ message }: Error, file: string): Problem {
  const hint = 'Write plain values: texts, numbers, lists and objects.'
  return { severity: 'error', message: `The configuration cannot be read: ${message}.`, file, hint }
}

function notAnObject(file: string): Problem {
  const hint = 'Write keys and values, such as { "title": "Handbook" }.'
  return { severity: 'error', message: 'The configuration must be an object with keys.', file, hint }
}

function withoutKeys(input: Record<string, unknown>, keys: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([key]) => !keys.has(key)))
}
