/** From compiled pages to the list of output files: the one of the last build, put right, when only articles were edited. */
import { repeatSearch } from './index-search.ts'
import type { AnewInput } from './plan-anew.ts'
import { digestSiteOutline } from './plan-memory.ts'
import type { OutputPlan } from './plan-output.ts'
import { recallPlan, repeatPlan } from './recall-plan.ts'
import type { Run } from './run.ts'

export interface BuildInput extends AnewInput {
  /** Whether the plan may name files by their keys alone that the last build has written (`OutputPlan.complete`). */
  mayRecall: boolean
}

type Stations = Pick<Run, 'station'>

/** For work within another station. */
const UNTOLD: Stations = { station: async (_, work) => work() }

/** Plans in the stations site, search and plan; `run` is told of each. */
export async function planBuild(run: Stations, input: BuildInput): Promise<OutputPlan> {
  const outline = digestSiteOutline(input)
  const loadAnew = () => import('./plan-anew.ts')
  const recalled = () => (input.mayRecall ? recallPlan(input, outline) : undefined)
  const site = await run.station('site', async () => recalled() ?? (await loadAnew()).planGraph(input))
  if (!('memory' in site)) return (await loadAnew()).planAnew(run, input, site, outline)
  const search = await run.station('search', () => repeatSearch(input, site.memory.search))
  const output = await run.station('plan', () => repeatPlan(input, site, search.files))
  const complete = async () => {
    const { planGraph, planAnew } = await loadAnew()
    return planAnew(UNTOLD, input, await planGraph(input), outline)
  }
  return { ...output, complete }
}
