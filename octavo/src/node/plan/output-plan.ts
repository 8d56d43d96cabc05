import type { Problem } from '../../shared/problem.ts'
import type { RenderContext } from '../tasks/render.ts'
import type { PlannedFile } from './file-list.ts'

export interface SearchFiles {
  files: [file: string, planned: PlannedFile][]
  /** Paths that another file of the site has, too. */
  problems: Problem[]
}

/** The output of a build, before any of it is rendered. */
export interface OutputPlan {
  /** All others, by path below the output folder. */
  files: ReadonlyMap<string, PlannedFile>
  /** The files of the search, which another thread may still make. */
  search: Promise<SearchFiles>
  render: Omit<RenderContext, 'root' | 'staging'>
  problems: Problem[]
}
