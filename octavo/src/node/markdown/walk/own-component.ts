import type { ComponentChunk } from '../../../shared/page.ts'
import type { TextItem } from './visible-text.ts'
import type { Piece, TwinEdit } from './piece.ts'

/** What the tags of a component are replaced by in the Markdown twin. */
export interface TagEdits {
  open: TwinEdit
  /** Absent without an end tag. */
  close?: TwinEdit
}

/** A component of the site on a page. The text that it adds is known when it is rendered, after the walk. */
export interface OwnComponent {
  chunk: ComponentChunk
  piece: Piece
  edits: TagEdits
  /** Its content, without the parts. */
  children: TextItem[]
  parts: { items: TextItem[]; edits: TagEdits }[]
  /** Everything readers see of it, in order. Until it is rendered: its content. */
  items: TextItem[]
  /** Makes the paragraph around it a `<div>`. Absent outside of paragraphs. */
  makeBlock?: (() => void) | undefined
  /** Whether its text is not added to the search. */
  isUnsearched: boolean
}
