import * as v from 'valibot'
import { ADMONITIONS } from '../../../shared/build/content/admonitions.ts'
import { isIndexed } from '../../../shared/search/language.ts'
import { normalize } from '../../../shared/search/tokenizer.ts'
import { ADDRESS, FINITE, HEADING_LEVEL, HOST, LOCAL_PATH, ROOTED_ADDRESS, ROUTE_PATH, TEXT } from './values.ts'
import { ASSISTANT_NAMES } from '../../../shared/build/page-menu.ts'

/** Settings that a single folder of documentation and each of several areas have. */
const DOCS_DETAILS = {
  numberPrefixes: v.pipe(
    v.optional(v.picklist(['keep', 'strip'])),
    v.description(
      'Numbers in front of file and folder names, which sort the sidebar ' +
        '(`01-setup.md`): `strip` removes them from addresses and labels, `keep` ' +
        'does not. Default: `keep`, with a warning if there are such files.',
    ),
  ),
  editUrl: v.pipe(
    v.optional(ROOTED_ADDRESS),
    v.description(
      'Start of the address of the "Edit this page" link. The file of the page follows it, or replaces `{file}`.',
    ),
  ),
  showLastUpdated: v.pipe(
    v.optional(v.boolean(), false),
    v.description('Shows when a page was last changed, from git.'),
  ),
  breadcrumbs: v.pipe(v.optional(v.boolean(), true), v.description('Shows the categories above a page.')),
}

/** One folder of documentation. */
const DOCS_FOLDER = v.strictObject({
  path: v.pipe(v.optional(LOCAL_PATH, 'docs'), v.description('Folder of the Markdown files.')),
  routeBasePath: v.pipe(
    v.optional(ROUTE_PATH),
    v.description('Path of the pages below the base path. Default: `docs` if the site has a home page, else `/`.'),
  ),
  sidebarPath: v.pipe(
    v.optional(LOCAL_PATH, 'sidebar.yml'),
    v.description('The sidebar file. Without one, the sidebar follows folders and front matter.'),
  ),
  ...DOCS_DETAILS,
})

/** One of several areas of documentation, with its tab in the navbar and its sidebar. */
const DOCS_AREA = v.strictObject({
  path: v.pipe(LOCAL_PATH, v.description('Folder of the Markdown files.')),
  label: v.pipe(
    v.optional(TEXT),
    v.description(
      'Name of the area, in its tab and in the search. Default: the ' +
        'name of the folder, `api-reference` → "Api reference".',
    ),
  ),
  route: v.pipe(
    v.optional(ROUTE_PATH),
    v.description('Path of the pages below the base path, or `/`. Default: the folder.'),
  ),
  sidebar: v.pipe(
    v.optional(LOCAL_PATH),
    v.description(
      'The sidebar file. Default: `sidebar.yml` in the folder. Without ' +
        'one, the sidebar follows folders and front matter.',
    ),
  ),
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
  path: v.pipe(
    v.optional(LOCAL_PATH, 'pages'),
    v.description('Folder of the Markdown files; `index.md` is the home page.'),
  ),
})

/** Heading levels that the table of contents lists. A page's front matter can override them. */
export const TOC = v.pipe(
  v.strictObject({
    minLevel: v.pipe(v.optional(HEADING_LEVEL, 2), v.description('Highest level listed.')),
    maxLevel: v.pipe(v.optional(HEADING_LEVEL, 4), v.description('Deepest level listed.')),
  }),
  v.check(
    (toc) => toc.minLevel <= toc.maxLevel,
    ({ input }) =>
      `levels with "minLevel" not above "maxLevel", but "minLevel" is ${input.minLevel} and "maxLevel" is ${input.maxLevel}`,
  ),
)

/** A single letter, for example `R`, and common words such as `it` are in nearly every text. */
const SYNONYM = v.pipe(
  TEXT,
  v.check((word) => {
    const searched = normalize(word)
    return searched.length > 1 && isIndexed(searched)
  }, 'a word of at least two letters or digits, and not one that is in every text, such as "it"'),
)

/** Full-text search. */
export const SEARCH = v.strictObject({
  maxHits: v.pipe(
    v.optional(v.pipe(v.number(), v.integer('a whole number'), v.minValue(1, 'at least 1')), 20),
    v.description('Maximum number of hits shown.'),
  ),
  highlightResult: v.pipe(
    v.optional(v.boolean(), true),
    v.description('Marks the words of the query in the titles and excerpts of the list of hits.'),
  ),
  excludeSections: v.pipe(
    v.optional(v.array(TEXT)),
    v.description(
      "Ids of headings whose sections are excluded on every page, for example lists of links: `['related']`.",
    ),
  ),
  popular: v.pipe(
    v.optional(v.array(v.pipe(TEXT, v.startsWith('/', 'a path below the base path, such as "/docs/quick-start/"')))),
    v.description(
      'Pages that the search offers before a query, as paths below the base path: `["/docs/quick-start/"]`. ' +
        'Default: the six pages to which most others link. An empty list offers none.',
    ),
  ),
  synonyms: v.pipe(
    v.optional(v.array(v.pipe(v.array(SYNONYM), v.minLength(2, 'a list of at least two words')))),
    v.description("Groups of words with one meaning, each found by the others: `[['k8s', 'kubernetes']]`."),
  ),
})

/** The version that this build documents, for the version dropdown. */
export const VERSION = v.strictObject({
  name: v.pipe(v.optional(TEXT, 'current'), v.description("Name under which a reader's choice is stored.")),
  label: v.pipe(TEXT, v.description('Label of the dropdown until the list of versions is loaded.')),
  listUrl: v.pipe(
    v.optional(ADDRESS),
    v.description(
      'Address of the list of all versions. Default in a version that `octavo publish` writes: ' +
        '`versionsList.json` beside its folder. Without a list, the dropdown shows this version only.',
    ),
  ),
  keepPage: v.pipe(
    v.optional(v.boolean(), false),
    v.description(
      'Whether the dropdown leads to the same page in another version, if ' +
        'it has one, instead of to the start of its documentation.',
    ),
  ),
  notice: v.pipe(
    v.optional(v.picklist(['auto', 'old', 'unreleased'])),
    v.description(
      'Shows above each page that this version is not the latest release, with a ' +
        'link to that: `auto` as soon as `octavo publish` adds a later one, `old` ' +
        'always. `unreleased` says that this version is not released yet.',
    ),
  ),
})

/** Files for language models, besides `llms.txt`. */
export const LLMS = v.strictObject({
  full: v.pipe(
    v.optional(v.boolean(), false),
    v.description('Publishes `llms-full.txt`, the Markdown of all pages in the order of the sidebar.'),
  ),
})

const ASSISTANT = v.strictObject({
  label: v.pipe(TEXT, v.description('Its name: `Acme Chat`.')),
  href: v.pipe(
    TEXT,
    v.check(
      (href) => /^https:\/\//i.test(href) && /\{(url|prompt)\}/.test(href),
      'an https: address with {url} or {prompt}',
    ),
    v.description(
      'Its address. `{url}` is replaced by the address of the Markdown, and `{prompt}` by a sentence with it: ' +
        '`labels.pageMenu.prompt`.',
    ),
  ),
})

/** The menu beside the button that copies a page as Markdown. */
export const PAGE_MENU = v.strictObject({
  assistants: v.pipe(
    v.optional(v.array(v.union([v.picklist(ASSISTANT_NAMES), ASSISTANT])), []),
    v.description(
      'Assistants that open with the page: `chatgpt`, `claude`, `mistral`, `perplexity`, or `{ label, href }`. ' +
        'They are links: the site loads nothing from them. Need `url`.',
    ),
  ),
  mcp: v.pipe(
    v.optional(v.boolean(), false),
    v.description('Shows what to add to the configuration of an editor, so that it reads the site. Needs `url`.'),
  ),
})

/** The settings at the top of pages. */
export const FRONT_MATTER = v.strictObject({
  allow: v.pipe(
    v.optional(v.array(TEXT), []),
    v.description(
      'Your own fields, which Octavo does not know. `*` means any characters: ' +
        '`ms.*`. Texts and numbers in them are variables in the page: `{{since}}`.',
    ),
  ),
})

/** Pages of other hosts in frames, which load when a reader clicks. */
export const EMBEDS = v.strictObject({
  hosts: v.pipe(
    v.optional(v.array(HOST), []),
    v.description(
      'What `<Embed>` may show: `youtube`, `vimeo`, `codesandbox`, ' +
        '`stackblitz`, or a host such as `demo.example.com`.',
    ),
  ),
})

/** Paths below the base path, each with a path of the site or an address of another one. */
export const REDIRECTS = v.record(TEXT, ROOTED_ADDRESS)

/** Pages that list the pages of the documentation by their tags. */
export const TAGS = v.strictObject({
  routeBasePath: v.pipe(
    v.optional(ROUTE_PATH, 'tags'),
    v.description('Path of the list of all tags below the base path. The pages with a tag are listed below it.'),
  ),
  allowed: v.pipe(
    v.optional(v.array(TEXT)),
    v.description('The tags that pages may have. Another one is an error. Default: any.'),
  ),
})

/** An admonition of the site: `:::correct`. */
const ADMONITION_KIND = v.strictObject({
  label: v.pipe(TEXT, v.description('Title of admonitions without their own title.')),
  like: v.pipe(
    v.optional(v.picklist(ADMONITIONS), 'note'),
    v.description('The built-in kind whose color and icon it has.'),
  ),
  icon: v.pipe(
    v.optional(TEXT),
    v.description(
      'Name of another [icon](components.md#icons), such as `check` or `lucide/flask-conical`, or an SVG file of your ' +
        "own in the site's folder: `icons/correct.svg`. It gets the color of the kind. Default: the icon of `like`.",
    ),
  ),
})

/** Kinds of admonitions by keyword. */
export const ADMONITION_KINDS = v.record(
  v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]*$/, 'a keyword of letters, digits, "-" and "_"')),
  ADMONITION_KIND,
)

/** How readers look at pages. */
export const VIEW = v.strictObject({
  linkPreviews: v.pipe(
    v.optional(v.boolean(), false),
    v.description(
      'Whether a link in a text shows the title and the first paragraph of the page or section that it leads to, while ' +
        'a mouse rests on it or the keyboard has led to it.',
    ),
  ),
  hideSidebar: v.pipe(
    v.optional(v.boolean(), false),
    v.description('Whether a button hides the sidebar. The browser remembers it.'),
  ),
  wideText: v.pipe(
    v.optional(v.picklist(['never', 'marked', 'all']), 'never'),
    v.description(
      'Pages with a button that gives the text the place of the table of contents, and more in large windows: `all`, ' +
        'or `marked`, those with `wide_text: true` in their front matter. `wide_text: false` makes an exception. The ' +
        'browser remembers the choice.',
    ),
  ),
})

const FIELD = v.union([
  v.string(),
  FINITE,
  v.boolean(),
  v.record(v.string(), v.union([v.string(), FINITE, v.boolean()])),
])

/** Facts about the documented product, by your own names. Texts are variables in Markdown: `{{productName}}`. */
export const CUSTOM_FIELDS = v.objectWithRest(
  {
    productName: v.pipe(
      v.optional(v.string()),
      v.description('Full name of the product. With analytics, it ends the titles of page views.'),
    ),
  },
  FIELD,
)
