import { isExternalHref } from '../urls.ts'

/** Name of the list of all versions, which `octavo publish` writes into the site root. */
export const VERSIONS_FILE = 'versionsList.json'

/** Name of the style sheet beside the list that shows the notices of versions. `octavo publish` writes it. */
export const VERSION_STYLES_FILE = 'versionsList.css'

/** What the notice of a version says: there is a later release, or this version is not released yet. */
export type NoticeKind = 'old' | 'unreleased'

/** An entry of the list. */
export interface Version {
  /** Text in the dropdown. */
  label: string
  /** The version as a segment of its base path: `5.1`. */
  versionNumber: string
  /**
   * Where the documentation of this version starts: a path such as `/5.1/`, or an `http:` or `https:` address. Default:
   * `docs` in the folder of the version.
   */
  url?: string
  /** Where it starts in its other languages, by their segment of the base path: `{ de: '/5.1/de/' }`. */
  languages?: Readonly<Record<string, string>>
  /** `false` hides the notice of this version, for example while it is supported for a long time. */
  notice?: boolean
}

/** Whether a version is a release: `5.1`, `v5.1`. Pre-releases and names such as `next` are not. */
export function isRelease({ versionNumber }: Version): boolean {
  return /^v?\d+(?:\.\d+)*$/i.test(versionNumber)
}

/** Whether a value can be the name of a version. It is part of addresses and a folder's name, so not `..`. */
export function isVersionNumber(value: unknown): value is string {
  return typeof value === 'string' && /^(?!\.+$)[\w.-]+$/.test(value)
}

/** Whether a value of the list can be the start of a version. `//host/` and other schemes are refused. */
export function isVersionUrl(url: unknown): url is string {
  if (typeof url !== 'string') return false
  return /^https?:\/\/[^/]/i.test(url) ? URL.canParse(url) : url.startsWith('/') && !isExternalHref(url)
}
