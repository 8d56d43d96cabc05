/**
 * What a build leaves to the next one of its plan.
 *
 * Most edits are in the text of one article. They change nothing that other documents show: neither titles nor headings, links,
 * addresses or the sidebar. All that is the outline of a site; while it stays the same, so do the plan of every document and the
 * list of files, and only what is made of the edited article has another key.
 */
import type { Problem } from '../shared/problem.ts'
import type { ShellManifest } from '../shared/theme.ts'
import type { Cache } from './cache/index.ts'
import type { SiteConfig } from './config/index.ts'
import { digest, digestValue } from './digest.ts'
import type { Engine } from './engine.ts'
import type { SearchOutline } from './index-search.ts'
import type { OutputPlan } from './plan-output.ts'
import type { SiteContent } from './read-content.ts'
import { PARTS, partKey, partOf } from './parts.ts'
import { packRows, unpackRows } from './rows.ts'
import type { DocumentPlan } from './site/index.ts'
import type { CompiledPage } from './tasks/compile.ts'

/** A file of the output folder and what stands for its content. */
export type KeyedFile = readonly [file: string, key: string]

/** A document or twin with the source file of its page, and where the page's texts were (`toPageKey`). */
export type RenderedFile = readonly [...KeyedFile, source: string, content: string]

export interface PlanMemory {
  /** Digest of all that it was planned from, but for what is written in articles. */
  outline: string
  rendered: RenderedFile[]
  /** What is made of the outline alone: redirects, category pages, text files. */
  others: KeyedFile[]
  /** Files that are copied: path in the output folder, absolute path on the disk. */
  copies: (readonly [file: string, from: string])[]
  render: Pick<OutputPlan['render'], 'site' | 'buildId' | 'policy'>
  search: SearchOutline | undefined
  /** Of the site's graph and of its images. */
  problems: Problem[]
}

/** The lists that grow with the site are kept as one text each. */
type StoredPlan = Omit<PlanMemory, 'rendered' | 'others' | 'copies'> & Record<'rendered' | 'others' | 'copies', string>

/** The plans of some documents: an edit needs one part of them. */
interface Part {
  outline: string
  byFile: Record<string, DocumentPlan>
}

export interface OutlineInput {
  config: SiteConfig
  engine: Engine
  manifest: ShellManifest
  content: Omit<SiteContent, 'sources' | 'problems'>
  pages: readonly CompiledPage[]
}

/** Stands for everything but what is written in articles. */
export function digestSiteOutline({ config, engine, manifest, content, pages }: OutlineInput): string {
  const { staticFiles, dates, sidebarText } = content
  const outlines = pages.map(({ file, outline }) => [file, outline])
  return digestValue([engine.digest, config, manifest, staticFiles, [...dates], sidebarText, outlines])
}

/** The plan of the last build of the site in `root`, if that has the same outline. */
export function readPlanMemory(cache: Cache, root: string, outline: string): PlanMemory | undefined {
  const stored = cache.read<StoredPlan>('plans', digest(root))
  if (stored?.outline !== outline) return undefined
  return {
    ...stored,
    rendered: unpackRows(stored.rendered, 4),
    others: unpackRows(stored.others, 2),
    copies: unpackRows(stored.copies, 2),
  }
}

export function writePlanMemory(cache: Cache, root: string, memory: PlanMemory): void {
  const { rendered, others, copies } = memory
  const lists = { rendered: packRows(rendered), others: packRows(others), copies: packRows(copies) }
  cache.write('plans', digest(root), { ...memory, ...lists } satisfies StoredPlan)
}

/** The plans of the documents of some source files; undefined when one is lost. */
export function readDocumentPlans(
  cache: Cache,
  root: string,
  outline: string,
  files: readonly string[],
): DocumentPlan[] | undefined {
  const parts = new Map<number, Part | undefined>()
  const plans = files.map((file) => {
    const number = partOf(file)
    if (!parts.has(number)) parts.set(number, cache.read<Part>('plans', partKey(root, number)))
    const part = parts.get(number)
    return part?.outline === outline ? part.byFile[file] : undefined
  })
  return plans.every((plan) => plan !== undefined) ? plans : undefined
}

export function writeDocumentPlans(
  cache: Cache,
  root: string,
  outline: string,
  documents: readonly DocumentPlan[],
): void {
  const parts = Array.from({ length: PARTS }, (): Part => ({ outline, byFile: Object.create(null) }))
  for (const document of documents)
    if (document.pageFile !== null) parts[partOf(document.pageFile)]!.byFile[document.pageFile] = document
  for (const [number, part] of parts.entries()) cache.write('plans', partKey(root, number), part)
}
