import type { SiteVersion } from '../../shared/site.ts'
import { features } from '../../shared/shell.ts'
import { splitBasePath, withoutLanguage } from '../../shared/urls.ts'
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

async function fetchVersions({ listUrl, name, language }: SiteVersion): Promise<Version[] | null> {
  if (!listUrl) return []
  try {
    const response = await fetch(listUrl, { cache: 'no-cache' })
    const versions = response.ok ? parseVersions(await response.json()) : null
    if (versions) forgetUnknownVersion(versions, name)
    return features.languages && versions ? versions.map((version) => inLanguage(version, language)) : versions
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

/** An entry of the list for readers of a language: it starts there, if the version has that language. */
function inLanguage(version: Version, language = ''): Version {
  const start = version.languages?.[language]
  return isVersionUrl(start) ? { ...version, url: start } : version
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Whether an entry of the list is the version that this build documents. */
export function isRunning({ versionNumber }: Version, { name, number }: SiteVersion): boolean {
  return versionNumber === number || versionNumber === name
}

/** The folder of this version, which has the first language in it, and folders of the others: `/5.1/`. */
export function toVersionFolder(basePath: string, running: SiteVersion | undefined): string {
  return features.languages ? withoutLanguage(basePath, running?.language) : basePath
}

/** The folder of all versions. */
export function toRootFolder(basePath: string, running: SiteVersion | undefined): string {
  return splitBasePath(toVersionFolder(basePath, running)).parent
}

/** This build knows its own start. Another version starts at its `url`, by default at `/{versionNumber}/docs`. */
export function toVersionHref(version: Version, running: SiteVersion, basePath: string): string {
  if (isRunning(version, running)) return running.docsHref
  return version.url ?? `${toRootFolder(basePath, running)}${version.versionNumber}/docs`
}

export function rememberVersion(version: Version, running: SiteVersion): void {
  writeStored(PREFERRED_KEY, isRunning(version, running) ? running.name : version.versionNumber)
}

function forgetUnknownVersion(versions: Version[], name: string): void {
  const preferred = readStored(PREFERRED_KEY)
  const known = preferred === name || versions.some(({ versionNumber }) => versionNumber === preferred)
  if (preferred !== null && !known) writeStored(PREFERRED_KEY, null)
}
