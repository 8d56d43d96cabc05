import * as v from 'valibot'
import { isPlainData, isRecord, PLAIN_DATA_LIMIT } from '../../shared/plain-data.ts'
import { joinWords } from '../../shared/text/labels.ts'

const TEXT = v.pipe(v.string(), v.nonEmpty('text that is not empty'))

const ADDRESS = v.pipe(
  TEXT,
  v.check(
    (address) => isSitePath(address) || isHttpsAddress(address),
    'a path in the public folder such as "/js/a.js", or an address that begins with "https://"',
  ),
)

const CROSSORIGIN = v.picklist(['anonymous', 'use-credentials'])

const INTEGRITY = v.pipe(v.string(), v.regex(/^sha(256|384|512)-[\w+/=]+$/, 'a digest such as "sha384-…"'))

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
    /** Name, such as `google-site-verification`. */
    name: v.optional(NAME),
    /** Name of an Open Graph property, in place of `name`: `article:author`. */
    property: v.optional(NAME),
    /** The value of the tag. */
    content: v.string(),
    /** Media query for which the tag applies. */
    media: v.optional(TEXT),
  }),
  v.check(
    (tag) => (tag.name === undefined) !== (tag.property === undefined),
    ({ input }) => `a tag with either "name" or "property", but has ${input.name === undefined ? 'none' : 'both'}`,
  ),
)

const LINK = v.strictObject({
  type: v.literal('link'),
  /** Relation, such as `preconnect`. Octavo writes `canonical` itself. */
  rel: v.pipe(
    TEXT,
    v.check((rel) => !/\bcanonical\b/i.test(rel), 'a relation other than "canonical", which Octavo writes itself'),
  ),
  /** Path in the public folder, or an address that begins with `https://`. */
  href: ADDRESS,
  /** The kind of file of a `preload`. */
  as: v.optional(v.picklist(['fetch', 'font', 'image', 'script', 'style'])),
  /** Media type of the file: `application/rss+xml`. */
  mediaType: v.optional(TEXT),
  /** Title of the file, for example of a feed. */
  title: v.optional(TEXT),
  /** Language of the file: `de`. */
  hreflang: v.optional(TEXT),
  /** Sizes of an icon: `180x180`. */
  sizes: v.optional(TEXT),
  /** Media query for which the tag applies. */
  media: v.optional(TEXT),
  /** Whether a file of another origin is requested without or with cookies. */
  crossorigin: v.optional(CROSSORIGIN),
  /** Digest of the file, which browsers compare: `sha384-…`. */
  integrity: v.optional(INTEGRITY),
})

const SCRIPT = v.strictObject({
  type: v.literal('script'),
  /** Path in the public folder, or an address that begins with `https://`. */
  src: ADDRESS,
  /** Whether the script is a JavaScript module. */
  module: v.optional(v.boolean()),
  /** Whether the script runs as soon as it is loaded. Default: when the document is complete, in order. */
  async: v.optional(v.boolean()),
  /** Settings of the script as `data-…` attributes: `{ domain: 'example.com' }` is `data-domain="example.com"`. */
  data: v.optional(
    v.record(v.pipe(v.string(), v.regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'a name such as "site-id"')), v.string()),
  ),
  /** Whether a file of another origin is requested without or with cookies. */
  crossorigin: v.optional(CROSSORIGIN),
  /** Digest of the file, which browsers compare: `sha384-…`. */
  integrity: v.optional(INTEGRITY),
})

/** Structured data for search engines: https://json-ld.org */
const JSON_LD = v.strictObject({
  type: v.literal('json-ld'),
  /** The data, with `@context` and `@type`. */
  data: v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((data) => isPlainData(data), `data that can be written as JSON, of ${PLAIN_DATA_LIMIT}`),
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
  const foreign = Array.isArray(value) ? value.findIndex(isForeignTag) : -1
  if (foreign >= 0) return { message: `The front matter field "head[${foreign}]" is not valid.`, hint: FOREIGN_TAG }
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

const FOREIGN_TAG = 'Write each tag as one object, such as { type: meta, name: author, content: Ann }.'

/** VitePress has a list for each tag, and Starlight the attributes in an object of their own. */
function isForeignTag(tag: unknown): boolean {
  return Array.isArray(tag) || (isRecord(tag) && 'tag' in tag)
}

const ROBOTS = 'Write "no_index: true" outside of "head". It also leaves the page out of the sitemap.'

function isRobots(name: unknown): boolean {
  return typeof name === 'string' && /^robots$/i.test(name)
}
