import { escapeText } from '../../../shared/text/html.ts'
import type { Problem } from '../../../shared/problem.ts'
import { ChunkWriter } from './chunk-writer.ts'
import type { Draft } from './draft.ts'
import type { Nodes } from '../parse.ts'
import { positionAt, positionOf, sourceOf, startOf, type Piece } from './piece.ts'
import type { SiblingScope, SiblingStyle } from './scope.ts'

/** Writes nodes of one type. */
export type Handler<Type extends Nodes['type'] = Nodes['type']> = (
  node: Extract<Nodes, { type: Type }>,
  walk: Walk,
) => void

export type Handlers = { [Type in Nodes['type']]?: Handler<Type> }

/** Closes the tags that are still open after the last sibling. */
export type ScopeCloser = (scope: SiblingScope, walk: Walk) => void

/** Writes a node that a plugin describes as an HTML element. `write` writes it like other nodes of its type. */
export type GeneratedWriter = (node: Nodes, write: (node: Nodes) => void, walk: Walk) => void

/** How nodes are written. */
export interface WalkRules {
  handlers: Handlers
  closeScope: ScopeCloser
  writeGenerated: GeneratedWriter
}

/** Deeper than any text written by a person, and far from overflowing the stack. */
const MAX_DEPTH = 200

/** A walk over the tree of a piece: handlers write the article to `out` and add everything else to `draft`. */
export class Walk {
  out: ChunkWriter = new ChunkWriter()
  scope: SiblingScope = { open: [] }
  /** Inside a link. Links must not contain other links: https://spec.commonmark.org/0.31.2/#links */
  inLink = false
  /** Inside a heading, where placeholder tokens are replaced by their display names. */
  inHeading = false
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
    this.scope = { open: [], outer, nodes, inline: outer.inline, makeBlock: outer.makeBlock, ...style }
    this.depth++
    for (const node of nodes) {
      this.node(node)
      this.scope.previous = node
    }
    if (this.scope.open.length > 0) this.rules.closeScope(this.scope, this)
    this.depth--
    this.scope = outer
  }

  /** Whether the current siblings are the top-level blocks of the page. */
  get atRoot(): boolean {
    return this.depth === 1
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
    inner.inLink = this.inLink
    inner.inHeading = this.inHeading
    inner.depth = this.depth
    return inner
  }

  report(problem: Omit<Problem, 'file' | 'line' | 'column'>, node: Nodes): void {
    this.draft.report(problem, this.piece, positionOf(this.piece, node))
  }

  /** Reports a problem at the first occurrence of a text in the node's source. */
  reportAt(text: string, problem: Omit<Problem, 'file' | 'line' | 'column'>, node: Nodes): void {
    const found = sourceOf(this.piece, node).indexOf(text)
    this.draft.report(problem, this.piece, positionAt(this.piece, startOf(node) + Math.max(found, 0)))
  }

  /** Writes the source of nodes that are nested too deeply. */
  private writeSource(nodes: readonly Nodes[]): void {
    const [first] = nodes
    if (!first) return
    if (!this.draft.isTooDeep) this.report(tooDeep(), first)
    this.draft.isTooDeep = true
    const source = nodes.map((node) => sourceOf(this.piece, node)).join('\n')
    this.draft.addText(source)
    this.out.write(escapeText(source))
  }
}

function tooDeep() {
  return {
    severity: 'error' as const,
    kind: 'nesting' as const,
    message: `This text is nested more than ${MAX_DEPTH} levels deep.`,
    hint: 'Look for a long row of ">" or list markers. The text is shown as plain text.',
  }
}
