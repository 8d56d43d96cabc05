import type { Problem } from '../../shared/problem.ts'
import { digestValue } from '../digest.ts'
import { makeSourceFiles, type PlannedPage } from '../page-sources/index.ts'
import type { LastPlan, SourceFilesRecord } from './last-plan.ts'
import type { PlanInput } from './plan-input.ts'

/** The text files of the site's sources. */
export interface SourceFiles {
  /** By path below the base path. */
  files: Record<string, string>
  problems: readonly Problem[]
  /** For the next build. */
  record: SourceFilesRecord
}

/** Lets the sources make their files; undefined for a site without sources. */
export async function planSourceFiles(
  { config, content }: PlanInput,
  documents: readonly PlannedPage[],
): Promise<SourceFiles | undefined> {
  if (!content.made) return undefined
  const { listed } = content.made
  const { files, problems } = await makeSourceFiles(config, listed, documents)
  const sources = new Set(listed.map(({ file }) => file))
  const own = documents.filter(({ pageFile }) => pageFile !== null && sources.has(pageFile))
  return { files, problems, record: { documents: own.map(toPlannedPage), digest: digestValue(files) } }
}

/** Whether the sources make the same files as in the last build. They may read anything, so they are asked again. */
export async function makeSameFiles(input: PlanInput, { sourceFiles: last }: LastPlan): Promise<boolean> {
  const again = await planSourceFiles(input, last?.documents ?? [])
  return again === undefined || (again.problems.length === 0 && again.record.digest === last?.digest)
}

function toPlannedPage({ pageFile, data: { route, title, description, draft } }: PlannedPage): PlannedPage {
  return { pageFile, data: { route, title, description, draft } }
}
