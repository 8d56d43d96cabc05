import type { Problem } from '../../../shared/problem.ts'
import { describeList } from './describe-issue.ts'

type Key = NonNullable<Problem['key']>

/** Reports lists in place of objects with any keys: valibot takes their indices for keys. */
export function findLists(input: unknown, checked: unknown, file: string, key: Key = []): Problem[] {
  // The schema leaves plugins, sources and their options as they are.
  if (input === checked || !isObject(input) || !isObject(checked)) return []
  if (Array.isArray(input) && !Array.isArray(checked)) return [{ severity: 'error', file, ...describeList(key) }]
  return Object.entries(input).flatMap(([name, value]) =>
    findLists(value, checked[name], file, [...key, Array.isArray(input) ? Number(name) : name]),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
