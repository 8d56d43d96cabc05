/**
 * The walk over one Markdown tree, and the values it works on.
 *
 * Input   the text of a page or of an included fragment; a handler for each type of node
 * Output  article chunks (`ChunkWriter`); headings, links, images, search text, problems (`Draft`); the Markdown twin
 *
 * `Piece` is one parsed text, `Draft` collects the data of the page, `Walk` calls the handlers. `SiblingScope` has what
 * siblings share: the tags that are open among them, and the mode that everything in them inherits.
 * Must not: know how any type of node is written; touch the disk.
 */
export { ChunkWriter } from './chunk-writer.ts'
export {
  collapseWhitespace,
  Draft,
  duplicateId,
  listItems,
  reservedId,
  type Finding,
  type OwnComponent,
  type PendingDiagram,
  type TagEdits,
  type TextItem,
} from './draft.ts'
export { collectDefinitions, parsePiece } from './parse-piece.ts'
export {
  countUpTo,
  endOf,
  endOfLine,
  fileLine,
  findLineStarts,
  positionAt,
  positionOf,
  sourceOf,
  startOf,
  type FootnoteUse,
  type Piece,
  type TextRange,
  type TwinEdit,
} from './piece.ts'
export {
  findOuterTag,
  hasSiblingTag,
  innermostComponent,
  openTags,
  Walk,
  type GeneratedWriter,
  type Handler,
  type Handlers,
  type OpenTag,
  type ScopeCloser,
  type WalkRules,
} from './walk.ts'
export { indentChunks, ownLines, toTwinChunks } from './twin.ts'
