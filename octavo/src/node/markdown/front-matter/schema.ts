import * as v from 'valibot'

/** Schemas of single values. Their descriptions complete the sentence "It must be …" in messages. */
const text = v.pipe(v.string(), v.description('text'))
const flag = v.pipe(v.boolean(), v.description('true or false'))
const texts = v.pipe(v.array(v.string()), v.description('a list of texts, such as [one, two]'))
const number = v.pipe(v.number(), v.description('a number'))
const level = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(2),
  v.maxValue(6),
  v.description('a heading level from 2 to 6'),
)
const docId = v.pipe(v.nullable(v.string()), v.description('the id of a page, or null for none'))

/** The page settings between the `---` lines. */
export const FRONT_MATTER_SCHEMA = v.strictObject({
  title: v.optional(text),
  description: v.optional(text),
  id: v.optional(text),
  slug: v.optional(text),
  sidebar_label: v.optional(text),
  sidebar_position: v.optional(number),
  badges: v.optional(texts),
  tags: v.optional(texts),
  draft: v.optional(flag),
  unlisted: v.optional(flag),
  toc_min_heading_level: v.optional(level),
  toc_max_heading_level: v.optional(level),
  hide_table_of_contents: v.optional(flag),
  hide_title: v.optional(flag),
  aliases: v.optional(texts),
  pagination_prev: v.optional(docId),
  pagination_next: v.optional(docId),
  last_update: v.optional(
    v.pipe(
      v.union([v.pipe(v.string(), v.isoDate()), v.literal(false)]),
      v.description('a date such as 2025-10-30, or false'),
    ),
  ),
  custom_edit_url: v.optional(v.pipe(v.nullable(v.string()), v.description('an address, or null for none'))),
  image: v.optional(text),
  search: v.optional(
    v.pipe(
      v.strictObject({
        exclude: v.optional(v.boolean()),
        exclude_sections: v.optional(texts),
        weight: v.optional(v.pipe(v.number(), v.minValue(0))),
      }),
      v.description('an object such as {weight: 2} or {exclude: true}'),
    ),
  ),
  layout: v.optional(v.pipe(v.picklist(['doc', 'wide', 'home']), v.description('one of doc, wide and home'))),
})
