import type { Problem, ProblemPlace } from '../shared/build/problem.ts'
import type { CodeSize } from '../shared/theme.ts'

/** One step forward in a long command. */
export interface ProgressEvent {
  /** Name of the running station, as in `BuildReport.stations`, for example `compile`. */
  station: string
  /** Pages, files or other pieces finished so far. */
  done: number
  /** Pieces in all; 0 while unknown. */
  total: number
  /** Bytes so far and in all, and the milliseconds that are left, for what is sent over a network. */
  bytes?: { done: number; total: number; msLeft: number }
}

/** Options of `octavo build` and `octavo check`. */
export interface BuildOptions {
  /** Absolute path of the site root. */
  root: string
  /** Absolute path of the output folder. Default: `dist` in the site root, `dist-offline` for an offline copy. */
  out?: string
  /**
   * Absolute path of a folder above `out` for files that are not published, while the build runs. Default: the folder
   * that `out` is in.
   */
  workspace?: string
  /** Whether `octavo publish` keeps the files of the site root that `out` is in up to date. */
  isPublished?: boolean | undefined
  /** false ignores earlier builds and keeps nothing for later ones. */
  cache: boolean
  /** false runs every check and writes nothing. */
  write: boolean
  /** true counts warnings as errors, with which nothing is written. */
  strict?: boolean | undefined
  /** Also checks the links to other sites. `allowPrivate`: also those to this machine and to private networks. */
  external?: { allowPrivate: boolean } | undefined
  /** Whether the report says which pages are not translated, and which translations are outdated. */
  languages?: boolean | undefined
  /** Builds a copy that readers open from a disk. `archive`: also packs it into a zip file beside `out`. */
  offline?: { archive: boolean } | undefined
  onProgress?: ((event: ProgressEvent) => void) | undefined
}

/**
 * What a link to another site leads to. `unclear`: the host does not let programs see it; `skipped`: it was not asked
 * for.
 */
export type ExternalStatus = 'ok' | 'broken' | 'unclear' | 'skipped'

/** What became of an address that pages link to. */
export interface ExternalAddress {
  /** Without the fragment. */
  url: string
  status: ExternalStatus
  /** Why it is not `ok`, as the end of a sentence. */
  reason?: string
  /** Status code of the last answer. */
  code?: number
  /** The address behind all redirects. */
  target?: string
  /** The address to write instead, because a redirect is permanent. */
  replacement?: string
  /** Anchors that links name and the page does not have. */
  missing?: string[]
  places: ProblemPlace[]
}

/** The result of checking the links to other sites. */
export interface ExternalReport {
  addresses: ExternalAddress[]
  /** Number of requests. */
  requests: number
  /** Number of addresses whose answer of the last week was used. */
  remembered: number
}

/** What has become of the files of the output folder. */
export interface CommitResult {
  /** Number of files written. */
  written: number
  /** Number of files that were in the output folder already. */
  reused: number
  /** Number of files of an earlier build that were removed. */
  removed: number
  /** Bytes of the whole output. */
  bytes: number
}

/** Files that a publication would change, as paths below the site root. */
export interface FileChanges {
  added: readonly string[]
  changed: readonly string[]
  removed: readonly string[]
}

/** What is translated into a language. */
export interface LanguageReport {
  /** Its tag: `de`. */
  language: string
  /** Its name in that language. */
  label: string
  /** Number of pages in the first language. */
  pages: number
  /** How many of them are translated. */
  translated: number
  /** Files of pages that are not translated. */
  missing: string[]
  /** Files of translations whose original has changed, and the ISO date of that change, newest first. */
  outdated: { file: string; date: string }[]
}

/** The result of a build. */
export interface BuildReport extends CommitResult {
  pages: number
  /** What the site's parts, layouts and client module add to the shell; absent without any. */
  shell?: CodeSize[]
  /** In the order in which they started; `ms` is wall time. */
  stations: { name: string; ms: number }[]
  /** Largest resident set of the process, in bytes. */
  peakMemory: number
  problems: Problem[]
  /** Absolute path of the output folder; for a bucket, the address of the site root. */
  out: string
  /** What would change, if nothing was to be published. */
  changes?: FileChanges
  /** What became of the links to other sites, if they were checked. */
  external?: ExternalReport
  /** Number of requests to the object store, if the site root is a bucket. */
  requests?: number
  /** If it was asked for: the other languages of the site than the first one. */
  languages?: LanguageReport[]
  /** The zip file of an offline copy: its absolute path and size. */
  archive?: { file: string; bytes: number }
  /** Whether no problem is an error; in a strict build, none is a warning either. */
  ok: boolean
}
