/** Plans a build from its pages. What that takes is not even loaded while the plan of the last build will do. */
import { indexSearch } from './index-search.ts'
import { listImages, planImages } from './plan-images.ts'
import { planOutput, type OutputPlan } from './plan-output.ts'
import type { RecallInput } from './recall-plan.ts'
import { rememberPlan } from './remember-plan.ts'
import type { Run } from './run.ts'
import type { SearchSegment } from './search/index.ts'
import { planSite, toSiteInput } from './site-input.ts'
import type { SitePlan } from './site/index.ts'

export interface AnewInput extends RecallInput {
  /** What was found out about pages while they were compiled. */
  gathered: SearchSegment | undefined
}

/** The graph of the site: addresses, sidebars, links, and what is wrong with them. */
export function planGraph({ config, content, pages }: AnewInput): Promise<SitePlan> {
  return planSite(config.root, toSiteInput(config, content, pages, { dev: false }))
}

/** Indexes the site, lists its output files, and keeps the plan under `outline` for the next build. */
export async function planAnew(
  run: Pick<Run, 'station'>,
  input: AnewInput,
  plan: SitePlan,
  outline: string,
): Promise<OutputPlan> {
  const { config, cache } = input
  const search = await run.station('search', () => indexSearch({ ...input, plan }))
  return run.station('plan', () => {
    const images = planImages(config, listImages(plan.documents), cache)
    const output = planOutput({ ...input, plan, images, search: search.files })
    const problems = [plan, search, output].flatMap((station) => station.problems)
    const isFine = problems.every(({ severity }) => severity !== 'error')
    if (isFine) rememberPlan(cache, config.root, { outline, plan, search, images, output })
    return output
  })
}
