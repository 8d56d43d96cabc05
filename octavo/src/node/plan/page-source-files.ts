import type { Problem } from '../../shared/problem.ts'
import { digestValue } from '../digest.ts'
import { makePageSourceFiles, type PlannedPage } from '../page-sources/index.ts'
import type { LastPlan, PageSourceRecord } from './last-plan.ts'
import type { PlanInput } from './plan-input.ts'

/** The text files that the page sources of a site make, such as feeds. */
export interface PageSourceFiles {
  /** By path below the base path. */
  files: Record<string, string>
  problems: readonly Problem[]
  /** For the next build. */
  record: PageSourceRecord
}

/** Lets the page sources make their files; undefined for a site without page sources. */
export async function planPageSourceFiles(
  { config, content }: PlanInput,
  documents: readonly PlannedPage[],
): Promise<PageSourceFiles | undefined> {
  if (!content.made) return undefined
  const { listed } = content.made
  const { files, problems } = await makePageSourceFiles(config, { listed, documents, dev: false })
  const sources = new Set(listed.map(({ file }) => file))
  const own = documents.filter(({ pageFile }) => pageFile !== null && sources.has(pageFile))
  return { files, problems, record: { documents: own.map(toPlannedPage), digest: digestValue(files) } }
}

/** Whether the page sources make the same files as in the last build. They may read anything, so they run again. */
export async function makesSameFiles(input: PlanInput, { pageSourceFiles: last }: LastPlan): Promise<boolean> {
  const again = await planPageSourceFiles(input, last?.documents ?? [])
  return again === undefined || (again.problems.length === 0 && again.record.digest === last?.digest)
}

function toPlannedPage({ pageFile, data: { route, title, description } }: PlannedPage): PlannedPage {
  return { pageFile, data: { route, title, description } }
}
