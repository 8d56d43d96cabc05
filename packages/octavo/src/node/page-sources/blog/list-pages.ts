import { joinPath } from '../../../shared/urls.ts'
import { formatDay } from '../../../shared/build/text/dates.ts'
import type { SourcePage, SourceSite } from '../../../shared/build/site-code.ts'
import { fillLabel } from '../../../shared/text/fill-label.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import { FEEDS, authorPathOf, tagPath, type BlogConfig } from './paths.ts'
import {
  escapeButVariables,
  linkTo,
  renderDate,
  renderReadingTime,
  type AuthorPath,
  type BlogSite,
} from './markdown.ts'
import type { Post, Author, AuthorLink } from './post.ts'

/** The pages that list posts: all of them with pagination, by tag, by author, and the archive. */
export function listPages(
  posts: readonly Post[],
  config: BlogConfig,
  site: SourceSite,
  feeds: BlogConfig['feeds'],
): SourcePage[] {
  const authorPath = authorPathOf(config)
  const { labels } = config
  const render = (listed: readonly Post[]) => renderPosts(listed, { ...site, labels }, authorPath)
  const byTag = groupBy(
    posts,
    ({ tags }) => tags,
    (tag) => tagPath(config.routeBasePath, tag),
  )
  const byAuthor = groupBy(posts, ({ authors }) => authors, authorPath)
  return [
    ...paginate(posts, config, render, footerOf(config, site, feeds, byTag.length > 0)),
    ...byTag.map(({ path, key: tag, listed }) => toPage(path, fillLabel(labels.postsAbout, { tag }), render(listed))),
    ...byAuthor.map(({ path, key: author, listed }) => {
      const text = [renderAuthor(author), render(listed)].filter(Boolean).join('\n\n')
      return toPage(path, fillLabel(labels.postsBy, { author: author.name }), text, author.description)
    }),
    ...(byTag.length > 0 ? [tagIndex(byTag, config)] : []),
    toPage(joinPath(config.routeBasePath, 'archive'), labels.allPosts, renderArchive(posts, site)),
  ]
}

/** Posts with the same tag or author. */
interface Group<Key> {
  path: string
  /** As it is written in the newest post. */
  key: Key
  listed: Post[]
}

function groupBy<Key>(
  posts: readonly Post[],
  keysOf: (post: Post) => readonly Key[],
  toPath: (key: Key) => string,
): Group<Key>[] {
  const groups = new Map<string, Group<Key>>()
  for (const post of posts) {
    for (const key of keysOf(post)) {
      const path = toPath(key)
      const group = groups.get(path) ?? { path, key, listed: [] }
      if (group.listed.at(-1) !== post) group.listed.push(post)
      groups.set(path, group)
    }
  }
  return [...groups.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The first page has the address of the blog, the others `page/2` and so on. */
function paginate(
  posts: readonly Post[],
  { title, description, routeBasePath, postsPerPage, labels }: BlogConfig,
  render: (posts: readonly Post[]) => string,
  footer: string,
): SourcePage[] {
  const count = Math.max(1, Math.ceil(posts.length / postsPerPage))
  const pathOf = (number: number) => (number === 1 ? routeBasePath : joinPath(routeBasePath, `page/${number}`))
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1
    const text = [
      render(posts.slice(index * postsPerPage, number * postsPerPage)),
      '---',
      [
        number > 1 ? linkTo(pathOf(number - 1), labels.newerPosts) : '',
        number < count ? linkTo(pathOf(number + 1), labels.olderPosts) : '',
        footer,
      ]
        .filter(Boolean)
        .join(' · '),
    ].join('\n\n')
    const fullTitle = number === 1 ? title : fillLabel(labels.pageTitle, { title, number: `${number}` })
    return toPage(pathOf(number), fullTitle, text, description)
  })
}

function footerOf(
  { routeBasePath, labels }: BlogConfig,
  site: SourceSite,
  feeds: BlogConfig['feeds'],
  hasTags: boolean,
): string {
  return [
    linkTo(joinPath(routeBasePath, 'archive'), labels.archive),
    ...(hasTags ? [linkTo(joinPath(routeBasePath, 'tags'), labels.tags)] : []),
    ...feeds.slice(0, 1).map((kind) => {
      const { file, name } = FEEDS[kind]
      // With the origin, because these files are not pages. The head of documents links the other feeds, too.
      const href = escapeHtml(site.url + site.baseUrl + joinPath(routeBasePath, file))
      return `<a class="feed" href="${href}" title="${name}" aria-label="${name}"></a>`
    }),
  ].join(' · ')
}

function tagIndex(tags: readonly Group<string>[], { routeBasePath, labels }: BlogConfig): SourcePage {
  const lines = tags.map(({ path, key: tag, listed }) => `- ${linkTo(path, tag)} (${listed.length})`)
  return toPage(joinPath(routeBasePath, 'tags'), labels.tags, lines.join('\n'))
}

function renderArchive(posts: readonly Post[], { language }: SourceSite): string {
  const years = [...new Set(posts.map(({ date }) => date.slice(0, 4)))]
  return years
    .map((year) => {
      const listed = posts.filter(({ date }) => date.startsWith(year))
      const lines = listed.map(
        (post) => `- ${escapeButVariables(formatDay(post.date, language))}: ${linkTo(post.file, post.title)}`,
      )
      return `## ${year}\n\n${lines.join('\n')}`
    })
    .join('\n\n')
}

function toPage(path: string, title: string, markdown: string, description = ''): SourcePage {
  return {
    path,
    key: 'list',
    markdown,
    // The posts themselves are found by the search.
    frontMatter: {
      title,
      description: description || title,
      hide_table_of_contents: true,
      hide_feedback: true,
      search: { exclude: true },
    },
  }
}

/** Date, reading time and authors of a post. The authors are on a separate line if one has more than a name. */
export function renderPostHead(post: Post, site: BlogSite, authorPath: AuthorPath): string {
  const { authors } = post
  const isShort = !authors.some(hasCard)
  const line = [
    renderDate(post, site),
    ...(isShort && authors.length > 0 ? [renderNames(authors, authorPath)] : []),
    renderReadingTime(post, site),
  ]
  return wrap('post-head', [line.join(' · '), ...(isShort ? [] : [renderAuthors(authors, authorPath)])])
}

/** Posts as rows with the date, the title, the description and the authors. */
function renderPosts(posts: readonly Post[], site: BlogSite, authorPath: AuthorPath): string {
  return posts
    .map((post) => {
      const names = post.authors.length > 0 ? [renderNames(post.authors, authorPath)] : []
      return wrap('post', [
        `## ${linkTo(post.file, post.title)}`,
        renderDate(post, site),
        escapeButVariables(post.description),
        [...names, renderReadingTime(post, site)].join(' · '),
      ])
    })
    .join('\n\n')
}

/** The names in one line, each after a small picture. */
function renderNames(authors: readonly Author[], authorPath: AuthorPath): string {
  return authors.map((author) => toPicture(author, SMALL) + linkTo(authorPath(author), author.name)).join(', ')
}

/** Width and height of pictures, in CSS pixels. */
const SIZE = 40
const SMALL = 24

/** Whether a card shows more of an author than the name. */
function hasCard({ image, title, links = [] }: Author): boolean {
  return image !== undefined || title !== undefined || links.length > 0
}

/** Cards of the authors of a post, which lead to their pages. */
function renderAuthors(authors: readonly Author[], authorPath: AuthorPath): string {
  const cards = authors.map((author) => toCard(author, linkTo(authorPath(author), author.name), author.links ?? []))
  return wrap('post-authors', cards)
}

/** What the page of an author shows above the posts; '' if only the name is known. */
function renderAuthor(author: Author): string {
  const { url, description, links = [] } = author
  const website = url !== undefined && URL.canParse(url) ? [{ label: new URL(url).host, href: new URL(url).href }] : []
  const isKnown = hasCard(author) || website.length > 0
  const card = isKnown
    ? wrap('post-authors', [toCard(author, escapeButVariables(author.name), [...website, ...links])])
    : ''
  return [card, description === undefined ? '' : escapeButVariables(description)].filter(Boolean).join('\n\n')
}

function toCard(author: Author, name: string, links: readonly AuthorLink[]): string {
  const { title } = author
  const words = [...(title === undefined ? [] : [escapeButVariables(title)]), ...links.map(toLink)]
  return `${toPicture(author, SIZE)}**${name}**${words.length > 0 ? `\\\n${words.join(' · ')}` : ''}`
}

/** The picture of an author, or a circle with the initials, which are no text of the page. The name is beside it. */
function toPicture({ image, name }: Author, size: number): string {
  if (image !== undefined) return `<img src="${escapeHtml(image)}" alt="" width="${size}" height="${size}"> `
  const words = name.split(/\s+/)
  const initials = [words[0], ...(words.length > 1 ? [words.at(-1)] : [])].map((word) => [...(word ?? '')][0] ?? '')
  return `<data value="${escapeHtml(initials.join('').toUpperCase())}" aria-hidden="true" class="avatar"></data> `
}

/** Styled by `theme/styles/options/blog.css`. */
function wrap(name: string, blocks: readonly string[]): string {
  return [`<div class="${name}">`, ...blocks, '</div>'].join('\n\n')
}

function toLink({ label, href }: AuthorLink): string {
  return `[${escapeButVariables(label)}](<${href}>)`
}
