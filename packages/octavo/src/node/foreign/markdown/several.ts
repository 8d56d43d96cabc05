import type { ForeignMarkdown } from '../engine.ts'
import { CONTAINER, FIELD } from './hints.ts'

/** Commands of TeX. Only a formula contains them; `$env:TEMP\a and $HOME` is text. */
const TEX =
  String.raw`\\(?:(?:d?frac|sqrt|text|math(?:bb|bf|cal|it|rm|sf|tt)|overline|vec|hat)\s*\{` +
  String.raw`|(?:alpha|beta|gamma|[dD]elta|epsilon|theta|lambda|mu|[sS]igma|[oO]mega|sum|prod|int|infty|cdot|times|leq|geq|` +
  String.raw`neq|approx|partial|nabla|rightarrow|langle)(?![\w\\]))`

/**
 * `{% if x %}` (Liquid, Nunjucks, Jinja), `{{< note >}}` (Hugo), `{{ macro(…)` (Nunjucks), `{{ page.title }}` (Jekyll,
 * Eleventy) and `{{ $frontmatter.title }}` (VitePress). Other names in braces may be the subject of a page.
 */
const TEMPLATE_TAG = new RegExp(
  [
    String.raw`\{%-?\s*[\w/](?:(?!%\}).){0,400}%\}`,
    String.raw`\{\{[<%]\s*[\w/][^}]{0,400}\}\}`,
    String.raw`\{\{-?\s*\w+\s?\(`,
    // An address inside the tag ends the text.
    String.raw`\{%-?\s*\w+\s[^{}%]{0,400}$`,
    String.raw`\{\{-?\s*(?:\$(?:frontmatter|page|params|site|themeConfig)|page|site|frontmatter|frontMatter)\.\w[^}]{0,400}\}\}`,
  ].join('|'),
  'gs',
)

const TEMPLATE = {
  kind: 'foreign-template',
  name: 'a tag of a template language',
  hint: 'Write the result: pages are not templates. To include text, write <Include file="…" />.',
} as const

const EMBED = String.raw`!\[\[[^\][\n]{1,200}\]\]`
/** A name in double brackets. `rest`: a condition for what follows its first letter. */
const named = (rest = '') => String.raw`(?<![\w\]!])\[\[[\p{L}\d]${rest}[^\][\n]{0,200}\]\](?!\()`
/** A name without these may be code: `[[nodiscard]]`, `x[[1]]`. */
const HAS_MARK = String.raw`(?=[^\][]*[|#/ ])`

const WIKI = {
  kind: 'foreign-wiki-link',
  name: 'a link of Obsidian or of a wiki',
  hint: 'Write "[words](page.md)" for a link, and "![description](picture.png)" for a picture.',
} as const

/** What several engines have. */
export const several = {
  frontMatter: {
    author: FIELD.AUTHORS,
    authors: FIELD.AUTHORS,
    canonical: FIELD.CANONICAL,
    canonical_url: FIELD.CANONICAL,
    categories: FIELD.WORDS,
    category: FIELD.WORDS,
    cover: FIELD.PICTURE,
    date: FIELD.DATE,
    hero: FIELD.START,
    hidden: FIELD.NOT_LISTED,
    keywords: FIELD.WORDS,
    last_updated: FIELD.DATE,
    nav_title: FIELD.LABEL,
    next: 'Write "pagination_next" with the id of the page, or with null for none.',
    noindex: FIELD.NO_INDEX,
    ogImage: FIELD.PICTURE,
    order: FIELD.POSITION,
    prev: 'Write "pagination_prev" with the id of the page, or with null for none.',
    redirects: FIELD.OLD_ADDRESSES,
    robots: FIELD.NO_INDEX,
    sidebar:
      'Write "sidebar_label" and "sidebar_position", or the order of pages in "sidebar.yml". "layout: wide" has no sidebar, and "unlisted: true" leaves the page out of it.',
    summary: FIELD.DESCRIPTION,
    thumbnail: FIELD.PICTURE,
    toc: FIELD.LEVELS,
    updated: FIELD.DATE,
  },
  containers: {
    accordion: CONTAINER.DETAILS,
    card: CONTAINER.CARDS,
    'card-grid': CONTAINER.CARDS,
    cards: CONTAINER.CARDS,
    center: CONTAINER.REMOVE,
    'code-tabs': CONTAINER.CODE_GROUP,
    'code-block-group': CONTAINER.CODE_GROUP,
    collapse: CONTAINER.DETAILS,
    demo: CONTAINER.REMOVE,
    div: CONTAINER.REMOVE,
    dropdown: CONTAINER.DETAILS,
    expander: CONTAINER.DETAILS,
    left: CONTAINER.REMOVE,
    right: CONTAINER.REMOVE,
    row: CONTAINER.REMOVE,
    spoiler: CONTAINER.DETAILS,
    steps: 'Write <Steps> around an ordered list.',
    tab: CONTAINER.TABS,
    'tab-item': CONTAINER.TABS,
    'tab-set': CONTAINER.TABS,
    tabs: CONTAINER.TABS,
    toggle: CONTAINER.DETAILS,
  },
  constructs: {
    template: { ...TEMPLATE, pattern: TEMPLATE_TAG },
    hyphenated: {
      // Template languages that pages explain have no hyphens in names: `{{ mdbook-version }}`.
      ...TEMPLATE,
      pattern: new RegExp(String.raw`${TEMPLATE_TAG.source}|\{\{\s*[a-z\d]+(?:-[a-z\d]+)+\s*\}\}`, 'gs'),
    },
    vueExpression: { ...TEMPLATE, pattern: new RegExp(String.raw`${TEMPLATE_TAG.source}|\{\{[^{}]{1,400}\}\}`, 'gs') },
    nameInHtml: {
      // A name in braces, which is hardly the subject of a page in HTML that is not code.
      ...TEMPLATE,
      pattern: new RegExp(String.raw`${TEMPLATE_TAG.source}|\{\{-?\s*[\w$.[\]-]+\s*(?:\|[^{}]{0,400})?\}\}`, 'gs'),
    },
    expression: {
      kind: 'foreign-template',
      pattern: /^\{\{-?[ \t]*[\w$.|][^{}]*\}\}\s*$/,
      name: 'an expression of a template language',
      hint: 'Write the result: pages are not templates.',
    },
    twoslashOption: {
      kind: 'foreign-twoslash',
      pattern: /(?:^|\s)twoslash(?=\s|$)/,
      name: 'an option that shows the types of names',
      hint: 'Remove it, or set "markdown.twoslash".',
      effect: 'has no effect',
    },
    twoslashComment: {
      kind: 'foreign-twoslash',
      pattern:
        /^[ \t]*\/\/\/? ?(?:---cut(?:-\w+)*---|@(?:noErrors\b|showEmit|(?:errors|filename|target|lib|module|jsx|strict|noImplicit\w+|strict\w+|module\w+): )|[ \t]*\^[?|]).*$/im,
      name: 'a comment of Twoslash',
      hint: 'Remove it, or show the types of names: write "twoslash" after the language and set "markdown.twoslash".',
    },
    formula: {
      kind: 'foreign-math',
      pattern: new RegExp(
        [
          String.raw`\$[^$\n]{0,400}${TEX}[^$\n]{0,400}\$`,
          String.raw`\\{1,2}\((?:(?!\\\)).){0,400}${TEX}.{0,400}?\\\)`,
          String.raw`\\{1,2}\[(?:(?!\\\]).){0,400}${TEX}.{0,400}?\\\]`,
        ].join('|'),
        'gs',
      ),
      name: 'a formula',
      hint: 'Set "markdown.math" and write it between dollar signs, or show it as code.',
    },
    formulaBlock: {
      kind: 'foreign-math',
      pattern: /^\$\$(?:\s|\\)[^$]*/,
      name: 'a formula',
      hint: 'Set "markdown.math", or show it as code.',
    },
    emoji: {
      kind: 'foreign-emoji',
      name: 'the name of an emoji',
      hint: 'Write the emoji itself.',
    },
    wikiLink: { ...WIKI, pattern: new RegExp(`${EMBED}|${named(HAS_MARK)}`, 'gu') },
    wikiPage: { ...WIKI, pattern: new RegExp(`${EMBED}|${named()}`, 'gu') },
    imageSize: { kind: 'foreign-image-size', name: 'an image with a size' },
    obsidianSize: { kind: 'foreign-image-size', name: 'a size of Obsidian', effect: 'is read as words of the image' },
  },
} satisfies ForeignMarkdown
