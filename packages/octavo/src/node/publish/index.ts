/**
 * Puts this version of a site into a site root beside the others.
 *
 * Input   a site, the folder of the site root
 * Output  `<root>/<version>/…`, the version's entry in `versionsList.json`, and the pages of the root itself
 *
 * Steps   build into the version's folder; add the version to the list; write the root's own files.
 * Other versions are never touched: a frozen version stays the same byte for byte.
 * Must not: build another version; publish a build with errors.
 */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hasErrors, type Problem, type Result } from '../../shared/build/problem.ts'
import { splitBasePath, toDocumentFile } from '../../shared/urls.ts'
import { isVersionNumber, type Version } from '../../shared/versions/versions.ts'
import { buildLoaded } from '../build.ts'
import type { LoadedConfig, SiteConfig } from '../config/index.ts'
import { placeProblems } from '../config/locate/index.ts'
import { loadSite, openSiteCache } from '../load-site.ts'
import { reasonOf } from '../files/index.ts'
import { lockOutput, orUnusable, OutputError } from '../output/index.ts'
import type { BuildOptions, BuildReport } from '../report.ts'
import { readPeakMemory } from '../run.ts'
import { toSiteRoute } from '../site/index.ts'
import { NOTHING } from '../write/index.ts'
import { findMisplacedVersions, besideVersions, readVersions, withVersion, writeVersions } from './versions-list.ts'
import { removeUnfinished } from './replace-file.ts'
import { isForeign, isRootFile, ROOT_FILES, writeRootFiles } from './root-files.ts'

/** The options of a build, and where its version goes. */
interface PublishOptions extends BuildOptions {
  /** Absolute path of the site root that holds all versions. */
  to: string
}

/** Builds the site of `options.root` and publishes it below `options.to`. */
export async function publish(options: PublishOptions): Promise<BuildReport> {
  const { root, to } = options
  const cache = openSiteCache(root, options.cache)
  try {
    const loaded = await loadSite(root, cache)
    if (hasErrors(loaded.problems)) return refuse(options, loaded.problems)
    const checked = checkTarget(loaded, to)
    if (checked.kind === 'problem') return refuse(options, [checked.problem])
    const version = checked.value
    const output = { out: join(to, version.versionNumber), workspace: dirname(to), isPublished: true }
    const misplaced = await placeProblems(root, findMisplacedVersions(loaded.config, to))
    const published = { ...loaded, config: besideVersions(loaded.config), problems: [...loaded.problems, ...misplaced] }
    const report = await buildLoaded(published, cache, { ...options, ...output })
    if (!report.ok || !options.write) return report
    const entry = { ...version, ...findStart(loaded.config, output.out) }
    const listed = await listVersion(to, loaded.config, entry).catch((error) => {
      throw toUnlisted(version, to, error)
    })
    if (listed.kind === 'problem') return refuse(options, [...report.problems, listed.problem])
    return { ...report, problems: [...report.problems, ...listed.value.map((file) => kept(to, file))], out: to }
  } finally {
    cache.close()
  }
}

/** The version that the configuration describes, if it can be published in the site root `to`. */
function checkTarget({ config }: LoadedConfig, to: string): Result<Version> {
  const { name: versionNumber } = splitBasePath(config.baseUrl)
  if (!isVersionNumber(versionNumber) || isRootFile(versionNumber)) return notAVersion(config.baseUrl)
  if (to === config.root) return isSourceFolder(to)
  const versions = readVersions(to)
  if (versions.kind === 'problem') return versions
  if (isForeign(to)) return notARoot(to)
  return { kind: 'value', value: { label: config.version?.label ?? versionNumber, versionNumber } }
}

/** The start of the documentation, unless it is `docs` in the folder of the version, where every list expects it. */
function findStart(config: SiteConfig, out: string): Pick<Version, 'url'> {
  const url = toSiteRoute(config, config.areas[0].routeBasePath)
  const isAssumed = url === toSiteRoute(config, 'docs')
  return isAssumed || !existsSync(join(out, toDocumentFile(config.baseUrl, url))) ? {} : { url }
}

/**
 * Adds a version to the list on disk: another version may have been published during the build. The value: files of the
 * root that are not Octavo's and stayed as they were.
 */
async function listVersion(root: string, config: SiteConfig, version: Version): Promise<Result<string[]>> {
  const unlock = await lockOutput(root)
  try {
    return orUnusable(root, () => {
      removeUnfinished(root, ROOT_FILES)
      const listed = readVersions(root)
      if (listed.kind === 'problem') return listed
      const versions = withVersion(listed.value, version)
      const kept = writeRootFiles(root, splitBasePath(config.baseUrl).parent, versions, config)
      // Last: readers see a version that is in the list.
      writeVersions(root, versions)
      return { kind: 'value', value: kept }
    })
  } finally {
    unlock()
  }
}

/** The new version was in its place already when the root stayed locked, or a limit of the system was reached. */
function toUnlisted({ versionNumber }: Version, root: string, error: unknown): unknown {
  const unlisted = `Version ${versionNumber} is in ${root}, but the list of versions and the files beside it could not be written`
  return error instanceof OutputError
    ? new OutputError(`${unlisted}. ${error.message}`, `${error.hint} Then run the command again.`)
    : new OutputError(`${unlisted}: ${reasonOf(error)}.`, 'Fix the cause and run the command again.')
}

function kept(root: string, file: string): Problem {
  return {
    severity: 'note',
    message: `The file ${join(root, file)} is your own, so it was kept.`,
    hint: 'To let octavo publish write it, remove the file and run the command again.',
  }
}

function isSourceFolder(root: string): Result<never> {
  return {
    kind: 'problem',
    problem: {
      severity: 'error',
      message: `The folder ${root} holds the sources of the site, so nothing was published.`,
      hint: 'Name its own folder, for example --to dist.',
    },
  }
}

function notARoot(root: string): Result<never> {
  return {
    kind: 'problem',
    problem: {
      severity: 'error',
      message: `The folder ${root} holds a site that Octavo did not write, so nothing was published.`,
      hint: 'Choose another folder with --to, or empty this one if its content is no longer needed.',
    },
  }
}

function notAVersion(baseUrl: string): Result<never> {
  return {
    kind: 'problem',
    problem: {
      severity: 'error',
      message: `A version cannot be published under the base path "${baseUrl}".`,
      hint: 'Set "baseUrl" to a path that ends with the name of the version, such as "/5.1/".',
    },
  }
}

/** The report of a run that published nothing because of `problems`. */
function refuse({ to }: PublishOptions, problems: Problem[]): BuildReport {
  return { ...NOTHING, pages: 0, stations: [], peakMemory: readPeakMemory(), problems, out: to, ok: false }
}
