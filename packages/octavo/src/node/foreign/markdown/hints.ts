/** What Octavo has instead of something that several fields or containers of other engines are for. */

/** For fields of the front matter. */
export const FIELD = {
  POSITION: 'Write it as "sidebar_position".',
  OLD_ADDRESSES: 'Write it as "aliases".',
  ADDRESS: 'Write it as "slug".',
  LEVELS: 'Write "toc_max_heading_level", or "hide_table_of_contents: true".',
  EDIT_LINK: 'Write "custom_edit_url: null" to leave out the link.',
  DATE: 'Write "last_update", or "docs.showLastUpdated" in the configuration. Posts of the blog have a "date".',
  AUTHORS: 'Remove it: only posts of the blog have authors. There, write "authors" with their ids.',
  WORDS: 'Write "tags".',
  NOT_LISTED: 'Write "unlisted: true", which leaves the page out of sidebar, search and search engines.',
  NO_INDEX: 'Write "no_index: true".',
  CANONICAL: 'Remove it: Octavo writes the canonical address of each page, if the configuration has a "url".',
  DESCRIPTION: 'Write "description".',
  LABEL: 'Write "sidebar_label".',
  PICTURE: 'Write "image".',
  SHELL:
    'Remove it: every page has the navbar and the footer. "layout: wide" leaves out sidebar and table of contents.',
  START: 'Write "layout: home", and the content as Markdown and components, such as <CardGrid>.',
  PARENT: 'Write the order of pages in "sidebar.yml", or move the page into the folder of the category.',
  NOT_SEARCHED: 'Write "search: { exclude: true }".',
  LOOK: 'Remove it: a part in the folder "theme" changes how entries look.',
}

/** For containers in Markdown. */
export const CONTAINER = {
  CARDS: 'Write <Card title="…" href="…"> for each inside <CardGrid>.',
  CODE_GROUP: 'Write ":::code-group" around the code blocks.',
  DETAILS: 'Write "::: details Title".',
  REMOVE: 'Remove its first and its last line. The content is shown without it.',
  TABS: 'Write <Tabs>, with a <Tab label="…"> for each.',
}
