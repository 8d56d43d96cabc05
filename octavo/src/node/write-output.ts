import type { Problem } from '../shared/problem.ts'
import type { Cache } from './cache/index.ts'
import { digest } from './digest.ts'
import type { PlannedFile } from './file-list.ts'
import {
  assertOutside,
  openOutput,
  OutputError,
  stageCopy,
  stageFile,
  type CommitResult,
  type Output,
  type RecordStore,
} from './output/index.ts'
import { packRecord, unpackRecord, type StoredRecord } from './file-record.ts'
import type { OutputPlan } from './plan-output.ts'
import type { Executor } from './tasks/index.ts'
import type { RenderJob } from './tasks/render.ts'

export interface WriteResult extends CommitResult {
  problems: Problem[]
}

/** What a build that writes nothing has written. */
export const NOTHING: CommitResult = { written: 0, reused: 0, removed: 0, bytes: 0 }

/** Renders and writes what is not yet in the output folder. With problems nothing is written. */
export async function writeOutput(
  plan: OutputPlan,
  out: string,
  cache: Cache,
  executor: Executor,
): Promise<WriteResult> {
  let output: Output | undefined
  try {
    assertOutside(out, plan.sourceFolders)
    output = await openOutput(out, keepRecord(out, cache))
    const whole = await completePlan(plan, output)
    const errors = whole.problems.filter(({ severity }) => severity === 'error')
    const problems = errors.length > 0 ? errors : await stage(whole, output, executor)
    if (problems.length > 0) return { ...NOTHING, problems }
    const keys = new Map([...whole.files].map(([file, { key }]) => [file, key]))
    return { ...output.commit(keys), problems }
  } catch (error) {
    if (!(error instanceof OutputError)) throw error
    return { ...NOTHING, problems: [{ severity: 'error', message: error.message, hint: error.hint }] }
  } finally {
    output?.close()
  }
}

/** The plan; whole, if a file is not there of which it knows the key only. */
async function completePlan(plan: OutputPlan, output: Output): Promise<OutputPlan> {
  const isMissing = ([file, planned]: [string, PlannedFile]) =>
    'remembered' in planned && !output.isCurrent(file, planned.key)
  return (plan.complete && [...plan.files].some(isMissing) && plan.complete()) || plan
}

function keepRecord(out: string, cache: Cache): RecordStore {
  const key = digest(out)
  return {
    read: () => {
      const stored = cache.read<StoredRecord>('output', key)
      return stored && unpackRecord(stored)
    },
    write: (record) => cache.write('output', key, packRecord(record)),
  }
}

/** Renders every document for its problems only. */
export async function checkOutput(plan: OutputPlan, executor: Executor): Promise<WriteResult> {
  const problems = await executor.render({ ...plan.render, staging: null }, toJobs([...plan.files]))
  return { ...NOTHING, problems: problems.flat() }
}

async function stage(plan: OutputPlan, output: Output, executor: Executor): Promise<Problem[]> {
  const fresh = [...plan.files].filter(([file, { key }]) => !output.isCurrent(file, key))
  const rendering = executor.render({ ...plan.render, staging: output.staging }, toJobs(fresh))
  try {
    for (const [file, planned] of fresh) stageAtHand(output.staging, file, planned)
  } finally {
    // Whatever happens, nobody must write into the staging folder when it is removed.
    await rendering.catch(() => undefined)
  }
  return (await rendering).flat()
}

function stageAtHand(staging: string, file: string, planned: PlannedFile): void {
  if ('content' in planned) stageFile(staging, file, planned.content)
  if ('from' in planned) stageCopy(staging, file, planned.from)
}

/** One job per page, with the outputs that are wanted of it. */
function toJobs(files: [string, PlannedFile][]): RenderJob[] {
  const jobs = new Map<RenderJob, RenderJob>()
  for (const [file, planned] of files) {
    if (!('job' in planned)) continue
    const job = jobs.get(planned.job) ?? { ...planned.job }
    jobs.set(planned.job, { ...job, [planned.role]: file })
  }
  return [...jobs.values()]
}
