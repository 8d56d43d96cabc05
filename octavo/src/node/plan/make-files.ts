import { join } from 'node:path'
import {
  HEADERS_FILE,
  LLMS_FILE,
  LLMS_FULL_FILE,
  REPLACEABLE_FILES,
  ROBOTS_FILE,
  SITEMAP_FILE,
} from '../../shared/generated-files.ts'
import { toOutputFile } from '../../shared/urls.ts'
import { BUILD_STAMP_FILE, type BuildStamp } from '../../shared/versions/build-stamp.ts'
import type { SiteConfig } from '../config/index.ts'
import type { SiteData } from '../../shared/site.ts'
import { digest, digestValue } from '../digest.ts'
import { renderPolicy, renderRedirect, renderServerPolicy, siteSources } from '../render/index.ts'
import { listMarkdown, renderHeaders, renderLlms, renderRobots, renderSitemap, type SitePlan } from '../site/index.ts'
import { planDocuments, toSiteKey } from './documents/index.ts'
import { addCards, listImages, planImages, type PlannedImages } from './pictures/index.ts'
import { createFileList, type FileList } from './file-list/index.ts'
import { listImmutable } from './immutable.ts'
import { findRuleProblems } from './rule-problems.ts'
import { keepPlan } from './keep-plan.ts'
import type { OutputPlan } from './output-plan.ts'
import type { PlanInput } from './plan-input.ts'
import type { FullSite } from './planned-site.ts'
import type { PageSourceFiles } from './page-source-files.ts'
import { addSearchFiles } from './search-files.ts'
import type { SearchResult } from './search.ts'

/** Lists all files of the site, and keeps the plan for the next build unless there are errors. */
export async function makeFiles(
  input: PlanInput,
  withoutCards: FullSite,
  search: SearchResult,
  pageSourceFiles: PageSourceFiles | undefined,
): Promise<OutputPlan> {
  const { config, cache } = input
  const { planned, cards } = await addCards(config, withoutCards, cache)
  const images = await planImages(config, listImages(planned.plan.documents), cache, { isAll: true })
  const pictures = {
    ...images,
    outputs: { ...images.outputs, ...cards.outputs },
    problems: [...images.problems, ...cards.problems],
  }
  const listed = listOutputFiles(input, { plan: planned.plan, pictures, search, pageSourceFiles })
  // A folder without pages is not a site. Its public folder may be the output of the sites below it.
  const conflicts = input.pages.length > 0 ? listed.problems : []
  const output = { ...listed, problems: [...conflicts, ...(await findRuleProblems(config, listed.files))] }
  const problems = [planned, search, output].flatMap((station) => station.problems)
  const isFine = problems.every(({ severity }) => severity !== 'error')
  if (isFine)
    keepPlan(cache, config.root, {
      planned,
      search,
      images: pictures,
      output,
      pageSourceFiles: pageSourceFiles?.record,
    })
  return output
}

/** Everything that becomes files, besides the input of the plan. */
interface FileOrigins {
  plan: SitePlan
  /** Images and cards. */
  pictures: PlannedImages
  search: SearchResult
  pageSourceFiles: PageSourceFiles | undefined
}

/** In the order in which files claim their paths: the first one keeps it. */
function listOutputFiles(input: PlanInput, { plan, pictures, search, pageSourceFiles }: FileOrigins): OutputPlan {
  const { config, engine, pages, manifest, content } = input
  const sidebars = JSON.stringify(plan.sidebars)
  const sidebarFile = `assets/sidebar-${digest(sidebars).slice(0, 8)}.json`
  const render = planRender(input, plan, sidebarFile)
  const { buildId } = render
  const { basePath } = render.site
  const siteKey = toSiteKey(buildId, manifest)
  const list = createFileList(config.root)
  planDocuments({ documents: plan.documents, pages, images: pictures.byFile, siteKey, basePath }, list)
  for (const { file, from, to } of plan.redirects)
    list.addText(file, renderRedirect(to, config), `the redirect from "${from}" to "${to}"`)
  for (const [file, text] of Object.entries(pageSourceFiles?.files ?? {}))
    list.addText(file, text, 'a file of a page source')
  addCopies(list, config, content, plan.attachments)
  const immutable = listImmutable(Object.keys(manifest.files), [...list.files.keys()])
  list.addText(sidebarFile, sidebars)
  for (const [file, from] of Object.entries({ ...manifest.files, ...pictures.outputs })) list.addCopy(file, from)
  const csp = renderServerPolicy(manifest.bootScript, siteSources(config))
  addTextFiles(list, plan, config, toStamp(config, { engine: engine.version, buildId, csp, immutable }))
  return {
    files: new Map(list.files),
    search: addSearchFiles(list, search.files),
    render,
    problems: [...pictures.problems, ...(pageSourceFiles?.problems ?? []), ...list.problems],
  }
}

/** What all documents are rendered with. */
function planRender(
  { config, engine, manifest, cache }: PlanInput,
  plan: SitePlan,
  sidebarFile: string,
): OutputPlan['render'] {
  const site: SiteData = { ...plan.site, sidebarUrl: plan.site.basePath + sidebarFile }
  const policy = renderPolicy(manifest.bootScript, siteSources(config))
  const head = plan.head === undefined ? {} : { head: plan.head }
  const { scripts, styles, links, versionStyles } = manifest
  const shared = [engine.digest, site, scripts, styles, policy, links, versionStyles, ...Object.values(head)]
  return { cacheDir: cache.dir, site, manifest, buildId: digestValue(shared).slice(0, 16), policy, ...head }
}

type BuiltStamp = Pick<BuildStamp, 'engine' | 'buildId' | 'csp' | 'immutable'>

function toStamp({ baseUrl, trailingSlash, headers }: SiteConfig, built: BuiltStamp): BuildStamp {
  const { engine, buildId, ...rest } = built
  const added = Object.keys(headers).length > 0 && { headers }
  return { engine, buildId, basePath: baseUrl, trailingSlash, ...rest, ...added }
}

function addTextFiles(list: FileList, plan: SitePlan, config: SiteConfig, stamp: BuildStamp): void {
  const { languages, baseUrl, llms } = config
  const texts: Record<string, string> = {
    [BUILD_STAMP_FILE]: `${JSON.stringify(stamp, null, 2)}\n`,
    [HEADERS_FILE]: renderHeaders(stamp, languages),
    [LLMS_FILE]: renderLlms(plan),
    [ROBOTS_FILE]: renderRobots(plan, languages),
    [SITEMAP_FILE]: renderSitemap(plan),
  }
  const isOwn = (file: string) => REPLACEABLE_FILES.has(file) && list.files.has(file)
  for (const [file, text] of Object.entries(texts)) if (text !== '' && !isOwn(file)) list.addText(file, text)
  if (!llms.full || isOwn(LLMS_FULL_FILE)) return
  const parts = listMarkdown(plan).map((address) => toOutputFile(baseUrl, address))
  list.addJoined(LLMS_FULL_FILE, parts)
}

/** Adds the files that the author publishes. */
function addCopies(
  list: FileList,
  config: SiteConfig,
  content: PlanInput['content'],
  attachments: SitePlan['attachments'],
): void {
  for (const { file, to } of attachments) list.addCopy(to, join(config.root, file))
  const prefix = `${config.publicPath}/`
  for (const { file, path } of content.staticFiles)
    if (file.startsWith(prefix)) list.addCopy(file.slice(prefix.length), path)
}
