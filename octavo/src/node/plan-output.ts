/**
 * From the site as values to the list of files it is made of.
 *
 * Every file has a key that stands for its content, so that a file already in the output folder under the same key is
 * neither rendered nor written again.
 */
import { join } from 'node:path'
import { BUILD_STAMP_FILE, type BuildStamp } from '../shared/build-stamp.ts'
import type { Problem } from '../shared/problem.ts'
import type { SiteData } from '../shared/site.ts'
import type { ShellManifest } from '../shared/theme.ts'
import type { Cache } from './cache/index.ts'
import type { SiteConfig } from './config/index.ts'
import { digest, digestValue } from './digest.ts'
import type { Engine } from './engine.ts'
import { createFileList, type FileList, type PlannedFile } from './file-list.ts'
import { planDocuments } from './plan-documents.ts'
import type { PlannedImages } from './plan-images.ts'
import type { SiteContent } from './read-content.ts'
import { analyticsSources, renderPolicy, renderRedirect } from './render/index.ts'
import type { SearchFile } from './search/index.ts'
import { listSourceFolders } from './source/index.ts'
import { renderHeaders, renderLlms, renderRobots, renderSitemap, type SitePlan } from './site/index.ts'
import type { CompiledPage } from './tasks/compile.ts'
import type { RenderContext } from './tasks/render.ts'

export interface PlanInput {
  config: SiteConfig
  engine: Engine
  content: Pick<SiteContent, 'staticFiles'>
  pages: readonly CompiledPage[]
  manifest: ShellManifest
  plan: SitePlan
  images: PlannedImages
  search: readonly SearchFile[]
  cache: Cache
}

export interface OutputPlan {
  files: ReadonlyMap<string, PlannedFile>
  render: Omit<RenderContext, 'staging'>
  /** Absolute paths of the folders the site is read from: no place for what is written. */
  sourceFolders: string[]
  problems: Problem[]
  /** Plans the files that are only known by their keys; absent when there are none. */
  complete?(): Promise<OutputPlan>
}

export function planOutput(input: PlanInput): OutputPlan {
  const { config, engine, pages, manifest, plan, images, cache } = input
  const list = createFileList()
  const sidebars = JSON.stringify(plan.sidebars)
  const sidebarFile = `assets/sidebar-${digest(sidebars).slice(0, 8)}.json`
  const site: SiteData = { ...plan.site, sidebarUrl: plan.site.basePath + sidebarFile }
  const policy = renderPolicy(manifest.bootScript, analyticsSources(site))
  const buildId = digestValue([engine.digest, site, manifest.scripts, manifest.styles, policy]).slice(0, 16)
  const { basePath } = site
  const stamp: BuildStamp = {
    engine: engine.version,
    buildId,
    basePath,
    trailingSlash: config.trailingSlash,
    csp: policy,
  }

  planDocuments({ documents: plan.documents, pages, images: images.byFile, siteKey: buildId, basePath }, list)
  for (const { file, to } of plan.redirects) list.addContent(file, renderRedirect(to))
  list.addContent(sidebarFile, sidebars)
  for (const file of input.search) list.addMade(file.path, file)
  addTextFiles(list, plan, stamp)
  addCopies(list, input, images.outputs)
  return {
    files: list.files,
    render: { cacheDir: cache.dir, site, manifest, buildId, policy },
    sourceFolders: listSourceFolders(config),
    problems: [...images.problems, ...list.problems],
  }
}

function addTextFiles(list: FileList, plan: SitePlan, stamp: BuildStamp): void {
  const texts: Record<string, string> = {
    [BUILD_STAMP_FILE]: `${JSON.stringify(stamp, null, 2)}\n`,
    _headers: renderHeaders(stamp),
    'llms.txt': renderLlms(plan),
    'robots.txt': renderRobots(plan),
    'sitemap.xml': renderSitemap(plan),
  }
  for (const [file, text] of Object.entries(texts)) if (text !== '') list.addContent(file, text)
}

function addCopies(
  list: FileList,
  { config, content, manifest, plan }: PlanInput,
  images: Record<string, string>,
): void {
  for (const [file, from] of Object.entries({ ...manifest.files, ...images })) list.addCopy(file, from)
  for (const { file, to } of plan.attachments) list.addCopy(to, join(config.root, file))
  const prefix = `${config.publicPath}/`
  for (const { file, path } of content.staticFiles)
    if (file.startsWith(prefix)) list.addCopy(file.slice(prefix.length), path)
}
