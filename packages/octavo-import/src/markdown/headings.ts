import GithubSlugger from 'github-slugger'
import type { Heading, Nodes, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visitParents } from 'unist-util-visit-parents'
import { readFrontMatter } from './front-matter.ts'
import { parseMarkdown, rangeOf } from './parse.ts'
import type { TextEdits } from './text-edits.ts'

/** Makes the ids of one page's headings, in order: text → id. It numbers repeated ids itself. */
export type SlugRule = (text: string) => string

/** The id that a heading has in the syntax of its engine, which the engine's reader writes as `{#id}`. */
export type OwnId = (heading: Heading) => string | undefined

// `{#id}`, `{ #id .class }` or `{/* #id */}` at the end of a heading's source.
const EXPLICIT_ID = /\{\s*(?:\/\*\s*)?#([^\s{}#"'<>*]+)[^{}]*\}\s*$/

/**
 * Keeps the ids of a page's headings: writes `{#id}` where the old engine's rule differs from Octavo's, which is
 * GitHub's. A heading without text would be an empty entry of the table of contents: only its id stays. Returns the old
 * ids, and how many were written.
 */
export function keepHeadingIds(
  tree: Root,
  edits: TextEdits,
  oldRule: (text: string, heading: Heading) => string,
  ownId: OwnId = () => undefined,
): { anchors: string[]; written: number } {
  const github = new GithubSlugger()
  const taken = new Set<string>()
  const anchors: string[] = []
  let written = 0
  visitParents(tree, 'heading', (node: Heading) => {
    const { start, end } = rangeOf(node)
    const common = EXPLICIT_ID.exec(edits.source.slice(start, end))
    const explicit = ownId(node) ?? common?.[1]
    const text = headingText(node, common?.[0])
    const slug = github.slug(text) || 'section'
    const id = explicit ?? oldRule(text, node)
    anchors.push(id)
    if (node.children.length === 0 && id !== '') edits.replace(start, end, `<a id="${id}"></a>`)
    else if (explicit === undefined && (id !== slug || changesText(node, edits)) && id !== '' && !taken.has(id)) {
      written++
      insertId(node, edits, id)
    }
    taken.add(id).add(slug)
  })
  return { anchors, written }
}

function headingText(node: Heading, explicit: string | undefined): string {
  const written = toString(node, { includeHtml: false, includeImageAlt: false }).replace(/\s+/g, ' ').trimEnd()
  // The space after a picture is a hyphen on GitHub: `## ![New] Set up` has the id `-set-up`.
  const text = node.children[0]?.type.startsWith('image') ? written : written.trimStart()
  return explicit !== undefined && text.endsWith('}') ? text.slice(0, text.lastIndexOf('{')).trim() : text
}

/**
 * What makes another id in Octavo: `:smile:`, which becomes a character or nothing; `<Badge>beta</Badge>`, whose text
 * becomes an attribute; `<Icon label="Home" />`, whose attribute becomes text; an image, whose alternative text counts;
 * and an expression of MDX such as `{/* comment *\/}`, whose source engines count as text.
 */
function changesText(heading: Heading, { source }: TextEdits): boolean {
  let hasImage = false
  visitParents(heading, ['image', 'imageReference'], () => void (hasImage = true))
  if (hasImage) return true
  return heading.children.some(
    (node) =>
      node.type === 'mdxTextExpression' ||
      (node.type === 'mdxJsxTextElement' && node.children.length === 0 && /^[A-Z]/.test(node.name ?? '')) ||
      (node.type === 'inlineSyntax' && source[rangeOf(node).start] === ':') ||
      (node.type === 'html' && node.value.startsWith('</Badge')),
  )
}

const EMPHASIS = /(?<![\p{L}\p{N}\\])_|_(?![\p{L}\p{N}])/gu

/** After the text of the heading: before the closing `#` of `## Title ##` and before the underline of `Title\n---`. */
function insertId(node: Heading, edits: TextEdits, id: string): void {
  const last = node.children.at(-1)
  // Two underscores beside something else than letters would be emphasis.
  const marks = id.match(EMPHASIS)?.length ?? 0
  const written = marks > 1 ? id.replace(EMPHASIS, String.raw`\_`) : id
  if (UNREADABLE_ID.test(id)) insertAnchor(node, edits, id)
  else if (last) edits.insert(rangeOf(last).end, ` {#${written}}`)
}

/** Writes an id that braces cannot hold into an element before the heading. No element has one with spaces. */
function insertAnchor(node: Heading, edits: TextEdits, id: string): void {
  const name = id.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const { start, column } = rangeOf(node)
  if (!/\s/.test(id)) edits.insert(start, `<a id="${name}"></a>\n\n${' '.repeat(column - 1)}`)
}

/** Characters that end an id in braces. */
const UNREADABLE_ID = /[\s{}#"'<>]/

/**
 * A page without `#` gets one if it begins with another heading and has none of a higher rank: Octavo would show it
 * twice, as the title and as a section.
 */
export function raiseFirstHeading({ children }: Root, edits: TextEdits): void {
  const [first, ...others] = children.filter((node) => node.type === 'heading')
  if (!first || first.depth === 1 || others.some(({ depth }) => depth < first.depth)) return
  if (children.find((node) => !isInvisible(node)) !== first) return
  const { start } = rangeOf(first)
  if (edits.source.startsWith('#'.repeat(first.depth), start)) edits.remove(start + 1, start + first.depth)
}

/** Front matter, comments, imports, definitions, and paragraphs of empty tags such as `<a id="old-name"></a>`. */
function isInvisible(node: Nodes): boolean {
  if (node.type === 'paragraph') return node.children.every(isInvisible)
  return ['yaml', 'html', 'mdxjsEsm', 'definition'].includes(node.type)
}

/** Numbers an id that is taken: `setup`, `setup-1`. Leaves out numbers that other ids have, too. */
export function pickFreeId(id: string, taken: Set<string>, firstNumber = 1): string {
  let free = id
  for (let number = firstNumber; taken.has(free); number++) free = `${id}-${number}`
  taken.add(free)
  return free
}

/** Numbers an id by how often it was there before: `setup`, `setup-1`, even where another heading has this id. */
export function countId(id: string, counts: Map<string, number>): string {
  const count = counts.get(id) ?? 0
  counts.set(id, count + 1)
  return count === 0 ? id : `${id}-${count}`
}

/** The title of a page: from its front matter, or its first heading. */
export function titleOf(text: string): string | undefined {
  return readFrontMatter(text).getText('title') ?? readHeading(text)
}

/** Whether the text has a heading of the first rank, or begins with another one, which is its title, too. */
export function startsWithTitle(text: string): boolean {
  const { children } = parseMarkdown(text)
  const heading = children.find((node) => node.type === 'heading')
  return heading?.depth === 1 || (heading !== undefined && children.find((node) => !isInvisible(node)) === heading)
}

/**
 * Whether a heading of the first rank is the title of the page for Octavo: without a title in the front matter, any;
 * else one that only pictures, tags and spaces are above.
 */
export function isTitledByHeading(text: string): boolean {
  const { children } = parseMarkdown(text)
  const index = children.findIndex((node) => node.type === 'heading')
  const isFirst = children[index]?.type === 'heading' && children[index].depth === 1
  if (readFrontMatter(text).getText('title') === undefined)
    return children.some((node) => node.type === 'heading' && node.depth === 1)
  return isFirst && children.slice(0, index).every((node) => isInvisible(node) || isBlank(node))
}

/** A paragraph such as `&nbsp;`, or of pictures. */
function isBlank(node: RootContent): boolean {
  return node.type === 'paragraph' && toString(node, { includeImageAlt: false }).trim() === ''
}

function readHeading(text: string): string | undefined {
  const heading = parseMarkdown(text).children.find((node) => node.type === 'heading')
  return (heading && toString(heading).replace(/(?<!\s)\s*\{[^{}]*\}\s*$/, '')) || undefined
}
