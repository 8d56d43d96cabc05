import type { Code } from '../parse.ts'
import type { Piece } from './piece.ts'

/** A diagram found by the walk. It is drawn afterwards, because the drawing library loads asynchronously. */
export interface PendingDiagram {
  /** Mermaid source. */
  source: string
  title?: string
  node: Code
  piece: Piece
  /** Inserts the finished HTML at the diagram's position in the article. */
  insert(html: string): void
}
