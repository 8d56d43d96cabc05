const POSITION = 'Write it as "sidebar_position".'
const OLD_ADDRESSES = 'Write it as "aliases".'
const ADDRESS = 'Write it as "slug".'
const LEVELS = 'Write "toc_max_heading_level", or "hide_table_of_contents: true".'
const EDIT_LINK = 'Write "custom_edit_url: null" to leave out the link.'

/** What Octavo has instead of fields of Docusaurus, VitePress, Starlight, MkDocs and Jekyll. */
const FOREIGN_FIELDS: Readonly<Record<string, string>> = {
  aside: LEVELS,
  displayed_sidebar: 'Remove it: a page shows the sidebar that lists it.',
  editLink: EDIT_LINK,
  editUrl: EDIT_LINK,
  lastUpdated: 'Write "last_update", or "docs.showLastUpdated" in the configuration.',
  nav_order: POSITION,
  next: 'Write "pagination_next".',
  order: POSITION,
  outline: LEVELS,
  permalink: ADDRESS,
  prev: 'Write "pagination_prev".',
  redirect_from: OLD_ADDRESSES,
  redirects: OLD_ADDRESSES,
  sidebar: 'Write the order of pages in "sidebar.yml". "unlisted: true" leaves a page out.',
  tableOfContents: LEVELS,
  url: ADDRESS,
  weight: POSITION,
}

export function foreignFieldHint(field: string): string | undefined {
  return Object.hasOwn(FOREIGN_FIELDS, field) ? FOREIGN_FIELDS[field] : undefined
}
