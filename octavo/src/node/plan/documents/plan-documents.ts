import type { ResolvedImage } from '../../../shared/content/image.ts'
import type { PageSummary } from '../../../shared/page.ts'
import type { PageData, SidebarNode } from '../../../shared/site.ts'
import type { ShellManifest } from '../../../shared/theme.ts'
import { toOutputFile } from '../../../shared/urls.ts'
import { digestValue } from '../../digest.ts'
import type { FileList } from '../file-list/index.ts'
import { pickImages } from '../pictures/index.ts'
import type { DocumentPlan } from '../../site/index.ts'
import type { CompiledPage } from '../../compile/index.ts'
import type { DocumentJob } from '../../tasks/render.ts'
import { toCollectedJobs } from './collected-jobs.ts'

export interface DocumentsInput {
  documents: readonly DocumentPlan[]
  /** Further documents of pages that some of `documents` contain. */
  contained?: readonly DocumentPlan[]
  pages: readonly CompiledPage[]
  images: Record<string, ResolvedImage>
  /** From `toSiteKey`. */
  siteKey: string
  /** Of the site. */
  basePath: string
}

/**
 * Identifies everything that documents share. A component that is not hydrated changes the server module, but nothing
 * that the browser loads, so the build id stays.
 */
export function toSiteKey(buildId: string, { serverDigest }: ShellManifest): string {
  return digestValue([buildId, serverDigest])
}

/** Lists the documents and Markdown twins, each with a key of everything it is rendered from. */
export function planDocuments(input: DocumentsInput, list: FileList): void {
  const { documents, contained = [], pages, images, siteKey, basePath } = input
  const known = [...documents, ...contained]
  const byFile = new Map(pages.map((page) => [page.file, page]))
  const summaryOf = ({ pageFile }: DocumentPlan) => byFile.get(pageFile ?? '')?.readSummary()
  for (const document of documents) {
    const page = summaryOf(document)
    const toOwnJob = (each: DocumentPlan) => toJob(each, summaryOf(each), images)
    const job = { ...toOwnJob(document), ...toCollectedJobs(document, { documents: known, toJob: toOwnJob }) }
    const { title, badges, markdownUrl } = document.data
    const twinKey = digestValue([siteKey, job.content, title, badges, job.links, job.images])
    const shown = [...headOf(document), ...(job.collected ?? [])]
    const key = digestValue([twinKey, digestedSidebar(document.data), ...shown])
    list.addRendered(document.file, key, job, 'document')
    if (page && markdownUrl) list.addRendered(toOutputFile(basePath, markdownUrl), twinKey, job, 'twin')
  }
}

function headOf({ head }: DocumentPlan): string[] {
  return head === undefined ? [] : [head]
}

/**
 * The data of a document with digests in place of its sidebar nodes: they are most of the data, and documents share
 * them.
 */
function digestedSidebar({ sidebar, ...data }: PageData): unknown {
  return sidebar ? [data, { ...sidebar, nodes: sidebar.nodes.map(digestNode) }] : data
}

const nodeDigests = new WeakMap<SidebarNode, string>()

function digestNode(node: SidebarNode): string {
  const known = nodeDigests.get(node)
  if (known !== undefined) return known
  const { children, ...own } = node
  const digest = digestValue([own, children?.map(digestNode)])
  nodeDigests.set(node, digest)
  return digest
}

function toJob(
  document: DocumentPlan,
  page: PageSummary | undefined,
  images: Record<string, ResolvedImage>,
): DocumentJob {
  return {
    page: document.data,
    content: page?.content ?? null,
    ...(page?.isPlain && { isPlain: true as const }),
    source: document.pageFile ?? document.file,
    links: document.links,
    images: pickImages(document, page, images),
    ...(document.head !== undefined && { head: document.head }),
  }
}
