import type { Code } from '../parse.ts'
import type { Piece } from '../piece.ts'

/** A diagram that waits to be drawn. */
export interface DiagramJob {
  source: string
  title?: string
  node: Code
  piece: Piece
  /** Puts the finished HTML where the diagram stood. */
  place(html: string): void
}
