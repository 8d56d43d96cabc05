import { hash } from 'node:crypto'
import type { Position, Problem } from '../../../../shared/problem.ts'
import { joinPath } from '../../../../shared/urls.ts'
import type { Draft, Walk } from '../../walk/index.ts'
import type { OpenTagToken } from '../tag-tokens.ts'

/** Fragments that include others several times multiply. No real page comes close to this number. */
export const MAX_INCLUDES = 1000
/** Characters of all fragments of a page. A page of this length already takes a browser seconds to show. */
const MAX_LENGTH = 5_000_000

/** Reports an error at the tag. */
export type Report = (message: string, hint: string) => void

/** `place`: of the tag. */
export function createReport({ line, column }: Position, { draft, piece }: Walk): Report {
  return (message, hint) => draft.report({ severity: 'error', message, hint }, piece, { line, column })
}

/** Whether a tag of a file names one. */
export function namesFile({ attributes }: OpenTagToken): boolean {
  return attributes.some(({ name, value }) => name === 'file' && value !== true)
}

/** A path with an extension. */
const PATH = /^[\w@./-]+\.\w+$/

/** Reports a tag that names no file. Another attribute may have its path: `src="_note.md"`. */
export function reportNoFile({ name, attributes }: OpenTagToken, example: string, report: Report): void {
  const path = attributes.find(({ value }) => value !== true && PATH.test(value))?.value ?? example
  report(`<${name}> names no file.`, `Write <${name} file="${path}" />.`)
}

/**
 * Reads a file that a page includes. It is registered, so that the page is compiled again when the file changes.
 * Undefined, with a report, when the file does not exist or cannot be read, or the page includes too much. `noun` names
 * it in messages.
 */
export function readIncluded(file: string, noun: string, report: Report, { draft, piece }: Walk): string | undefined {
  draft.includeCount += 1
  if (draft.includeCount > MAX_INCLUDES) return void reportTooMany(draft, report)
  const text = draft.context.readFragment(file)
  registerInclude(file, text, draft)
  if (typeof text === 'object' && text) return void report(text.message, text.hint ?? '')
  if (text === null) return void report(`The ${noun} "${file}" does not exist.`, missingHint(piece.file))
  return fits(text, draft, report) ? text : undefined
}

/** Whether a fragment may be added to the page. Reports the limit once per page. */
function fits(text: string, draft: Draft, report: Report): boolean {
  const before = draft.includedLength
  draft.includedLength += text.length
  if (draft.includedLength <= MAX_LENGTH) return true
  if (before <= MAX_LENGTH) {
    const limit = `${MAX_LENGTH / 1_000_000} million characters`
    report(
      `The fragments of this page have more than ${limit}.`,
      'Split the page, or link to a page with the fragment.',
    )
  }
  return false
}

/** Reports the limit once per page. */
function reportTooMany(draft: Draft, report: Report): void {
  if (draft.includeCount > MAX_INCLUDES + 1) return
  report(
    `This page includes more than ${MAX_INCLUDES} fragments.`,
    'Look for a fragment that includes others many times.',
  )
}

/**
 * Resolves a path from the including file's folder or, with a leading slash, from the site root; undefined outside of
 * the root.
 */
export function resolveFile(from: string, written: string): string | undefined {
  const folder = written.startsWith('/') ? '' : from.slice(0, from.lastIndexOf('/') + 1)
  const segments: string[] = []
  for (const segment of joinPath(folder, written).split('/')) {
    if (segment === '..' && segments.pop() === undefined) return undefined
    if (segment !== '..' && segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}

function registerInclude(file: string, text: string | Problem | null, draft: Draft): void {
  if (draft.includes.some((known) => known.file === file)) return
  draft.includes.push({ file, hash: typeof text === 'string' ? hash('sha256', text, 'hex') : (text?.message ?? null) })
}

function missingHint(from: string): string {
  return `The path is relative to the folder of ${from}, or with a leading slash to the site root.`
}
