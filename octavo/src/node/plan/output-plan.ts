import type { Problem } from '../../shared/problem.ts'
import type { IndexFile } from '../tasks/make-index.ts'
import type { RenderContext, DocumentJob } from '../tasks/render.ts'

/** A file of the output folder: a key that identifies its content, and where the content comes from. */
export type PlannedFile = { key: string } &
  // `origin` names it in messages. Default: a file that Octavo makes from the configuration.
  (
    | { kind: 'text'; text: string; origin?: string }
    | { kind: 'search'; file: IndexFile }
    // `file` names it in messages; `from` is absolute.
    | { kind: 'copy'; from: string; file: string }
    | { kind: 'render'; job: DocumentJob; role: 'document' | 'twin' }
    // Other files of the plan, one after the other.
    | { kind: 'joined'; parts: readonly string[] }
    // In the output folder already.
    | { kind: 'kept' }
  )

export interface PlannedSearchFiles {
  files: [file: string, planned: PlannedFile][]
  /** Paths that another file of the site has, too. */
  problems: Problem[]
}

/** The output of a build, before any of it is rendered. */
export interface OutputPlan {
  /** All files but those of the search, by path below the output folder. */
  files: ReadonlyMap<string, PlannedFile>
  /** The files of the search, which another thread may still make. */
  search: Promise<PlannedSearchFiles>
  render: Omit<RenderContext, 'root' | 'staging'>
  problems: Problem[]
}
