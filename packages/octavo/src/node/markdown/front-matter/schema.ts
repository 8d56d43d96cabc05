import * as v from 'valibot'
import { HEAD } from '../../head/schema.ts'
import type { FrontMatter } from '../../../shared/build/page.ts'
import { isDay } from '../../../shared/build/text/dates.ts'
import { isPlainData, lookUp } from '../../../shared/plain-data.ts'

/**
 * Schemas of single values. Their titles complete the sentence "It must be …" in messages; `tsType` is the type of the
 * value that the engine uses, where it differs from the author's.
 */
const text = v.pipe(v.string(), v.title('text'))
const flag = v.pipe(v.boolean(), v.title('true or false'))
const texts = (tsType = 'string[]') =>
  v.pipe(
    v.union([v.array(v.string()), v.string()]),
    v.title('a text or a list of texts, such as [one, two]'),
    v.metadata({ tsType }),
    v.transform((value) => [value].flat()),
  )
const number = v.pipe(v.number(), v.finite(), v.title('a number'))
const level = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(6), v.title('a heading level from 2 to 6'))
const docId = v.pipe(v.nullable(v.string()), v.title('the id of a page, or null for none'))

/**
 * The page settings between the `---` lines, the only statement of a field. `npm run reference` makes the table of the
 * guide from it, and the type and the names in `shared/build/content/front-matter-fields.ts`; the package gets a JSON Schema.
 * The links of descriptions lead to pages of the guide.
 */
export const FRONT_MATTER_SCHEMA = v.strictObject({
  title: v.pipe(
    v.optional(text),
    v.description('Title of the page in browser, sidebar and search. Default: the first heading.'),
  ),
  description: v.pipe(
    v.optional(text),
    v.description('One sentence for search engines and link previews. Default: the first paragraph.'),
  ),
  sidebar_label: v.pipe(v.optional(text), v.description('Shorter title for the sidebar.')),
  sidebar_position: v.pipe(
    v.optional(number),
    v.description('Position in a sidebar that follows the folders. Lower numbers come first.'),
  ),
  icon: v.pipe(
    v.optional(text),
    v.description(
      'Icon before the label in the sidebar: a name such as `lucide/rocket`, or an [SVG file](components.md#icons).',
    ),
  ),
  slug: v.pipe(
    v.optional(text),
    v.description(
      'Another address. `slug: setup` replaces the last part of the address. `slug: /setup` replaces all of it, from ' +
        'the start of the documentation.',
    ),
  ),
  id: v.pipe(
    v.optional(text),
    v.description('Another id for the sidebar file and the navbar. It replaces the last part of the id.'),
  ),
  badges: v.pipe(
    v.optional(texts('BadgeKind[]')),
    v.description(
      'List of badges, such as `[beta]`, or one badge, shown next to the title and in the sidebar. Define them in ' +
        '[`badges`](configuration.md#badges) of the configuration.',
    ),
  ),
  tags: v.pipe(
    v.optional(texts()),
    v.description(
      'List of keywords, or one keyword, shown below the title and found by the search. They can lead to ' +
        '[lists of pages](navigation.md#tags).',
    ),
  ),
  draft: v.pipe(v.optional(flag), v.description('`true`: only `octavo dev` shows the page.')),
  unlisted: v.pipe(
    v.optional(flag),
    v.description('`true`: hides the page. It is published, but left out of the sidebar, the search and the sitemap.'),
  ),
  no_index: v.pipe(
    v.optional(flag),
    v.description(
      '`true`: asks search engines not to list the page, and leaves it out of the sitemap. The sidebar and the search of ' +
        'the site still show it.',
    ),
  ),
  aliases: v.pipe(
    v.optional(texts()),
    v.description('List of old addresses, or one address, that redirect to this page.'),
  ),
  toc_min_heading_level: v.pipe(
    v.optional(level),
    v.description('Highest heading level in the table of contents, from 2 to 6.'),
  ),
  toc_max_heading_level: v.pipe(
    v.optional(level),
    v.description('Deepest heading level in the table of contents, from 2 to 6.'),
  ),
  hide_table_of_contents: v.pipe(v.optional(flag), v.description('`true`: no table of contents.')),
  wide_text: v.pipe(
    v.optional(flag),
    v.description('Whether readers may [widen the text](navigation.md#view) of the page.'),
  ),
  hide_title: v.pipe(v.optional(flag), v.description('`true`: the title is not shown above the text.')),
  hide_tags: v.pipe(
    v.optional(flag),
    v.description('`true`: the tags are not shown below the title. The search still finds the page by them.'),
  ),
  hide_feedback: v.pipe(
    v.optional(flag),
    v.description('`true`: the page does not [ask whether it was useful](feedback.md).'),
  ),
  pagination_prev: v.pipe(v.optional(docId), v.description('Id of the previous page; `null` for none.')),
  pagination_next: v.pipe(v.optional(docId), v.description('Id of the next page; `null` for none.')),
  last_update: v.pipe(
    v.optional(
      v.pipe(
        v.union([v.pipe(v.string(), v.check(isDay)), v.literal(false)]),
        v.title('a date such as 2025-10-30, or false'),
      ),
    ),
    v.description('Date to show instead of the date from git; `false` hides it.'),
  ),
  translation_of: v.pipe(
    v.optional(
      v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/i), v.title('a commit in double quotes, such as "3f2a1bc"')),
    ),
    v.description(
      'The commit of the original that this page is [translated from](several-languages.md#outdated-translations). Default: ' +
        'the newest one when the page was last committed.',
    ),
  ),
  custom_edit_url: v.pipe(
    v.optional(v.pipe(v.nullable(v.string()), v.title('an address, or null for none'))),
    v.description('Address of the edit link of this page; `null` for none.'),
  ),
  image: v.pipe(
    v.optional(text),
    v.description('Picture for link previews, a file in [`public`](#images-and-other-files): `/img/card.png`.'),
  ),
  head: v.pipe(
    v.optional(
      v.pipe(
        HEAD,
        v.title('a list of tags such as [{type: meta, name: author, content: Ann}]'),
        v.metadata({ tsType: 'HeadTag[]' }),
      ),
    ),
    v.description('[Tags in the head](head-and-policy.md#on-one-page) of the document, such as structured data.'),
  ),
  search: v.pipe(
    v.optional(
      v.pipe(
        v.strictObject({
          exclude: v.pipe(v.optional(v.boolean()), v.description('Omits the page.')),
          exclude_sections: v.pipe(
            v.optional(v.array(v.string())),
            v.description('Ids of headings whose sections are omitted.'),
          ),
          weight: v.pipe(
            v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
            v.description('Multiplies the score of the page. Default: 1.'),
          ),
        }),
        v.title('an object such as {weight: 2} or {exclude: true}'),
      ),
    ),
    v.description('`{exclude: true}` leaves the page out of the search; `{weight: 2}` ranks it higher.'),
  ),
  layout: v.pipe(
    v.optional(v.pipe(v.string(), v.title('doc, wide, home, or the name of a file in "layouts"'))),
    v.description(
      '`doc` (default), `wide` (full width) or `home`. `wide` and `home` have no sidebar and no table of contents. Or a ' +
        '[layout of your own](parts.md#layouts).',
    ),
  ),
  data: v.pipe(
    v.optional(
      v.pipe(
        v.unknown(),
        v.metadata({ tsType: 'PlainData' }),
        // Lists are records to valibot.
        v.check((data) => !Array.isArray(data) && isPlainData(data)),
        v.record(v.string(), v.unknown()),
        v.title('an object of texts, numbers, lists and objects, such as {price: 9, tags: [new]}'),
      ),
    ),
    v.description(
      'Values for a [layout of your own](parts.md#layouts), or for what fills an [empty place](parts.md#empty-places), ' +
        'such as `{price: 9, tags: [new]}`.',
    ),
  ),
})

/** A type error here names a field of the public type that the schema lacks. */
const ENTRIES: Record<keyof FrontMatter, v.GenericSchema> = FRONT_MATTER_SCHEMA.entries

export const FIELD_NAMES: readonly string[] = Object.keys(ENTRIES)

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
