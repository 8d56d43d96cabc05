import type { Chunk, ComponentChunk } from '../../../../shared/page.ts'
import { lookUp } from '../../../../shared/plain-data.ts'
import { escapeMarkdown } from '../../../../shared/text/markdown.ts'
import type { MarkdownContext } from '../../context.ts'
import { ownLines, type Piece, type TwinEdit, type Walk } from '../../walk/index.ts'
import type { TagPlace } from '../tag-place.ts'

type Props = ComponentChunk['props']

/** Number of characters after a tag in which text on the same line is looked for. */
const LOOKAHEAD = 80

/**
 * Records what replaces an opening tag in the Markdown twin, and returns the edit. A tag without a replacement is
 * removed with its line.
 */
export function noteTagEdit(
  name: string,
  { props, addresses = {} }: ComponentChunk,
  place: TagPlace,
  { piece, draft }: Pick<Walk, 'piece' | 'draft'>,
): TwinEdit {
  const hasTextAfter = /^[ \t]*[^\s<]/.test(piece.text.slice(place.end, place.end + LOOKAHEAD))
  const chunks =
    name === 'Badge'
      ? badgeText(props, draft.context.badges)
      : toMarkdown(name, props, addresses, hasTextAfter ? ': ' : '')
  return addTagEdit(place, chunks, piece)
}

/** The labels of badges in parentheses, in the order of the article. */
function badgeText({ edition, status, kind }: Props, badges: MarkdownContext['badges']): Chunk[] {
  const kinds = [edition, status, kind].filter((value): value is string => typeof value === 'string' && value !== '')
  const labels = kinds.map((value) => `(${escapeMarkdown(lookUp(badges, value) ?? value)})`)
  return labels.length > 0 ? [labels.join(' ')] : []
}

/** Records that a closing tag is removed from the Markdown twin, and returns the edit. */
export function noteCloseEdit(place: TagPlace, piece: Piece): TwinEdit {
  return addTagEdit(place, [], piece)
}

function addTagEdit({ start, end }: TagPlace, chunks: Chunk[], piece: Piece): TwinEdit {
  const lines = chunks.length === 0 ? ownLines(piece.text, start, end) : undefined
  const edit: TwinEdit = { ...(lines ?? { start, end }), chunks, tag: { start, end } }
  piece.edits.push(edit)
  return edit
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
  return label ? [`**${label}**${after}`] : []
}

function firstText(...values: (string | true | undefined)[]): string | undefined {
  const found = values.find((value): value is string => typeof value === 'string' && value !== '')
  return found === undefined ? undefined : escapeMarkdown(found)
}
