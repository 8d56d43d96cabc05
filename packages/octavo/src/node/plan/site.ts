/** The questions about the site as a whole, and about the documents in it. */
import type { IconRef } from '../../shared/build/page.ts'
import type { Problem } from '../../shared/build/problem.ts'
import type { SidebarNode, SiteData } from '../../shared/site.ts'
import { digest, digestValue } from '../digest.ts'
import type { MadeFile } from '../page-sources/make-page-source-files.ts'
import type { AnchorLink, Attachment, DocumentPlan, Finding, PlacedSite, Redirect, RoutedPage } from '../site/index.ts'
import { defineQuestion, toFactDigest, type Ask, type Asked } from './question.ts'
import {
  dates,
  layouts,
  made,
  madeLinks,
  tools,
  settings,
  sidebarTexts,
  staticFiles,
  staticNames,
  translated,
} from './inputs.ts'
import { changedOriginals } from './originals.ts'
import { heads, page, pageAnchors, pageCard, pageOutline } from './pages.ts'
import { measureLogo } from './pictures.ts'

/** The addresses of all pages and their places in the sidebars. */
export const placed = defineQuestion<PlacedSite>({
  name: 'placed site',
  answer: async (ask) => {
    const { config, isDev } = await ask(settings())
    const { files, unserved } = await ask(staticNames())
    const links = await ask(madeLinks())
    const { placeSite } = await import('../site/index.ts')
    return placeSite({
      config,
      heads: await ask(heads()),
      staticFiles: new Set(files),
      unserved: new Map(unserved),
      sidebarTexts: await ask(sidebarTexts()),
      translated: (await ask(translated()))?.files,
      feeds: links?.feeds,
      names: links?.names,
      dev: isDev,
    })
  },
  identify: 'reads',
  keep: 'digest',
})

/** The plan of a document, and what it finds. */
interface PlannedDocument {
  document: DocumentPlan
  problems: Finding[]
  attached: string[]
}

/** The document of the page in a file; undefined for a page that is not published. */
export const pageDocument = defineQuestion<PlannedDocument | undefined>({
  name: 'document of page',
  answer: async (ask, key) => (await planPages([{ ask, key }]))[0],
  answerAll: planPages,
  identify: (planned) =>
    planned ? toFactDigest([toDigested(planned.document), planned.problems, planned.attached]) : 'none',
  keep: 'answer',
})

async function planPages(asked: readonly Asked[]): Promise<(PlannedDocument | undefined)[]> {
  const { planPage } = await import('../site/index.ts')
  const planned: (PlannedDocument | undefined)[] = []
  for (const { ask, key } of asked) {
    const site = await ask(placed())
    const routed = site.targets.pages.get(key)
    const summary = routed && (await ask(pageOutline(key)))
    if (!summary) {
      planned.push(undefined)
      continue
    }
    const originals = (await ask(changedOriginals())) ?? undefined
    const shown = { dates: await ask(dates()), layouts: await ask(layouts()), originals }
    const { document, anchorLinks, ...found } = planPage(site, { ...routed, page: summary }, shown)
    const problems = [...found.problems, ...(await checkAnchorLinks(ask, site, anchorLinks))]
    // Its problems have lines, which may move without any other change.
    if (problems.length > 0) await ask.digest(page(key))
    planned.push({ document, problems, attached: found.attached })
  }
  return planned
}

/** The documents of all pages, in the order of the site. Lists of all pages read this one answer, not thousands. */
export const plannedPages = defineQuestion<PlannedDocument[]>({
  name: 'planned pages',
  answer: async (ask) => {
    const { pages } = await ask(placed())
    const planned = await ask.all(
      pageDocument,
      pages.map((routed) => routed.page.file),
    )
    return planned.filter((each) => each !== undefined)
  },
  identify: 'reads',
  keep: 'digest',
})

async function checkAnchorLinks(ask: Ask, { config }: PlacedSite, links: readonly AnchorLink[]): Promise<Problem[]> {
  if (links.length === 0) return []
  const files = [...new Set(links.flatMap((link) => link.page ?? []))]
  const anchors = await ask.all(pageAnchors, files)
  const byFile = new Map(files.map((file, index) => [file, anchors[index]!]))
  const { checkAnchors } = await import('../site/index.ts')
  return checkAnchors(config, links, (file) => byFile.get(file) ?? [])
}

/**
 * A document with digests in place of its sidebar nodes: they are most of the data, and documents share them.
 */
export function toDigested({ data: { sidebar, ...data }, ...document }: DocumentPlan): unknown {
  return [document, data, sidebar && { ...sidebar, nodes: sidebar.nodes.map(digestNode) }]
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

/** The documents that no author wrote: lists of categories and tags, pages to print, Not Found. */
export const generatedDocuments = defineQuestion<{ documents: DocumentPlan[]; problems: Finding[] }>({
  name: 'generated documents',
  answer: async (ask) => {
    const site = await ask(placed())
    const { planGeneratedPages } = await import('../site/index.ts')
    const files = listCarded(site)
    const cards = await ask.all(pageCard, files)
    const byFile = new Map(files.map((file, index) => [file, cards[index]]))
    return planGeneratedPages(site, (file) => byFile.get(file))
  },
  keep: 'answer',
})

/** The pages that lists may show. */
function listCarded({ config, sidebars, tags, pages }: PlacedSite): string[] {
  const hasLists = config.printPage || tags.length > 0 || sidebars.some(({ order }) => order.some(({ index }) => index))
  return hasLists ? pages.map((routed: RoutedPage) => routed.page.file) : []
}

/** What the shell of all documents shows. */
interface SiteShell {
  /** Complete except `sidebarUrl`. */
  site: SiteData
  head?: string | undefined
  problems: Finding[]
  attached: string[]
}

export const siteShell = defineQuestion<SiteShell>({
  name: 'shell',
  answer: async (ask) => {
    const site = await ask(placed())
    const { planShell } = await import('../site/index.ts')
    const { anchorLinks, ...shell } = planShell(site)
    const broken = await checkAnchorLinks(ask, site, [...site.anchorLinks, ...anchorLinks])
    await ask(staticFiles())
    const measured = await measureLogo(site.config, shell.site.logo)
    if (measured.problems.length > 0) ask.untracked()
    return {
      ...shell,
      site: { ...shell.site, logo: measured.logo },
      problems: [...shell.problems, ...broken, ...measured.problems],
    }
  },
  keep: 'answer',
})

/** The icons that sidebar files name. */
export const sidebarIcons = defineQuestion<IconRef[]>({
  name: 'sidebar icons',
  answer: async (ask) => {
    const { listSidebarIcons } = await import('../site/index.ts')
    return listSidebarIcons((await ask(placed())).sidebars)
  },
  keep: 'answer',
})

/** The complete sidebars as JSON, which browsers fetch. */
export const sidebarJson = defineQuestion<string>({
  name: 'sidebar',
  answer: async (ask) => {
    const { toSidebarTrees } = await import('../site/index.ts')
    return JSON.stringify(toSidebarTrees((await ask(placed())).sidebars))
  },
  identify: (json) => digest(json).slice(0, 20),
  keep: 'digest',
})

/** A document in the output: where it is, and what it is made of. */
interface DocumentEntry {
  /** The file of its page; the route of a document that no author wrote. */
  id: string
  /** Output path of the document. */
  file: string
  /** Address of the Markdown twin. */
  markdownUrl?: string | undefined
}

/** Everything that is planned, without the plans of single documents. */
interface Overview {
  documents: DocumentEntry[]
  attachments: Attachment[]
  redirects: readonly Redirect[]
  /** Images that documents show, relative to the site root, each once. */
  images: string[]
  /** Problems whose places in settings are not looked up yet. */
  problems: Problem[]
}

export const overview = defineQuestion<Overview>({
  name: 'overview',
  answer: async (ask) => {
    const site = await ask(placed())
    const { config, redirects, targets } = site
    const planned = await ask(plannedPages())
    const generated = await ask(generatedDocuments())
    const shell = await ask(siteShell())
    const { adviseAll, attachmentPath } = await import('../site/index.ts')
    const parts = [...planned, shell]
    const problems = [site, ...planned, generated, shell].flatMap((part) => part.problems)
    const attached = [...new Set([...site.attached, ...parts.flatMap((part) => part.attached)])].sort()
    const documents = await listDocuments(ask)
    const images = new Set(documents.flatMap(({ imageFiles }) => imageFiles))
    return {
      documents: documents.map(toEntry),
      attachments: attached.map((file) => ({ file, to: attachmentPath(config, file) })),
      redirects,
      images: [...images].filter((file) => file !== null),
      problems: adviseAll([...problems, ...(await findUnknownSections(ask))], targets),
    }
  },
  keep: 'answer',
})

function toEntry({ pageFile, file, data }: DocumentPlan): DocumentEntry {
  return { id: pageFile ?? data.route, file, markdownUrl: pageFile === null ? undefined : data.markdownUrl }
}

/** All documents: the pages, then the documents that no author wrote. */
export async function listDocuments(ask: Ask): Promise<DocumentPlan[]> {
  const planned = await ask(plannedPages())
  const { documents } = await ask(generatedDocuments())
  return [...planned.map(({ document }) => document), ...documents]
}

async function findUnknownSections(ask: Ask): Promise<Problem[]> {
  const { config } = await ask(settings())
  if (!config.search.excludeSections?.length) return []
  const { checkExcludedSections } = await import('../site/index.ts')
  const files = (await ask(heads())).map(({ file }) => file)
  const pages = await ask.all(pageOutline, files)
  return checkExcludedSections(
    config,
    pages.filter((each) => each !== undefined),
  )
}

/** The text files that page sources make, such as feeds. They may depend on files that Octavo does not know. */
export const sourceFiles = defineQuestion<{ files: Record<string, MadeFile>; problems: Problem[] }>({
  name: 'source files',
  answer: async (ask) => {
    const { config, isDev } = await ask(settings())
    const { cache } = await ask(tools())
    const content = await ask(made())
    if (!content) return { files: {}, problems: [] }
    const { listed } = content
    const planned = await ask.all(
      pageDocument,
      listed.map(({ file }) => file),
    )
    const documents = planned.flatMap((each) => each?.document ?? [])
    const { makePageSourceFiles } = await import('../page-sources/make-page-source-files.ts')
    return makePageSourceFiles(config, { listed, documents, dev: isDev, cacheDir: cache.dir })
  },
  identify: ({ files, problems }) =>
    toFactDigest([Object.entries(files).map(([file, { key }]) => [file, key]), problems]),
})
