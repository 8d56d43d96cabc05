/**
 * Puts this version of a site into a site root beside the others.
 *
 * Input   a site, the folder of the site root
 * Output  `<root>/<version>/…`, the version's entry in `versionsList.json`, and the pages of the root itself
 *
 * Steps   build into the version's folder; then add the version to the list; then write the root's own files.
 * Other versions are never touched: a frozen version stays byte for byte what it was.
 * Must not: build anything that is not asked for; publish a build with errors.
 */
import { dirname, join } from 'node:path'
import { build } from '../build.ts'
import { loadConfig, type SiteConfig } from '../config/index.ts'
import type { Problem } from '../../shared/problem.ts'
import { lockOutput } from '../output/index.ts'
import type { BuildReport, PublishOptions } from '../report.ts'
import { isForeign, writeRootFiles } from './root-files.ts'
import { readVersions, withVersion, writeVersions, type Version } from './versions-list.ts'

/** Builds the site of `options.root` and publishes it below `options.to`. */
export async function publish(options: PublishOptions): Promise<BuildReport> {
  const { config, problems } = await loadConfig(options.root)
  if (problems.some(({ severity }) => severity === 'error')) return refuse(options, ...problems)
  const versionNumber = config.baseUrl.slice(1, -1)
  if (!/^[\w.-]+$/.test(versionNumber)) return refuse(options, notAVersion(config))
  const list = readVersions(options.to)
  if ('message' in list) return refuse(options, list)
  if (isForeign(options.to)) return refuse(options, notARoot(options.to))
  const report = await build({ ...options, out: join(options.to, versionNumber), workspace: dirname(options.to) })
  if (!report.ok || !options.write) return report
  const refusal = await listVersion(options.to, { label: config.version?.label ?? versionNumber, versionNumber })
  return refusal ? refuse(options, refusal) : { ...report, out: options.to }
}

/** Adds a version to the list as it is now: another version may have been published during the build. */
async function listVersion(root: string, version: Version): Promise<Refusal | undefined> {
  const unlock = await lockOutput(root)
  try {
    const list = readVersions(root)
    if ('message' in list) return list
    const versions = withVersion(list.versions, version)
    writeVersions(root, versions)
    writeRootFiles(root, versions)
    return undefined
  } finally {
    unlock()
  }
}

type Refusal = Omit<Problem, 'severity'>

function notARoot(root: string): Refusal {
  return {
    message: `The folder ${root} holds a site that Octavo did not write, so nothing was published.`,
    hint: 'Choose another folder with --to, or empty this one if you do not need what is in it.',
  }
}

function notAVersion(config: SiteConfig) {
  return {
    message: `A version cannot be published under the base path "${config.baseUrl}".`,
    hint: 'Set "baseUrl" to one folder named after the version, such as "/5.1/".',
  }
}

/** A report that says why nothing was done. */
function refuse(options: PublishOptions, ...why: (Refusal | Problem)[]): BuildReport {
  return {
    pages: 0,
    written: 0,
    reused: 0,
    removed: 0,
    bytes: 0,
    stations: [],
    peakMemory: process.resourceUsage().maxRSS * 1024,
    problems: why.map((each) => ({ severity: 'error', ...each })),
    out: options.to,
    ok: false,
  }
}
