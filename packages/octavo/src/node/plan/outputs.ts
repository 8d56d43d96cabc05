/** The questions about the files of the output folder. */
import {
  HEADERS_FILE,
  LLMS_FILE,
  LLMS_FULL_FILE,
  REPLACEABLE_FILES,
  ROBOTS_FILE,
  ROOT_ONLY_FILES,
  SITEMAP_FILE,
  SITEMAP_INDEX_FILE,
} from '../../shared/build/generated-files.ts'
import { isPackageStyle, type PackageStyle } from '../../shared/build/page.ts'
import type { Problem } from '../../shared/build/problem.ts'
import { toOutputFile } from '../../shared/urls.ts'
import { BUILD_STAMP_FILE, type BuildStamp } from '../../shared/build/versions/build-stamp.ts'
import type { SiteConfig } from '../config/index.ts'
import { renderRedirect, renderServerPolicy, siteSources, toInnerAnchor } from '../render/index.ts'
import type { DocumentPlan, ListedSite } from '../site/index.ts'
import type { CollectedJob, DocumentJob } from '../tasks/render.ts'
import { toTwinInput } from '../tasks/render-twin.ts'
import { locateFile } from '../files/index.ts'
import { defineQuestion, toFactDigest, type Ask } from './question.ts'
import { socialCard, socialCards } from './cards.ts'
import { FileList, type PlannedFile } from './file-list.ts'
import { settings, staticFiles } from './inputs.ts'
import { page } from './pages.ts'
import { pickImages, shownImage } from './pictures.ts'
import { manifest, sharedContext } from './shared-context.ts'
import {
  generatedDocuments,
  listDocuments,
  overview,
  pageDocument,
  placed,
  sidebarJson,
  siteShell,
  sourceFiles,
  toDigested,
} from './site.ts'

/** What a document and its twin are rendered from, by the id of the document; undefined if there is none. */
export const documentJob = defineQuestion<DocumentJob | undefined>({
  name: 'document job',
  answer: async (ask, id) => (await makeJob(ask, id))?.job,
  identify: 'reads',
})

/** The files of the images that a document shows, by their paths below the base path. */
export const documentImages = defineQuestion<Record<string, string>>({
  name: 'document images',
  answer: async (ask, id) => {
    const plan = await findPlan(ask, id)
    if (!plan) return {}
    const pages = (plan.collected ?? []).map(({ pageFile }) => pageFile)
    const contained = (await ask.all(pageDocument, pages)).flatMap((each) => each?.document ?? [])
    const files = [plan, ...contained].flatMap(({ imageFiles }) => imageFiles).filter((file) => file !== null)
    const shown = await ask.all(shownImage, [...new Set(files)])
    return Object.assign({}, ...shown.map(({ outputs }) => outputs)) as Record<string, string>
  },
  identify: 'reads',
})

/** The keys of a document and of its Markdown twin: digests of everything they are rendered from. */
export const renderedKeys = defineQuestion<{ document: string; twin: string }>({
  name: 'rendered keys',
  answer: async (ask, id) => {
    const { engine } = await ask(settings())
    const { site, siteKey } = await ask(sharedContext())
    const made = await makeJob(ask, id)
    if (!made) return { document: 'none', twin: 'none' }
    const { job, plan } = made
    const twin = toFactDigest([engine.digest, job.content, toTwinInput(site, job)])
    const { pageStyles = {} } = job.styles ? await ask(manifest()) : {}
    const styles = job.styles?.map((style) => pageStyles[style])
    const shown = [job.page.image, job.head, job.collected, styles]
    return { document: toFactDigest([siteKey, twin, toDigested({ ...plan, links: [] }), shown]), twin }
  },
  keep: 'answer',
})

async function makeJob(ask: Ask, id: string): Promise<{ job: DocumentJob; plan: DocumentPlan } | undefined> {
  const plan = await findPlan(ask, id)
  if (!plan) return undefined
  const { config } = await ask(settings())
  const card = config.socialCards === false ? {} : await ask(socialCard(id))
  const own = await fillPlan(ask, plan)
  const collected = plan.collected && (await collectJobs(ask, plan.collected))
  const shown = { ...plan.data, ...card }
  const source = plan.pageFile ?? plan.file
  const styles = await linkedStyles(ask, plan)
  return { job: { page: shown, ...own, styles, source, links: plan.links, head: plan.head, collected }, plan }
}

async function findPlan(ask: Ask, id: string): Promise<DocumentPlan | undefined> {
  if (!id.startsWith('/')) return (await ask(pageDocument(id)))?.document
  const { documents } = await ask(generatedDocuments())
  return documents.find(({ data }) => data.route === id)
}

/** The style sheets of packages that the pages of a document need. */
async function linkedStyles(ask: Ask, { pageFile, collected = [] }: DocumentPlan): Promise<PackageStyle[] | undefined> {
  const files = [pageFile, ...collected.map((each) => each.pageFile)].filter((file) => file !== null)
  const used = new Set((await ask.all(page, files)).flatMap((each) => each.page?.styles ?? []))
  const linked = [...used].filter(isPackageStyle)
  return linked.length > 0 ? linked : undefined
}

/** The texts and images of a document. */
async function fillPlan(ask: Ask, plan: DocumentPlan): Promise<Pick<DocumentJob, 'content' | 'isPlain' | 'images'>> {
  const { pageFile, imageFiles } = plan
  const compiled = pageFile === null ? undefined : (await ask(page(pageFile))).page
  const files = [...new Set(imageFiles)].filter((file) => file !== null)
  const shown = await ask.all(shownImage, files)
  const byFile = new Map(files.map((file, index) => [file, shown[index]?.image]))
  const summary = compiled?.readSummary()
  return {
    content: compiled?.content ?? null,
    isPlain: summary?.isPlain,
    images: pickImages(plan, summary?.images ?? [], byFile),
  }
}

/** The pages that a document contains. Links from one to another lead to its place in the document. */
async function collectJobs(ask: Ask, pages: NonNullable<DocumentPlan['collected']>): Promise<CollectedJob[]> {
  const planned = await ask.all(
    pageDocument,
    pages.map(({ pageFile }) => pageFile),
  )
  const found = pages.flatMap((each, index) => {
    const document = planned[index]?.document
    return document ? [{ ...each, document }] : []
  })
  const anchors = new Map(found.map(({ anchor, document }) => [document.data.route, anchor]))
  const toLink = (href: string) => {
    const [route = '', hash] = href.split('#')
    const anchor = anchors.get(route)
    if (anchor === undefined) return href
    return `#${hash ? toInnerAnchor(anchor, hash) : anchor}`
  }
  const jobs: CollectedJob[] = []
  for (const { anchor, heading, document } of found) {
    const { content, images } = await fillPlan(ask, document)
    const { original } = document.data
    if (content) jobs.push({ anchor, heading, original, content, links: document.links.map(toLink), images })
  }
  return jobs
}

/** A text file of the output, and what messages call it if an author has caused it. */
interface TextFile {
  file: string
  text: string
  origin?: string | undefined
}

/** The redirects, in the order in which they claim their paths. */
const redirectTexts = defineQuestion<TextFile[]>({
  name: 'redirects',
  answer: async (ask) => {
    const { config } = await ask(settings())
    const { redirects } = await ask(overview())
    return redirects.map(({ file, from, to }) => ({
      file,
      text: renderRedirect(to, config),
      origin: `the redirect from "${from}" to "${to}"`,
    }))
  },
})

async function gatherPlan(ask: Ask): Promise<ListedSite> {
  const site = await ask(placed())
  const { toSidebarTrees } = await import('../site/index.ts')
  return {
    site: (await ask(siteShell())).site,
    documents: await listDocuments(ask),
    sidebars: toSidebarTrees(site.sidebars),
    areaLabels: site.areas.labels,
  }
}

/** The files that list pages, and the addresses of the parts of llms-full.txt. */
export const listTexts = defineQuestion<{ texts: Record<string, string>; fullParts: string[] }>({
  name: 'lists',
  answer: async (ask) => {
    const { config } = await ask(settings())
    const plan = await gatherPlan(ask)
    const { listMarkdown, renderLlms, renderRobots, renderSitemap, renderSitemapIndex } =
      await import('../site/index.ts')
    return {
      texts: {
        [LLMS_FILE]: renderLlms(plan),
        [SITEMAP_FILE]: renderSitemap(plan),
        ...(config.layer === undefined && { [ROBOTS_FILE]: renderRobots(plan, config) }),
        ...(config.layers && config.layer === undefined && { [SITEMAP_INDEX_FILE]: renderSitemapIndex(plan, config) }),
      },
      fullParts: config.llms.full ? listMarkdown(plan).map((address) => toOutputFile(config.baseUrl, address)) : [],
    }
  },
  keep: 'answer',
})

/** The output folder of a site, before any of it is rendered: all files except the search index. */
export interface OutputFiles extends Pick<FileList, 'findConflicts'> {
  files: ReadonlyMap<string, PlannedFile>
  problems: Problem[]
}

/** In the order in which files claim their paths: the first one keeps it. */
export const outputFiles = defineQuestion<OutputFiles>({
  name: 'output files',
  answer: async (ask) => {
    const { config } = await ask(settings())
    const { documents, attachments, images } = await ask(overview())
    const list = new FileList(config.root)
    const shown = await ask.all(shownImage, images)
    const keys = await ask.all(
      renderedKeys,
      documents.map(({ id }) => id),
    )
    for (const [index, { id, file, markdownUrl }] of documents.entries()) {
      const { document, twin } = keys[index]!
      list.addRendered(file, document, { id, source: id.startsWith('/') ? file : id, role: 'document' })
      if (markdownUrl)
        list.addRendered(toOutputFile(config.baseUrl, markdownUrl), twin, { id, source: id, role: 'twin' })
    }
    for (const { file, text, origin } of await ask(redirectTexts())) list.addText(file, text, origin)
    const fromSources = await ask(sourceFiles())
    for (const [file, { text, key }] of Object.entries(fromSources.files))
      list.addText(file, text, 'a file of a page source', key)
    for (const { file, to } of attachments) list.addCopy(to, locateFile(config, file))
    await addPublicFiles(ask, list)
    await addMadeFiles(ask, list, Object.assign({}, ...shown.map(({ outputs }) => outputs)))
    const problems = [...shown.flatMap((image) => image.problems), ...(await ask(socialCards())).problems]
    return {
      files: list.files,
      problems: [...problems, ...fromSources.problems, ...list.problems],
      findConflicts: (file, planned) => list.findConflicts(file, planned),
    }
  },
  identify: 'reads',
})

/** Adds the files of the public folder. */
async function addPublicFiles(ask: Ask, list: FileList): Promise<void> {
  const prefix = `${(await ask(settings())).config.publicPath}/`
  for (const { file, path, isShared } of (await ask(staticFiles())).values()) {
    const name = file.slice(prefix.length)
    if (file.startsWith(prefix) && !(isShared && ROOT_ONLY_FILES.has(name))) list.addCopy(name, path)
  }
}

/** Adds the files of the shell, the pictures, and the files that Octavo writes for hosts and tools. */
async function addMadeFiles(ask: Ask, list: FileList, pictures: Record<string, string>): Promise<void> {
  const { config, engine } = await ask(settings())
  const shell = await ask(manifest())
  const { buildId, sidebarFile } = await ask(sharedContext())
  const immutable = listImmutable(Object.keys(shell.files), [...list.files.keys()])
  list.addKeyed(sidebarFile, await ask.digest(sidebarJson()))
  const cards = (await ask(socialCards())).outputs
  for (const [file, from] of Object.entries({ ...shell.files, ...pictures, ...cards })) list.addCopy(file, from)
  const csp = renderServerPolicy(shell.bootScript, siteSources(config))
  const stamp = toStamp(config, { engine: config.showEngineVersion ? engine.version : '', buildId, csp, immutable })
  const { texts, fullParts } = await ask(listTexts())
  const { renderHeaders } = await import('../site/outputs/headers.ts')
  const isOwn = (file: string) => REPLACEABLE_FILES.has(file) && list.files.has(file)
  const all = {
    [BUILD_STAMP_FILE]: `${JSON.stringify(stamp, null, 2)}\n`,
    [HEADERS_FILE]: renderHeaders(stamp, config),
    ...texts,
  }
  for (const [file, text] of Object.entries(all)) if (text !== '' && !isOwn(file)) list.addText(file, text)
  if (config.llms.full && !isOwn(LLMS_FULL_FILE)) list.addJoined(LLMS_FULL_FILE, fullParts)
}

type BuiltStamp = Pick<BuildStamp, 'engine' | 'buildId' | 'csp' | 'immutable'>

function toStamp({ baseUrl, trailingSlash, headers, layer, layers = [] }: SiteConfig, built: BuiltStamp): BuildStamp {
  const { engine, buildId, ...rest } = built
  const folders = layer === undefined ? layers.flatMap(({ folder }) => folder ?? []) : []
  const languages = folders.length > 0 ? { languages: folders } : {}
  const added = Object.keys(headers).length > 0 ? { headers } : {}
  return { engine, buildId, basePath: baseUrl, trailingSlash, ...rest, ...languages, ...added }
}

/** Where Octavo publishes files that it names after their content. An author may publish files there, too. */
const FOLDER = 'assets/'

/** Beginnings of the names that Octavo gives to files of the site. Names in the shell have no common beginning. */
const BEGINNINGS = ['cards/', 'icons/', 'img/', 'search-', 'sidebar-'].map((name) => FOLDER + name)

/**
 * Patterns of the addresses that may be cached for ever, which match no file of the author. `shell`: paths of the files
 * of the shell, `others`: of all files that the author publishes.
 */
function listImmutable(shell: readonly string[], others: readonly string[]): string[] {
  const mixed = others.filter((file) => file.startsWith(FOLDER))
  if (mixed.length === 0) return [`/${FOLDER}*`]
  const beginnings = BEGINNINGS.filter((beginning) => !mixed.some((file) => file.startsWith(beginning)))
  const named = shell.filter((file) => file.startsWith(FOLDER) && !beginnings.some((each) => file.startsWith(each)))
  return [...beginnings.map((beginning) => `/${beginning}*`), ...named.map((file) => `/${file}`)]
}
