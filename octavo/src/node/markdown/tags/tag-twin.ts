import type { Chunk, ComponentChunk } from '../../../shared/page.ts'
import type { Piece } from '../piece.ts'
import { ownLines } from '../twin.ts'
import type { TagPlace } from './tag-place.ts'

type Props = ComponentChunk['props']

/** Blanks between a tag and the text behind it, at most. */
const READ_ON = 80

/** Notes how a tag reads in the page's plain Markdown. A tag that says nothing there takes its line with it. */
export function noteTagEdit(
  name: string,
  { props, addresses = {} }: ComponentChunk,
  place: TagPlace,
  piece: Piece,
): void {
  const readsOn = /^[ \t]*[^\s<]/.test(piece.text.slice(place.end, place.end + READ_ON))
  const chunks = readable(name, props, addresses, readsOn ? ': ' : '')
  const lines = chunks.length === 0 ? ownLines(piece.text, place.start, place.end) : undefined
  piece.edits.push({ ...(lines ?? { start: place.start, end: place.end }), chunks })
}

/** Notes that a closing tag leaves no trace. */
export function noteCloseEdit(place: TagPlace, piece: Piece): void {
  piece.edits.push({ ...(ownLines(piece.text, place.start, place.end) ?? place), chunks: [] })
}

function readable(
  name: string,
  props: Props,
  addresses: NonNullable<ComponentChunk['addresses']>,
  after: string,
): Chunk[] {
  const words = firstText(props.title, props.label)
  const address = addresses.href ?? addresses.src
  if (words && address) return [`${name === 'Card' ? '- ' : ''}[${words}](`, address, `)${after}`]
  if (words) return [`**${words}**${after}`]
  const mark = name === 'Badge' ? firstText(props.status, props.edition) : undefined
  return mark ? [`(${mark})`] : []
}

function firstText(...values: (string | true | undefined)[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value !== '')
}
