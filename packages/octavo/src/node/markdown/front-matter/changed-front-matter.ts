import { isDeepStrictEqual } from 'node:util'
import type { FrontMatter } from '../../../shared/build/page.ts'
import type { Problem } from '../../../shared/build/problem.ts'
import { findField, parseField } from './schema.ts'

/** Front matter, variables and problems of a page, after the plugins or before them. */
export interface ChangedFrontMatter {
  frontMatter: FrontMatter
  /** Texts and numbers under names that the schema does not know. */
  variables: Record<string, string>
  problems: Problem[]
}

/**
 * Checks front matter that the site's own code has changed. Fields that it did not change are not checked again; an
 * invalid one is reported and keeps its old value.
 */
export function checkChangedFrontMatter(changed: unknown, written: FrontMatter, file: string): ChangedFrontMatter {
  if (typeof changed !== 'object' || changed === null)
    return { frontMatter: written, variables: {}, problems: [notAnObject(file)] }
  const before = written as Record<string, unknown> // Fields are looked up by any name.
  const frontMatter: Record<string, unknown> = {}
  const variables: Record<string, string> = {}
  const problems: Problem[] = []
  for (const [key, value] of Object.entries(changed)) {
    const entry = findField(key)
    const parsed = entry && parseField(entry, value)
    if (isDeepStrictEqual(value, before[key])) frontMatter[key] = value
    else if (parsed) frontMatter[key] = parsed.value
    else if (entry) problems.push(invalid(key, file))
    else if (typeof value === 'string' || typeof value === 'number') variables[key] = String(value)
    if (entry && !(key in frontMatter) && key in before) frontMatter[key] = before[key]
  }
  return { frontMatter, variables, problems }
}

function invalid(key: string, file: string): Problem {
  return {
    severity: 'error',
    kind: 'markdown-plugin',
    message: `A Markdown plugin or transform sets the front matter field "${key}" to an invalid value.`,
    file,
    hint: 'Set it to a value that is valid in the front matter of a page.',
  }
}

function notAnObject(file: string): Problem {
  return {
    severity: 'error',
    kind: 'markdown-plugin',
    message: 'A Markdown plugin or transform replaces the front matter with something that is not an object.',
    file,
    hint: 'Change the fields of the object instead.',
  }
}
