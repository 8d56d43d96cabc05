import * as v from 'valibot'
import { isPlainData, PLAIN_DATA_LIMIT } from '../../shared/plain-data.ts'
import { joinWords } from '../../shared/build/text/labels.ts'
import { foreignTagHint } from '../foreign/index.ts'

const TEXT = v.pipe(v.string(), v.nonEmpty('text that is not empty'))

const ADDRESS = v.pipe(
  TEXT,
  v.check(
    (address) => isSitePath(address) || isHttpsAddress(address),
    'a path in the public folder such as "/js/a.js", or an address that begins with "https://"',
  ),
  v.title('address'),
)

/** What tags of fetched files have in common. */
const FETCHED = {
  crossorigin: v.pipe(
    v.optional(v.picklist(['anonymous', 'use-credentials'])),
    v.description('Whether a file of another origin is requested without or with cookies.'),
  ),
  integrity: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^sha(256|384|512)-[\w+/=]+$/, 'a digest such as "sha384-…"'))),
    v.description('Digest of the file, which browsers compare: `sha384-…`.'),
  ),
}

/** Names that every document already has, from other settings. */
const ENGINE_NAMES = new Set([
  'color-scheme',
  'description',
  'generator',
  'octavo-build',
  'og:description',
  'og:image',
  'og:image:alt',
  'og:image:height',
  'og:image:width',
  'og:site_name',
  'og:title',
  'og:type',
  'og:url',
  'robots',
  'theme-color',
  'twitter:card',
  'viewport',
])

const NAME = v.pipe(
  TEXT,
  v.check(
    (name) => !ENGINE_NAMES.has(name.toLowerCase()),
    'the name of a tag that Octavo does not write itself, such as "google-site-verification"',
  ),
)

const META = v.pipe(
  v.strictObject({
    type: v.literal('meta'),
    name: v.pipe(v.optional(NAME), v.description('Name, such as `google-site-verification`.')),
    property: v.pipe(
      v.optional(NAME),
      v.description('Name of an Open Graph property, in place of `name`: `article:author`.'),
    ),
    content: v.pipe(v.string(), v.description('The value of the tag.')),
    media: v.pipe(v.optional(TEXT), v.description('Media query for which the tag applies.')),
  }),
  v.check(
    (tag) => (tag.name === undefined) !== (tag.property === undefined),
    ({ input }) => `a tag with either "name" or "property", but has ${input.name === undefined ? 'none' : 'both'}`,
  ),
)

const LINK = v.strictObject({
  type: v.literal('link'),
  rel: v.pipe(
    v.pipe(
      TEXT,
      v.check((rel) => !/\bcanonical\b/i.test(rel), 'a relation other than "canonical", which Octavo writes itself'),
    ),
    v.description('Relation, such as `preconnect`. Octavo writes `canonical` itself.'),
  ),
  href: v.pipe(ADDRESS, v.description('Path in the public folder, or an address that begins with `https://`.')),
  as: v.pipe(
    v.optional(v.picklist(['fetch', 'font', 'image', 'script', 'style'])),
    v.description('The kind of file of a `preload`.'),
  ),
  mediaType: v.pipe(v.optional(TEXT), v.description('Media type of the file: `application/rss+xml`.')),
  title: v.pipe(v.optional(TEXT), v.description('Title of the file, for example of a feed.')),
  hreflang: v.pipe(v.optional(TEXT), v.description('Language of the file: `de`.')),
  sizes: v.pipe(v.optional(TEXT), v.description('Sizes of an icon: `180x180`.')),
  media: v.pipe(v.optional(TEXT), v.description('Media query for which the tag applies.')),
  ...FETCHED,
})

const SCRIPT = v.strictObject({
  type: v.literal('script'),
  src: v.pipe(ADDRESS, v.description('Path in the public folder, or an address that begins with `https://`.')),
  module: v.pipe(v.optional(v.boolean()), v.description('Whether the script is a JavaScript module.')),
  async: v.pipe(
    v.optional(v.boolean()),
    v.description('Whether the script runs as soon as it is loaded. Default: when the document is complete, in order.'),
  ),
  data: v.pipe(
    v.optional(v.record(v.pipe(v.string(), v.regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'a name such as "site-id"')), v.string())),
    v.description(
      'Settings of the script as `data-…` attributes: `{ domain: \'example.com\' }` is `data-domain="example.com"`.',
    ),
  ),
  ...FETCHED,
})

/** Structured data for search engines: https://json-ld.org */
const JSON_LD = v.strictObject({
  type: v.literal('json-ld'),
  data: v.pipe(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.check((data) => isPlainData(data), `data that can be written as JSON, of ${PLAIN_DATA_LIMIT}`),
    ),
    v.description('The data, with `@context` and `@type`.'),
  ),
})

const HEAD_TAG = v.variant('type', [META, LINK, SCRIPT, JSON_LD])

/** Tags in the head of documents. */
export const HEAD = v.array(HEAD_TAG)

/** Whether an address is a path of this site: `/js/a.js`. */
function isSitePath(address: string): boolean {
  return /^\/(?!\/)/.test(address) && !/[\\\p{Cc}]|(^|\/)\.\.?(\/|$)/u.test(address)
}

/** Whether an address is a complete one with the scheme `https:`. */
export function isHttpsAddress(address: string): boolean {
  return /^https:\/\//i.test(address) && URL.canParse(address)
}

const WORDS: Record<string, string> = { string: 'text', boolean: 'true or false', Object: 'an object with keys' }

/** What is wrong with the `head` of a page and how to fix it; undefined if it is valid. */
export function describeHeadFault(value: unknown): { message: string; hint: string } | undefined {
  const [issue] = v.safeParse(HEAD, value, { abortPipeEarly: true }).issues ?? []
  if (!issue) return undefined
  const hints = Array.isArray(value) ? value.map(foreignTagHint) : []
  const foreign = hints.findIndex((hint) => hint !== undefined)
  const hint = hints[foreign]
  if (hint !== undefined) return { message: `The front matter field "head[${foreign}]" is not valid.`, hint }
  const path = (v.getDotPath(issue) ?? '').replace(/\b(\d+)\b/g, '[$1]').replaceAll('.[', '[')
  const name = `The front matter field "head${path.startsWith('[') ? path : ''}"`
  if (issue.expected === 'never') return { message: `${name} is not known.`, hint: 'Remove it, or fix its name.' }
  // valibot expects the name of a missing key.
  if (issue.received === 'undefined') return { message: `${name} is missing.`, hint: 'Add it.' }
  if (isRobots(issue.input)) return { message: `${name} is not valid.`, hint: ROBOTS }
  const expected = issue.kind === 'validation' ? issue.message : inWords(issue.expected ?? '')
  return { message: `${name} is not valid.`, hint: `It must be ${expected}.` }
}

/** valibot describes alternatives as a type: `("meta" | "link")`. */
function inWords(expected: string): string {
  const names = expected.replace(/^\(|\)$/g, '').split(' | ')
  return joinWords(
    names.map((name) => WORDS[name] ?? name),
    'or',
  )
}

const ROBOTS = 'Write "no_index: true" outside of "head". It also leaves the page out of the sitemap.'

function isRobots(name: unknown): boolean {
  return typeof name === 'string' && /^robots$/i.test(name)
}
