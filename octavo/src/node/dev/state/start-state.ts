import type { SourceFile } from '../../../shared/page.ts'
import { toCompiledPage, type CompiledPage } from '../../compile/index.ts'
import type { DevConfig } from '../keep-config.ts'
import { makeGradualPlan } from '../../plan/make-site-plan.ts'
import type { DocumentPlan, GradualPlan } from '../../site/index.ts'
import { compileBatch } from '../../tasks/compile.ts'
import type { Pace } from '../../tasks/lanes.ts'
import { byRoute, sortPages, type DevContext, type DevState, type FoundState } from './dev-state.ts'
import { compileHeads } from './heads.ts'
import { byFile, prepareState } from './load-state.ts'

/** With this many pages, a preview starts before all are compiled and planned. */
const MANY_PAGES = 200

/** The state with which a preview starts. */
export interface FirstState {
  state: DevState
  /** Absent if `state` is complete. */
  rest?: RestOfState
}

/** What a first state lacks. */
export interface RestOfState {
  /** Whether a page has this address. */
  hasRoute(route: string): boolean
  /** The document of the page with this address, and the page if `state` had only its head. */
  planPage(route: string): Promise<PlannedOnDemand>
  /** The complete state. */
  finish(pace: Pace): Promise<DevState>
}

export interface PlannedOnDemand {
  document?: DocumentPlan | undefined
  page?: CompiledPage | undefined
}

/**
 * Loads the site as `loadState` does. With many pages, the first state has their routes and sidebars: of those that are
 * not in the cache only the heads are compiled, and the documents of pages are planned on demand.
 */
export async function loadFirstState(dev: DevContext, loaded: DevConfig): Promise<FirstState> {
  const { found, prepared, finish } = await prepareState(dev, loaded)
  const { context, current, texts } = prepared
  if (current.length + texts.length < MANY_PAGES) return { state: await finish() }
  const pages = sortPages(found, byFile([...current, ...(await compileHeads(context, texts))]))
  const gradual = await planGradually({ ...found, pages })
  return {
    state: {
      ...found,
      pages,
      plan: gradual.plan,
      documents: byRoute(gradual.plan),
      sourceFiles: new Map(),
      // Those of pages and of the plan are complete only when all pages are.
      problems: [...loaded.problems, ...found.content.problems],
    },
    rest: {
      hasRoute: gradual.hasRoute,
      planPage: createPagePlanner(found, gradual, byFile(texts)),
      finish,
    },
  }
}

function planGradually({ loaded, content, pages, routed }: FoundState): Promise<GradualPlan> {
  return makeGradualPlan({ config: loaded.config, content, pages: [...pages.values()], dev: true, routed })
}

/** `sources`: those of the pages whose heads were compiled, by file. */
function createPagePlanner(
  { context }: Pick<FoundState, 'context'>,
  { fileAt, planPage }: GradualPlan,
  sources: ReadonlyMap<string, SourceFile>,
): RestOfState['planPage'] {
  return async (route) => {
    const source = sources.get(fileAt(route) ?? '')
    const [page] = source ? (await compileBatch(context, [source])).map(toCompiledPage) : []
    return { document: planPage(route, page?.readSummary()), page }
  }
}
