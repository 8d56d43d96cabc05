import type { FoundSource } from '../../shared/page.ts'
import type { Problem } from '../../shared/problem.ts'
import type { PageSource, SourceFeed, SourcePage, SourceSite } from '../../shared/site-code.ts'
import { placeProblems, type SiteConfig } from '../config/index.ts'
import { digestValue } from '../digest.ts'
import { watched } from '../watchdog/index.ts'
import { thrownMessage } from '../../shared/text/thrown.ts'
import { isPlainData, PLAIN_DATA_LIMIT } from '../../shared/plain-data.ts'
import { listPageSources } from './list-page-sources.ts'

/** A page that a source has listed. */
export interface ListedPage {
  /** Name of the source. */
  source: string
  path: string
  /** Identifies the page in the site. */
  file: string
}

export interface MadePages {
  sources: FoundSource[]
  listed: ListedPage[]
  feeds: SourceFeed[]
  problems: Problem[]
}

/** Lets all sources list their pages. */
export async function makePages(config: SiteConfig, dev: boolean): Promise<MadePages> {
  const made: MadePages = { sources: [], listed: [], feeds: [], problems: [] }
  const files = new Set<string>()
  for (const source of listPageSources(config)) {
    for (const page of await listPages(source, config, dev, made.problems)) {
      const found = toFoundSource(source, page, config.root)
      if (files.has(found.file)) made.problems.push(sameFile(source, found.file))
      else {
        made.sources.push(found)
        made.listed.push({ source: source.name, path: page.path, file: found.file })
      }
      files.add(found.file)
    }
    made.feeds.push(...listFeeds(source, config, dev, made.problems))
  }
  return { ...made, problems: await placeProblems(config.root, made.problems) }
}

/** Where a source without a file of its own is set: the blog and the changelog have settings of their names. */
function blame({ name }: PageSource, { file }: SiteConfig): Pick<Problem, 'file' | 'key'> {
  return { file, ...((name === 'blog' || name === 'changelog') && { key: [name] }) }
}

async function listPages(
  source: PageSource,
  config: SiteConfig,
  dev: boolean,
  problems: Problem[],
): Promise<SourcePage[]> {
  const site: SourceSite = {
    ...toSourceSite(config, dev),
    report: (problem) =>
      problems.push({ severity: 'error', ...(problem.file === undefined && blame(source, config)), ...problem }),
  }
  const pages: SourcePage[] = []
  try {
    await watched({ kind: 'source', name: source.name }, async () => {
      for await (const page of await source.pages(site)) {
        const fault = findFault(page)
        if (fault === undefined) pages.push(page)
        else problems.push(invalidPage(source, page, fault, config))
      }
    })
  } catch (error) {
    problems.push(failed(source, error, config))
  }
  return pages
}

function listFeeds(source: PageSource, config: SiteConfig, dev: boolean, problems: Problem[]): readonly SourceFeed[] {
  try {
    return watched({ kind: 'source', name: source.name }, () => source.feeds?.(toSourceSite(config, dev))) ?? []
  } catch (error) {
    problems.push(failed(source, error, config, 'feeds'))
    return []
  }
}

/** The site as sources see it. */
export function toSourceSite({ root, title, url, baseUrl, language }: SiteConfig, dev: boolean) {
  return { root, title, url, baseUrl, language, dev }
}

/** Why a page of a source cannot be used: only its types are checked in TypeScript. */
function findFault(page: SourcePage): string | undefined {
  if (typeof page !== 'object' || page === null) return 'is not an object'
  if (typeof page.path !== 'string' || /^\/|\/$/.test(page.path)) return 'needs a "path" without slashes around it'
  if (typeof page.key !== 'string') return 'needs a "key", a text that changes with its content'
  if (page.data !== undefined && !isPlainData([page.data]))
    return `needs "data" that can be written as JSON, of ${PLAIN_DATA_LIMIT}`
  const isText = typeof page.markdown === 'string' || typeof page.markdown === 'function'
  if (isText || (page.markdown === undefined && page.data !== undefined)) return undefined
  return 'needs "markdown", a text or a function'
}

/** The name of a page that is in no file starts with `@`. */
function toFoundSource({ name }: PageSource, page: SourcePage, root: string): FoundSource {
  const { path, key, markdown = '', data, file = `@${name}/${page.path}`, ...others } = page
  const parts = data === undefined ? others : { ...others, frontMatter: { ...others.frontMatter, data } }
  const text = typeof markdown === 'string' ? markdown : ''
  return {
    id: path,
    collection: 'pages',
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

function failed({ name }: PageSource, error: unknown, { file }: SiteConfig, call = 'pages'): Problem {
  return {
    severity: 'error',
    message: `The page source "${name}" failed: ${thrownMessage(error)}`,
    file,
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

function sameFile({ name }: PageSource, file: string): Problem {
  const isMade = file.startsWith('@')
  return {
    severity: 'error',
    message: isMade
      ? `The source "${name}" lists two pages with the path "${file.slice(name.length + 2)}".`
      : `Two pages are made from "${file}", by the source "${name}" and before.`,
    ...(!isMade && { file }),
    hint: isMade ? 'Give each page a path of its own.' : 'Name the file for only one of them.',
  }
}
