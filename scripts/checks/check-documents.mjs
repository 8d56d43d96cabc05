/**
 * Checks the documents of the repository: ARCHITECTURE.md and CONTRIBUTING.md name only
 * paths that exist, and no file contains a path of a particular machine or a package registry's host. Exits with 1 on
 * any violation.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '../prepare.mjs'
import { findPaths } from './document-paths.mjs'
import { lineOf } from './line-of.mjs'
import { listSourceFiles } from './source-files.mjs'
import { runCheck } from './run-check.mjs'

/** Paths of maps are in the repository or in this folder. */
const ENGINE = 'packages/octavo/src'
/** Documents whose paths must exist. Other documents may name files of a reader's own site. */
const MAPS = ['ARCHITECTURE.md', 'CONTRIBUTING.md']
const GENERATED = /^(dist|node_modules|packages\/octavo\/dist|e2e\/results)\b/
const TEXTS = /\.(md|ts|tsx|mjs|js|json|yml|css|html)$|^LICENSE$/
/** Each pattern is written so that it does not match itself. */
const PLACES = [
  { pattern: /(?<![\w.-])\/(work|root)\/[\w.]/, what: 'a path of a particular machine' },
  {
    pattern: /(?<![\w.-])\/(Users\/\w+|home\/(?!node\b|nonroot\b)\w+)\/[\w.]/,
    what: 'a path of a particular machine',
    // The people in the example documentation have home folders.
    except: /^sites\/k5\/docs\//,
  },
  { pattern: /registry\.(npmjs|yarnpkg)\b/, what: "a package registry's host" },
]

/**
 * @param {string} repository
 * @returns {string[]} Messages, for example `ARCHITECTURE.md:3: names a.ts, which does not exist.`.
 */
export function checkDocuments(repository) {
  return [...MAPS.flatMap((file) => checkMap(repository, file)), ...checkPlaces(repository)]
}

/** @param {string} repository @param {string} file */
function checkMap(repository, file) {
  if (!existsSync(join(repository, file))) return [`${file}: is missing.`]
  const text = readFileSync(join(repository, file), 'utf8')
  const isThere = (/** @type {string} */ path) =>
    [path, `${ENGINE}/${path}`].some((place) => existsSync(join(repository, place)))
  const missing = findPaths(text).filter((path) => !GENERATED.test(path) && !isThere(path))
  return missing.map((path) => `${file}:${lineOf(text, text.indexOf(path))}: names ${path}, which does not exist.`)
}

/** @param {string} repository */
function checkPlaces(repository) {
  const files = [...listSourceFiles(repository, '', TEXTS), '.ci/run', '.npmrc'].filter((file) =>
    existsSync(join(repository, file)),
  )
  return files.flatMap((file) => {
    const text = readFileSync(join(repository, file), 'utf8')
    return PLACES.flatMap(({ pattern, what, except }) => {
      const found = except?.test(file) ? undefined : pattern.exec(text)?.[0]
      return found === undefined ? [] : [`${file}:${lineOf(text, text.indexOf(found))}: names ${what} (${found}).`]
    })
  })
}

runCheck(import.meta.url, () => checkDocuments(REPOSITORY), {
  none: 'Documents: all paths exist.',
  some: (count) => `Documents: ${count} to fix.`,
})
