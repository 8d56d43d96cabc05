import type { SourcePage, SourceSite } from '../../../shared/build/site-code.ts'
import { POST_FIELDS } from '../../../shared/build/content/front-matter.ts'
import { isSameTag, sameTagAddress } from '../../../shared/build/content/tags.ts'
import { NEWS_SEARCH } from '../own-sources.ts'
import { listPages, renderPostHead } from './list-pages.ts'
import { escapeButVariables, fillMarkdownLabel, linkTo } from './markdown.ts'
import { authorPathOf, tagPath, type BlogConfig, atKey } from './paths.ts'
import type { Post } from './post.ts'
import { readAuthors } from './read-authors.ts'
import { readPosts } from './read-posts.ts'

interface Blog {
  pages: SourcePage[]
  /** The newest first; drafts only in a preview. */
  posts: Post[]
}

/** Reads the posts and makes their pages, and those that list them. */
export function makeBlog(config: BlogConfig, site: SourceSite): Blog {
  const all = readPosts(config, readAuthors(config, site), site)
  const posts = all.filter(({ draft }) => site.dev || !draft)
  const listed = posts.filter(({ unlisted }) => !unlisted)
  checkTags(posts, config.routeBasePath, site)
  const feeds = site.url === '' ? [] : config.feeds
  if (site.url === '' && config.feeds.length > 0) site.report(noUrl)
  const pages = [...all.map((post) => toPage(post, listed, config, site)), ...listPages(listed, config, site, feeds)]
  return { pages, posts }
}

const noUrl = {
  severity: 'warning' as const,
  message: 'The blog has no feeds, because they need the address of the site.',
  hint: 'Set "url" in the configuration, or "blog.feeds" to [].',
}

function toPage(post: Post, listed: readonly Post[], config: BlogConfig, site: SourceSite): SourcePage {
  return {
    path: post.path,
    key: 'post',
    file: post.file,
    markdown: post.text,
    ownFields: POST_FIELDS,
    frontMatter: {
      title: post.title,
      description: post.description,
      tags: post.tags,
      // They are links below the text.
      hide_tags: true,
      draft: post.draft,
      search: NEWS_SEARCH,
    },
    before: renderPostHead(post, { ...site, labels: config.labels }, authorPathOf(config)),
    after: renderAfter(post, listed, config),
  }
}

/** Tags, the other parts of a series, and the posts before and after this one. */
function renderAfter(post: Post, listed: readonly Post[], { routeBasePath, labels }: BlogConfig): string {
  const tags = post.tags.map((tag) => linkTo(tagPath(routeBasePath, tag), tag))
  const series = post.series === undefined ? [] : listed.filter(({ series: name }) => name === post.series).toReversed()
  const at = listed.indexOf(post)
  const [newer, older] = at < 0 ? [] : [listed[at - 1], listed[at + 1]]
  return [
    '---',
    series.length > 1
      ? `${escapeButVariables(labels.series)}\n\n${series.map((part) => `1. ${toPart(part, post)}`).join('\n')}`
      : '',
    tags.length > 0 ? fillMarkdownLabel(labels.taggedWith, { tags: tags.join(', ') }) : '',
    [
      older ? fillMarkdownLabel(labels.older, { post: linkTo(older.file, older.title) }) : '',
      newer ? fillMarkdownLabel(labels.newer, { post: linkTo(newer.file, newer.title) }) : '',
      linkTo(routeBasePath, labels.allPosts),
    ]
      .filter(Boolean)
      .join(' · '),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function toPart(part: Post, current: Post): string {
  return part === current ? `**${escapeButVariables(part.title)}**` : linkTo(part.file, part.title)
}

/** Reports tags that differ although their pages would have the same address. */
function checkTags(posts: readonly Post[], routeBasePath: string, { report }: SourceSite): void {
  const known = new Map<string, string>()
  for (const { tags, file } of posts) {
    for (const tag of tags) {
      const path = tagPath(routeBasePath, tag)
      const other = known.get(path) ?? tag
      known.set(path, other)
      if (isSameTag(other, tag)) continue
      report({ ...sameTagAddress(other, tag, `/${path}`, 'posts'), file, ...atKey('tags') })
    }
  }
}
