import type { Problem } from '../shared/problem.ts'

/** One step forward in a long command. */
export interface ProgressEvent {
  /** Name of the station at work, as in `BuildReport.stations`: `markdown`, `render` … */
  station: string
  /** Pages, files or other pieces finished so far. */
  done: number
  /** Pieces in all; 0 while unknown. */
  total: number
}

/** What `octavo build` and `octavo check` are told. */
export interface BuildOptions {
  /** Absolute path of the site root. */
  root: string
  /** Absolute path of the output folder. Default: `dist` in the site root. */
  out?: string
  /** false neither reads nor writes compiled pages of earlier builds. */
  cache: boolean
  /** false runs every check and writes no output. */
  write: boolean
  onProgress?(event: ProgressEvent): void
}

/** What a build did. */
export interface BuildReport {
  pages: number
  /** Files written, files left because they were the same already, files removed because nothing makes them any more. */
  written: number
  reused: number
  removed: number
  /** Bytes of the whole output. */
  bytes: number
  /** In the order in which they ran; `ms` is wall time. */
  stations: { name: string; ms: number }[]
  /** Largest resident set of the process, in bytes. */
  peakMemory: number
  problems: Problem[]
  /** Absolute path of the output folder. */
  out: string
  /** Whether no problem is an error. */
  ok: boolean
}
