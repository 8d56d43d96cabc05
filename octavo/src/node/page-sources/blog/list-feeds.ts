import { joinPath } from '../../../shared/urls.ts'
import type { SourceFeed, SourceSite } from '../../../shared/site-code.ts'
import type { BlogConfig } from './paths.ts'

/** The file of each feed, below the address of the blog, its media type, and what readers see. */
export const FEEDS = {
  rss: { file: 'rss.xml', type: 'application/rss+xml', name: 'RSS' },
  atom: { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  json: { file: 'feed.json', type: 'application/feed+json', name: 'JSON Feed' },
} as const

/** The feeds that the head of documents links. */
export function listFeeds({ feeds, routeBasePath, title }: BlogConfig, site: Pick<SourceSite, 'url'>): SourceFeed[] {
  if (site.url === '') return []
  return feeds.map((kind) => {
    const { file, type, name } = FEEDS[kind]
    return { path: joinPath(routeBasePath, file), type, title: `${title} (${name})` }
  })
}
