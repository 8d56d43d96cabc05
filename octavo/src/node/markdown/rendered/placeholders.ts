import type { Chunk, ComponentChunk, ImageGap, LinkGap } from '../../../shared/page.ts'
import type { ComponentInput } from '../../../shared/theme.ts'

/** Names the content without the parts; a part is named by its index. */
export const CHILDREN = 'children'

/** Between characters of private use, which Markdown does not escape. */
const SLOT = /\uE000octavo-gap:(\w+)\uE001/
const ADDRESS = /\/octavo-gap\/(link|image)\/(\d+)/

/** A tag as its component gets it, with placeholders for content and addresses, which are not known yet. */
export function toInput(chunk: ComponentChunk): Omit<ComponentInput, 'site' | 'page'> {
  return {
    name: chunk.name,
    props: toProps(chunk),
    children: chunk.children.length === 0 ? '' : toSlot(CHILDREN),
    parts: chunk.parts.map((part, index) => ({ name: part.name, props: toProps(part), html: toSlot(String(index)) })),
  }
}

/** Text, which keeps the whitespace around it in HTML as the content does. */
function toSlot(name: string): string {
  return `\uE000octavo-gap:${name}\uE001`
}

function toProps({ props, addresses = {} }: ComponentChunk): ComponentChunk['props'] {
  const places = Object.entries(addresses).map(([name, { kind, index }]) => [name, `/octavo-gap/${kind}/${index}`])
  return { ...props, ...Object.fromEntries(places) }
}

/** The texts between the contents, each with the name of the content after it. */
export function splitAtSlots(whole: string): { text: string; slot: string | undefined }[] {
  // The pattern has one group, so texts and names alternate.
  const pieces = whole.split(new RegExp(SLOT, 'g'))
  return pieces.flatMap((text, index) => (index % 2 === 0 ? { text, slot: pieces[index + 1] } : []))
}

/** Text with gaps in place of the placeholders of addresses. */
export function toChunks(text: string): Chunk[] {
  // The pattern has two groups: after each text, the kind and the index of an address.
  const pieces = text.split(new RegExp(ADDRESS, 'g'))
  return pieces.flatMap((piece, at): Chunk[] => {
    if (at % 3 === 0) return piece === '' ? [] : [piece]
    return at % 3 === 1 ? [toGap(piece, Number(pieces[at + 1]))] : []
  })
}

function toGap(kind: string, index: number): LinkGap | ImageGap {
  return kind === 'link' ? { kind, index } : { kind: 'image', index, form: 'address' }
}

export function withoutAddresses(text: string): string {
  return text.replace(new RegExp(ADDRESS, 'g'), '')
}
