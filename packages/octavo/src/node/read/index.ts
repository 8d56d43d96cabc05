/**
 * The station that reads the content of a site: it joins the files of its folder (`source/`), the pages that functions
 * make (`page-sources/`) and the translations in the folders of other sites.
 *
 * Input   the configuration; the cache, which knows the files of the last build
 * Output  the sources of the pages, apart from `SiteContent`: other files, dates from git, the texts of sidebar files
 *
 * Must not: read a Markdown file that is unchanged since the last build; understand anything it reads, except whether a
 * page is a draft.
 */
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isMarkdownFile } from '../../shared/urls.ts'
import type { FoundSource, MadeText } from '../../shared/build/page.ts'
import { withoutRepeats, type Problem } from '../../shared/build/problem.ts'
import type { SourceFeed } from '../../shared/build/site-code.ts'
import { findLayouts } from '../bundle/index.ts'
import type { SiteConfig } from '../config/index.ts'
import { placeProblems } from '../config/locate/index.ts'
import {
  createWalker,
  findSources,
  findStaticFiles,
  listContent,
  listPageFolders,
  readGitDates,
  readSidebarFiles,
  readNewestCommit,
  withNestedDates,
  type FoundFile,
  type SiteListing,
  type StaticFile,
  type WalkFolder,
} from '../source/index.ts'
import { digestValue } from '../digest.ts'
import {
  hasPageSources,
  listSourceFolders,
  type ListedPage,
  type MadePages,
  type PagesBySource,
} from '../page-sources/index.ts'
import { readSourceDate } from '../environment.ts'
import type { SourceRecord } from './source-record.ts'

export { findDrafts } from './find-drafts.ts'
export { openSourceRecord } from './source-record.ts'

/** The content of the site's folder around the pages. */
export interface SiteContent {
  staticFiles: StaticFile[]
  /** Files in folders that other engines publish, but not this site: path in the folder, and folder. */
  unserved: SiteListing['unserved']
  /** ISO dates of the last change by source file. */
  dates: ReadonlyMap<string, string>
  /** The same of the files of the first language; absent in that one. */
  originalDates?: ReadonlyMap<string, string>
  /** Time of the newest content, in milliseconds since 1970. Only the search needs it, so git may take longer. */
  time: Promise<number>
  /** Text of the sidebar file by area. */
  sidebarTexts: readonly (string | undefined)[]
  /** Names of the layouts that show `data`: the site's, and built-in layouts with a place for it. */
  layouts: readonly string[]
  /** Absent for a site in one language. */
  translated?: Translated
  /** The pages of page sources; absent for a site without any. */
  made?: {
    listed: readonly ListedPage[]
    feeds: readonly SourceFeed[]
    /** The targets of links by a name. */
    names: Readonly<Record<string, string>>
    /** Changes with any page. */
    key: string
    /** Changes with feeds and names. */
    linksKey: string
    /** The texts that pages include by a name. */
    texts: ReadonlyMap<string, MadeText>
  }
}

export interface ReadResult {
  sources: FoundSource[]
  content: SiteContent
  problems: Problem[]
  /** What a preview uses again. */
  parts: ReusedParts
  /** What other languages need not read again. */
  shared: SharedContent
}

/** Dates and pages that are not in the files of the folder, so that a changed file says nothing about them. */
interface ReusedParts {
  git: { dates: Map<string, string>; problems: Problem[] }
  made?: MadePages | undefined
}

/** What a preview knows already. */
interface KnownContent {
  git?: ReusedParts['git'] | undefined
  made?: MadePages | undefined
  time?: Promise<number> | undefined
  /** For a source that fails. */
  lastPages?: PagesBySource | undefined
}

/** What a build knows from the first language of a site: it is the same in the others. */
export interface SharedContent {
  git: ReusedParts['git']
  dates?: LayerDates | undefined
  translated?: Translated | undefined
  commit: Promise<number | undefined>
  walk: WalkFolder
  /** Absolute paths of pages; undefined in a preview, which shows drafts, and in a site in one language. */
  drafts?: ReadonlySet<string> | undefined
}

interface ReadOptions {
  record: SourceRecord
  /** Absolute path of the cache folder. */
  cacheDir: string
  /** In `octavo dev`: what is not read again. */
  preview?: KnownContent
  /** In a build of another language than the first one. */
  known?: SharedContent | undefined
  /** In a build of the first of several languages: finds the drafts among pages. */
  findDrafts?: (paths: readonly string[]) => Promise<ReadonlySet<string>>
}

const NO_COMMIT = Promise.resolve(undefined)
const NO_DATES = { dates: new Map<string, string>(), problems: [] }

/**
 * Reads pages, sidebar file and dates, lets the page sources make theirs, and lists the other files. `preview`: for
 * `octavo dev`, with what is not read again. `known`: for a build of another language than the first one.
 */
export async function readContent(
  config: SiteConfig,
  { record, cacheDir, preview, known, findDrafts }: ReadOptions,
): Promise<ReadResult> {
  // git runs in its own process; the rest is read meanwhile, file after file, which is faster than asynchronous
  // reads.
  const knownGit = known?.git ?? preview?.git
  const readingGit = !knownGit && needsGitDates(config) ? readDates(config) : undefined
  const commit = known?.commit ?? (preview?.time ? NO_COMMIT : readNewestCommit(config.root, listTimedFolders(config)))
  const walk = known?.walk ?? createWalker()
  const pages = known || !config.layers ? [] : listPagesByLayer(config, config.layers, walk)
  const drafts = known ? known.drafts : await findDrafts?.(pages.flat().map(({ path }) => path))
  const listing = listContent(
    { ...config, mediaPaths: listSourceFolders(config) },
    drafts ? withoutDrafts(walk, config, drafts) : walk,
  )
  const found = findSources(listing, record, hasPageSources(config))
  record.save(found.sources)
  const statics = findStaticFiles(listing)
  const made = preview?.made ?? (await readMade(config, cacheDir, preview))
  const sidebar = await readSidebarFiles(config)
  const placed = await placeProblems(config.root, sidebar.problems)
  const translated = known
    ? { value: known.translated, problems: [] }
    : await findTranslated(
        config,
        found.sources,
        pages.map((files) => files.filter(({ path }) => !drafts?.has(path))),
      )
  const files = found.sources.map(({ file }) => file)
  const git = knownGit ?? (readingGit ? await withNestedDates(await readingGit, config.root, files) : NO_DATES)
  const dates = known?.dates ?? (config.layers && splitDates(git.dates, config.layers))
  const time = preview?.time ?? findContentTime(commit, found.sources)
  return {
    sources: made ? withMade(found.sources, made.sources) : found.sources,
    content: {
      staticFiles: statics.files,
      unserved: listing.unserved,
      ...(dates ? toDates(config, dates) : { dates: git.dates }),
      time,
      layouts: findLayouts(config.root, config.modules?.parts),
      sidebarTexts: sidebar.texts,
      translated: translated.value,
      made: made && toMadeContent(made),
    },
    // A folder may be read for several reasons: the folder of the blog has posts, and files that they show.
    problems: withoutRepeats(
      [made, found, statics, translated, { problems: placed }, git].flatMap((part) => part?.problems ?? []),
    ),
    parts: { git, made },
    shared: { git, dates, translated: translated.value, commit, walk, drafts },
  }
}

async function readMade(
  config: SiteConfig,
  cacheDir: string,
  preview: KnownContent | undefined,
): Promise<MadePages | undefined> {
  if (!hasPageSources(config)) return undefined
  const { makePages } = await import('../page-sources/make-pages.ts')
  return makePages(config, { dev: preview !== undefined, cacheDir, last: preview?.lastPages })
}

/** Whether pages show the dates of their last commits, or translations are compared with their originals. */
export function needsGitDates(config: SiteConfig): boolean {
  return showsDates(config) || (config.layers?.length ?? 0) > 1
}

function showsDates({ areas }: SiteConfig): boolean {
  return areas.some(({ showLastUpdated }) => showLastUpdated)
}

/** Readers of a site without dates do not miss them. */
async function readDates(config: SiteConfig): Promise<ReusedParts['git']> {
  if (showsDates(config)) return readGitDates(config.root)
  const { dates, problems } = await readGitDates(
    config.root,
    undefined,
    'It is not known which translations are outdated',
  )
  return { dates, problems: problems.map((problem) => ({ ...problem, severity: 'note' })) }
}

/** A file that a page source publishes, such as a changelog in the documentation's folder, is a page of it only. */
function withMade(found: readonly FoundSource[], made: readonly FoundSource[]): FoundSource[] {
  const files = new Set(made.map(({ file }) => file))
  return [...found.filter(({ file }) => !files.has(file)), ...made]
}

function toMadeContent({ listed, feeds, names, texts, sources }: MadePages): NonNullable<SiteContent['made']> {
  const linksKey = digestValue([feeds, names])
  return { listed, feeds, names, texts, key: digestValue([linksKey, sources.map(({ hash }) => hash)]), linksKey }
}

/** The folders of all languages. */
function listTimedFolders(config: SiteConfig): string[] {
  const folders = [...listPageFolders(config), ...listSourceFolders(config)]
  const others = (config.layers ?? []).flatMap(({ folder }) => folder ?? [])
  return [...folders, ...others.flatMap((layer) => folders.map((folder) => posix.join(layer, folder)))]
}

/**
 * The time of the newest content: of the newest commit, else `readSourceDate`, else of the newest page on the disk, in
 * milliseconds since 1970. So equal commits have equal times.
 */
async function findContentTime(commit: Promise<number | undefined>, sources: readonly FoundSource[]): Promise<number> {
  // Now: the list is emptied while the pages are compiled.
  const newest = newestOf(sources)
  return (await commit) ?? readSourceDate() ?? newest
}

function newestOf(sources: readonly FoundSource[]): number {
  return sources.reduce((newest, { written }) => Math.max(newest, written), 0)
}

/** The files of pages that each language has. */
export interface Translated {
  files: Readonly<Record<string, readonly string[]>>
  /** Changes with any of these. */
  key: string
}

function toTranslated(files: Translated['files']): Translated {
  return { files, key: digestValue(files) }
}

/**
 * The pages that each language has. `published`: the Markdown files of each language, for a site in several languages.
 * For a site beside sites in other languages, each of its pages is looked for in their folders.
 */
async function findTranslated(
  config: SiteConfig,
  sources: readonly FoundSource[],
  published: readonly (readonly FoundFile[])[],
): Promise<{ value?: Translated; problems: Problem[] }> {
  const { languages, layers, root, file } = config
  if (layers) return { value: toTranslated(listTranslated(config, layers, published)), problems: [] }
  const folders = languages.flatMap(({ language, path }, index) =>
    path === undefined ? [] : [{ language, path, folder: join(root, path), key: ['languages', index, 'path'] }],
  )
  if (folders.length === 0) return { problems: [] }
  const found = folders.map(({ language, folder }) => {
    const files = sources.flatMap((source) => (existsSync(join(folder, source.file)) ? source.file : []))
    return [language, files] as const
  })
  const missing = folders.filter(({ folder }) => !existsSync(folder))
  const problems = missing.map(({ path, key }) => missingFolder(path, key, file))
  return { value: toTranslated(Object.fromEntries(found)), problems: await placeProblems(root, problems) }
}

type Layers = NonNullable<SiteConfig['layers']>

/** The Markdown files in the folder of each language. The build of each language reports the problems of its folder. */
function listPagesByLayer(config: SiteConfig, layers: Layers, walk: WalkFolder): FoundFile[][] {
  const folders = [...listPageFolders(config), ...listSourceFolders(config)]
  return layers.map(({ folder = '' }) => {
    const found = folders.flatMap((path) => walk(config.root, posix.join(folder, path)).files)
    return found.filter(({ file }) => isMarkdownFile(file))
  })
}

function listTranslated(
  { root, changelog }: SiteConfig,
  layers: Layers,
  published: readonly (readonly FoundFile[])[],
): Translated['files'] {
  const others = changelog?.from === 'file' ? [changelog.path] : []
  return Object.fromEntries(
    layers.map(({ language, folder = '' }, index) => {
      const names = (published[index] ?? []).map(({ file }) => (folder === '' ? file : file.slice(folder.length + 1)))
      return [language, [...names, ...others.filter((name) => existsSync(join(root, folder, name)))]] as const
    }),
  )
}

/** Leaves out translations that are drafts: until they are published, their pages have the text of the first language. */
function withoutDrafts(walk: WalkFolder, { root, layer }: SiteConfig, drafts: ReadonlySet<string>): WalkFolder {
  return (from, folder, options) => {
    const found = walk(from, folder, options)
    if (layer === undefined || !folder.startsWith(`${layer}/`)) return found
    const hasOriginal = (file: string) => existsSync(join(root, file.slice(layer.length + 1)))
    return { ...found, files: found.files.filter(({ file, path }) => !drafts.has(path) || !hasOriginal(file)) }
  }
}

/** The dates of the files in the folder of each language, by their paths in it; the dates of all others by ''. */
type LayerDates = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The dates of a site in a language: from its own files, else from the shared ones. */
function toDates({ layer }: SiteConfig, byLayer: LayerDates): Pick<SiteContent, 'dates' | 'originalDates'> {
  const shared = byLayer.get('')!
  if (layer === undefined) return { dates: shared }
  return { dates: new Map([...shared, ...byLayer.get(layer)!]), originalDates: shared }
}

function splitDates(dates: ReadonlyMap<string, string>, layers: NonNullable<SiteConfig['layers']>): LayerDates {
  const byLayer = new Map(layers.map(({ folder = '' }) => [folder, new Map<string, string>()]))
  for (const [file, date] of dates) {
    const folder = file.slice(0, Math.max(file.indexOf('/'), 0))
    if (folder === '' || !byLayer.has(folder)) byLayer.get('')!.set(file, date)
    else byLayer.get(folder)!.set(file.slice(folder.length + 1), date)
  }
  return byLayer
}

function missingFolder(path: string, key: NonNullable<Problem['key']>, file: string): Problem {
  return {
    severity: 'error',
    message: `There is no folder "${path}".`,
    file,
    key,
    hint: 'Write the path relative to the folder of this site. Without "path", every page counts as translated.',
  }
}
