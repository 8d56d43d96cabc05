/** The plan of the last build, put right where articles were edited. */
import type { Problem } from '../shared/problem.ts'
import type { Cache } from './cache/index.ts'
import { createFileList } from './file-list.ts'
import { toPageKey } from './gather-pages.ts'
import { planDocuments } from './plan-documents.ts'
import { listImages, planImages } from './plan-images.ts'
import {
  readDocumentPlans,
  readPlanMemory,
  writePlanMemory,
  type OutlineInput,
  type PlanMemory,
} from './plan-memory.ts'
import type { OutputPlan } from './plan-output.ts'
import { listRendered } from './remember-plan.ts'
import type { SearchFile } from './search/index.ts'
import type { DocumentPlan } from './site/index.ts'
import { listSourceFolders } from './source/index.ts'
import type { CompiledPage } from './tasks/compile.ts'

export interface RecallInput extends OutlineInput {
  cache: Cache
}

export interface RecalledPlan {
  memory: PlanMemory
  /** Documents of which the article was edited. */
  edited: DocumentPlan[]
  problems: Problem[]
}

/** Recalls the plan of the last build; undefined when it is not the plan of this one. */
export function recallPlan({ config, pages, cache }: RecallInput, outline: string): RecalledPlan | undefined {
  const memory = readPlanMemory(cache, config.root, outline)
  if (!memory) return undefined
  const contents = new Map(memory.rendered.map(([, , source, content]) => [source, content]))
  const isEdited = ({ file, content }: CompiledPage) => contents.has(file) && contents.get(file) !== toPageKey(content)
  const edited = pages.filter(isEdited).map(({ file }) => file)
  // In an edited file a problem stands elsewhere now, and where it stands in a file that is no page is not known.
  const isInPlace = ({ file = '' }: Problem) => contents.has(file) && !edited.includes(file)
  if (!memory.problems.every(isInPlace)) return undefined
  const documents = readDocumentPlans(cache, config.root, outline, edited)
  return documents && { memory, edited: documents, problems: memory.problems }
}

/** The list of output files: those of the last build, with others in place of those that are made of edited articles. */
export function repeatPlan(
  { config, manifest, pages, cache }: RecallInput,
  { memory, edited }: RecalledPlan,
  search: readonly SearchFile[],
): OutputPlan {
  const { site, buildId } = memory.render
  const sources = new Set(edited.map(({ pageFile }) => pageFile))
  const kept = memory.rendered.filter(([, , source]) => !sources.has(source))
  const list = createFileList([...kept, ...memory.others])
  const images = planImages(config, listImages(edited), cache)
  planDocuments({ documents: edited, pages, images: images.byFile, siteKey: buildId, basePath: site.basePath }, list)
  const rendered = [...kept, ...listRendered(list.files)]
  if (edited.length > 0) writePlanMemory(cache, config.root, { ...memory, rendered })
  for (const file of search) list.addMade(file.path, file)
  for (const [file, from] of memory.copies) list.addCopy(file, from)
  return {
    files: list.files,
    render: { cacheDir: cache.dir, manifest, ...memory.render },
    sourceFolders: listSourceFolders(config),
    problems: list.problems,
  }
}
