/** The fields of the front matter of pages, in the order of their schema. */
export const PAGE_FIELDS: readonly string[] = (
  'title description id slug sidebar_label sidebar_position badges tags draft unlisted no_index toc_min_heading_level ' +
  'toc_max_heading_level hide_table_of_contents hide_title hide_tags hide_feedback aliases pagination_prev ' +
  'pagination_next last_update custom_edit_url image head search layout data'
).split(' ')

/** Front matter of posts of the blog that other pages do not have, or that means something else there. */
export const POST_FIELDS: readonly string[] = ['date', 'authors', 'series', 'slug']
