import { readStored, writeStored } from '../browser/storage.ts'

export interface Version {
  label: string
  versionNumber: string
}

/** Storage key of the version a reader chose last, by docs plugin; there is one plugin. */
const PREFERRED_KEY = 'docs-preferred-version-default'
/** Version numbers become part of an address. */
const VERSION_NUMBER = /^(?!\.+$)[\w.-]+$/

let loading: Promise<Version[] | null> | undefined

/** The list of all published versions, fetched once a visit; null when it cannot be had or is not what it should be. */
export function loadVersions(listUrl: string): Promise<Version[] | null> {
  loading ??= fetchVersions(listUrl)
  return loading
}

async function fetchVersions(listUrl: string): Promise<Version[] | null> {
  try {
    const response = await fetch(listUrl, { cache: 'no-cache' })
    const versions = response.ok ? parseVersions(await response.json()) : null
    if (versions) forgetUnknownVersion(versions)
    return versions
  } catch {
    return null
  }
}

/** Checks the shape of a fetched list; null when it is something else. */
export function parseVersions(list: unknown): Version[] | null {
  if (!isObject(list) || !Array.isArray(list.versions)) return null
  const versions = list.versions.filter(isVersion)
  return versions.length === list.versions.length && versions.length > 0 ? versions : null
}

function isVersion(entry: unknown): entry is Version {
  if (!isObject(entry)) return false
  const { label, versionNumber } = entry
  return typeof label === 'string' && typeof versionNumber === 'string' && VERSION_NUMBER.test(versionNumber)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

export function toVersionHref(versionNumber: string): string {
  return `/${versionNumber}/docs`
}

export function rememberVersion(versionNumber: string): void {
  writeStored(PREFERRED_KEY, versionNumber)
}

function forgetUnknownVersion(versions: Version[]): void {
  const preferred = readStored(PREFERRED_KEY)
  const known = versions.some(({ versionNumber }) => versionNumber === preferred)
  if (preferred !== null && !known) writeStored(PREFERRED_KEY, null)
}
