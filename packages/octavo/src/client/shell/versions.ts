import type { SiteVersion } from '../../shared/site.ts'
import { splitBasePath } from '../../shared/urls.ts'
import { isVersionNumber, isVersionUrl, type Version } from '../../shared/versions/versions.ts'
import { readStored, writeStored } from '../browser/index.ts'

/**
 * Storage key of the version that a reader chose last. Docusaurus uses the same one (`docs-preferred-version-<plugin
 * id>`).
 */
const PREFERRED_KEY = 'docs-preferred-version-default'

let loading: Promise<Version[] | null> | undefined

/**
 * The list of all published versions, fetched once per document; null if it is missing or malformed. A build that is
 * not published beside others has an empty one.
 */
export function loadVersions(running: SiteVersion): Promise<Version[] | null> {
  loading ??= fetchVersions(running)
  return loading
}

async function fetchVersions({ listUrl, name }: SiteVersion): Promise<Version[] | null> {
  if (!listUrl) return []
  try {
    const response = await fetch(listUrl, { cache: 'no-cache' })
    const versions = response.ok ? parseVersions(await response.json()) : null
    if (versions) forgetUnknownVersion(versions, name)
    return versions
  } catch {
    return null
  }
}

/** Validates a fetched list; null if it is malformed. */
export function parseVersions(list: unknown): Version[] | null {
  if (!isObject(list) || !Array.isArray(list.versions)) return null
  const versions = list.versions.filter(isVersion)
  return versions.length === list.versions.length && versions.length > 0 ? versions : null
}

function isVersion(entry: unknown): entry is Version {
  if (!isObject(entry)) return false
  const { label, versionNumber, url } = entry
  return typeof label === 'string' && isVersionNumber(versionNumber) && (url === undefined || isVersionUrl(url))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Whether an entry of the list is the version that this build documents. */
export function isRunning({ versionNumber }: Version, { name, number }: SiteVersion): boolean {
  return versionNumber === number || versionNumber === name
}

/** This build knows its own start. Another version starts at its `url`, by default at `/{versionNumber}/docs`. */
export function toVersionHref(version: Version, running: SiteVersion, basePath: string): string {
  if (isRunning(version, running)) return running.docsHref
  return version.url ?? `${splitBasePath(basePath).parent}${version.versionNumber}/docs`
}

export function rememberVersion(version: Version, running: SiteVersion): void {
  writeStored(PREFERRED_KEY, isRunning(version, running) ? running.name : version.versionNumber)
}

function forgetUnknownVersion(versions: Version[], name: string): void {
  const preferred = readStored(PREFERRED_KEY)
  const known = preferred === name || versions.some(({ versionNumber }) => versionNumber === preferred)
  if (preferred !== null && !known) writeStored(PREFERRED_KEY, null)
}
