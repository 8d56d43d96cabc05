import { joinPath } from '../../../shared/urls.ts'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fillLabel } from '../../../shared/text/fill-label.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import type { PageSource, PublishedSource, SourcePage, SourceSite } from '../../../shared/site-code.ts'
import type { SiteConfig } from '../../config/schema.ts'
import { NEWS_SEARCH } from '../news-search.ts'
import { readText } from '../read-text.ts'
import { hasTitle, parseVersions, withAnchors, type Version } from './parse-versions.ts'

export type ChangelogConfig = NonNullable<SiteConfig['changelog']> & { labels: SiteConfig['labels']['changelog'] }

const run = promisify(execFile)

/** The source of a site's changelog. */
export function createChangelog(config: ChangelogConfig): PageSource {
  let versions: Version[] = []
  return {
    name: 'changelog',
    watch: config.from === 'file' ? [config.path] : [],
    pages: async (site) => {
      const text = config.from === 'file' ? readChangelog(config.path, site) : await readTags(config, site)
      if (text === undefined) return []
      versions = parseVersions(text).filter(({ date }) => date !== undefined)
      return [toPage(text, config)]
    },
    feeds: ({ url }) =>
      url === '' ? [] : [{ path: feedPath(config), type: 'application/rss+xml', title: `${config.title} (RSS)` }],
    files: (site): Record<string, string> =>
      site.url === '' ? {} : { [feedPath(config)]: renderFeed(versions, config, site) },
  }
}

function feedPath({ routeBasePath }: ChangelogConfig): string {
  return joinPath(routeBasePath, 'rss.xml')
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
  if (existsSync(join(site.root, path))) return readText(path, site)
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

/** https://www.rssboard.org/rss-specification */
function renderFeed(versions: readonly Version[], config: ChangelogConfig, site: PublishedSource) {
  const { title, labels } = config
  const home = site.url + (site.pages[0]?.route ?? site.baseUrl)
  const items = versions.map(({ name, date = '', anchor }) => {
    const address = escapeHtml(`${home}#${anchor}`)
    const time = new Date(date).toUTCString()
    const about = `<title>${escapeHtml(name)}</title><link>${address}</link><guid>${address}</guid>`
    return `<item>${about}<pubDate>${time}</pubDate></item>`
  })
  const self = escapeHtml(`${site.url}${site.baseUrl}${feedPath(config)}`)
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
