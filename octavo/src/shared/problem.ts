/** What every station says about bad input: what is wrong, where, and what to do. */
export interface Problem {
  /** A `note` is what a check at level `log` finds: told, but not counted against the site. */
  severity: 'error' | 'warning' | 'note'
  /** What is wrong, as a full sentence that names the thing. */
  message: string
  /** Path relative to the site root, with forward slashes; absent when no file is to blame. */
  file?: string
  /** 1-based line in `file`. */
  line?: number
  /** 1-based column in `file`, in UTF-16 code units. */
  column?: number
  /** What to do about it, as a full sentence. */
  hint?: string
  /** The setting to blame, in a configuration or in front matter: whoever found it has the value, not the text. Becomes line and column. */
  key?: readonly (string | number)[]
}

/** A value, or the problem because of which there is none. */
export type Result<Value> = { kind: 'value'; value: Value } | { kind: 'problem'; problem: Problem }

/** Separates values from problems; both keep their order. */
export function splitResults<Value>(results: readonly Result<Value>[]): { values: Value[]; problems: Problem[] } {
  return {
    values: results.flatMap((result) => (result.kind === 'value' ? [result.value] : [])),
    problems: results.flatMap((result) => (result.kind === 'problem' ? [result.problem] : [])),
  }
}

/** A place in a source file, 1-based. */
export interface Position {
  line: number
  column: number
}

/** How a build check reports what it finds: silently, as a note, as a warning, or failing the build. */
export type ReportLevel = 'ignore' | 'log' | 'warn' | 'throw'
