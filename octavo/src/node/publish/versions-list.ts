import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Problem, Result } from '../../shared/problem.ts'
import { splitBasePath } from '../../shared/urls.ts'
import { isVersionNumber, isVersionUrl, VERSIONS_FILE, type Version } from '../../shared/versions/versions.ts'
import type { SiteConfig } from '../config/index.ts'
import { newestFirst } from './newest-first.ts'
import { replaceFile } from './replace-file.ts'

const VERSION = v.looseObject({
  label: v.string(),
  versionNumber: v.custom<string>(isVersionNumber),
  url: v.exactOptional(v.custom<string>(isVersionUrl)),
  notice: v.exactOptional(v.boolean()),
})
const VERSIONS = v.looseObject({ versions: v.array(VERSION) })

/**
 * Reads the list of a site root; a root without one has no versions yet. A damaged list is reported, never replaced.
 */
export function readVersions(root: string): Result<readonly Version[]> {
  const file = join(root, VERSIONS_FILE)
  if (!existsSync(file)) return { kind: 'value', value: [] }
  try {
    return { kind: 'value', value: v.parse(VERSIONS, JSON.parse(readFileSync(file, 'utf8'))).versions }
  } catch {
    return { kind: 'problem', problem: damagedList(file) }
  }
}

function damagedList(file: string): Problem {
  return {
    severity: 'error',
    message: `The list of published versions ${file} cannot be read, so nothing was published.`,
    hint: 'It must look like {"versions": [{"label": "5.1", "versionNumber": "5.1"}]}. Fix it, or remove it to start a new list.',
  }
}

/** The configuration of a site that is published beside other versions: the list of them is in the site root. */
export function besideVersions(config: SiteConfig): SiteConfig {
  const { version, baseUrl } = config
  return version
    ? { ...config, version: { listUrl: splitBasePath(baseUrl).parent + VERSIONS_FILE, ...version } }
    : config
}

/** The list with one version added, or its entry updated. Newest first. */
export function withVersion(versions: readonly Version[], added: Version): Version[] {
  const others = versions.filter(({ versionNumber }) => versionNumber !== added.versionNumber)
  const known = versions.find(({ versionNumber }) => versionNumber === added.versionNumber)
  return [...others, { ...known, ...added }].sort((a, b) => newestFirst(a.versionNumber, b.versionNumber))
}

export function writeVersions(root: string, versions: Version[]): void {
  replaceFile(root, VERSIONS_FILE, `${JSON.stringify({ versions }, null, 2)}\n`)
}
