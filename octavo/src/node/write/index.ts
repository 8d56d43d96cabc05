/**
 * From the list of output files to the files.
 *
 * Input   the plan, the output folder
 * Output  documents, twins and other files in place, and the number of files written, reused and removed
 *
 * Only files whose key is new are rendered or copied. With an error nothing in the output folder changes. A build that
 * only checks renders every document for its problems.
 * Must not: decide which files there are.
 */
import { accessSync, constants, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import { stageCopy, stageJoined, type CommitResult, type Output } from '../output/index.ts'
import type { OutputPlan, PlannedFile } from '../plan/index.ts'
import type { Executor } from '../tasks/index.ts'
import type { IndexFile } from '../tasks/make-index.ts'
import type { DocumentJob, RenderJob } from '../tasks/render.ts'
import { noLongerReadable, notRegular, toRelativePath, unreadable } from '../files/index.ts'
import { toOutputProblem, type OutputTarget } from './open-target.ts'

export { openTarget, type OutputTarget } from './open-target.ts'

export interface WriteInput {
  plan: OutputPlan
  target: OutputTarget
  executor: Executor
  /** Absolute path of the site root. */
  root: string
}

export interface WriteResult extends CommitResult {
  problems: Problem[]
}

/** The counts of a build that writes nothing. */
export const NOTHING: CommitResult = { written: 0, reused: 0, removed: 0, bytes: 0 }

/** Renders and writes the files that the target does not hold yet. */
export async function writeSite({ plan, target, executor, root }: WriteInput): Promise<WriteResult> {
  if (target.kind === 'refused') return { ...NOTHING, problems: [target.problem] }
  if (target.kind === 'none') {
    const rendering = render({ plan, executor, root }, [...plan.files], null)
    const [problems, search] = await Promise.all([rendering, plan.search])
    return { ...NOTHING, problems: [...problems, ...search.problems] }
  }
  try {
    const problems = await stage(plan, target.output, executor, root)
    if (problems.length > 0) return { ...NOTHING, problems }
    const { files } = await plan.search
    const keys = new Map([...plan.files, ...files].map(([file, { key }]) => [file, key]))
    return { ...target.output.commit(keys), problems }
  } catch (error) {
    return { ...NOTHING, problems: [toOutputProblem(error)] }
  }
}

async function stage(plan: OutputPlan, output: Output, executor: Executor, root: string): Promise<Problem[]> {
  const { staging: folder, isCurrent } = output
  const isFresh = ([file, { key }]: [string, PlannedFile]) => !isCurrent(file, key)
  const fresh = [...plan.files].filter(isFresh)
  const rendering = render({ plan, executor, root }, fresh, folder)
  const stageRest = async () => {
    const problems = fresh.flatMap(([file, planned]) =>
      stageUnrendered(planned, file, { staging: folder, executor, root }),
    )
    const { files, problems: conflicts } = await plan.search
    executor.stageIndex(folder, files.filter(isFresh).flatMap(toIndexFile))
    return [...problems, ...conflicts]
  }
  const staging = [stageRest(), rendering]
  // Wait in any case: a thread must not write into the staging folder while it is being removed.
  await Promise.allSettled(staging)
  await executor.settle()
  const problems = (await Promise.all(staging)).flat()
  if (problems.length === 0) stageAllJoined(plan, fresh, output)
  return problems
}

/** Parts that are current are in the output folder, the others were staged. */
function stageAllJoined(
  plan: OutputPlan,
  fresh: readonly [string, PlannedFile][],
  { staging, isCurrent, pathOf }: Output,
): void {
  const toPath = (part: string) =>
    isCurrent(part, plan.files.get(part)?.key ?? '') ? pathOf(part) : join(staging, part)
  for (const [file, planned] of fresh)
    if (planned.kind === 'joined') stageJoined(staging, file, planned.parts.map(toPath))
}

function toIndexFile([, planned]: [string, PlannedFile]): IndexFile[] {
  return planned.kind === 'search' ? [planned.file] : []
}

function stageUnrendered(
  planned: PlannedFile,
  file: string,
  { staging, executor, root }: Pick<WriteInput, 'executor' | 'root'> & Pick<Output, 'staging'>,
): Problem[] {
  if (planned.kind === 'text') executor.stage(staging, file, planned.text)
  return planned.kind === 'copy' ? tryCopy(staging, file, planned.from, root) : []
}

/**
 * Copies a file. One that cannot be read is a problem of the site; one that cannot be written is one of the output
 * folder.
 */
function tryCopy(staging: string, file: string, from: string, root: string): Problem[] {
  const source = () => toRelativePath(root, from)
  try {
    accessSync(from, constants.R_OK)
    const stats = statSync(from)
    // It was a file when the folder was listed.
    if (stats.isDirectory()) return [unreadable(source(), { code: 'EISDIR' })]
    if (!stats.isFile()) return [notRegular(source(), stats)]
  } catch (error) {
    return [noLongerReadable(source(), error)]
  }
  stageCopy(staging, file, from)
  return []
}

/** Renders documents and twins into `staging`; with null, for their problems only. */
async function render(
  { plan, executor, root }: Pick<WriteInput, 'plan' | 'executor' | 'root'>,
  files: [string, PlannedFile][],
  staging: string | null,
): Promise<Problem[]> {
  return mergeSame((await executor.render({ ...plan.render, root, staging }, toJobs(files))).flat())
}

/** A part of the shell that fails on every page is one problem, with the first page in its hint. */
function mergeSame(problems: readonly Problem[]): Problem[] {
  const first = new Map<string, Problem>()
  for (const problem of problems) {
    const key = JSON.stringify({ ...problem, hint: undefined })
    if (!first.has(key)) first.set(key, problem)
  }
  return [...first.values()]
}

/** One job for each page, with the files to make of it. */
function toJobs(files: [string, PlannedFile][]): RenderJob[] {
  const jobs = new Map<DocumentJob, RenderJob>()
  for (const [file, planned] of files) {
    if (planned.kind !== 'render') continue
    const job = jobs.get(planned.job) ?? planned.job
    jobs.set(planned.job, { ...job, [planned.role]: file })
  }
  return [...jobs.values()]
}
