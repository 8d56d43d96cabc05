import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FoundSource, MadePage, MadeText } from '../../shared/build/page.ts'
import type { Problem } from '../../shared/build/problem.ts'
import { joinPath, toDocId, withMarkdownExtension } from '../../shared/urls.ts'
import { toLocalPath } from '../../shared/build/site-root.ts'
import type { PageSource, SourceFeed, SourcePage, SourceSite, SourceText } from '../../shared/build/site-code.ts'
import { isRecord } from '../../shared/plain-data.ts'
import { thrownMessage } from '../../shared/text/thrown.ts'
import type { SiteConfig } from '../config/index.ts'
import { placeProblems } from '../config/locate/index.ts'
import { digestValue } from '../digest.ts'
import { locateError, toOwnPath } from '../files/index.ts'
import { watched } from '../watchdog/index.ts'
import { findPageFault, toReported, type SettingPlace } from './check-page.ts'
import { listPageSources } from './list-page-sources.ts'

export interface ListedPage {
  /** Name of the source. */
  source: string
  path: string
  /** Identifies the page in the site. */
  file: string
}

/** The pages that each source has listed, by its name. */
export type PagesBySource = ReadonlyMap<string, readonly SourcePage[]>

export interface MadePages {
  sources: FoundSource[]
  /** For the next time, in a preview. */
  pages: PagesBySource
  listed: ListedPage[]
  feeds: SourceFeed[]
  /** The targets of links by a name: `api:getUser`. */
  names: Record<string, string>
  /** The texts that pages include by a name. */
  texts: Map<string, MadeText>
  problems: Problem[]
}

/** Lets all sources list their pages. A source that fails has its pages of `last`, the time before. */
export async function makePages(
  config: SiteConfig,
  { dev, cacheDir, last }: { dev: boolean; cacheDir: string; last?: PagesBySource | undefined },
): Promise<MadePages> {
  const pages = new Map<string, readonly SourcePage[]>()
  const made: MadePages = { sources: [], pages, listed: [], feeds: [], names: {}, texts: new Map(), problems: [] }
  const files = new Set<string>()
  for (const source of listPageSources(config)) {
    const { name } = source
    pages.set(name, await listPages(source, config, { dev, cacheDir, last: last?.get(name), problems: made.problems }))
    for (const page of pages.get(name) ?? []) {
      const found = toFoundSource(source, page, config)
      if (files.has(found.file)) made.problems.push(sameFile(source, found.file, page))
      else if (page.area !== undefined && existsSync(join(config.root, found.file)))
        made.problems.push(takenByFile(source, found.file))
      else {
        made.sources.push(found)
        made.listed.push({ source: name, path: page.path, file: found.file })
      }
      files.add(found.file)
    }
    made.feeds.push(...listFeeds(source, config, { dev, cacheDir, problems: made.problems }))
    Object.assign(made.names, listNames(source, config, made.problems))
    for (const [text, value] of listTexts(source, config, made.problems)) made.texts.set(text, value)
  }
  return { ...made, problems: await placeProblems(config.root, made.problems) }
}

/** Where a source without its own file is set: the blog and the changelog have settings with their names. */
function blame({ name }: PageSource, { file }: SiteConfig): SettingPlace {
  return { file, ...((name === 'blog' || name === 'changelog') && { key: [name] }) }
}

interface Listing {
  dev: boolean
  cacheDir: string
  last: readonly SourcePage[] | undefined
  problems: Problem[]
}

async function listPages(
  source: PageSource,
  config: SiteConfig,
  { dev, cacheDir, last, problems }: Listing,
): Promise<readonly SourcePage[]> {
  const site: SourceSite = {
    ...toSourceSite(config, { dev, cacheDir, source }),
    report: (problem) => problems.push(toReported(problem, source, blame(source, config))),
  }
  const pages: SourcePage[] = []
  const areas = config.areas.map(({ path }) => path)
  try {
    await watched({ kind: 'source', name: source.name }, async () => {
      const listed: unknown = await source.pages(site)
      if (!isIterable(listed)) throw new Error('It must return a list of pages.')
      for await (const page of listed) {
        const fault = findPageFault(page, areas)
        if (fault === undefined) pages.push(page)
        else problems.push(invalidPage(source, page, fault, config))
      }
    })
  } catch (error) {
    problems.push(failed(source, error, config))
    return last ?? pages
  }
  return pages
}

/** The links by a name that the pages of a source have. */
function listNames(source: PageSource, config: SiteConfig, problems: Problem[]): Record<string, string> {
  if (!source.names) return {}
  try {
    const { scheme } = source.names
    const targets: unknown = source.names.targets()
    if (typeof targets !== 'object' || targets === null) throw new Error('It must return an object with links by name.')
    return Object.fromEntries(Object.entries(targets).map(([name, target]) => [`${scheme}:${name}`, String(target)]))
  } catch (error) {
    problems.push(failed(source, error, config, 'names.targets'))
    return {}
  }
}

/** The texts of a source by the names with which pages include them. */
function listTexts(source: PageSource, config: SiteConfig, problems: Problem[]): [string, MadeText][] {
  const { name, names } = source
  if (!names?.texts) return []
  try {
    const texts: unknown = names.texts()
    if (!isRecord(texts)) throw new Error('It must return an object with texts by name.')
    return Object.entries(texts).map(([key, text]) => {
      if (!isSourceText(text)) throw new Error(`The text "${key}" needs a "key" and "markdown", a text or a function.`)
      const { markdown, twin } = text
      const hash = digestValue([name, text.key, markdown, twin])
      return [
        `${names.scheme}:${key}`,
        { hash, markdown: toText(markdown, name), ...(twin !== undefined && { twin: toText(twin, name) }) },
      ]
    })
  } catch (error) {
    problems.push(failed(source, error, config, 'names.texts'))
    return []
  }
}

function isSourceText(text: unknown): text is SourceText {
  const isWritten = (value: unknown) => typeof value === 'string' || typeof value === 'function'
  if (!isRecord(text) || typeof text.key !== 'string') return false
  return isWritten(text.markdown) && (text.twin === undefined || isWritten(text.twin))
}

function listFeeds(
  source: PageSource,
  config: SiteConfig,
  { dev, cacheDir, problems }: Omit<Listing, 'last'>,
): readonly SourceFeed[] {
  try {
    const feeds: unknown = watched({ kind: 'source', name: source.name }, () =>
      source.feeds?.(toSourceSite(config, { dev, cacheDir, source })),
    )
    if (feeds === undefined) return []
    if (!Array.isArray(feeds) || !feeds.every(isFeed)) throw new Error(FEEDS_HINT)
    return feeds
  } catch (error) {
    problems.push(failed(source, error, config, 'feeds'))
    return []
  }
}

const FEED_TYPES: readonly unknown[] = [
  'application/rss+xml',
  'application/atom+xml',
  'application/feed+json',
] satisfies SourceFeed['type'][]
const FEEDS_HINT = `It must return a list of feeds, each with a "path", a "title" and a "type" (${FEED_TYPES.join(', ')}).`

function isFeed(feed: unknown): feed is SourceFeed {
  const { path, type, title } = (feed ?? {}) as Record<string, unknown> // Not checked yet.
  return typeof path === 'string' && typeof title === 'string' && FEED_TYPES.includes(type)
}

function isIterable(value: unknown): value is Iterable<SourcePage> | AsyncIterable<SourcePage> {
  return typeof value === 'object' && value !== null && (Symbol.iterator in value || Symbol.asyncIterator in value)
}

/** The site as a source sees it. */
export function toSourceSite(
  { root, layer, isFilled, title, url, baseUrl, language, variables }: SiteConfig,
  { dev, cacheDir, source }: { dev: boolean; cacheDir: string; source: PageSource },
): Omit<SourceSite, 'report'> {
  const cache = join(cacheDir, 'made', layer ?? '', source.name)
  const own = { ...(layer !== undefined && { layer }), ...(isFilled === false && { isFilled }) }
  return { root, ...own, title, url, baseUrl, language, variables, dev, cache }
}

function toFoundSource({ name }: PageSource, page: SourcePage, { root, layer, sourceStyles }: SiteConfig): FoundSource {
  const { path, key, markdown = '', twin, data, file: _, area, frontMatter, ...others } = page
  const file = nameOf(name, page)
  // There is no file behind an edit link.
  const fields = { ...(area !== undefined && { custom_edit_url: null }), ...frontMatter, ...(data && { data }) }
  const styles = sourceStyles?.[name]?.styles
  const parts = {
    ...others,
    ...(Object.keys(fields).length > 0 && { frontMatter: fields }),
    ...(styles && { styles }),
  }
  const text = typeof markdown === 'string' ? markdown : ''
  const own = toOwnPath({ root, layer }, file)
  const isShared = layer !== undefined && own === file && existsSync(join(root, file))
  return {
    id: area === undefined ? path : toDocId(withMarkdownExtension(path)),
    collection: area === undefined ? 'pages' : 'docs',
    file,
    path: `${root}/${own}`,
    ...(isShared && { isShared }),
    hash: digestValue([path, key, text, parts, ...(typeof twin === 'string' ? [twin] : [])]),
    size: text.length,
    modified: 0,
    written: 0,
    made: {
      ...parts,
      markdown: toText(markdown, name),
      ...(twin !== undefined && { twin: toText(twin, name) }),
    },
  }
}

function toText<Text extends MadePage['markdown']>(text: Text, name: string): Text | MadePage['markdown'] {
  return typeof text === 'function' ? () => watched({ kind: 'source', name }, text) : text
}

/** The name of a page that is in no file and no area starts with `@`. */
function nameOf(source: string, { path, area, file }: SourcePage): string {
  if (area !== undefined) return joinPath(area, withMarkdownExtension(path))
  return file === undefined ? `@${source}/${path}` : toLocalPath(file)
}

function failed({ name }: PageSource, error: unknown, { file, root }: SiteConfig, call = 'pages'): Problem {
  return {
    severity: 'error',
    kind: 'page-source',
    message: `The page source "${name}" failed: ${thrownMessage(error)}`,
    ...(locateError(error, root) ?? { file }),
    hint: `Fix its function "${call}", or what it reads.`,
  }
}

function invalidPage({ name }: PageSource, page: SourcePage, fault: string, { file }: SiteConfig): Problem {
  const which = typeof page?.path === 'string' ? ` "${page.path}"` : ''
  return {
    severity: 'error',
    message: `The page${which} of the source "${name}" ${fault}.`,
    file,
    hint: 'Fix the value that its function "pages" returns.',
  }
}

function takenByFile({ name }: PageSource, file: string): Problem {
  const message = `The source "${name}" makes the page "${file}", but there is a file with this path.`
  return { severity: 'error', message, file, hint: 'Rename the file, or give the page another "path".' }
}

function sameFile({ name }: PageSource, file: string, { path, area }: SourcePage): Problem {
  const isMade = file.startsWith('@') || area !== undefined
  return {
    severity: 'error',
    message: isMade
      ? `The source "${name}" lists two pages with the path "${path}".`
      : `Two pages are made from "${file}", by the source "${name}" and before.`,
    ...(!isMade && { file }),
    hint: isMade ? 'Give each page its own path.' : 'Name the file for only one of them.',
  }
}
