const POSITION = 'Write it as "sidebar_position".'
const OLD_ADDRESSES = 'Write it as "aliases".'
const ADDRESS = 'Write it as "slug".'
const LEVELS = 'Write "toc_max_heading_level", or "hide_table_of_contents: true".'
const EDIT_LINK = 'Write "custom_edit_url: null" to leave out the link.'

const DATE = 'Write "last_update", or "docs.showLastUpdated" in the configuration. Posts of the blog have a "date".'
const AUTHORS = 'Remove it: only posts of the blog have authors. There, write "authors" with their ids.'
const WORDS = 'Write "tags".'
const NOT_LISTED = 'Write "unlisted: true", which leaves the page out of sidebar, search and search engines.'
const NO_INDEX = 'Write "no_index: true".'
const CANONICAL = 'Remove it: Octavo writes the canonical address of each page, if the configuration has a "url".'
const DESCRIPTION = 'Write "description".'
const LABEL = 'Write "sidebar_label".'
const PICTURE = 'Write "image".'

/** What Octavo has instead of fields of Docusaurus, VitePress, Starlight, MkDocs, Jekyll and Hugo. */
const FOREIGN_FIELDS: Readonly<Record<string, string>> = {
  aside: LEVELS,
  author: AUTHORS,
  authors: AUTHORS,
  canonical: CANONICAL,
  canonical_url: CANONICAL,
  categories: WORDS,
  category: WORDS,
  cover: PICTURE,
  date: DATE,
  displayed_sidebar: 'Remove it: a page shows the sidebar that lists it.',
  editLink: EDIT_LINK,
  editUrl: EDIT_LINK,
  excerpt: DESCRIPTION,
  hidden: NOT_LISTED,
  keywords: WORDS,
  last_updated: DATE,
  lastmod: DATE,
  lastUpdated: 'Write "last_update", or "docs.showLastUpdated" in the configuration.',
  linkTitle: LABEL,
  nav_exclude: NOT_LISTED,
  nav_order: POSITION,
  nav_title: LABEL,
  next: 'Write "pagination_next".',
  noindex: NO_INDEX,
  ogImage: PICTURE,
  order: POSITION,
  outline: LEVELS,
  permalink: ADDRESS,
  prev: 'Write "pagination_prev".',
  published: 'Write "draft: true" for a page that is not published yet.',
  redirect_from: OLD_ADDRESSES,
  redirects: OLD_ADDRESSES,
  robots: NO_INDEX,
  sidebar: 'Write the order of pages in "sidebar.yml". "unlisted: true" leaves a page out.',
  summary: DESCRIPTION,
  tableOfContents: LEVELS,
  thumbnail: PICTURE,
  toc: LEVELS,
  updated: DATE,
  url: ADDRESS,
  weight: POSITION,
}

export function foreignFieldHint(field: string): string | undefined {
  return Object.hasOwn(FOREIGN_FIELDS, field) ? FOREIGN_FIELDS[field] : undefined
}
