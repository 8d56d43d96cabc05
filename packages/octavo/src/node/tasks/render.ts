import type { ResolvedImage } from '../../shared/build/content/image.ts'
import type { ContentPlace, PackageStyle } from '../../shared/build/page.ts'
import type { Problem } from '../../shared/build/problem.ts'
import type { PageData } from '../../shared/site.ts'
import type { ThemeServer } from '../../shared/theme.ts'
import { openCache } from '../cache/index.ts'
import type { HeadInput } from '../render/head.ts'
import { stageFile } from '../output/index.ts'
import {
  fillChunks,
  renderCollectedPage,
  renderContents,
  renderDocument,
  renderFrame,
  type ChunkAddresses,
  type ComponentTag,
  type DocumentFrame,
} from '../render/index.ts'
import type { PageTexts } from './packed-pages.ts'
import { createTextsReader, type TextsReader } from './content-reader.ts'
import { renderTwin, toTwinInput, type TwinInput } from './render-twin.ts'
import { placeProblems } from '../config/locate/index.ts'
import {
  ComponentError,
  componentProblem,
  isPartError,
  LayoutDataError,
  partProblem,
  renderComponent,
  withCheckedData,
} from './render-problems.ts'
import { loadTheme } from './theme.ts'
import { watched } from '../watchdog/index.ts'
import { thrownMessage } from '../../shared/text/thrown.ts'

/** Everything that is the same for all documents of a build. */
export interface RenderContext extends Omit<HeadInput, 'page'> {
  cacheDir: string
  /** Absolute path of the site's root, for the places of problems. */
  root: string
  /** Folder that documents are written to; null renders for the problems only. */
  staging: string | null
}

/** What a document and its Markdown twin are made from, apart from what is the same for all. */
export interface DocumentJob {
  page: PageData
  /** Place of the page's long texts in the cache; null for pages without any (categories, Not Found). */
  content: ContentPlace | null
  /** See `Page.isPlain`. */
  isPlain?: true
  /** Source file, for problems. */
  source: string
  /** Resolved address by index into `Page.links`. */
  links: string[]
  /** By index into `Page.images`. */
  images: ResolvedImage[]
  /** Tags that the page adds to the head. */
  head?: string
  /** The style sheets of packages that its pages need. */
  styles?: readonly PackageStyle[] | undefined
  /** Other pages that the document contains, in their order. */
  collected?: CollectedJob[]
}

/** A document job with the files to make of it. */
export interface RenderJob extends DocumentJob {
  /** Output path of the document; absent when it is current. */
  document?: string
  /** Output path of the Markdown twin; absent when there is none or it is current. */
  twin?: string
}

/** A page in a document that contains several. */
export interface CollectedJob extends Pick<DocumentJob, 'links' | 'images'> {
  content: ContentPlace
  /** Id of its heading. */
  anchor: string
  /** Plain text. */
  heading: string
  /** See `PageData.original`. */
  original: PageData['original']
}

/** The texts that a document shows. */
type ShownTexts = Pick<PageTexts, 'body' | 'code'> & {
  /** The texts of the other pages that it contains. */
  collected?: PageTexts[]
}

/** The content of documents that are made of no page. */
const EMPTY_CONTENT: PageTexts = { body: [], code: [], markdown: [] }

/** Reads the texts that the document and the twin of a job show. */
export function readShown(readTexts: TextsReader, { content, collected }: DocumentJob): PageTexts & ShownTexts {
  const texts = content ? readTexts(content) : EMPTY_CONTENT
  return collected ? { ...texts, collected: collected.map((page) => readTexts(page.content)) } : texts
}

/** Writes an output file to a staging folder. */
export type Stage = typeof stageFile

/** A plain page: its document is rendered except for the article, which is in the cache. */
export interface FramedPage extends TwinInput {
  cacheDir: string
  content: ContentPlace
  /** Output path of the document; absent when it is current. Then there is no frame. */
  document: string | undefined
  /** Output path of the Markdown twin; absent when there is none or it is current. */
  twin: string | undefined
}

/** Puts the article of a page into its frame, and writes document and twin to a staging folder. */
export type FinishPage = (staging: string, page: FramedPage, frame: DocumentFrame | undefined) => void

/** What another thread does for this one. */
interface Helpers {
  stage: Stage
  /** Without it, this thread reads the articles of all pages. */
  finish?: FinishPage
}

const HERE: Helpers = { stage: stageFile }

/** Whether rendering a job reads the texts of its page although another thread helps. */
export function readsTexts({ staging }: RenderContext, { content, isPlain, collected }: DocumentJob): boolean {
  return collected !== undefined || (content !== null && (staging === null || !isPlain))
}

/** Renders and stages documents and twins; returns the problems of each job. */
export async function renderBatch(
  context: RenderContext,
  jobs: RenderJob[],
  { stage, finish }: Helpers = HERE,
): Promise<Problem[][]> {
  const { cacheDir, root, site, staging } = context
  const theme = await loadTheme(context.manifest.serverModule)
  const readTexts = createTextsReader(openCache(cacheDir))
  const problems = jobs.map((job) => {
    const { content, isPlain, document, twin } = job
    if (finish && staging !== null && isPlain && content) {
      const page: FramedPage = { ...toTwinInput(site, job), cacheDir, content, document, twin }
      return frameJob(context, theme, job, (frame) => finish(staging, page, frame))
    }
    return renderJob(context, theme, job, { texts: readShown(readTexts, job), stage })
  })
  return Promise.all(problems.map((found) => (found.length > 0 ? placeProblems(root, found) : [])))
}

function renderJob(
  context: RenderContext,
  theme: ThemeServer,
  job: RenderJob,
  { texts, stage }: { texts: PageTexts & ShownTexts; stage: Stage },
): readonly Problem[] {
  const { staging, site } = context
  const { document, problems } = tryRender(context, job, () => renderPage(context, theme, job, texts))
  if (staging === null) return problems
  if (job.document !== undefined && document !== undefined) stage(staging, job.document, document)
  if (job.twin !== undefined) stage(staging, job.twin, renderTwin(toTwinInput(site, job), texts))
  return problems
}

/** Renders only the frame of a plain page, and leaves the rest to another thread. */
function frameJob(
  context: RenderContext,
  theme: ThemeServer,
  job: RenderJob,
  finish: (frame: DocumentFrame | undefined) => void,
): readonly Problem[] {
  const { document: frame, problems } = tryRender(context, job, () => {
    const page = withCheckedData(theme, job.page, job.source)
    return renderFrame({ ...context, ...toHead(context, job), page, theme, hasArticle: true })
  })
  if (problems.length === 0) finish(frame)
  return problems
}

/** Renders the document of a job, if it has one. */
function tryRender<Document>(
  { root }: RenderContext,
  { document, source }: RenderJob,
  render: () => Document,
): { document?: Document; problems: readonly Problem[] } {
  if (document === undefined) return { problems: [] }
  try {
    return { document: watched({ kind: 'page', file: source }, render), problems: [] }
  } catch (error) {
    return { problems: toRenderProblems(root, source, error) }
  }
}

/** The document of one page. */
export function renderPage(
  context: Omit<RenderContext, 'cacheDir' | 'root' | 'staging'>,
  theme: ThemeServer,
  job: DocumentJob,
  content: ShownTexts,
): string {
  const { page, article } = renderArticle(context, theme, job, content)
  return renderDocument({ ...context, ...toHead(context, job), page, article, theme })
}

function toHead(
  site: Pick<RenderContext, 'head'>,
  { head, styles }: Pick<DocumentJob, 'head' | 'styles'>,
): Pick<HeadInput, 'head' | 'styles'> {
  return { head: [site.head, head].filter(Boolean).join('\n'), styles }
}

/** The HTML of one page's article, and the page with its data as the schema of its layout returns it. */
export function renderArticle(
  { site }: Pick<RenderContext, 'site'>,
  theme: ThemeServer,
  job: DocumentJob,
  content: ShownTexts,
): { page: PageData; article: string } {
  const page = withCheckedData(theme, job.page, job.source)
  const renderTag = (tag: ComponentTag) => renderComponent(theme, { ...tag, site, page })
  const fill = ({ links, images }: ChunkAddresses, { body, code }: ShownTexts) =>
    fillChunks(body, { links, images, code, renderComponent: renderTag })
  const { collected } = job
  if (!collected) return { page, article: fill(job, content) }
  const pages = collected.map((each, index) => {
    return renderCollectedPage({ ...each, article: fill(each, content.collected?.[index] ?? EMPTY_CONTENT) })
  })
  return { page, article: [renderContents(collected), ...pages].join('') }
}

/** The Problems of an error that rendering the document of `file` has thrown. `root`: absolute path of the site. */
export function toRenderProblems(root: string, file: string, error: unknown): readonly Problem[] {
  if (error instanceof LayoutDataError) return error.problems
  if (isPartError(error)) return [partProblem(root, file, error)]
  if (error instanceof ComponentError) return [componentProblem(root, error, { file })]
  return [{ severity: 'error', file, message: `This page failed to render: ${thrownMessage(error)}` }]
}
