import { resolve, isAbsolute, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describeCode, placeIn } from './place-in.ts'
import type { Problem, ProblemPlace } from '../../../shared/build/problem.ts'
import { describeMissingExport } from './import-check-plugin.ts'
import { findSiteCode } from '../site-code/index.ts'
import { findUnreadableCode, toRelativePath, findJsonFault } from '../../files/index.ts'
import { existsSync } from 'node:fs'

/** The used fields of an error of Vite or Rolldown. Several errors at once are in `errors`. */
interface BundlerError {
  message: string
  id?: string
  /** Absolute path of the module that lacks an export. */
  exporter?: string
  loc?: { file?: string; line: number; column: number }
  errors?: BundlerError[]
}

/** Modules of the site that are bundled, but do not export what they must. */
export class SiteCodeError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join('\n'))
  }
}

/** The Problems of an error that bundling or importing the site's code has thrown. */
export function toBundleProblems(thrown: unknown, root: string): Problem[] {
  return thrown instanceof SiteCodeError ? [...thrown.problems] : [toBundleProblem(thrown, root)]
}

/** Converts an error thrown by Vite to a Problem in a file of the site. `root` is the absolute path of the site. */
export function toBundleProblem(thrown: unknown, root: string): Problem {
  const error = toBundlerError(thrown)
  const text = stripVTControlCharacters(error.message)
  const tsconfig = describeTsconfig(text, root)
  if (tsconfig) return tsconfig
  const unreadable = findUnreadableCode(text, root, process.cwd())
  if (unreadable) return { ...unreadable, hint: `${unreadable.hint} The pages are built without the site's code.` }
  const first = findReason(text)
  const unknown = describeMissingExport(error, text, root)
  const place = findPlace(error, text, root, unknown?.name ?? findUnresolved(text))
  const { subject, name } = describeCode(place.file ?? '')
  const missing = findMissingPackage(text)
  const about = { severity: 'error', ...place } as const
  if (missing !== undefined)
    return {
      ...about,
      message: `The site's ${subject} cannot be bundled: the package "${missing}" cannot be found.`,
      hint: `Run "npm install ${missing}" in the site's folder, or fix the import.`,
    }
  if (unknown) return { ...about, message: unknown.message, hint: unknown.hint }
  return {
    ...about,
    message: `The site's ${subject} cannot be bundled: ${first.replace(/^(\[[^\]]*\])?[:\s]*/, '').trim()}`,
    hint: SYSTEM_ERROR.test(first) ? SYSTEM_HINT : `Fix the ${name} and save the file.`,
  }
}

/** A plugin of Rolldown that fails only says that it did, and the reason below. */
function findReason(text: string): string {
  const [, cause] = /^Caused by:\n\s*(?:0: )?(.+)/m.exec(text) ?? []
  return cause ?? text.split('\n').find(Boolean) ?? ''
}

/** As the bundler writes an error of the operating system, for example of a full disk. */
const SYSTEM_ERROR = /\(os error \d+\)$/
const SYSTEM_HINT = 'The operating system reports this error. Remove its cause, and run the command again.'

const UNRESOLVED_PACKAGE = /failed to resolve import ["']([^"']+)["']/i

/** The address of an import that leads nowhere. */
function findUnresolved(text: string): string | undefined {
  return (UNRESOLVED_PACKAGE.exec(text) ?? /^(?:\[\w+\] )?Could not resolve '([^']+)'/.exec(text))?.[1]
}

/** The name of a package that is not installed; undefined for another fault, for example a wrong relative path. */
function findMissingPackage(text: string): string | undefined {
  const [, specifier] = UNRESOLVED_PACKAGE.exec(text) ?? []
  return specifier && /^(?:@[\w.-]+\/)?[\w-][\w.-]*/.exec(specifier)?.[0]
}

function toBundlerError(thrown: unknown): BundlerError {
  if (!(thrown instanceof Error)) return { message: String(thrown) }
  const error: BundlerError = thrown
  return error.errors?.[0] ?? error
}

/**
 * A syntax error names its file only in the code frame of its message, relative to the working folder. `wanted`: the
 * name or the import that it is about, if known.
 */
function findPlace({ id, loc }: BundlerError, text: string, root: string, wanted: string | undefined): ProblemPlace {
  const [, framed, line, column] = /\[ (.+?):(\d+):(\d+) \]/.exec(text) ?? []
  const [, named] = /["'](\/[^"']+\.\w+)["']/.exec(text) ?? []
  const [, component] = /\bcomponents\/(\w+)/.exec(text) ?? []
  const own = component === undefined ? undefined : findSiteCode(root).components[component]
  const path = loc?.file ?? id ?? (framed && resolve(framed)) ?? named ?? own
  // A module that Octavo generates is in no file.
  if (!path || path.startsWith('\0')) return {}
  if (wanted !== undefined) return placeIn(path, root, wanted)
  const file = toRelativePath(root, path)
  if (loc) return { file, line: loc.line, column: loc.column + 1 }
  return line ? { file, line: Number(line), column: Number(column) } : { file }
}

const FILE = 'tsconfig.json'
const HINT = 'The pages are built without the code of the site, which is translated with the options of this file.'

/**
 * The problem of a `tsconfig.json` that the bundler cannot read; undefined for another error. `text` is the message of
 * the bundler, `root` the absolute path of the site.
 */
function describeTsconfig(text: string, root: string): Problem | undefined {
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

/** A place in the site's own file. A file of a folder above the site has no place here. */
function placeOf(wanted: string, root: string): ProblemPlace {
  const path = join(root, FILE)
  return existsSync(path) ? placeIn(path, root, wanted) : {}
}
