import { toKeyName, type Problem } from '../../../shared/problem.ts'
import { describeList } from './describe-issue.ts'

/** Keys that valibot leaves out of records: https://valibot.dev/api/record/ */
const LOST = new Set(['__proto__', 'constructor', 'prototype'])

/** Reports the keys that are missing in the checked value, for example a badge with the name `prototype`. */
export function checkLostKeys(
  input: unknown,
  checked: unknown,
  file: string,
  above: NonNullable<Problem['key']> = [],
): Problem[] {
  // The schema leaves plugins, sources and their options as they are.
  if (input === checked || !isObject(input) || !isObject(checked)) return []
  return Object.entries(input).flatMap(([name, value]) => {
    const key = [...above, Array.isArray(input) ? Number(name) : name]
    if (LOST.has(name) && !Object.hasOwn(checked, name)) return [reserved(key, file)]
    return checkLostKeys(value, checked[name], file, key)
  })
}

/** Reports lists in place of objects with any keys: valibot takes their indices for keys. */
export function findLists(
  input: unknown,
  checked: unknown,
  file: string,
  above: NonNullable<Problem['key']> = [],
): Problem[] {
  if (input === checked || !isObject(input) || !isObject(checked)) return []
  if (Array.isArray(input) && !Array.isArray(checked)) return [{ severity: 'error', file, ...describeList(above) }]
  return Object.entries(input).flatMap(([name, value]) =>
    findLists(value, checked[name], file, [...above, Array.isArray(input) ? Number(name) : name]),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function reserved(key: NonNullable<Problem['key']>, file: string): Problem {
  const message = `"${toKeyName(key)}" cannot be used: "${key.at(-1)}" has a meaning in JavaScript.`
  return { severity: 'error', message, file, key, hint: 'Choose another name.' }
}
