import * as v from 'valibot'
import { HEAD } from '../../head/schema.ts'
import type { FrontMatter } from '../../../shared/page.ts'
import { isDay } from '../../../shared/text/dates.ts'
import { isPlainData, lookUp } from '../../../shared/plain-data.ts'

/** Schemas of single values. Their descriptions complete the sentence "It must be …" in messages. */
const text = v.pipe(v.string(), v.description('text'))
const flag = v.pipe(v.boolean(), v.description('true or false'))
const texts = v.pipe(
  v.union([v.array(v.string()), v.string()]),
  v.description('a text or a list of texts, such as [one, two]'),
  v.transform((value) => [value].flat()),
)
const number = v.pipe(v.number(), v.finite(), v.description('a number'))
const level = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(2),
  v.maxValue(6),
  v.description('a heading level from 2 to 6'),
)
const docId = v.pipe(v.nullable(v.string()), v.description('the id of a page, or null for none'))

/** The page settings between the `---` lines. Editors show the doc comments, through the JSON Schema of the package. */
export const FRONT_MATTER_SCHEMA = v.strictObject({
  /** Title of the page in browser, sidebar and search. Default: the first heading. */
  title: v.optional(text),
  /** One sentence for search engines and link previews. Default: the first paragraph. */
  description: v.optional(text),
  /** Another id for the sidebar file and for links by id. It replaces the last part. */
  id: v.optional(text),
  /** Another address. `setup` replaces the last part, `/setup` starts at the top of the documentation. */
  slug: v.optional(text),
  /** Shorter title for the sidebar. */
  sidebar_label: v.optional(text),
  /** Position in a sidebar that follows the folders. Lower numbers come first. */
  sidebar_position: v.optional(number),
  /** Badges next to the title and in the sidebar, such as `[beta]`. */
  badges: v.optional(texts),
  /** Keywords. */
  tags: v.optional(texts),
  /** Whether only `octavo dev` shows the page. */
  draft: v.optional(flag),
  /** Whether the page is built, but omitted from sidebar, search and sitemap. */
  unlisted: v.optional(flag),
  /** Asks search engines not to list the page, and omits it from the sitemap. Sidebar and search still show it. */
  no_index: v.optional(flag),
  /** Highest heading level in the table of contents, from 2 to 6. */
  toc_min_heading_level: v.optional(level),
  /** Deepest heading level in the table of contents, from 2 to 6. */
  toc_max_heading_level: v.optional(level),
  /** Omits the table of contents. */
  hide_table_of_contents: v.optional(flag),
  /** Omits the title above the text. */
  hide_title: v.optional(flag),
  /** Omits the tags below the title. The search still finds the page by them. */
  hide_tags: v.optional(flag),
  /** Omits the question whether the page was useful. */
  hide_feedback: v.optional(flag),
  /** Old addresses that redirect to this page. */
  aliases: v.optional(texts),
  /** Id of the previous page; `null` for none. */
  pagination_prev: v.optional(docId),
  /** Id of the next page; `null` for none. */
  pagination_next: v.optional(docId),
  /** Date to show instead of the date from git; `false` hides it. */
  last_update: v.optional(
    v.pipe(
      v.union([v.pipe(v.string(), v.check(isDay)), v.literal(false)]),
      v.description('a date such as 2025-10-30, or false'),
    ),
  ),
  /** Address of the edit link of this page; `null` for none. */
  custom_edit_url: v.optional(v.pipe(v.nullable(v.string()), v.description('an address, or null for none'))),
  /** Picture for link previews. */
  image: v.optional(text),
  /** Tags in the head of the document: `meta`, `link`, `script` with `src`, and `json-ld`. */
  head: v.optional(v.pipe(HEAD, v.description('a list of tags such as [{type: meta, name: author, content: Ann}]'))),
  /** How the search ranks the page: `{exclude: true}` omits it, `{weight: 2}` ranks it higher. */
  search: v.optional(
    v.pipe(
      v.strictObject({
        /** Omits the page. */
        exclude: v.optional(v.boolean()),
        /** Ids of headings whose sections are omitted. */
        exclude_sections: v.optional(v.array(v.string())),
        /** Multiplies the score of the page. Default: 1. */
        weight: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
      }),
      v.description('an object such as {weight: 2} or {exclude: true}'),
    ),
  ),
  /**
   * `wide` and `home` have no sidebar and no table of contents. Another name is that of a file in the site's `layouts`
   * folder. Default: `doc`.
   */
  layout: v.optional(v.pipe(v.string(), v.description('doc, wide, home, or the name of a file in "layouts"'))),
  /** Values that a layout of the site gets as its `data`, such as `{price: 9, tags: [new]}`. */
  data: v.optional(
    v.pipe(
      v.unknown(),
      // Lists are records to valibot.
      v.check((data) => !Array.isArray(data) && isPlainData(data)),
      v.record(v.string(), v.unknown()),
      v.description('an object of texts, numbers, lists and objects, such as {price: 9, tags: [new]}'),
    ),
  ),
})

/** A type error here names a field of the public type that the schema lacks. */
const ENTRIES: Record<keyof FrontMatter, v.GenericSchema> = FRONT_MATTER_SCHEMA.entries

/** The schema of a field; undefined if there is no such field. */
export function findField(key: string): v.GenericSchema | undefined {
  return lookUp(ENTRIES, key)
}

/** The value of a field as the engine uses it; undefined for an invalid one. */
export function parseField(field: v.GenericSchema, value: unknown): { value: unknown } | undefined {
  const parsed = v.safeParse(field, value)
  if (!parsed.success) return undefined
  // Objects stay as they are: the library leaves out keys such as `constructor`.
  return { value: typeof value === 'string' ? parsed.output : value }
}
