import type { Problem, Result } from '../../shared/build/problem.ts'
import type { Version } from '../../shared/versions/versions.ts'
import type { CommitResult, FileChanges, ProgressEvent } from '../report.ts'

type OnProgress = (event: ProgressEvent) => void

/** In place of the name of a version: a site without versions, which is in the root itself. For buckets. */
export const WHOLE_SITE = ''

/** A version as messages name it. */
export function nameVersion(versionNumber: string): string {
  return versionNumber === WHOLE_SITE ? 'the site' : `version ${versionNumber}`
}

/** The publications of a version, newest first. */
export interface Publications {
  /** Id of the one that readers see. */
  current?: string
  publications: readonly Publication[]
  /** Whether the last publication stopped before its end. */
  isUnfinished: boolean
}

/** A file of the site root itself, as it is to be. `text`: null if it is to be removed. */
export type RootFile = readonly [name: string, text: string | null]

/** A built version, to be put into its folder. */
export interface BuiltVersion {
  version: Version
  /** Absolute path of the folder with its files. */
  out: string
  /** The result of the build. */
  built: CommitResult
}

/** A version that was published earlier. */
export interface Publication {
  /** Names it on the command line: `20261129-060304`. */
  id: string
  /** In ISO 8601. */
  time: string
  /** The user and the machine. */
  by: string
}

/**
 * A site root, wherever it is: a folder or a bucket. `publish` decides what it contains, and this how that is read and
 * written. Paths are below the root, with forward slashes. All methods throw `OutputError` if the root cannot be used.
 */
export interface SiteRoot {
  /** As messages name it: a path, or an address such as `s3://docs/handbook`. */
  name: string
  kind: 'folder' | 'bucket'
  /** A file as messages name it. */
  pathOf(file: string): string
  /** Whether a host may read `_headers` in it. */
  hasHostFiles: boolean
  /** The names of files and folders directly in the root. */
  list(): Promise<readonly string[]>
  /** The text of a file; undefined if there is none. */
  read(file: string): Promise<string | undefined>
  /** The folder that a version is built into, and the folder that the build works in. */
  outputOf(versionNumber: string): { out: string; workspace?: string }
  /** Runs `work` while no other publication changes the folder of the version. */
  claim<Value>(versionNumber: string, work: () => Promise<Value>): Promise<Value>
  /** Makes the folder of a version hold exactly the files of its build. */
  place(built: BuiltVersion, onProgress?: OnProgress): Promise<CommitResult>
  /** What `place` would change. */
  compare(built: BuiltVersion): Promise<FileChanges>
  /**
   * Writes files of the root in the order in which `plan` returns them. It is asked again if another publication has
   * changed the root since it was read, so that no change is lost.
   */
  update<Value>(plan: () => Promise<Result<{ files: readonly RootFile[]; value: Value }>>): Promise<Result<Value>>
  /** Removes the folder of a version and all that is kept for it. Returns the number of files. */
  remove(versionNumber: string): Promise<number>
  /** The publications of a version that can be brought back. */
  listPublications(versionNumber: string): Promise<Publications>
  /** Brings a publication back: the one before the current one without `id`. Returns its id and its entry in the list. */
  rollBack(
    versionNumber: string,
    id: string | undefined,
    onProgress?: OnProgress,
  ): Promise<Result<{ id: string; version: Version; result: CommitResult }>>
  /** Lets caches in front of the root fetch changed files again. `basePath`: where readers find the version. */
  refresh(basePath: string): Promise<void>
  /** What has gone less well than it could. */
  problems(): Problem[]
  /** Number of requests over a network so far; undefined for a folder. */
  requests(): number | undefined
}
