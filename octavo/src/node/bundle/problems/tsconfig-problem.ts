import { existsSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import type { Problem, ProblemPlace } from '../../../shared/problem.ts'
import { findJsonFault, toRelativePath } from '../../files/index.ts'
import { placeIn } from './place-in.ts'

const FILE = 'tsconfig.json'
const HINT = 'The pages are built without the code of the site, which is translated with the options of this file.'

/**
 * The problem of a `tsconfig.json` that the bundler cannot read; undefined for another error. `text` is the message of
 * the bundler, `root` the absolute path of the site.
 */
export function describeTsconfig(text: string, root: string): Problem | undefined {
  const [, missing] = /Tsconfig not found (.+)/.exec(text) ?? []
  if (missing !== undefined) return missingConfig(missing, root)
  const fault = text.includes('Failed to load tsconfig') ? findJsonFault(text) : undefined
  if (fault) {
    const { path, reason, line, column } = fault
    const file = toRelativePath(root, path)
    return { severity: 'error', file, line, column, message: `This file cannot be read: ${reason}.`, hint: HINT }
  }
  if (!text.includes('Tsconfig extends configs circularly')) return undefined
  return { severity: 'error', ...placeOf('extends', root), message: 'This file extends itself.', hint: HINT }
}

/** `missing`: the name of a package's file as written, or the absolute path of another file. */
function missingConfig(missing: string, root: string): Problem {
  const name = isAbsolute(missing) ? toRelativePath(root, missing) : missing
  return {
    severity: 'error',
    ...placeOf(missing.startsWith(root) ? `./${name}` : name, root),
    message: `"${name}" cannot be found, which this file extends or references.`,
    hint: `${HINT} Correct the name, or install the package that contains the file.`,
  }
}

/** A place in the site's own file. That of a folder above the site has none here. */
function placeOf(wanted: string, root: string): ProblemPlace {
  const path = join(root, FILE)
  return existsSync(path) ? placeIn(path, root, wanted) : {}
}
