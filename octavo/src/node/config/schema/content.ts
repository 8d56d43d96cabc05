import * as v from 'valibot'
import { ADMONITIONS } from '../../../shared/content/admonitions.ts'
import { isIndexed } from '../../../shared/search/stop-words.ts'
import { normalize } from '../../../shared/search/tokenizer.ts'
import { ADDRESS, FINITE, HEADING_LEVEL, HOST, LOCAL_PATH, ROOTED_ADDRESS, ROUTE_PATH, TEXT } from './values.ts'

/** Settings that a single folder of documentation and each of several areas have. */
const DOCS_DETAILS = {
  /**
   * Numbers in front of file and folder names, which sort the sidebar (`01-setup.md`): `strip` removes them from
   * addresses and labels, `keep` does not. Default: `keep`, with a warning if there are such files.
   */
  numberPrefixes: v.optional(v.picklist(['keep', 'strip'])),
  /** Start of the address of the "Edit this page" link. The file of the page follows it, or replaces `{file}`. */
  editUrl: v.optional(ROOTED_ADDRESS),
  /** Shows when a page was last changed, from git. */
  showLastUpdated: v.optional(v.boolean(), false),
  /** Shows the categories above a page. */
  breadcrumbs: v.optional(v.boolean(), true),
}

/** One folder of documentation. */
const DOCS_FOLDER = v.strictObject({
  /** Folder of the Markdown files. */
  path: v.optional(LOCAL_PATH, 'docs'),
  /** Path of the pages below the base path. Default: `docs` if the site has a home page, else `/`. */
  routeBasePath: v.optional(ROUTE_PATH),
  /** The sidebar file. Without one, the sidebar follows folders and front matter. */
  sidebarPath: v.optional(LOCAL_PATH, 'sidebar.yml'),
  ...DOCS_DETAILS,
})

/** One of several areas of documentation, with a tab in the navbar and a sidebar of its own. */
const DOCS_AREA = v.strictObject({
  /** Folder of the Markdown files. */
  path: LOCAL_PATH,
  /**
   * Name of the area, in its tab and in the search. Default: the name of the folder, `api-reference` → "Api reference".
   */
  label: v.optional(TEXT),
  /** Path of the pages below the base path, or `/`. Default: the folder. */
  route: v.optional(ROUTE_PATH),
  /**
   * The sidebar file. Default: `sidebar.yml` in the folder. Without one, the sidebar follows folders and front matter.
   */
  sidebar: v.optional(LOCAL_PATH),
  ...DOCS_DETAILS,
})

const DOCS_AREAS = v.pipe(
  v.array(DOCS_AREA),
  v.check((areas) => areas.length > 0, 'a list with at least one area'),
)

/** The documentation pages: in one folder, or in several areas. */
export const DOCS = v.lazy((input) => (Array.isArray(input) ? DOCS_AREAS : DOCS_FOLDER))

export type DocsFolder = v.InferOutput<typeof DOCS_FOLDER>
export type DocsAreaSettings = v.InferOutput<typeof DOCS_AREA>

/** Pages outside the documentation: home, legal notice. */
export const PAGES = v.strictObject({
  /** Folder of the Markdown files; `index.md` is the home page. */
  path: v.optional(LOCAL_PATH, 'pages'),
})

/** Heading levels that the table of contents lists. A page's front matter can override them. */
export const TOC = v.pipe(
  v.strictObject({
    /** Highest level listed. */
    minLevel: v.optional(HEADING_LEVEL, 2),
    /** Deepest level listed. */
    maxLevel: v.optional(HEADING_LEVEL, 4),
  }),
  v.check(
    (toc) => toc.minLevel <= toc.maxLevel,
    ({ input }) =>
      `levels with "minLevel" not above "maxLevel", but "minLevel" is ${input.minLevel} and "maxLevel" is ${input.maxLevel}`,
  ),
)

/** A single letter, for example of `C++`, and common words such as `it` are in nearly every text. */
const SYNONYM = v.pipe(
  TEXT,
  v.check((word) => {
    const searched = normalize(word)
    return searched.length > 1 && isIndexed(searched)
  }, 'a word of at least two letters or digits, and not one that is in every text, such as "it"'),
)

/** Full-text search. */
export const SEARCH = v.strictObject({
  /** Maximum number of hits shown. */
  maxHits: v.optional(v.pipe(v.number(), v.integer('a whole number'), v.minValue(1, 'at least 1')), 20),
  /** Marks the words of the query in the titles and excerpts of the list of hits. */
  highlightResult: v.optional(v.boolean(), true),
  /** Ids of headings whose sections are excluded on every page, for example lists of links: `['related']`. */
  excludeSections: v.optional(v.array(TEXT)),
  /** Groups of words with one meaning, each found by the others: `[['k8s', 'kubernetes']]`. */
  synonyms: v.optional(v.array(v.pipe(v.array(SYNONYM), v.minLength(2, 'a list of at least two words')))),
})

/** The version that this build documents, for the version dropdown. */
export const VERSION = v.strictObject({
  /** Name under which a reader's choice is stored. */
  name: v.optional(TEXT, 'current'),
  /** Label of the dropdown until the list of versions is loaded. */
  label: TEXT,
  /**
   * Address of the list of all versions. Default in a version that `octavo publish` writes: `versionsList.json` beside
   * its folder. Without a list, the dropdown shows this version only.
   */
  listUrl: v.optional(ADDRESS),
  /**
   * Whether the dropdown leads to the same page in another version, if it has one, instead of to the start of its
   * documentation.
   */
  keepPage: v.optional(v.boolean(), false),
  /**
   * Shows above each page that this version is not the latest release, with a link to that: `auto` as soon as
   * `octavo publish` adds a later one, `old` always. `unreleased` says that this version is not released yet.
   */
  notice: v.optional(v.picklist(['auto', 'old', 'unreleased'])),
})

/** Files for language models, besides `llms.txt`. */
export const LLMS = v.strictObject({
  /** Publishes `llms-full.txt`, the Markdown of all pages in the order of the sidebar. */
  full: v.optional(v.boolean(), false),
})

/** The settings at the top of pages. */
export const FRONT_MATTER = v.strictObject({
  /**
   * Fields of your own, which Octavo does not know. `*` means any characters: `ms.*`. Texts and numbers in them are
   * variables in the page: `{{since}}`.
   */
  allow: v.optional(v.array(TEXT), []),
})

/** Pages of other hosts in frames, which load when a reader clicks. */
export const EMBEDS = v.strictObject({
  /** What `<Embed>` may show: `youtube`, `vimeo`, `codesandbox`, `stackblitz`, or a host such as `demo.example.com`. */
  hosts: v.optional(v.array(HOST), []),
})

/** Paths below the base path, each with a path of the site or an address of another one. */
export const REDIRECTS = v.record(TEXT, ROOTED_ADDRESS)

/** Pages that list the pages of the documentation by their tags. */
export const TAGS = v.strictObject({
  /** Path of the list of all tags below the base path. The pages with a tag are listed below it. */
  routeBasePath: v.optional(ROUTE_PATH, 'tags'),
  /** The tags that pages may have. Another one is an error. Default: any. */
  allowed: v.optional(v.array(TEXT)),
})

/** An admonition of the site: `:::correct`. */
const ADMONITION_KIND = v.strictObject({
  /** Title of admonitions without a title of their own. */
  label: TEXT,
  /** The built-in kind whose color and icon it has. */
  like: v.optional(v.picklist(ADMONITIONS), 'note'),
  /**
   * Name of another icon of the theme, such as `check` or `question`, or an SVG file of your own in the site's folder:
   * `icons/correct.svg`. It gets the color of the kind. Default: the icon of `like`.
   */
  icon: v.optional(TEXT),
})

/** Kinds of admonitions by keyword. */
export const ADMONITION_KINDS = v.record(
  v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]*$/, 'a keyword of letters, digits, "-" and "_"')),
  ADMONITION_KIND,
)

const FIELD = v.union([
  v.string(),
  FINITE,
  v.boolean(),
  v.record(v.string(), v.union([v.string(), FINITE, v.boolean()])),
])

/** Facts about the documented product, by names of your own. Texts are variables in Markdown: `{{productName}}`. */
export const CUSTOM_FIELDS = v.objectWithRest(
  {
    /** Full name of the product. With analytics, it ends the titles of page views. */
    productName: v.optional(v.string()),
  },
  FIELD,
)
