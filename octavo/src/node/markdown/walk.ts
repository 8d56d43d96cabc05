import { escapeText } from '../../shared/html.ts'
import type { Problem } from '../../shared/problem.ts'
import { ChunkWriter } from './chunk-writer.ts'
import type { Draft } from './draft.ts'
import type { Nodes } from './parse.ts'
import { positionAt, positionOf, sourceOf, startOf, type Piece } from './piece.ts'
import type { SiblingScope, SiblingStyle } from './scope.ts'

/** Writes one kind of node. */
export type Handler<Type extends Nodes['type'] = Nodes['type']> = (
  node: Extract<Nodes, { type: Type }>,
  walk: Walk,
) => void

export type Handlers = { [Type in Nodes['type']]?: Handler<Type> }

/** Closes what tags have left open among siblings. */
export type ScopeCloser = (scope: SiblingScope, walk: Walk) => void

/** Deeper than any text a person writes, and far below what fits on the stack. */
const MAX_DEPTH = 200

/** The one walk over a piece's tree: handlers write to `out` and note in `draft` what else they find. */
export class Walk {
  out: ChunkWriter = new ChunkWriter()
  /** What holds among the siblings that are being walked. */
  scope: SiblingScope = { open: [] }
  /** Inside a link, where no other link may stand. */
  inLink = false
  /** Inside a heading, where placeholder tokens have display names. */
  inHeading = false
  private depth = 0

  constructor(
    readonly draft: Draft,
    readonly piece: Piece,
    private readonly handlers: Handlers,
    private readonly closeScope: ScopeCloser,
  ) {}

  /** Walks the children of one parent: no tag opened among them outlives the last of them. */
  siblings(nodes: readonly Nodes[], style?: SiblingStyle): void {
    if (this.depth >= MAX_DEPTH) return this.flatten(nodes)
    const outer = this.scope
    this.scope = { open: [], outer, nodes, inline: outer.inline, ...style }
    this.depth++
    for (const node of nodes) this.node(node)
    if (this.scope.open.length > 0) this.closeScope(this.scope, this)
    this.depth--
    this.scope = outer
  }

  /** Whether the siblings of now are the page's own blocks. */
  get atRoot(): boolean {
    return this.depth === 1
  }

  /** Walks one node among the siblings of now. A node without a handler writes its children. */
  node(node: Nodes): void {
    const handler = this.handlers[node.type] as Handler | undefined
    if (handler) handler(node, this)
    else if ('children' in node) this.siblings(node.children)
  }

  /** The same page, another piece of text; output goes on where this walk stands. */
  enter(piece: Piece): Walk {
    const inner = new Walk(this.draft, piece, this.handlers, this.closeScope)
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

  /** Reports at the place within the node where these words stand. */
  reportAt(words: string, problem: Omit<Problem, 'file' | 'line' | 'column'>, node: Nodes): void {
    const found = sourceOf(this.piece, node).indexOf(words)
    this.draft.report(problem, this.piece, positionAt(this.piece, startOf(node) + Math.max(found, 0)))
  }

  /** What is nested too deeply is shown as it was typed. */
  private flatten(nodes: readonly Nodes[]): void {
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
    message: `This text is nested more than ${MAX_DEPTH} levels deep.`,
    hint: 'It is shown as it was typed. Check for a runaway row of ">" or list marks.',
  }
}
