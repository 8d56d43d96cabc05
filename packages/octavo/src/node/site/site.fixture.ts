/** Tiny sites as plain values. */
import type { FrontMatter, Heading, PageSummary } from '../../shared/build/page.ts'
import type { SidebarNode } from '../../shared/site.ts'
import type { Problem } from '../../shared/build/problem.ts'
import { toDocId } from '../../shared/urls.ts'
import * as WORDS from '../../shared/words/index.ts'
import type { DocsArea, SiteConfig } from '../config/schema.ts'
import {
  adviseAll,
  attachmentPath,
  checkAnchors,
  checkExcludedSections,
  listAnchors,
  placeSite,
  planGeneratedPages,
  planPage,
  planShell,
  toSidebarTrees,
  type Attachment,
  type ListedSite,
  type PageSettings,
  type Redirect,
  type SiteInput,
} from './index.ts'

/** The whole site as values: the content of each document and its place. */
interface SitePlan extends ListedSite {
  redirects: Redirect[]
  /** Files beside the pages that links lead to. */
  attachments: Attachment[]
  /** HTML of the tags that the site adds to the head of every document. */
  head?: string
  problems: Problem[]
}

interface PageSketch extends FrontMatter, Pick<PageSummary, 'untitled'> {
  /** Addresses of links and images in the page; each is on its own line. */
  links?: (string | { href: string; file: string })[]
  images?: string[]
  /** Headings of level 2, or `### deeper` ones. */
  headings?: string[]
  anchors?: string[]
  includes?: string[]
}

function makePage(file: string, sketch: PageSketch = {}): PageSummary {
  const { links = [], images = [], headings = [], anchors = [], includes = [], untitled, ...frontMatter } = sketch
  const collection = file.startsWith('pages/') ? 'pages' : 'docs'
  const id = toDocId(file.slice(file.indexOf('/') + 1))
  return {
    id,
    collection,
    file,
    frontMatter,
    title: frontMatter.title ?? (id || 'Index'),
    ...(untitled && { untitled }),
    description: frontMatter.description ?? '',
    headings: headings.map(makeHeading),
    links: links.map((link, index) => ({
      ...(typeof link === 'string' ? { href: link } : link),
      line: index + 1,
      column: 1,
    })),
    images: images.map((src, index) => ({ src, alt: '', line: index + 1, column: 1 })),
    anchors,
    includes: includes.map((include) => ({ file: include, hash: 'x' })),
    content: { entry: 'x', position: 0 },
  }
}

function makeHeading(text: string): Heading {
  const level = (text.match(/^#+(?= )/)?.[0].length ?? 2) as Heading['level']
  const words = text.replace(/^#+ /, '')
  return { level, id: words.toLowerCase().replaceAll(' ', '-'), text: words, html: words }
}

/** What a test says about the configuration; `docs` are the settings of one area, or of several. */
export type ConfigSketch = Partial<Omit<SiteConfig, 'areas'>> & { docs?: Partial<DocsArea> | Partial<DocsArea>[] }

/** Only sources read the labels of the blog and of the changelog. */
const NO_SOURCES = { sources: [], labels: { shell: WORDS } as unknown as SiteConfig['labels'] }

/** The configuration of a site under `/5.1/` with its docs below `docs`, unless said otherwise. */
function makeConfig({ docs = {}, ...sketch }: ConfigSketch = {}): SiteConfig {
  return {
    title: 'Handbook',
    titleDelimiter: '|',
    tagline: '',
    url: '',
    baseUrl: '/5.1/',
    trailingSlash: true,
    noIndex: false,
    showEngineVersion: true,
    language: 'en',
    languages: [],
    direction: 'ltr',
    publicPath: 'public',
    ...NO_SOURCES,
    markdown: { remarkPlugins: [], math: false, twoslash: false, transforms: {} },
    socialCards: false,
    areas: makeAreas(docs),
    pages: { path: 'pages' },
    redirects: {},
    printPage: false,
    view: { hideSidebar: false, linkPreviews: false, wideText: 'never' },
    customFields: {},
    headingPlaceholders: {},
    admonitions: {},
    images: { hosts: [], optimize: false, formats: ['avif', 'webp'], widths: [] },
    llms: { full: false },
    embeds: { hosts: [] },
    head: [],
    policy: { scripts: [], images: [], frames: [], connect: [], styles: [] },
    headers: {},
    frontMatter: { allow: [] },
    badges: { status: {}, edition: {} },
    navbar: { items: [] },
    footer: { columns: [], links: [], copyright: '' },
    colorMode: { default: 'light', respectPrefersColorScheme: true, toggle: true },
    search: { maxHits: 20, highlightResult: false },
    toc: { minLevel: 2, maxLevel: 4 },
    uncheckedLinks: [],
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'warn',
    onBrokenMarkdownImages: 'throw',
    onDuplicateRoutes: 'throw',
    onMissingSidebarEntries: 'warn',
    root: '/site',
    file: 'octavo.config.ts',
    variables: { productAcronym: 'K5' },
    generator: 'Octavo 0.1.0',
    ...sketch,
  }
}

function makeAreas(docs: Partial<DocsArea> | Partial<DocsArea>[]): SiteConfig['areas'] {
  const [first = {}, ...others] = [docs].flat()
  return [makeArea(first), ...others.map(makeArea)]
}

function makeArea(sketch: Partial<DocsArea>): DocsArea {
  return {
    setting: 'docs',
    label: 'Docs',
    path: 'docs',
    routeBasePath: 'docs',
    sidebarPath: 'sidebar.yml',
    sidebarIsOptional: true,
    showLastUpdated: false,
    breadcrumbs: true,
    ...sketch,
  }
}

type SiteSketch = Partial<Omit<SiteInput, 'config' | 'heads' | 'staticFiles' | 'sidebarTexts'> & PageSettings> & {
  config?: ConfigSketch
  /** Text of the sidebar file of the first area. */
  sidebarText?: string
  /** Texts of the sidebar files by area. */
  sidebarTexts?: (string | undefined)[]
  staticFiles?: string[]
}

/** Builds a site from pages by file, in the order in which a build asks for its parts. */
export function makeSite(
  pages: Record<string, PageSketch>,
  {
    config: sketch,
    staticFiles = [],
    sidebarText,
    sidebarTexts = [sidebarText],
    dates = new Map(),
    layouts = [],
    ...rest
  }: SiteSketch = {},
): SitePlan {
  const config = makeConfig(sketch)
  const summaries = Object.entries(pages).map(([file, page]) => makePage(file, page))
  const byFile = new Map(summaries.map((page) => [page.file, page]))
  const placed = placeSite({
    config,
    heads: summaries,
    staticFiles: new Set(staticFiles),
    sidebarTexts,
    dev: false,
    ...rest,
  })
  const written = placed.pages.map((routed) => ({ ...routed, page: byFile.get(routed.page.file)! }))
  const planned = written.map((page) => planPage(placed, page, { dates, layouts }))
  const generated = planGeneratedPages(placed, (file) => byFile.get(file))
  const shell = planShell(placed)
  const found = [placed, ...planned, shell]
  const anchorsOf = (file: string) => listAnchors(byFile.get(file)!)
  const broken = checkAnchors(
    config,
    found.flatMap(({ anchorLinks }) => anchorLinks),
    anchorsOf,
  )
  const problems = [placed, ...planned, generated, shell].flatMap((part) => part.problems)
  const attached = [...new Set(found.flatMap((part) => part.attached))].sort()
  return {
    site: shell.site,
    documents: [...planned.map(({ document }) => document), ...generated.documents],
    sidebars: toSidebarTrees(placed.sidebars),
    areaLabels: placed.areas.labels,
    redirects: [...placed.redirects],
    attachments: attached.map((file) => ({ file, to: attachmentPath(config, file) })),
    head: shell.head,
    problems: adviseAll([...problems, ...broken, ...checkExcludedSections(config, summaries)], placed.targets),
  }
}

/** `error docs/a.md:1:1 message hint` */
export function messagesOf({ problems }: Pick<SitePlan, 'problems'>): string[] {
  return problems.map(({ severity, file, line, column, message, hint }) => {
    const place = [file, line, column].filter((part) => part !== undefined).join(':')
    return [severity, place, message, hint].filter(Boolean).join(' ')
  })
}

/** The document of a page's file, or of a route. */
export function documentOf({ documents }: SitePlan, fileOrRoute: string) {
  const found = documents.find(({ pageFile, data }) => pageFile === fileOrRoute || data.route === fileOrRoute)
  if (!found) throw new Error(`no document for ${fileOrRoute}`)
  return found
}

/** One line per entry, indented by depth. */
export function drawSidebar(nodes: SidebarNode[] = [], indent = ''): string[] {
  return nodes.flatMap(({ label, href, children, pruned, collapsed }) => {
    const marks = [href, pruned && '…', collapsed === false && 'open'].filter(Boolean)
    return [`${indent}${[label, ...marks].join(' ')}`, ...drawSidebar(children, `${indent}  `)]
  })
}
