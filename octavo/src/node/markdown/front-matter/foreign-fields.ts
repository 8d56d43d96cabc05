import { lookUp } from '../../../shared/plain-data.ts'

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
const SHELL =
  'Remove it: every page has the navbar and the footer. "layout: wide" leaves out sidebar and table of contents.'
const START = 'Write "layout: home", and the content as Markdown and components, such as <CardGrid>.'
const PARENT = 'Write the order of pages in "sidebar.yml", or move the page into the folder of the category.'
const NOT_SEARCHED = 'Write "search: { exclude: true }".'
const LOOK = 'Remove it: a part in the folder "theme" changes how entries look.'
const SIDEBAR =
  'Write "sidebar_label" and "sidebar_position", or the order of pages in "sidebar.yml". "layout: wide" has no sidebar, and "unlisted: true" leaves the page out of it.'

/** What Octavo has instead of fields of Docusaurus, VitePress, Starlight, MkDocs, Jekyll and Hugo. */
const FOREIGN_FIELDS: Readonly<Record<string, string>> = {
  aside: LEVELS,
  author: AUTHORS,
  authors: AUTHORS,
  banner: 'Write an admonition at the beginning of the page.',
  canonical: CANONICAL,
  canonical_url: CANONICAL,
  categories: WORDS,
  category: WORDS,
  cover: PICTURE,
  boost: 'Write "search: { weight: 2 }".',
  date: DATE,
  displayed_sidebar: 'Remove it: a page shows the sidebar that lists it.',
  editLink: EDIT_LINK,
  editUrl: EDIT_LINK,
  excerpt: DESCRIPTION,
  features: START,
  footer: SHELL,
  grand_parent: PARENT,
  has_children: PARENT,
  has_toc: PARENT,
  hero: START,
  hidden: NOT_LISTED,
  hide: 'Write "hide_table_of_contents: true", or "layout: wide", which has no sidebar.',
  keywords: WORDS,
  last_updated: DATE,
  lastmod: DATE,
  lastUpdated: 'Write "last_update" with a date or false, or "docs.showLastUpdated" in the configuration.',
  linkTitle: LABEL,
  menu: PARENT,
  nav_exclude: NOT_LISTED,
  nav_order: POSITION,
  nav_title: LABEL,
  navbar: SHELL,
  next: 'Write "pagination_next" with the id of the page, or with null for none.',
  noindex: NO_INDEX,
  ogImage: PICTURE,
  order: POSITION,
  outline: LEVELS,
  pagefind: NOT_SEARCHED,
  pagination_label: LABEL,
  parent: PARENT,
  parse_number_prefixes: 'Write "docs.numberPrefixes" in the configuration.',
  permalink: ADDRESS,
  prev: 'Write "pagination_prev" with the id of the page, or with null for none.',
  published: 'Write "draft: true" for a page that is not published yet.',
  redirect_from: OLD_ADDRESSES,
  redirects: OLD_ADDRESSES,
  robots: NO_INDEX,
  search_exclude: NOT_SEARCHED,
  sidebar: SIDEBAR,
  sidebarDepth: LEVELS,
  sidebar_class_name: LOOK,
  sidebar_custom_props: LOOK,
  status: 'Write "badges", which the configuration defines.',
  summary: DESCRIPTION,
  tableOfContents: LEVELS,
  template: START,
  thumbnail: PICTURE,
  titleTemplate: 'Write "titleDelimiter" in the configuration.',
  toc: LEVELS,
  updated: DATE,
  url: ADDRESS,
  weight: POSITION,
}

export function foreignFieldHint(field: string): string | undefined {
  return lookUp(FOREIGN_FIELDS, field)
}
