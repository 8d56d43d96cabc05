import type { Html, Text } from '../parse.ts'
import { sourceOf, startOf, type Walk } from '../walk/index.ts'
import { hasForeign, reportAll, toProblem, type Construct } from './construct.ts'
import { reportImageSizes } from './foreign-image.ts'
import { reportForeignLinks } from './foreign-links.ts'

const ATTRIBUTE = String.raw`(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[\w./-]+))`

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

export const TEMPLATE: Construct = {
  kind: 'foreign-template',
  pattern: TEMPLATE_TAG,
  name: 'a tag of a template language',
  hint: 'Write the result: pages are not templates. To include text, write <Include file="…" />.',
}

/** `{{ mdbook-version }}`: template languages that pages explain have no hyphens in names. */
const HYPHENATED: Construct = {
  ...TEMPLATE,
  pattern: new RegExp(String.raw`${TEMPLATE_TAG.source}|\{\{\s*[a-z\d]+(?:-[a-z\d]+)+\s*\}\}`, 'gs'),
}

const VUE_EXPRESSION: Construct = {
  ...TEMPLATE,
  pattern: new RegExp(String.raw`${TEMPLATE_TAG.source}|\{\{[^{}]{1,400}\}\}`, 'gs'),
}

/** On a site with variables, unknown names are reported as such. */
export function hasVariables({ draft }: Walk): boolean {
  return Object.keys(draft.context.variables).length > 0
}

/** Whether a page is also a component of Vue: https://vitepress.dev/guide/using-vue */
function isVuePage({ piece }: Walk): boolean {
  return piece.text.includes('<script setup')
}

/** What a page has of template languages, outside of HTML. */
export function templateConstruct(walk: Walk): Construct {
  if (hasVariables(walk)) return TEMPLATE
  return isVuePage(walk) ? VUE_EXPRESSION : HYPHENATED
}

const ATTRIBUTE_LIST = String.raw`${ATTRIBUTE}(?:\s+${ATTRIBUTE})*\s*\}`

export const ATTRIBUTES: Construct = {
  kind: 'foreign-mkdocs-attributes',
  pattern: new RegExp(String.raw`\{:\s*${ATTRIBUTE_LIST}|(?=\{)(?<=(?:^|\n)[ \t>]*|\])\{\s*${ATTRIBUTE_LIST}`, 'g'),
  name: 'a list of attributes',
  hint: 'Remove it: only headings have attributes, as in "## Title {#id}".',
}

/** Constructs with a brace. */
const WITH_BRACE: readonly Construct[] = [
  {
    kind: 'foreign-mdx-comment',
    pattern: /\{\/\*.*?(?:\*\/\}|$)/gs,
    name: 'a comment of MDX',
    hint: 'Write <!-- … -->.',
  },
  {
    kind: 'foreign-mdbook-include',
    // A colon and letters inside the braces end the text: they are a text directive.
    pattern:
      /\{\{\s*#(?:include|rustdoc_include|shiftinclude|playground|title|template|(?:end)?tabs?)\b[^}]*(?:\}\}|$)/g,
    name: 'an include of mdBook',
    hint: 'Write <Include file="…" />, or <Code file="…" region="…" /> for code.',
  },
  {
    kind: 'foreign-mkdocs-snippet',
    pattern: /\{!\s*[\w./-]+\s*!\}/g,
    name: 'an include of MkDocs',
    hint: 'Write <Include file="…" />, or <Code file="…" /> for code.',
  },
]

/** Only on pages that contain modules of MDX: elsewhere, a name in braces may be the subject. */
const MDX_EXPRESSION: Construct = {
  kind: 'foreign-mdx-expression',
  pattern: /(?<![$\\{\w])\{[A-Za-z_$][\w$]*(?:\.[\w$]+|\([^(){}]*\))*\}(?!\})/g,
  name: 'an expression of MDX',
  hint: 'Write the result, or put the value into "customFields" of the configuration and write {{name}}.',
}

const HIGHLIGHT: Construct = {
  kind: 'foreign-mkdocs-mark',
  pattern: /(?<![=\w])==(?=[^\s=])[^=\n]{1,200}(?<=\S)==(?![=\w])/g,
  name: 'highlighted text of MkDocs',
  hint: 'Write <mark>…</mark>.',
}

const KEYS: Construct = {
  kind: 'foreign-mkdocs-keys',
  pattern: /(?<!\S)\+\+[a-z\d"-]+(?:\+[a-z\d"-]+)*\+\+(?![\w+])/g,
  name: 'a key of MkDocs',
  hint: 'Write <kbd>Ctrl</kbd>.',
}

const FORMULA: Construct = {
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
}

/** One of these is in every construct. Most texts have none, and one test for all takes less time than several. */
const MARK = /[{:\\]|==|\+\+|\]\(|\[\[|\s=[\dx]/

/** Reports constructs of other engines in a text. */
export function reportForeignText(node: Text, walk: Walk): void {
  const { value } = node
  if (!MARK.test(value)) return
  if (value.includes('{')) reportBraces(node, walk)
  if (value.includes('==')) reportAll(HIGHLIGHT, node, walk)
  if (value.includes(' =')) reportImageSizes(node, walk)
  if (value.includes('++')) reportAll(KEYS, node, walk)
  if (value.includes('\\')) reportAll(FORMULA, node, walk)
  if (value.includes(':')) reportEmoji(node, walk)
  if (value.includes('[')) reportForeignLinks(node, walk)
}

/** Whether Vue shows the braces of a text as they are: https://vuejs.org/api/built-in-directives.html#v-pre */
function isLiteral(node: Text, { piece }: Walk): boolean {
  const start = startOf(node)
  return (
    piece.text[start - 1] === '>' && /<[^<>]*\sv-pre\b[^<>]*>$/.test(piece.text.slice(Math.max(start - 200, 0), start))
  )
}

const IMAGE_ATTRIBUTES: Construct = {
  ...ATTRIBUTES,
  hint: 'Write <img src="…" alt="…" width="300">, or with class="…".',
}

function reportBraces(node: Text, walk: Walk): void {
  const isAfterImage = walk.scope.previous?.type === 'image'
  for (const construct of [...WITH_BRACE, isAfterImage ? IMAGE_ATTRIBUTES : ATTRIBUTES])
    reportAll(construct, node, walk)
  if (!isLiteral(node, walk)) reportAll(templateConstruct(walk), node, walk)
  if (hasForeign('foreign-mdx-', walk)) reportAll(MDX_EXPRESSION, node, walk)
}

const INCLUDE_COMMENT: Construct = {
  kind: 'foreign-vitepress-include',
  pattern: /<!--\s*@include:.{0,400}?-->/g,
  name: 'an include of VitePress',
  hint: 'Write <Include file="…" />.',
  effect: 'has no effect',
}

/** HTML is not Markdown, so a link to an API remains as it is typed. */
const REFERENCE: Construct = {
  kind: 'foreign-docfx-reference',
  pattern: /\[[^\][]*\]\(xref:[^)\s]{0,400}\)/g,
  name: 'a reference of DocFX',
  hint: 'Write <a href="…"> with the address of the API.',
}

/** A name in braces, which is hardly the subject of a page in HTML that is not code. */
const NAME_IN_HTML: Construct = {
  ...TEMPLATE,
  pattern: new RegExp(String.raw`${TEMPLATE_TAG.source}|\{\{-?\s*[\w$.[\]-]+\s*(?:\|[^{}]{0,400})?\}\}`, 'gs'),
}

/**
 * HTML that shows braces as they are, perhaps to the end of the block. Vue reads them also in `<code>`, unless the
 * element has `v-pre`.
 */
const LITERAL = /<!--.*?(?:-->|$)|<(script|style|pre|code)\b.*?(?:<\/\1>|$)/gis
const LITERAL_ON_VUE_PAGE = /<!--.*?(?:-->|$)|<(script|style)\b.*?(?:<\/\1>|$)|<(\w+)[^<>]*\sv-pre\b.*?(?:<\/\2>|$)/gis

/** Reports comments that other engines replace by a file, references, and templates in a block of HTML. */
export function reportForeignHtml(node: Html, walk: Walk): void {
  const { value } = node
  if (value.includes('@include')) reportAll(INCLUDE_COMMENT, node, walk)
  if (value.includes('](xref:')) reportAll(REFERENCE, node, walk)
  if (walk.scope.inline || !/\{[{%]/.test(value)) return
  const isVue = isVuePage(walk)
  const shown = sourceOf(walk.piece, node).replace(isVue ? LITERAL_ON_VUE_PAGE : LITERAL, (hidden) =>
    ' '.repeat(hidden.length),
  )
  const ofNames = isVue ? VUE_EXPRESSION : NAME_IN_HTML
  reportAll(hasVariables(walk) ? TEMPLATE : ofNames, node, walk, shown)
}

const ICON_NAME = /^(?:material|fontawesome|octicons|simple)-[\w-]+$/
const ICON: Omit<Construct, 'pattern'> = {
  kind: 'foreign-mkdocs-icon',
  name: 'an icon of MkDocs',
  hint: 'Remove it, or write a character.',
}
const NAMED_EMOJI: Omit<Construct, 'pattern'> = {
  kind: 'foreign-emoji',
  name: 'the name of an emoji',
  hint: 'Write the emoji itself.',
}

/** Names of emoji that documents use most: https://github.com/github/gemoji */
const EMOJI = new Set(
  (
    'warning rocket tada sparkles bug memo fire zap boom heart star bulb lock key wrench hammer gear package books book ' +
    'link mag eyes heavy_check_mark white_check_mark ballot_box_with_check x negative_squared_cross_mark no_entry ' +
    'construction information_source exclamation question point_right arrow_right thumbsup thumbsdown clap wave smile ' +
    'smiley grin joy laughing wink thinking confused cry raised_hands muscle pray coffee beers art lipstick'
  ).split(' '),
)

/** Reports `:rocket:` and icons such as `:material-check:`. Looks between colons: a regular expression takes longer. */
function reportEmoji(node: Text, walk: Walk): void {
  const { value } = node
  let start = value.indexOf(':')
  for (let end = value.indexOf(':', start + 1); end >= 0; end = value.indexOf(':', start + 1)) {
    const name = value.slice(start + 1, end)
    if (EMOJI.has(name)) walk.reportAt(`:${name}:`, toProblem(NAMED_EMOJI, `:${name}:`), node)
    else if (ICON_NAME.test(name)) walk.reportAt(`:${name}:`, toProblem(ICON, `:${name}:`), node)
    start = end
  }
}
