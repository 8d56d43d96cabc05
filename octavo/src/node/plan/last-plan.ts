import type { Problem } from '../../shared/problem.ts'
import { BUCKET_COUNT, bucketKey, bucketOf, type Cache } from '../cache/index.ts'
import { digest, digestValue } from '../digest.ts'
import type { DocumentPlan } from '../site/index.ts'
import type { PlannedPage } from '../page-sources/index.ts'
import { readCardFiles } from './pictures/card-files.ts'
import type { OutputPlan } from './output-plan.ts'
import type { PlanInput } from './plan-input.ts'
import type { StoredListing } from './search.ts'

/** A file of the output folder and the key of its content. */
export type KeyedFile = readonly [file: string, key: string]

/** A document or twin, with the source file of its page and the key of the page's texts (`toPageKey`). */
export type RenderedFile = readonly [...KeyedFile, source: string, content: string]

/** The plan that a build leaves to the next one. */
export interface LastPlan {
  /** Digest of everything it was planned from, apart from the text of articles. */
  outline: string
  /** Documents and twins of articles. */
  rendered: RenderedFile[]
  /** Files of no article: redirects, category pages, text files. Apart from `collecting`, the outline decides them. */
  others: KeyedFile[]
  /** Documents that contain other pages, with their articles. Absent if there are none. */
  collecting?: string[]
  /** Files that are copied: path in the output folder, absolute path on the disk. */
  copies: (readonly [file: string, from: string])[]
  /** Files that consist of others, and these. */
  joined: (readonly [file: string, parts: readonly string[]])[]
  /** The files of page sources; absent for a site without any. */
  pageSourceFiles?: PageSourceRecord
  render: Pick<OutputPlan['render'], 'site' | 'buildId' | 'policy' | 'head'>
  /** Absent for a site without a search. */
  search?: StoredListing
  /** Problems of the site plan and of images. */
  problems: Problem[]
}

/** What the page sources made: it may depend on files that Octavo does not know. */
export interface PageSourceRecord {
  /** The documents of their pages, which they saw. */
  documents: PlannedPage[]
  /** Digest of the files. */
  digest: string
}

/** The plans of some documents, so that an edit reads one bucket and not all plans. */
interface Bucket {
  outline: string
  byFile: Record<string, DocumentPlan>
}

/** Identifies everything a site is planned from, apart from the text of articles. */
export function digestSiteOutline({ config, engine, manifest, content, pages }: PlanInput): string {
  const { staticFiles, unserved, dates, sidebarTexts, layouts, translated, made } = content
  const outlines = pages.map(({ file, outline }) => [file, outline])
  const files = [staticFiles, unserved, [...dates], sidebarTexts, layouts, translated, readCardFiles(config)]
  // The files of a page source, for example a feed, may show anything of its pages.
  return digestValue([engine.digest, config, manifest, files, outlines, made?.key])
}

/** The plan of the last build of the site in `root`, if it has the same outline. */
export function readLastPlan(cache: Cache, root: string, outline: string): LastPlan | undefined {
  const stored = cache.read<LastPlan>('plans', digest(root))
  return stored?.outline === outline ? stored : undefined
}

export function writeLastPlan(cache: Cache, root: string, plan: LastPlan): void {
  cache.write('plans', digest(root), plan)
}

/**
 * The plans of the documents of some source files, and of documents that contain other pages by their own files;
 * undefined when one of them is missing.
 */
export function readDocumentPlans(
  cache: Cache,
  root: string,
  outline: string,
  files: readonly string[],
): DocumentPlan[] | undefined {
  const buckets = new Map<number, Bucket | undefined>()
  const plans = files.map((file) => {
    const number = bucketOf(file)
    if (!buckets.has(number)) buckets.set(number, cache.read<Bucket>('plans', bucketKey(root, number)))
    const bucket = buckets.get(number)
    return bucket?.outline === outline ? bucket.byFile[file] : undefined
  })
  return plans.every((plan) => plan !== undefined) ? plans : undefined
}

export function writeDocumentPlans(
  cache: Cache,
  root: string,
  outline: string,
  documents: readonly DocumentPlan[],
): void {
  const buckets = Array.from({ length: BUCKET_COUNT }, (): Bucket => ({ outline, byFile: Object.create(null) }))
  for (const document of documents) {
    const file = document.pageFile ?? (document.collected ? document.file : undefined)
    if (file !== undefined) buckets[bucketOf(file)]!.byFile[file] = document
  }
  for (const [number, bucket] of buckets.entries()) cache.write('plans', bucketKey(root, number), bucket)
}
