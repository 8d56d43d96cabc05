/**
 * From compiled pages to the list of output files, each with a key that identifies its content.
 *
 * Input   `PlanInput`: the pages, the content around them, what the output folder already holds
 * Output  `PlannedSite`, `SearchResult`, `OutputPlan`, by the stations site, search and plan
 *
 * Most edits change the text of one article and nothing that other documents show. Then the plan of the last build is
 * amended; after any other change it is made from all pages. `kind` says which. The files are the same either way. The
 * code that makes a plan is loaded only to make one.
 * Must not: render a document; write to the output folder.
 */
import { amendFiles, amendSite } from './amend.ts'
import { digestSiteOutline } from './last-plan.ts'
import type { OutputPlan } from './output-plan.ts'
import type { PlanInput } from './plan-input.ts'
import type { PlannedSite } from './planned-site.ts'
import { makesSameFiles, planPageSourceFiles } from './page-source-files.ts'
import { planSearch, planSearchAgain, startIndex, type SearchResult } from './search.ts'

export type { OutputPlan, PlannedFile } from './output-plan.ts'
export type { PlanInput } from './plan-input.ts'

/** Station site: routes, sidebars, links, and the problems in them. */
export async function planSite(input: PlanInput): Promise<PlannedSite> {
  const outline = digestSiteOutline(input)
  const amended = amendSite(input, outline)
  if (amended && (await makesSameFiles(input, amended.last))) return amended
  const { makeSitePlan } = await import('./make-site-plan.ts')
  const plan = await makeSitePlan({ ...input, dev: false })
  return { kind: 'full', outline, plan, problems: plan.problems }
}

/**
 * Station search: the files of the search index, which another thread may make while this one goes on. Only pages that
 * changed since the last build are read.
 */
export async function indexSearch(input: PlanInput & { planned: PlannedSite }): Promise<SearchResult> {
  const { planned, content, gathered } = input
  const timed = { ...input, time: await content.time }
  if (planned.kind === 'amended') return startIndex(planSearchAgain(timed, planned.last.search), gathered)
  return startIndex(planSearch({ ...timed, plan: planned.plan }), gathered)
}

/** Station plan: the list of output files. */
export async function planOutput(
  input: PlanInput & { planned: PlannedSite; search: SearchResult },
): Promise<OutputPlan> {
  const { planned, search } = input
  if (planned.kind === 'amended') return amendFiles(input, planned, search)
  const { makeFiles } = await import('./make-files.ts')
  return makeFiles(input, planned, search, await planPageSourceFiles(input, planned.plan.documents))
}
