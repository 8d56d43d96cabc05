/** Keeps the plan of a build for the next one. */
import type { Cache } from './cache/index.ts'
import { toPageKey } from './gather-pages.ts'
import type { SearchResult } from './index-search.ts'
import type { PlannedImages } from './plan-images.ts'
import { writeDocumentPlans, writePlanMemory, type KeyedFile, type RenderedFile } from './plan-memory.ts'
import type { OutputPlan } from './plan-output.ts'
import type { SitePlan } from './site/index.ts'

/** A plan without errors, and what it was made of. */
export interface MadePlan {
  outline: string
  plan: SitePlan
  search: SearchResult
  images: PlannedImages
  output: OutputPlan
}

/** `root`: absolute path of the site root. */
export function rememberPlan(cache: Cache, root: string, made: MadePlan): void {
  const { outline, plan, search, images, output } = made
  const { site, buildId, policy } = output.render
  // The parts come first: under another outline than the whole they are of no use.
  writeDocumentPlans(cache, root, outline, plan.documents)
  writePlanMemory(cache, root, {
    outline,
    rendered: listRendered(output.files),
    others: listOthers(output.files, new Set(search.files.map(({ path }) => path))),
    copies: [...output.files].flatMap(([file, planned]) => ('from' in planned ? [[file, planned.from] as const] : [])),
    render: { site, buildId, policy },
    search: search.outline,
    problems: [...plan.problems, ...images.problems],
  })
}

/** What is rendered of articles. */
export function listRendered(files: OutputPlan['files']): RenderedFile[] {
  return [...files].flatMap(([file, planned]): RenderedFile[] => {
    if (!('job' in planned) || planned.job.content === null) return []
    return [[file, planned.key, planned.job.source, toPageKey(planned.job.content)]]
  })
}

/** Neither copied nor made of an article. */
function listOthers(files: OutputPlan['files'], searchFiles: ReadonlySet<string>): KeyedFile[] {
  return [...files].flatMap(([file, planned]): KeyedFile[] => {
    const isOfArticle = searchFiles.has(file) || ('job' in planned && planned.job.content !== null)
    return isOfArticle || 'from' in planned ? [] : [[file, planned.key]]
  })
}
