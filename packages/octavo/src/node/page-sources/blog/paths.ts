import { joinPath } from '../../../shared/urls.ts'
import { toTagSlug } from '../../../shared/build/content/tags.ts'
import type { ProblemKey } from '../../../shared/build/problem.ts'
import type { SourceFeed, SourceSite } from '../../../shared/build/site-code.ts'
import type { SiteConfig } from '../../config/schema.ts'
import type { Author } from './post.ts'

export type BlogConfig = NonNullable<SiteConfig['blog']> &
  Pick<SiteConfig, 'publicPath'> & {
    labels: SiteConfig['labels']['blog']
    /** Hosts whose images the site shows. */
    imageHosts: readonly string[]
  }

/** Path of the page with the posts of an author. */
export function authorPathOf({ routeBasePath }: BlogConfig): (author: Author) => string {
  return ({ id }) => joinPath(routeBasePath, `authors/${id}`)
}

/** Path of the page with the posts of a tag. */
export function tagPath(routeBasePath: string, tag: string): string {
  return joinPath(routeBasePath, `tags/${toTagSlug(tag)}`)
}

/** The place of a key in YAML or front matter, which the build looks up when all problems are known. */
export function atKey(...keys: string[]): ProblemKey {
  return { key: keys }
}

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
