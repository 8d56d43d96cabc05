import type { Chunk, ComponentChunk } from '../../../../shared/page.ts'
import { ownLines, type Piece } from '../../walk/index.ts'
import type { TagPlace } from '../tag-place.ts'

type Props = ComponentChunk['props']

/** Number of characters after a tag in which text on the same line is looked for. */
const LOOKAHEAD = 80

/** Records what replaces an opening tag in the Markdown twin. A tag without a replacement is removed with its line. */
export function noteTagEdit(
  name: string,
  { props, addresses = {} }: ComponentChunk,
  place: TagPlace,
  piece: Piece,
): void {
  const hasTextAfter = /^[ \t]*[^\s<]/.test(piece.text.slice(place.end, place.end + LOOKAHEAD))
  const chunks = toMarkdown(name, props, addresses, hasTextAfter ? ': ' : '')
  const lines = chunks.length === 0 ? ownLines(piece.text, place.start, place.end) : undefined
  piece.edits.push({ ...(lines ?? { start: place.start, end: place.end }), chunks })
}

/** Records that a closing tag is removed from the Markdown twin. */
export function noteCloseEdit(place: TagPlace, piece: Piece): void {
  piece.edits.push({ ...(ownLines(piece.text, place.start, place.end) ?? place), chunks: [] })
}

/** A link for a component with title and address, bold text for one with a title or label, nothing for others. */
function toMarkdown(
  name: string,
  props: Props,
  addresses: NonNullable<ComponentChunk['addresses']>,
  after: string,
): Chunk[] {
  const label = firstText(props.title, props.label)
  const address = addresses.href ?? addresses.src
  if (label && address) return [`${name === 'Card' ? '- ' : ''}[${label}](`, address, `)${after}`]
  if (label) return [`**${label}**${after}`]
  const badge = name === 'Badge' ? firstText(props.status, props.edition) : undefined
  return badge ? [`(${badge})`] : []
}

function firstText(...values: (string | true | undefined)[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value !== '')
}
