import { join, sep } from 'node:path'
import { toPageKey } from '../../shared/page.ts'
import { SHELL_RECORD } from '../bundle/index.ts'
import { FILE_KINDS, type Cache } from '../cache/index.ts'
import type { OutputPlan, PlannedFile } from './output-plan.ts'
import type { PlannedImages } from './pictures/index.ts'
import {
  writeDocumentPlans,
  writeLastPlan,
  type KeyedFile,
  type PageSourceRecord,
  type RenderedFile,
} from './last-plan.ts'
import type { FullSite } from './planned-site.ts'
import type { SearchResult } from './search.ts'

/** A plan without errors, and the values it was made from. */
export interface FinishedPlan {
  planned: FullSite
  search: SearchResult
  images: PlannedImages
  output: OutputPlan
  pageSourceFiles?: PageSourceRecord | undefined
}

/** Stores a plan for the next build of the site in `root`, an absolute path. */
export function keepPlan(
  cache: Cache,
  root: string,
  { planned, search, images, output, pageSourceFiles }: FinishedPlan,
): void {
  const { outline, plan } = planned
  const { site, buildId, policy, head } = output.render
  // The buckets first: under another outline than that of the plan itself they are ignored.
  writeDocumentPlans(cache, root, outline, plan.documents)
  const collecting = plan.documents.filter(({ collected }) => collected).map(({ file }) => file)
  writeLastPlan(cache, root, {
    outline,
    rendered: listRendered(output.files),
    others: listOthers(output.files),
    ...(collecting.length > 0 && { collecting }),
    copies: [...output.files].flatMap(([file, planned]) =>
      planned.kind === 'copy' ? [[file, planned.from] as const] : [],
    ),
    joined: [...output.files].flatMap(([file, planned]) =>
      planned.kind === 'joined' ? [[file, planned.parts] as const] : [],
    ),
    render: { site, buildId, policy, ...(head !== undefined && { head }) },
    ...(search.listing && { search: search.listing }),
    ...(pageSourceFiles && { pageSourceFiles }),
    problems: [...plan.problems, ...images.problems],
  })
  pruneFiles(cache, output)
}

/** Removes files from the cache that no build has published for long. */
function pruneFiles(cache: Cache, { files, render }: OutputPlan): void {
  const copied = [...files.values()].flatMap((planned) => (planned.kind === 'copy' ? planned.from : []))
  const used = [...copied, render.manifest.serverModule]
  for (const kind of FILE_KINDS) {
    const folder = join(cache.dir, kind) + sep
    const names = used.flatMap((path) => (path.startsWith(folder) ? path.slice(folder.length).split(sep, 1) : []))
    cache.prune(kind, new Set([...names, SHELL_RECORD]))
  }
}

/** Documents and twins of articles. */
export function listRendered(files: OutputPlan['files']): RenderedFile[] {
  return [...files].flatMap(([file, planned]): RenderedFile[] => {
    if (planned.kind !== 'render' || planned.job.content === null) return []
    return [[file, planned.key, planned.job.source, toPageKey(planned.job.content)]]
  })
}

/** Files that depend neither on the disk nor on articles, apart from documents that contain other pages. */
export function listOthers(files: OutputPlan['files']): KeyedFile[] {
  const isOther = (planned: PlannedFile) =>
    planned.kind === 'text' || (planned.kind === 'render' && planned.job.content === null)
  return [...files].flatMap(([file, planned]): KeyedFile[] => (isOther(planned) ? [[file, planned.key]] : []))
}
