import type { Html, Text } from '../parse.ts'
import { sourceOf, startOf, type Walk } from '../walk/index.ts'
import { docfx, mdbook, mdx, mkdocs, several, vitepress, pandoc, type Construct } from '../../foreign/markdown/index.ts'
import { hasForeign, reportAll, toProblem } from './construct.ts'
import { reportImageSizes } from './foreign-image.ts'
import { reportUnreadLinks } from './unread-links.ts'

const { template, hyphenated, vueExpression, nameInHtml, formula, emoji } = several.constructs

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
  if (hasVariables(walk)) return template
  return isVuePage(walk) ? vueExpression : hyphenated
}

/** Constructs with a brace. */
const WITH_BRACE: readonly Construct[] = [mdx.constructs.comment, mdbook.constructs.include, mkdocs.constructs.include]

/** One of these is in every construct. Most texts have none, and one test for all takes less time than several. */
const MARK = /[{:\\]|==|\+\+|\]\(|\[\[|\^\[|\s=[\dx]|<$/

/** Reports constructs of other engines in a text. */
export function reportForeignText(node: Text, walk: Walk): void {
  const { value } = node
  if (!MARK.test(value)) return
  if (value.includes('{')) reportBraces(node, walk)
  if (value.includes('==')) reportAll(mkdocs.constructs.mark, node, walk)
  if (value.includes(' =')) reportImageSizes(node, walk)
  if (value.includes('++')) reportAll(mkdocs.constructs.keys, node, walk)
  if (value.includes('\\')) reportAll(formula, node, walk)
  if (value.includes(':')) reportEmoji(node, walk)
  if (value.includes('[')) reportForeignLinks(node, walk)
  reportUnreadLinks(node, walk)
}

/** Whether Vue shows the braces of a text as they are: https://vuejs.org/api/built-in-directives.html#v-pre */
function isLiteral(node: Text, { piece }: Walk): boolean {
  const start = startOf(node)
  return (
    piece.text[start - 1] === '>' && /<[^<>]*\sv-pre\b[^<>]*>$/.test(piece.text.slice(Math.max(start - 200, 0), start))
  )
}

const IMAGE_ATTRIBUTES: Construct = {
  ...mkdocs.constructs.attributes,
  hint: 'Write <img src="…" alt="…" width="300">, or with class="…".',
}

function reportBraces(node: Text, walk: Walk): void {
  const isAfterImage = walk.scope.previous?.type === 'image'
  for (const construct of [...WITH_BRACE, isAfterImage ? IMAGE_ATTRIBUTES : mkdocs.constructs.attributes])
    reportAll(construct, node, walk)
  if (!isLiteral(node, walk)) reportAll(templateConstruct(walk), node, walk)
  // On other pages, a name in braces may be the subject.
  if (hasForeign('foreign-mdx-', walk)) reportAll(mdx.constructs.expression, node, walk)
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
  if (value.includes('@include')) reportAll(vitepress.constructs.include, node, walk)
  if (value.includes('](xref:')) reportAll(docfx.constructs.reference, node, walk)
  if (walk.scope.inline || !/\{[{%]/.test(value)) return
  const isVue = isVuePage(walk)
  const shown = sourceOf(walk.piece, node).replace(isVue ? LITERAL_ON_VUE_PAGE : LITERAL, (hidden) =>
    ' '.repeat(hidden.length),
  )
  const ofNames = isVue ? vueExpression : nameInHtml
  reportAll(hasVariables(walk) ? template : ofNames, node, walk, shown)
}

const ICON_NAME = /^(?:material|fontawesome|octicons|simple)-[\w-]+$/

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
    if (EMOJI.has(name)) walk.reportAt(`:${name}:`, toProblem(emoji, `:${name}:`), node)
    else if (ICON_NAME.test(name)) walk.reportAt(`:${name}:`, toProblem(mkdocs.constructs.icon, `:${name}:`), node)
    start = end
  }
}

const { wikiLink, wikiPage } = several.constructs

/** Reports links and images that are shown as text. */
function reportForeignLinks(node: Text, walk: Walk): void {
  const { value } = node
  if (value.includes('^[')) reportAll(pandoc.constructs.note, node, walk)
  if (value.includes('[[')) reportAll(isWiki(walk) ? wikiPage : wikiLink, node, walk)
}

/** Whether the page has an embed, or links that cannot be anything else. */
function isWiki(walk: Walk): boolean {
  return hasForeign('foreign-wiki-', walk) || walk.piece.text.includes('![[')
}
