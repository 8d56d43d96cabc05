import type { Problem } from '../../shared/problem.ts'
import { toPageKey } from '../../shared/page.ts'
import type { CompiledPage } from '../compile/index.ts'
import type { DocumentPlan } from '../site/index.ts'
import { planDocuments, toSiteKey } from './documents/index.ts'
import { createFileList } from './file-list/index.ts'
import { listImages, planImages } from './pictures/index.ts'
import { findRuleProblems } from './rule-problems.ts'
import { listOthers, listRendered } from './keep-plan.ts'
import { readDocumentPlans, readLastPlan, writeLastPlan } from './last-plan.ts'
import type { OutputPlan } from './output-plan.ts'
import type { PlanInput } from './plan-input.ts'
import type { AmendedSite } from './planned-site.ts'
import { addSearchFiles } from './search-files.ts'
import type { SearchResult } from './search.ts'

/**
 * The plan of the last build, if it still holds apart from the text of articles: the outline is the same, the output
 * folder has every file that is not made again, and every problem still has a known place.
 */
export function amendSite(input: PlanInput, outline: string): AmendedSite | undefined {
  const { config, pages, cache, isCurrent } = input
  const last = readLastPlan(cache, config.root, outline)
  if (!last) return undefined
  const contents = new Map(last.rendered.map(([, , source, content]) => [source, content]))
  const isEdited = ({ file, content }: CompiledPage) => contents.has(file) && contents.get(file) !== toPageKey(content)
  const edited = new Set(pages.filter(isEdited).map(({ file }) => file))
  // Lines have moved in an edited file, and the files of fragments and settings are not known here.
  const isInPlace = ({ file = '', line }: Problem) => contents.has(file) && (line === undefined || !edited.has(file))
  if (!last.problems.every(isInPlace)) return undefined
  const kept = last.rendered.filter(([, , source]) => !edited.has(source))
  const collecting = edited.size > 0 ? (last.collecting ?? []) : []
  const others = last.others.filter(([file]) => !collecting.includes(file))
  if (![...kept, ...others].every(([file, key]) => isCurrent(file, key))) return undefined
  const read = (files: readonly string[]) => readDocumentPlans(cache, config.root, outline, files)
  const documents = read([...edited, ...collecting])
  const contained = documents && read(listContained(documents).filter((file) => !edited.has(file)))
  return contained && { kind: 'amended', last, edited: documents, contained, kept, others, problems: last.problems }
}

/** The source files of all pages that documents contain. */
function listContained(documents: readonly DocumentPlan[]): string[] {
  return [...new Set(documents.flatMap(({ collected = [] }) => collected.map(({ pageFile }) => pageFile)))]
}

/** The files of the last build, with new ones in place of those that show an edited article. */
export async function amendFiles(input: PlanInput, planned: AmendedSite, search: SearchResult): Promise<OutputPlan> {
  const { config, manifest, pages, cache } = input
  const { last, edited, contained, kept, others } = planned
  const { buildId, site } = last.render
  const list = createFileList(config.root, [...kept, ...others])
  const { byFile: images } = await planImages(config, listImages([...edited, ...contained]), cache, { isAll: false })
  const siteKey = toSiteKey(buildId, manifest)
  planDocuments({ documents: edited, contained, pages, images, siteKey, basePath: site.basePath }, list)
  if (edited.length > 0)
    writeLastPlan(cache, config.root, {
      ...last,
      rendered: [...kept, ...listRendered(list.files)],
      others: [...others, ...listOthers(list.files)],
    })
  for (const [file, from] of last.copies) list.addCopy(file, from)
  for (const [file, parts] of last.joined) list.addJoined(file, parts)
  return {
    files: new Map(list.files),
    search: addSearchFiles(list, search.files),
    render: { cacheDir: cache.dir, manifest, ...last.render },
    problems: [...list.problems, ...(await findRuleProblems(config, list.files))],
  }
}
