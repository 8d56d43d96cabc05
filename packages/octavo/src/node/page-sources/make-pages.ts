import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FoundSource } from '../../shared/build/page.ts'
import type { Problem } from '../../shared/build/problem.ts'
import { joinPath, toDocId, withMarkdownExtension } from '../../shared/urls.ts'
import { toLocalPath } from '../../shared/build/site-root.ts'
import type { PageSource, SourceFeed, SourcePage, SourceSite } from '../../shared/build/site-code.ts'
import { thrownMessage } from '../../shared/text/thrown.ts'
import type { SiteConfig } from '../config/index.ts'
import { placeProblems } from '../config/locate/index.ts'
import { digestValue } from '../digest.ts'
import { locateError } from '../files/index.ts'
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
  problems: Problem[]
}

/** Lets all sources list their pages. A source that fails has its pages of `last`, the time before. */
export async function makePages(config: SiteConfig, dev: boolean, last?: PagesBySource): Promise<MadePages> {
  const pages = new Map<string, readonly SourcePage[]>()
  const made: MadePages = { sources: [], pages, listed: [], feeds: [], problems: [] }
  const files = new Set<string>()
  for (const source of listPageSources(config)) {
    const { name } = source
    pages.set(name, await listPages(source, config, { dev, last: last?.get(name), problems: made.problems }))
    for (const page of pages.get(name) ?? []) {
      const found = toFoundSource(source, page, config.root)
      if (files.has(found.file)) made.problems.push(sameFile(source, found.file, page))
      else if (page.area !== undefined && existsSync(join(config.root, found.file)))
        made.problems.push(takenByFile(source, found.file))
      else {
        made.sources.push(found)
        made.listed.push({ source: name, path: page.path, file: found.file })
      }
      files.add(found.file)
    }
    made.feeds.push(...listFeeds(source, config, dev, made.problems))
  }
  return { ...made, problems: await placeProblems(config.root, made.problems) }
}

/** Where a source without its own file is set: the blog and the changelog have settings of their names. */
function blame({ name }: PageSource, { file }: SiteConfig): SettingPlace {
  return { file, ...((name === 'blog' || name === 'changelog') && { key: [name] }) }
}

interface Listing {
  dev: boolean
  last: readonly SourcePage[] | undefined
  problems: Problem[]
}

async function listPages(
  source: PageSource,
  config: SiteConfig,
  { dev, last, problems }: Listing,
): Promise<readonly SourcePage[]> {
  const site: SourceSite = {
    ...toSourceSite(config, dev),
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

function listFeeds(source: PageSource, config: SiteConfig, dev: boolean, problems: Problem[]): readonly SourceFeed[] {
  try {
    const feeds: unknown = watched({ kind: 'source', name: source.name }, () =>
      source.feeds?.(toSourceSite(config, dev)),
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

/** The site as sources see it. */
export function toSourceSite({ root, title, url, baseUrl, language }: SiteConfig, dev: boolean) {
  return { root, title, url, baseUrl, language, dev }
}

function toFoundSource({ name }: PageSource, page: SourcePage, root: string): FoundSource {
  const { path, key, markdown = '', data, file: _, area, frontMatter, ...others } = page
  const file = nameOf(name, page)
  // There is no file behind an edit link.
  const fields = { ...(area !== undefined && { custom_edit_url: null }), ...frontMatter, ...(data && { data }) }
  const parts = Object.keys(fields).length > 0 ? { ...others, frontMatter: fields } : others
  const text = typeof markdown === 'string' ? markdown : ''
  return {
    id: area === undefined ? path : toDocId(withMarkdownExtension(path)),
    collection: area === undefined ? 'pages' : 'docs',
    file,
    path: `${root}/${file}`,
    hash: digestValue([path, key, text, parts]),
    size: text.length,
    modified: 0,
    written: 0,
    made: {
      ...parts,
      markdown: typeof markdown === 'string' ? markdown : () => watched({ kind: 'source', name }, markdown),
    },
  }
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
