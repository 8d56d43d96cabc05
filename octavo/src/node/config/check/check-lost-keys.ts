import { toKeyName, type Problem } from '../../../shared/problem.ts'
import { describeList } from './describe-issue.ts'

/** Keys that valibot leaves out of records: https://valibot.dev/api/record/ */
const LOST = new Set(['__proto__', 'constructor', 'prototype'])

type Key = NonNullable<Problem['key']>
type Entries = Record<string, unknown>

/** Reports the keys that are missing in the checked value, for example a badge with the name `prototype`. */
export function checkLostKeys(input: unknown, checked: unknown, file: string): Problem[] {
  return compare(input, checked, (entries, kept, key) =>
    Object.keys(entries)
      .filter((name) => LOST.has(name) && !Object.hasOwn(kept, name))
      .map((name) => reserved([...key, name], file)),
  )
}

/** Reports lists in place of objects with any keys: valibot takes their indices for keys. */
export function findLists(input: unknown, checked: unknown, file: string): Problem[] {
  return compare(input, checked, (entries, kept, key) =>
    isListInPlace(entries, kept) ? [{ severity: 'error', file, ...describeList(key) }] : [],
  )
}

/** What `find` reports of each object and list in a value, which it gets with what the schema has made of it. */
function compare(
  input: unknown,
  checked: unknown,
  find: (entries: Entries, kept: Entries, key: Key) => Problem[],
  key: Key = [],
): Problem[] {
  // The schema leaves plugins, sources and their options as they are.
  if (input === checked || !isObject(input) || !isObject(checked)) return []
  const found = find(input, checked, key)
  if (isListInPlace(input, checked)) return found
  const below = Object.entries(input).flatMap(([name, value]) => {
    // A value without such a key of its own may inherit one: `constructor`.
    const kept = Object.hasOwn(checked, name) ? checked[name] : undefined
    return compare(value, kept, find, [...key, Array.isArray(input) ? Number(name) : name])
  })
  return [...found, ...below]
}

function isListInPlace(input: Entries, checked: Entries): boolean {
  return Array.isArray(input) && !Array.isArray(checked)
}

function isObject(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null
}

function reserved(key: Key, file: string): Problem {
  const message = `"${toKeyName(key)}" cannot be used: "${key.at(-1)}" has a meaning in JavaScript.`
  return { severity: 'error', message, file, key, hint: 'Choose another name.' }
}
