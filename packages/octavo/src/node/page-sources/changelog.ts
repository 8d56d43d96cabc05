/**
 * What makes the changelog.
 *
 * Input   a file in the form of Keep a Changelog (https://keepachangelog.com), or the tags of git
 * Output  a page with a section for each version, which has its number as anchor, and a feed of the versions
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { fillLabel } from '../../shared/text/fill-label.ts'
import { escapeHtml } from '../../shared/text/html.ts'
import type { PublishedSource, SourcePage, SourceSite } from '../../shared/build/site-code.ts'
import { isDay } from '../../shared/build/text/dates.ts'
import type { SiteConfig } from '../config/schema.ts'
import { locateFile } from '../files/index.ts'
import { nextFence } from '../markdown/prepare.ts'
import { NEWS_SEARCH, readText } from './own-sources.ts'

export type ChangelogConfig = NonNullable<SiteConfig['changelog']> & { labels: SiteConfig['labels']['changelog'] }

const run = promisify(execFile)

/** The page of a changelog, and the versions that have a date; undefined if there is no text. */
export async function makeChangelog(
  config: ChangelogConfig,
  site: SourceSite,
): Promise<{ page: SourcePage; versions: Version[] } | undefined> {
  const text = config.from === 'file' ? readChangelog(config.path, site) : await readTags(config, site)
  if (text === undefined) return undefined
  return { page: toPage(text, config), versions: parseVersions(text).filter(({ date }) => date !== undefined) }
}

function toPage(text: string, { from, path, routeBasePath, title, unreleased }: ChangelogConfig): SourcePage {
  return {
    path: routeBasePath,
    key: 'changelog',
    markdown: withAnchors(text, unreleased),
    file: from === 'file' ? path : undefined,
    frontMatter: {
      ...(!hasTitle(text) && { title }),
      description: title,
      toc_max_heading_level: 2,
      search: NEWS_SEARCH,
    },
  }
}

function readChangelog(path: string, site: SourceSite): string | undefined {
  if (existsSync(locateFile(site, path))) return readText(path, site)
  const hint = 'Create the file, name another one in "changelog.path", or set "changelog.from" to "tags".'
  return void site.report({ message: `There is no changelog "${path}".`, hint })
}

/** The tags of git as a changelog: a section for each, newest first, with the message of the tag. */
async function readTags({ title }: ChangelogConfig, { root, report }: SourceSite): Promise<string | undefined> {
  const format = '%(refname:short)%00%(creatordate:short)%00%(contents:subject)%0a%0a%(contents:body)%01'
  try {
    const { stdout } = await run('git', ['for-each-ref', '--sort=-creatordate', `--format=${format}`, 'refs/tags'], {
      cwd: root,
      // By default, 1 MB.
      maxBuffer: Infinity,
    })
    const tags = stdout.split('\u0001').flatMap((tag) => {
      const [name = '', date = '', message = ''] = tag.trim().split('\0')
      return name === '' ? [] : `## ${name} - ${date}\n\n${message.trim()}\n`
    })
    return `# ${title}\n\n${tags.join('\n')}`
  } catch {
    const hint = 'Build the site in a git repository, or set "changelog.from" to "file".'
    return void report({ message: 'The changelog cannot be made from the tags of git.', hint })
  }
}

/** https://www.rssboard.org/rss-specification. `path`: the feed's own, below the base path. */
export function renderFeed(
  versions: readonly Version[],
  { title, labels, path }: Pick<ChangelogConfig, 'title' | 'labels' | 'path'>,
  site: PublishedSource,
): string {
  const home = site.url + (site.pages[0]?.route ?? site.baseUrl)
  const items = versions.map(({ name, date = '', anchor }) => {
    const address = escapeHtml(`${home}#${anchor}`)
    const time = new Date(date).toUTCString()
    const about = `<title>${escapeHtml(name)}</title><link>${address}</link><guid>${address}</guid>`
    return `<item>${about}<pubDate>${time}</pubDate></item>`
  })
  const self = escapeHtml(`${site.url}${site.baseUrl}${path}`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escapeHtml(`${title} | ${site.title}`)}</title>`,
    `<link>${escapeHtml(home)}</link>`,
    `<description>${escapeHtml(fillLabel(labels.feedDescription, { site: site.title }))}</description>`,
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

/** A version of a changelog. */
export interface Version {
  /** `1.2.0` */
  name: string
  /** `2026-11-22`; absent for changes that are not released. */
  date?: string
  /** Id of its heading. */
  anchor: string
}

/** `## [1.2.0] - 2026-11-22`, `## v1.2.0 (2026-11-22)`, `## Unreleased`. */
const HEADING = /^##[ \t]+\[?(v?\d[^\s\]]*|unreleased)\]?(?:\([^)]*\))?(?:[ \t]*[-–—(]*[ \t]*(\d{4}-\d{2}-\d{2}))?.*$/i

/** A line, and the version whose section it begins. */
interface Line {
  line: string
  /** 1 or 2 for a heading of this level. */
  level?: number
  name?: string
  date?: string
}

/** The lines of a text. In code, no line is a heading. */
function readLines(text: string): Line[] {
  let fence = ''
  return text.split('\n').map((line) => {
    const isCode = fence !== ''
    fence = nextFence(fence, line.trimEnd())
    const level = isCode ? undefined : /^##?(?=[ \t])/.exec(line)?.[0].length
    const [, name, date] = (level === 2 && HEADING.exec(line.trimEnd())) || []
    return { line, level, name, date: date && isDay(date) ? date : undefined }
  })
}

/** The versions of a text in the form of Keep a Changelog (https://keepachangelog.com), in its order. */
function parseVersions(text: string): Version[] {
  return readLines(text).flatMap(({ name, date }) => (name ? { name, anchor: toAnchor(name), date } : []))
}

/** Whether a text has a heading for the page. */
function hasTitle(text: string): boolean {
  return readLines(text).some(({ level }) => level === 1)
}

/**
 * The text with an id for the heading of each version. Without `unreleased`, the lines of changes that are not released
 * are empty, so that all others keep their numbers.
 */
function withAnchors(text: string, unreleased: boolean): string {
  let isHidden = false
  const labels = findDefinedLabels(text)
  const lines = readLines(text).map(({ line, level, name = '' }) => {
    if (level === 2) isHidden = !unreleased && /^unreleased$/i.test(name)
    if (isHidden) return ''
    if (name === '') return line
    const heading = labels.has(name.toLowerCase()) ? line.trimEnd() : withoutBrackets(line.trimEnd(), name)
    return line.includes('{#') ? heading : `${heading} {#${toAnchor(name)}}`
  })
  return lines.join('\n')
}

/** The labels, in lower case, of which the text says what they link to: `[1.2.0]: https://…`. */
function findDefinedLabels(text: string): Set<string> {
  return new Set([...text.matchAll(/^\[([^\]\n]+)\]:/gm)].map(([, label = '']) => label.toLowerCase()))
}

/** Brackets that make no link would be shown. `[1.2.0](…)` is a link already. */
function withoutBrackets(heading: string, name: string): string {
  return heading.includes(`[${name}](`) ? heading : heading.replace(`[${name}]`, name)
}

/** `v1.2.0` → `v1.2.0`, `Unreleased` → `unreleased` */
function toAnchor(name: string): string {
  return name.toLowerCase().replace(/[^\w.-]+/g, '-')
}
