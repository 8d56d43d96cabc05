import { isRecord } from '../../../shared/plain-data.ts'
import { isInSite } from '../../../shared/site-root.ts'
import type { PageSource } from '../../../shared/site-code.ts'
import { findTypo } from './typo.ts'

interface Field {
  isValid(value: unknown): boolean
  expected: string
}

const FUNCTION: Field = { isValid: (value) => typeof value === 'function', expected: 'a function' }
const FOLDER: Field = { isValid: isInSite, expected: 'a path in the site folder' }
const WATCH: Field = {
  isValid: (value) => typeof value === 'function' || (Array.isArray(value) && value.every(isInSite)),
  expected: 'a list of paths in the site folder, or a function',
}

const OPTIONAL: Record<string, Field> = {
  folder: FOLDER,
  watch: WATCH,
  files: FUNCTION,
  feeds: FUNCTION,
} satisfies { [Name in Exclude<keyof PageSource, 'name' | 'pages'>]: Field }

const NAMES = ['name', 'pages', ...Object.keys(OPTIONAL)]

/**
 * The name that two sources have, as the part of a message after "must be"; undefined if there is none. Problems name a
 * source, and so do the pages that its function `files` gets.
 */
export function expectedOfNames(sources: readonly PageSource[]): string | undefined {
  const names = sources.map(({ name }) => name)
  const shared = names.find((name, index) => names.indexOf(name) !== index)
  return shared && `a list of sources with different names, but two have the name "${shared}"`
}

/** What a source must be, as the part of a message after "must be"; undefined for a valid one. */
export function expectedOfSource(value: unknown): string | undefined {
  const rule = 'a source: an object with a "name" and a function "pages"'
  if (!isRecord(value)) return rule
  if (typeof value.name !== 'string') return `${rule}, but it has no "name"`
  if (typeof value.pages !== 'function') return `${rule}, but it has no function "pages"`
  if (!/^[\w-]+$/.test(value.name))
    return `a source whose "name" has only letters, digits, "-" and "_", but it is "${value.name}"`
  for (const [name, { isValid, expected }] of Object.entries(OPTIONAL))
    if (value[name] !== undefined && !isValid(value[name]))
      return `a source whose "${name}" is ${expected}, but it is not`
  const typo = findTypo(value, NAMES)
  return typo && `a source with the field "${typo.name}", but it has "${typo.key}"`
}
