import { escapeText } from '../../../shared/text/html.ts'
import type { Position } from '../../../shared/build/problem.ts'
import type { Chunk, ComponentChunk } from '../../../shared/build/page.ts'
import type { List, Nodes } from '../parse.ts'
import { ChunkWriter } from './chunk-writer.ts'
import type { Draft, Finding, TagEdits } from './draft.ts'
import { positionAt, positionOf, sourceOf, startOf, type Piece } from './piece.ts'

export type Handler<Type extends Nodes['type'] = Nodes['type']> = (
  node: Extract<Nodes, { type: Type }>,
  walk: Walk,
) => void

export type Handlers = { [Type in Nodes['type']]?: Handler<Type> }

/** Closes the tags that are still open after the last sibling. */
export type ScopeCloser = (scope: SiblingScope, walk: Walk) => void

/** Writes a node that a plugin describes as an HTML element. `write` writes it like other nodes of its type. */
export type GeneratedWriter = (node: Nodes, write: (node: Nodes) => void, walk: Walk) => void

export interface WalkRules {
  handlers: Handlers
  closeScope: ScopeCloser
  writeGenerated: GeneratedWriter
}

/** Deeper than any text written by a person, and far from overflowing the stack. */
const MAX_DEPTH = 200

const TOO_DEEP: Finding = {
  severity: 'error',
  kind: 'nesting',
  message: `This text is nested more than ${MAX_DEPTH} levels deep.`,
  hint: 'Look for a long row of ">" or list markers. The text is shown as plain text.',
}

/** A walk over the tree of a piece: handlers write the article to `out` and add everything else to `draft`. */
export class Walk {
  out: ChunkWriter = new ChunkWriter()
  scope: SiblingScope = {
    open: [],
    start: 0,
    mode: { inLink: false, inHeading: false, searchable: true, components: 0 },
  }
  private depth = 0

  constructor(
    readonly draft: Draft,
    readonly piece: Piece,
    private readonly rules: WalkRules,
  ) {}

  /** Walks the children of one parent. Tags opened among them are closed after the last one. */
  siblings(nodes: readonly Nodes[], style?: SiblingStyle): void {
    if (this.depth >= MAX_DEPTH) return this.writeSource(nodes)
    const outer = this.scope
    const mode = this.mode()
    this.scope = {
      open: [],
      outer,
      nodes,
      inline: outer.inline,
      makeBlock: outer.makeBlock,
      ...style,
      start: 0,
      mode: style?.mode ? { ...mode, ...style.mode } : mode,
    }
    this.depth++
    for (const node of nodes) {
      this.node(node)
      this.scope.previous = node
    }
    if (this.scope.open.length > 0) this.rules.closeScope(this.scope, this)
    this.depth--
    this.scope = outer
  }

  /** Writes a part of the current siblings in another style. */
  inside({ mode, ...form }: SiblingStyle, write: () => void): void {
    const outer = this.scope
    const inner = mode && { start: outer.open.length, mode: { ...this.mode(), ...mode } }
    this.scope = { ...outer, ...form, ...inner }
    write()
    this.scope = outer
  }

  /** Returns what `write` would add to the article. */
  capture(write: () => void): Chunk[] {
    const { out } = this
    this.out = new ChunkWriter()
    write()
    const chunks = this.out.finish()
    this.out = out
    return chunks
  }

  /** Whether the current siblings are the top-level blocks of the page. */
  isAtRoot(): boolean {
    return this.depth === 1
  }

  /** Opens a tag among the current siblings. */
  open(tag: Omit<OpenTag, 'mode'>): void {
    // All with the same fields in one order, which is faster: a page may have very many tags.
    const { name, place, component, edits, writeList, isDropped, isEndOptional, close } = tag
    const mode = modeInside(tag, this.mode())
    this.scope.open.push({ name, place, component, edits, writeList, isDropped, isEndOptional, close, mode })
  }

  /** The mode of the current node. */
  mode(): SiblingMode {
    const { open, start, mode } = this.scope
    return open.length > start ? (open.at(-1)?.mode ?? mode) : mode
  }

  /** Adds text that the search finds. */
  addText(text: string): void {
    if (this.mode().searchable) this.draft.text.addText(text)
  }

  addCode(code: string): void {
    if (this.mode().searchable) this.draft.text.addCode(code)
  }

  /** Walks one of the current siblings. */
  node(node: Nodes): void {
    const isGenerated = node.data !== undefined && ('hName' in node.data || 'hProperties' in node.data)
    if (isGenerated || (node.data && 'hChildren' in node.data)) this.rules.writeGenerated(node, this.write, this)
    else this.write(node)
  }

  /** Writes a node by its type. A node without a handler, of a plugin, writes only its children or its text. */
  private readonly write = (node: Nodes): void => {
    // The handler under a type takes nodes of that type; TypeScript cannot correlate the two.
    const handler = this.rules.handlers[node.type] as Handler | undefined
    if (handler) handler(node, this)
    else if ('children' in node) this.siblings(node.children)
    else if ('value' in node) this.rules.handlers.text?.({ ...node, type: 'text' }, this)
  }

  /** A walk over another piece of the same page, which continues the output of this one. */
  enter(piece: Piece): Walk {
    const inner = new Walk(this.draft, piece, this.rules)
    inner.out = this.out
    inner.scope = this.scope
    inner.depth = this.depth
    return inner
  }

  report(problem: Finding, node: Nodes): void {
    this.reportPlace(problem, positionOf(this.piece, node))
  }

  reportPlace(problem: Finding, place: Position): void {
    this.draft.report(problem, this.piece, place)
  }

  /** Reports a problem at the first occurrence of a text in the node's source. */
  reportAt(text: string, problem: Finding, node: Nodes): void {
    const found = sourceOf(this.piece, node).indexOf(text)
    this.reportPlace(problem, positionAt(this.piece, startOf(node) + Math.max(found, 0)))
  }

  /** Writes the source of nodes that are nested too deeply. */
  private writeSource(nodes: readonly Nodes[]): void {
    const [first] = nodes
    if (!first) return
    this.draft.reportOnce(TOO_DEEP, this.piece, positionOf(this.piece, first))
    const source = nodes.map((node) => sourceOf(this.piece, node)).join('\n')
    this.addText(source)
    this.out.write(escapeText(source))
  }
}

/** State shared by the children of one Markdown parent. */
interface SiblingScope extends SiblingForm {
  /** Open tags, outermost first. */
  open: OpenTag[]
  /** The mode of siblings that are in none of the open tags from `start` on. */
  mode: SiblingMode
  start: number
  outer?: SiblingScope
  /** The siblings themselves. */
  nodes?: readonly Nodes[]
  /** The one before the current one. */
  previous?: Nodes
  /** The last component without content, if its tag does not close itself: its end tag may follow. */
  unended?: string | undefined
  /** The raw tags among the siblings, as `<name` or `</name`; collected on first use. */
  tagStarts?: Set<string>
}

/** Where a node is. Everything in it inherits that. */
interface SiblingMode {
  /** In a link of Markdown or the tag `<a>`. Links must not contain other links: https://spec.commonmark.org/0.31.2/#links */
  inLink: boolean
  /** Placeholder tokens are replaced by their display names. */
  inHeading: boolean
  /** Whether text is added to the search. The text of a heading, for example, is indexed on its own. */
  searchable: boolean
  /** How many components are around it. */
  components: number
}

/** How siblings are written, apart from what is in them. */
interface SiblingForm {
  /** Paragraphs get no element, as in a tight list: https://spec.commonmark.org/0.31.2/#tight */
  tight?: boolean
  /** The siblings are inline nodes. */
  inline?: boolean
  /** HTML at the start of the first paragraph: the checkbox of a task. */
  lead?: string
  /** Returns the HTML at the end of the last paragraph: the links back of a footnote. Called at most once. */
  takeTail?: () => string
  /** Makes the paragraph around the siblings a `<div>`, for a component that renders a block. */
  makeBlock?: (() => void) | undefined
  /** The siblings are the blocks of an included fragment. */
  included?: boolean
}

interface SiblingStyle extends SiblingForm {
  mode?: Partial<SiblingMode>
}

export interface OpenTag {
  name: string
  place: () => Position
  component?: ComponentChunk | undefined
  /** The edits of the tags of a component, which its end tag completes. */
  edits?: TagEdits | undefined
  /** Writes a list that is the direct content of the tag. */
  writeList?: ((list: List) => void) | undefined
  /** Of what is in the tag. */
  mode: SiblingMode
  /** The element is removed with its content. */
  isDropped?: boolean | undefined
  /** Whether HTML allows the end tag to be omitted, so that its absence is not reported. */
  isEndOptional?: boolean | undefined
  /** Writes the end of the element or component. `isClosed` is false when its end tag is missing. */
  close(isClosed: boolean): void
}

function modeInside({ name, isDropped, component }: Omit<OpenTag, 'mode'>, outer: SiblingMode): SiblingMode {
  if (name !== 'a' && !isDropped && !component) return outer
  return {
    inLink: outer.inLink || name === 'a',
    inHeading: outer.inHeading,
    searchable: outer.searchable && !isDropped,
    components: component ? outer.components + 1 : outer.components,
  }
}

/** The component whose direct content is being written, if any. */
export function innermostComponent(scope: SiblingScope): ComponentChunk | undefined {
  return scope.open.at(-1)?.component
}

/** The nearest open tag of that name outside this scope. */
export function findOuterTag(scope: SiblingScope, name: string): OpenTag | undefined {
  for (let outer = scope.outer; outer; outer = outer.outer) {
    const found = outer.open.findLast((tag) => tag.name === name)
    if (found) return found
  }
  return undefined
}

/** All open tags around the current node. A tag in a line of text is inside the paragraph's own scope. */
export function openTags(scope: SiblingScope | undefined): OpenTag[] {
  return scope ? [...openTags(scope.outer), ...scope.open] : []
}

/** Whether the siblings contain a tag, given by its start: `<name` or `</name`. */
export function hasSiblingTag(scope: SiblingScope, start: string): boolean {
  scope.tagStarts ??= new Set((scope.nodes ?? []).flatMap((node) => (node.type === 'html' ? tagStart(node.value) : [])))
  return scope.tagStarts.has(start)
}

function tagStart(html: string): string[] {
  return /^<\/?[A-Za-z][\w.-]*/.exec(html)?.slice(0, 1) ?? []
}
