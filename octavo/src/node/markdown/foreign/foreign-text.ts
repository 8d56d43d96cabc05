import type { Html, Text } from '../parse.ts'
import { sourceOf, type Walk } from '../walk/index.ts'
import { toProblem, type Construct } from './construct.ts'

const ATTRIBUTE = String.raw`(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[\w./-]+))`

/** Constructs with a brace. */
const WITH_BRACE: readonly Construct[] = [
  {
    kind: 'foreign-mdx-comment',
    pattern: /\{\/\*.*?(?:\*\/\}|$)/s,
    name: 'a comment of MDX',
    hint: 'Write <!-- … -->.',
  },
  {
    kind: 'foreign-mdbook-include',
    pattern: /\{\{#(?:include|rustdoc_include|playground|title)\b[^}]*\}\}/,
    name: 'an include of mdBook',
    hint: 'Write <Include file="…" />, or <Code file="…" region="…" /> for code.',
  },
  {
    kind: 'foreign-template',
    pattern: /\{%-?\s*[\w/][^%]*%\}|\{\{[<%]\s*[\w/][^}]*\}\}/,
    name: 'a tag of a template language',
    hint: 'Write the result: pages are not templates. To include text, write <Include file="…" />.',
  },
  {
    kind: 'foreign-mkdocs-attributes',
    pattern: new RegExp(
      `\\{:\\s*${ATTRIBUTE}(?:\\s+${ATTRIBUTE})*\\s*\\}|^\\{\\s*${ATTRIBUTE}(?:\\s+${ATTRIBUTE})*\\s*\\}`,
    ),
    name: 'a list of attributes',
    hint: 'Remove it: only headings have attributes, as in "## Title {#id}".',
  },
]

const HIGHLIGHT: Construct = {
  kind: 'foreign-mkdocs-mark',
  pattern: /(?<![=\w])==(?=[^\s=])[^=\n]{1,200}(?<=\S)==(?![=\w])/,
  name: 'highlighted text of MkDocs',
  hint: 'Write <mark>…</mark>.',
}

const KEYS: Construct = {
  kind: 'foreign-mkdocs-keys',
  pattern: /(?<!\S)\+\+[a-z\d"-]+(?:\+[a-z\d"-]+)*\+\+(?![\w+])/,
  name: 'a key of MkDocs',
  hint: 'Write <kbd>Ctrl</kbd>.',
}

/** One of these is in every construct. Most texts have none, and one test for all takes less time than several. */
const MARK = /[{:]|==|\+\+/

/** Reports constructs of other engines in a text. */
export function reportForeignText(node: Text, walk: Walk): void {
  const { value } = node
  if (!MARK.test(value)) return
  if (value.includes('{')) for (const construct of WITH_BRACE) report(construct, node, walk)
  if (value.includes('==')) report(HIGHLIGHT, node, walk)
  if (value.includes('++')) report(KEYS, node, walk)
  if (value.includes(':')) reportEmoji(node, walk)
}

function report(construct: Construct, node: Text, walk: Walk): void {
  // In the value, escaped braces look like others.
  const source = sourceOf(walk.piece, node)
  const match = construct.pattern.exec(source)
  if (match && source[match.index - 1] !== '\\') walk.reportAt(match[0], toProblem(construct, match[0]), node)
}

const INCLUDE_COMMENT: Construct = {
  kind: 'foreign-vitepress-include',
  pattern: /<!--\s*@include:.*?-->/,
  name: 'an include of VitePress',
  hint: 'Write <Include file="…" />.',
}

/** Reports a comment that other engines replace by a file. */
export function reportForeignComment(node: Html, walk: Walk): void {
  const [found] = INCLUDE_COMMENT.pattern.exec(node.value) ?? []
  if (found === undefined) return
  const problem = toProblem(INCLUDE_COMMENT, found)
  walk.reportAt(found, { ...problem, message: problem.message.replace('is shown as text', 'has no effect') }, node)
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
