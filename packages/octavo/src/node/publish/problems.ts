/** What can be wrong with a site root, and what to do about it. */
import type { Problem, Result } from '../../shared/build/problem.ts'
import type { Version } from '../../shared/versions/versions.ts'
import { reasonOf } from '../files/index.ts'
import { OutputError } from '../output/index.ts'
import { WHOLE_SITE, type SiteRoot } from './site-root.ts'

/** The new version was in its place already when the root stayed locked, or a limit of the system was reached. */
export function toUnlisted({ versionNumber }: Version, { name }: SiteRoot, error: unknown): unknown {
  const unlisted = `Version ${versionNumber} is in ${name}, but the list of versions and the files beside it could not be written`
  return error instanceof OutputError
    ? new OutputError(`${unlisted}. ${error.message}`, `${error.hint} Then run the command again.`)
    : new OutputError(`${unlisted}: ${reasonOf(error)}.`, 'Fix the cause and run the command again.')
}

/** A change that has been made in part. `rest`: how to make the rest of it. */
export function toUnfinished(state: string, rest: string, error: unknown): unknown {
  return error instanceof OutputError
    ? new OutputError(`${state}. ${error.message}`, `${error.hint} Then ${rest}`)
    : new OutputError(`${state}: ${reasonOf(error)}.`, `Fix the cause, and ${rest}`)
}

export function kept(root: SiteRoot, file: string): Problem {
  return {
    severity: 'note',
    message: `The file ${root.pathOf(file)} is your own, so it was kept.`,
    hint: 'To let octavo publish write it, remove the file and run the command again.',
  }
}

export function notListed(root: SiteRoot, version: string, versions: readonly Version[]): Problem {
  const names = versions.map(({ versionNumber }) => versionNumber)
  const hint = names.length > 0 ? `Its versions are ${names.join(', ')}.` : 'It has no versions.'
  const missing = version === WHOLE_SITE ? 'site without versions' : `version "${version}"`
  return { severity: 'error', message: `${root.name} has no ${missing}, so nothing was changed.`, hint }
}

export function isSourceFolder(root: string): Result<never> {
  return {
    kind: 'problem',
    problem: {
      severity: 'error',
      message: `The folder ${root} holds the sources of the site, so nothing was published.`,
      hint: 'Name its own folder, for example --to dist.',
    },
  }
}

export function notARoot({ name, kind }: SiteRoot): Result<never> {
  return {
    kind: 'problem',
    problem: {
      severity: 'error',
      message: `The ${kind} ${name} holds a site that Octavo did not write, so nothing was published.`,
      hint: `Choose another ${kind} with --to, or empty this one if its content is no longer needed.`,
    },
  }
}

export function holdsVersions({ name }: SiteRoot): Result<never> {
  return {
    kind: 'problem',
    problem: {
      severity: 'error',
      message: `The bucket ${name} holds versions, and this site has none, so nothing was published.`,
      hint: 'Set "baseUrl" to a path that ends with the name of the version, such as "/5.1/", or choose another path in the bucket with --to.',
    },
  }
}

export function notAVersion(baseUrl: string): Result<never> {
  return {
    kind: 'problem',
    problem: {
      severity: 'error',
      message: `A version cannot be published under the base path "${baseUrl}".`,
      hint: 'Set "baseUrl" to a path that ends with the name of the version, such as "/5.1/". A site without versions can be published to a bucket, or written with octavo build.',
    },
  }
}
