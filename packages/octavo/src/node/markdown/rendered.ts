/**
 * What components of the site add to a page: headings, searchable text, and Markdown for the twin.
 *
 * Input   the components that the walk found (`OwnComponent`); a function that renders one to HTML
 * Output  the text of the draft and the edits of its pieces, completed; a paragraph around a block is a `<div>`
 *
 * Each component is rendered on its own, with placeholders for its content and for addresses. Its HTML becomes an mdast
 * tree, from which headings, text and Markdown are taken. Loaded only for pages with such components.
 * Must not: change other HTML of the article; know how components are rendered.
 */
import type { Heading, Nodes, Root, RootContent } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { defaultHandlers, toMdast, type Handle } from 'hast-util-to-mdast'
import type { Element, ElementContent, Root as HtmlRoot } from 'hast'
import { Parser } from 'htmlparser2'
import type { PageData } from '../../shared/site.ts'
import { isReservedId } from '../../shared/build/ids/reserved-ids.ts'
import { escapeText } from '../../shared/text/html.ts'
import type { Chunk, ComponentChunk, ImageGap, LinkGap } from '../../shared/build/page.ts'
import type { ComponentTag, RenderComponent } from './context.ts'
import { BLOCK_ELEMENTS } from './tags/rules.ts'
import {
  collapseWhitespace,
  indentChunks,
  listItems,
  ownLines,
  reservedId,
  type Draft,
  type Finding,
  type OwnComponent,
  type TextItem,
  type TwinEdit,
} from './walk/index.ts'

export function readRendered(draft: Draft, page: PageData, render: RenderComponent): void {
  for (const own of draft.ownComponents.values()) {
    const { line, column } = own.chunk
    const { html, problems } = render(toInput(own.chunk), page, { file: own.piece.file, line, column })
    draft.problems.push(...problems)
    if (html !== undefined) add(html, own, draft)
  }
}

function add(html: string, own: OwnComponent, draft: Draft): void {
  if (holdsBlock(html)) own.makeBlock?.()
  const tree = htmlToMdast(html)
  if (!own.piece.hasOwnTwin) editTwin(tree, own)
  if (own.isUnsearched) return
  draft.summary ||= firstParagraph(tree)
  const contents = listContents(own)
  const items = toTextItems(tree, {
    takeContent: (name) => {
      const items = contents.get(name) ?? []
      contents.delete(name)
      return items
    },
    takeId: (id) => {
      if (draft.takeId(id)) return true
      draft.report(isReservedId(id) ? reservedId(id) : usedTwice(id, own.chunk.name), own.piece, own.chunk)
      return false
    },
  })
  // The component may show its content only in the browser.
  own.items.splice(0, own.items.length, ...items, ...[...contents.values()].flat())
}

function holdsBlock(html: string): boolean {
  return [...html.matchAll(/<([a-z]+\d?)/gi)].some(([, name = '']) => BLOCK_ELEMENTS.has(name.toLowerCase()))
}

/** Plain text of the first paragraph outside of lists and tables, if any. */
function firstParagraph({ children }: Root): string | undefined {
  const [first] = children.flatMap((node) => {
    const text = node.type === 'paragraph' ? toTextItems(node, NO_CONTENT) : []
    const words = text.map((item) => (item.kind === 'text' ? item.text : '')).join('')
    return collapseWhitespace(words) || []
  })
  return first
}

const NO_CONTENT = { takeContent: () => [], takeId: () => false }

/** The content of a component by name. */
function listContents({ children, parts }: OwnComponent): Map<string, TextItem[]> {
  const lists = new Set(parts.map(({ items }) => items))
  const own = children.filter((item) => item.kind !== 'component' || !lists.has(item.items))
  return new Map([[CHILDREN, own], ...parts.map(({ items }, index) => [String(index), items] as const)])
}

function usedTwice(id: string, name: string): Finding {
  const message = `The id "${id}" of a heading in <${name}> is used twice on this page.`
  const hint = 'Give the heading another id; links lead to the first, and this one is not in the table of contents.'
  return { severity: 'warning', message, hint }
}

interface ReadingContext {
  /** Removes and returns the items of a content, by name. A content that is shown twice is indexed once. */
  takeContent(name: string): TextItem[]
  /** Whether a heading may have that id: another element of the page may have it already. */
  takeId(id: string): boolean
}

/** Nodes after which other words begin. */
const BLOCKS = new Set(['paragraph', 'heading', 'listItem', 'tableCell', 'tableRow', 'code', 'break', 'blockquote'])

/** The headings and texts of a tree in order. A heading without id is text: no link leads to it. */
function toTextItems(tree: Nodes, context: ReadingContext): TextItem[] {
  const items: TextItem[] = []
  const add = (text: string, code = '') => void items.push({ kind: 'text', text: withoutAddresses(text), code })
  const visit = (node: Nodes) => {
    if (node.type === 'heading' && addHeading(node, context, items)) return
    if (node.type === 'text') {
      for (const { text, slot } of splitAtSlots(node.value)) {
        add(text)
        if (slot !== undefined) items.push({ kind: 'component', items: context.takeContent(slot) })
      }
    } else if (node.type === 'inlineCode') add(node.value, `${node.value}\n`)
    else if (node.type === 'code') add('', `${node.value}\n`)
    else if (node.type === 'image') add(node.alt ?? '')
    else if ('children' in node) node.children.forEach(visit)
    if (BLOCKS.has(node.type)) add('\n')
  }
  visit(tree)
  return items
}

/** Returns false for a heading that is text only. */
function addHeading({ data, depth, children }: Heading, context: ReadingContext, items: TextItem[]): boolean {
  const id = data?.elementId
  if (id === undefined || !context.takeId(id)) return false
  const inner = children.flatMap((child) => toTextItems(child, context))
  const words = listItems(inner).map((item) => (item.kind === 'text' ? item.text : ` ${item.heading.text} `))
  const text = collapseWhitespace(words.join(''))
  items.push({ kind: 'heading', heading: { level: depth, id, text, html: escapeText(text) } })
  return true
}

/**
 * Replaces the tags of a component in the twin by the Markdown of its HTML: the Markdown before a content replaces the
 * start tag of that content, and the Markdown after the last one replaces the end tag. The content stays where the
 * author wrote it.
 */
function editTwin(tree: Root, own: OwnComponent): void {
  const { edits, parts, piece } = own
  const extensions = [gfmTableToMarkdown(), gfmStrikethroughToMarkdown()]
  const markdown = toMarkdown(tree, { bullet: '-', extensions }).trim()
  const texts = new Map<TwinEdit, string[]>([edits.open, ...parts.map((part) => part.edits.open)].map((at) => [at, []]))
  let last: string | undefined
  for (const { text, slot } of splitAtSlots(markdown)) {
    const edit = findEdit(own, last, slot)
    texts.set(edit, [...(texts.get(edit) ?? []), text])
    last = slot
  }
  for (const [edit, list] of texts) replaceTag(edit, list.filter((text) => text.trim() !== '').join('\n\n'), piece.text)
}

/** The edit for the Markdown between two contents; undefined is the start or the end of the component. */
function findEdit({ edits, parts }: OwnComponent, last: string | undefined, next: string | undefined): TwinEdit {
  if (next !== undefined && next !== CHILDREN) return parts[Number(next)]?.edits.open ?? edits.open
  if (last === undefined) return edits.open
  const closed = next === undefined || last === CHILDREN ? edits : parts[Number(last)]?.edits
  return closed?.close ?? edits.open
}

/** The start of a line on which a block may begin: indentation, markers of quotes, one list marker. */
const BLOCK_START = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s*)?$/

function replaceTag(edit: TwinEdit, markdown: string, source: string): void {
  const { start, end } = edit.tag ?? edit
  // A plugin added the tag: it is in no place of the source.
  if (start < 0) return
  const lines = ownLines(source, start, end)
  const chunks = toChunks(fitBetween(source.slice(0, start), markdown, source.slice(end)))
  const lineStart = source.slice(source.lastIndexOf('\n', start - 1) + 1, start)
  edit.chunks = BLOCK_START.test(lineStart) ? indentChunks(chunks, source, start) : chunks
  Object.assign(edit, chunks.length === 0 && lines ? lines : { start, end })
}

/** Markdown between two texts, with one blank line where a block is beside another block. */
function fitBetween(before: string, markdown: string, after: string): string {
  const breaksBefore = countBreaks(before.slice(before.trimEnd().length), before)
  const breaksAfter = countBreaks(after.slice(0, after.length - after.trimStart().length), after)
  let text = markdown
  if (breaksBefore > 0) text = (text.startsWith('\n') && breaksBefore === 1 ? '\n' : '') + text.trimStart()
  if (breaksAfter > 0) text = text.trimEnd() + (text.endsWith('\n') && breaksAfter === 1 ? '\n' : '')
  return text.trim() === '' ? '' : text
}

/** The line breaks in the space at one end of a text. The start and the end of the page are as good as a blank line. */
function countBreaks(space: string, text: string): number {
  return space === text ? 2 : space.split('\n').length - 1
}

/** Names the content without the parts; a part is named by its index. */
const CHILDREN = 'children'

/** Between characters of private use, which Markdown does not escape. */
const SLOT = /\uE000octavo-gap:(\w+)\uE001/
const ADDRESS = /\/octavo-gap\/(link|image)\/(\d+)/

/** A tag as its component gets it, with placeholders for content and addresses, which are not known yet. */
function toInput(chunk: ComponentChunk): ComponentTag {
  return {
    name: chunk.name,
    props: toProps(chunk),
    children: chunk.children.length === 0 ? '' : toSlot(CHILDREN),
    parts: chunk.parts.map((part, index) => ({ name: part.name, props: toProps(part), html: toSlot(String(index)) })),
  }
}

/** Text, which keeps the whitespace around it in HTML as the content does. */
function toSlot(name: string): string {
  return `\uE000octavo-gap:${name}\uE001`
}

function toProps({ props, addresses = {} }: ComponentChunk): ComponentChunk['props'] {
  const places = Object.entries(addresses).map(([name, { kind, index }]) => [name, `/octavo-gap/${kind}/${index}`])
  return { ...props, ...Object.fromEntries(places) }
}

/** The texts between the contents, each with the name of the content after it. */
function splitAtSlots(whole: string): { text: string; slot: string | undefined }[] {
  // The pattern has one group, so texts and names alternate.
  const pieces = whole.split(new RegExp(SLOT, 'g'))
  return pieces.flatMap((text, index) => (index % 2 === 0 ? { text, slot: pieces[index + 1] } : []))
}

/** Text with gaps in place of the placeholders of addresses. */
function toChunks(text: string): Chunk[] {
  // The pattern has two groups: after each text, the kind and the index of an address.
  const pieces = text.split(new RegExp(ADDRESS, 'g'))
  return pieces.flatMap((piece, at): Chunk[] => {
    if (at % 3 === 0) return piece === '' ? [] : [piece]
    return at % 3 === 1 ? [toGap(piece, Number(pieces[at + 1]))] : []
  })
}

function toGap(kind: string, index: number): LinkGap | ImageGap {
  return kind === 'link' ? { kind, index } : { kind: 'image', index, form: 'address' }
}

function withoutAddresses(text: string): string {
  return text.replace(new RegExp(ADDRESS, 'g'), '')
}

declare module 'mdast' {
  interface HeadingData {
    /** The id of the HTML element. */
    elementId?: string
  }
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/** Converts HTML to an mdast tree. The ids of headings are in their data. */
function htmlToMdast(html: string): Root {
  const headings = Object.fromEntries(HEADINGS.map((name) => [name, withId(defaultHandlers[name])]))
  const tree = toMdast(parseHtml(html), { handlers: headings })
  // The result for a root is a root.
  return tree.type === 'root' ? tree : { type: 'root', children: [tree as RootContent] }
}

function withId(handle: Handle): Handle {
  return (state, element, parent) => {
    const node = handle(state, element, parent)
    const { id } = element.properties
    if (node && 'type' in node && node.type === 'heading' && typeof id === 'string' && id !== '')
      node.data = { elementId: id }
    return node
  }
}

/** Elements that contain no text of the page: controls, and what is not shown. */
const WITHOUT_TEXT = new Set(
  'button datalist dialog input math meter noscript option progress script select style svg template textarea title'.split(
    ' ',
  ),
)

/** Code that reads the tree is recursive. As in browsers, deeper elements are left out, but not their text. */
const MOST_LEVELS = 500

/** Parses HTML to a hast tree without controls, hidden elements, and elements with `data-no-index`. */
function parseHtml(html: string): HtmlRoot {
  const root: HtmlRoot = { type: 'root', children: [] }
  const open: { children: ElementContent[] }[] = [{ children: [] }]
  root.children = open[0]!.children
  const parser = new Parser({
    onopentag(tagName, { class: className, ...attributes }) {
      const properties = { ...attributes, className: className?.split(/\s+/) }
      const element: Element = { type: 'element', tagName, properties, children: [] }
      const parent = open.at(-1)
      if (isSkipped(element)) open.push(element)
      else if (parent && open.length > MOST_LEVELS) open.push(parent)
      else {
        parent?.children.push(element)
        open.push(element)
      }
    },
    ontext(value) {
      open.at(-1)?.children.push({ type: 'text', value })
    },
    onclosetag() {
      open.pop()
    },
  })
  parser.end(html)
  return root
}

function isSkipped({ tagName, properties }: Element): boolean {
  return WITHOUT_TEXT.has(tagName) || properties['aria-hidden'] === 'true' || 'data-no-index' in properties
}
