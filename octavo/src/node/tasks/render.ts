import type { ResolvedImage } from '../../shared/content/image.ts'
import type { ContentPlace } from '../../shared/page.ts'
import type { Problem } from '../../shared/problem.ts'
import type { PageData, SiteData } from '../../shared/site.ts'
import type { ComponentInput, ShellManifest, ThemeServer } from '../../shared/theme.ts'
import { openCache } from '../cache/index.ts'
import { stageFile } from '../output/index.ts'
import { escapeMarkdown } from '../../shared/text/markdown.ts'
import { fillChunks, fillMarkdown, renderDocument } from '../render/index.ts'
import type { PageContent } from './store-pages.ts'
import { createContentReader } from './content-reader.ts'
import { placeProblems } from '../config/locate/index.ts'
import {
  ComponentError,
  componentProblem,
  isPartError,
  LayoutDataError,
  partProblem,
  renderComponent,
  withCheckedData,
} from './render-problems/index.ts'
import { loadTheme } from './theme.ts'
import { watched } from '../watchdog/index.ts'
import { thrownMessage } from '../../shared/text/thrown.ts'

/** Everything that is the same for all documents of a build. */
export interface RenderContext {
  cacheDir: string
  /** Absolute path of the site's root, for the places of problems. */
  root: string
  /** Folder that documents are written to; null renders for the problems only. */
  staging: string | null
  site: SiteData
  manifest: ShellManifest
  buildId: string
  policy: string
  /** Tags that the site adds to the head of every document. */
  head?: string
}

export interface RenderJob {
  page: PageData
  /** Place of the page's long texts in the cache; null for pages without any (categories, Not Found). */
  content: ContentPlace | null
  /** Source file, for problems. */
  source: string
  /** Output path of the document; absent when it is current. */
  document?: string
  /** Output path of the Markdown twin; absent when there is none or it is current. */
  twin?: string
  /** Resolved address by index into `Page.links`. */
  links: string[]
  /** By index into `Page.images`. */
  images: ResolvedImage[]
  /** Tags that the page adds to the head. */
  head?: string
}

/** The content of documents that are made of no page. */
export const EMPTY_CONTENT: PageContent = { body: [], code: [], sections: [], markdown: [] }

/** Writes an output file to a staging folder. */
export type Stage = typeof stageFile

/** Renders and stages documents and twins; returns the problems of each job. */
export async function renderBatch(
  context: RenderContext,
  jobs: RenderJob[],
  stage: Stage = stageFile,
): Promise<Problem[][]> {
  const theme = await loadTheme(context.manifest.serverModule)
  const readContent = createContentReader(openCache(context.cacheDir))
  const problems = jobs.map((job) => {
    const content = job.content === null ? EMPTY_CONTENT : readContent(job.content)
    return renderJob(context, theme, job, content, stage)
  })
  return Promise.all(problems.map((found) => (found.length > 0 ? placeProblems(context.root, found) : found)))
}

function renderJob(
  context: RenderContext,
  theme: ThemeServer,
  job: RenderJob,
  content: PageContent,
  stage: Stage,
): Problem[] {
  const { staging } = context
  const problems: Problem[] = []
  const document = job.document === undefined ? undefined : tryRender(context, theme, job, content, problems)
  if (staging && job.document !== undefined && document !== undefined) stage(staging, job.document, document)
  if (staging && job.twin !== undefined) stage(staging, job.twin, renderTwin(context.site, job, content))
  return problems
}

function tryRender(
  context: RenderContext,
  theme: ThemeServer,
  job: RenderJob,
  content: PageContent,
  problems: Problem[],
): string | undefined {
  try {
    return watched({ kind: 'page', file: job.source }, () => renderPage(context, theme, job, content))
  } catch (error) {
    problems.push(...toRenderProblems(context.root, job.source, error))
    return undefined
  }
}

/** The document of one page. */
export function renderPage(
  context: Omit<RenderContext, 'cacheDir' | 'root' | 'staging'>,
  theme: ThemeServer,
  job: Pick<RenderJob, 'page' | 'links' | 'images' | 'head' | 'source'>,
  content: Pick<PageContent, 'body' | 'code'>,
): string {
  const { page, article } = renderArticle(context, theme, job, content)
  const head = [context.head, job.head].filter(Boolean).join('\n')
  return renderDocument({ ...context, head, page, article, theme })
}

/** The HTML of one page's article, and the page with its data as the schema of its layout returns it. */
export function renderArticle(
  { site }: Pick<RenderContext, 'site'>,
  theme: ThemeServer,
  { page: unchecked, links, images, source }: Pick<RenderJob, 'page' | 'links' | 'images' | 'source'>,
  { body, code }: Pick<PageContent, 'body' | 'code'>,
): { page: PageData; article: string } {
  const page = withCheckedData(theme, unchecked, source)
  const watchedTheme = { ...theme, renderComponent: (input: ComponentInput) => renderComponent(theme, input) }
  return { page, article: fillChunks(body, { links, images, code, theme: watchedTheme, site, page }) }
}

/** A page as Markdown, for tools and for copying. Links are absolute if the site has a `url`. */
export function renderTwin(
  site: SiteData,
  job: Pick<RenderJob, 'page' | 'links' | 'images'>,
  content: PageContent,
): string {
  const toAbsolute = (href: string) => (href.startsWith('/') && !href.startsWith('//') ? site.url + href : href)
  const links = job.links.map(toAbsolute)
  const images = job.images.map((image) => ({ ...image, src: toAbsolute(image.src) }))
  const title = `# ${escapeMarkdown(job.page.heading ?? job.page.title)}\n\n`
  return `${title}${fillMarkdown(content.markdown, { links, images }).trim()}\n`
}

/** The Problems of an error that rendering the document of `file` has thrown. `root`: absolute path of the site. */
export function toRenderProblems(root: string, file: string, error: unknown): readonly Problem[] {
  if (error instanceof LayoutDataError) return error.problems
  if (isPartError(error)) return [partProblem(root, file, error)]
  if (error instanceof ComponentError) return [componentProblem(root, error, { file })]
  return [{ severity: 'error', file, message: `This page failed to render: ${thrownMessage(error)}` }]
}
