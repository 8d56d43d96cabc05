import { isSpace, type Heading, type Nodes } from '../parse.ts'
import { endOf, startOf, type Piece, type Walk } from '../walk/index.ts'

export interface HeadingAttributes {
  id?: string
  classes: string[]
}

/**
 * `{#id}`, `{ #id .class }` or `{: #id }` at the end of a heading. The last form comes from Python-Markdown:
 * https://python-markdown.github.io/extensions/attr_list/. In MDX, the brace is escaped.
 */
const ATTRIBUTES = /(?<![ \t])[ \t]*\\?\{(:?)[ \t]*((?:[#.][^\s{}#"'<>]+(?:[ \t]+|(?=\})))+)\}[ \t]*$/

/**
 * Removes the attributes from the end of a heading and returns them. They are read in its source, because the parser
 * takes `{#a.__call__}` for bold words. The id of a plugin takes precedence.
 */
export function takeAttributes(node: Heading, walk: Walk): HeadingAttributes {
  const generated = node.data?.hProperties?.id
  if (typeof generated === 'string') return { id: generated, classes: [] }
  const start = startOf(node)
  const source = sourceWithAttributes(node, walk.piece)
  const found = findAttributes(source)
  if (!found) return reportUnread(source, node, walk)
  const index = node.children.findIndex((child) => endOf(child) > start + source.lastIndexOf('{'))
  const text = node.children[index]
  // In code, braces are code.
  if (text?.type !== 'text') return { classes: [] }
  walk.piece.edits.push({ start: start + found.text.length, end: start + source.length, chunks: [] })
  node.children.splice(index, Infinity, { ...text, value: text.value.slice(0, text.value.lastIndexOf('{')).trimEnd() })
  return found.attributes
}

function sourceWithAttributes(node: Heading, { text }: Piece): string {
  return text.slice(startOf(node), endOf(node.children.at(-1) ?? node))
}

const writtenIds = new WeakMap<Piece, ReadonlySet<string>>()

/** The ids that headings of a piece write themselves. */
export function listWrittenIds(piece: Piece): ReadonlySet<string> {
  const known = writtenIds.get(piece)
  if (known) return known
  const headings = piece.tree.children.filter((node) => node.type === 'heading')
  const ids = headings.flatMap((node) => findAttributes(sourceWithAttributes(node, piece))?.attributes.id ?? [])
  const found = new Set(ids)
  writtenIds.set(piece, found)
  return found
}

/** `{#my id}`, `{#}` and `{#id key=value}` of Pandoc, which are text. `{#if x}` is code of Svelte. */
const UNREAD = /(?<!\\)\{#(?!if\b|each\b|await\b|key\b|snippet\b)([^{}#]*)\}[ \t]*$/

function reportUnread(source: string, node: Heading, walk: Walk): HeadingAttributes {
  const [braces, name = ''] = source.trimEnd().endsWith('}') ? (UNREAD.exec(source) ?? []) : []
  if (braces !== undefined && node.children.at(-1)?.type === 'text') {
    const [first] = (/=|[ \t]\./.test(name) && /^[^\s"'<>=]+(?=[ \t])/.exec(name)) || []
    const rule = first ? 'only an id and classes are read' : 'an id has at least one character and no spaces'
    const message = `"${braces.trim()}" is shown as text: ${rule}.`
    const id = first ?? name.trim().replace(/[^\p{L}\p{N}_-]+/gu, '-')
    const hint = `Write {#${id || 'name'}}, or \\{ to show the braces.`
    walk.reportAt('{#', { severity: 'warning', kind: 'id-syntax', message, hint }, node)
  }
  return { classes: [] }
}

/** https://spec.commonmark.org/0.31.2/#backslash-escapes */
const ESCAPED = /\\([!-/:-@[-`{-~])/g

/** The source of a heading without its attributes; undefined if it has none. */
export function findAttributes(value: string): { text: string; attributes: HeadingAttributes } | undefined {
  if (!value.trimEnd().endsWith('}')) return undefined
  const [whole, colon, list = ''] = ATTRIBUTES.exec(value) ?? []
  const names = list
    .replace(ESCAPED, '$1')
    .trim()
    .split(/[ \t]+/)
  const id = names.find((name) => name.startsWith('#'))?.slice(1)
  // `{.env}` may be text; a colon or an id says that it is not.
  if (whole === undefined || (id === undefined && colon === '')) return undefined
  const classes = names.filter((name) => name.startsWith('.')).map((name) => name.slice(1))
  return { text: value.slice(0, -whole.length), attributes: { id, classes } }
}

/**
 * The heading that names the page. With a title in the front matter: an h1 at the start of the page. Without: the first
 * h1, or else the heading at the start, if no other heading has the same or a higher rank.
 */
export function findTitleHeading(nodes: readonly Nodes[], title: string | undefined): Heading | undefined {
  const headings = nodes.filter((node) => node.type === 'heading')
  const h1 = headings.find(({ depth }) => depth === 1)
  const [first, ...others] = headings
  if (nodes.some(isHero)) return undefined
  if (!first || (h1 && title === undefined)) return h1
  const isAtStart = nodes.find((node) => !isBeforeTitle(node)) === first
  if (title !== undefined) return isAtStart && first === h1 ? h1 : undefined
  return isAtStart && others.every(({ depth }) => depth > first.depth) ? first : undefined
}

/** It has the title. */
function isHero(node: Nodes): boolean {
  return node.type === 'html' && node.value.startsWith('<Hero ')
}

/** Whether a title may follow the node, for example a logo or badges. */
function isBeforeTitle(node: Nodes): boolean {
  if (node.type === 'paragraph') return node.children.every(isPicture)
  return node.type === 'yaml' || node.type === 'definition' || node.type === 'html'
}

function isPicture(node: Nodes): boolean {
  if (node.type === 'link') return node.children.every(isPicture)
  return node.type === 'image' || node.type === 'imageReference' || node.type === 'html' || isSpace(node)
}
