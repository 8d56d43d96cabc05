import type { Problem } from '../../shared/problem.ts'
import type { RenderContext } from '../tasks/render.ts'
import type { PlannedFile } from './file-list.ts'

/** The output of a build, before any of it is rendered. */
export interface OutputPlan {
  /** By path below the output folder. */
  files: ReadonlyMap<string, PlannedFile>
  render: Omit<RenderContext, 'root' | 'staging'>
  problems: Problem[]
}
