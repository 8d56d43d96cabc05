import { escapeHtml, escapeText } from '../../../shared/text/html.ts'
import { estimateTextWidth } from './fit-drawing.ts'
import { addHeads } from './line-heads.ts'

/**
 * What the drawing library does not draw in sequence diagrams: boxes around participants, and participants that appear
 * or end at a message. https://mermaid.js.org/syntax/sequenceDiagram.html#grouping-box
 */
export interface SequenceExtras {
  boxes: { title: string; names: string[] }[]
  /** The messages, counted from 0, that create participants. */
  created: Map<string, number>
  /** The arrow of each message. */
  arrows: string[]
  /** The messages after which participants end. */
  destroyed: Map<string, number>
}

/** After a word that begins a block or a box, the name of a participant: `loop->>A: Hello` is a message. */
const NO_ARROW = String.raw`(?!<<-|-[->x)])`
const BOX = new RegExp(String.raw`^box(?:\s+${NO_ARROW}(.*))?$`, 'i')
/** The words that begin a block or a part of one. */
export const BLOCK_WORDS = 'loop|alt|opt|par|critical|break|rect|else|and|option'
const BLOCK = new RegExp(String.raw`^(?:${BLOCK_WORDS})(?:\s+${NO_ARROW}|$)`)
/** The colors of the theme are used instead. */
const BOX_COLOR =
  /^(?:(?:rgb|hsl)a?\([^)]*\)|#[\da-f]{3,8}\b|transparent\b|(?:light|dark|medium|pale|deep|sky|steel|royal|alice|slate|hot)*(?:aqua|beige|black|blue|brown|coral|crimson|cyan|fuchsia|gold|gr[ae]y|green|indigo|ivory|khaki|lavender|lime|magenta|maroon|navy|olive|orange|orchid|pink|plum|purple|red|salmon|silver|tan|teal|turquoise|violet|wheat|white|yellow)\b)\s*/i
const MESSAGE = /^[^:]*?(<<-{1,2}>>|-->>|->>|--\)|-\)|--x|-x|-->|->)[^:]*:\s*/
/** Messages in both directions. */
const BOTH = /<<(-{1,2}>>)/
const NUMBERS = /^autonumber(?:\s+(off|\d+))?(?:\s+(\d+))?$/i
const DECLARED = /^(?:create\s+)?(?:participant|actor)\s+(.+?)(?:\s+as\s.*)?$/
const CREATED = /^create\s+(?:participant|actor)\s+(.+?)(?:\s+as\s.*)?$/
const DESTROYED = /^destroy\s+(.+)$/

/** A line that begins a block or a part of one. Its label may look like a message. */
export function isBlockLine(line: string): boolean {
  return BLOCK.test(line)
}

/** Lines that only `readSequenceExtras` and `arrangeExtras` read. */
export function isExtraLine(line: string): boolean {
  return [BOX, NUMBERS, CREATED, DESTROYED].some((pattern) => pattern.test(line))
}

export function readSequenceExtras(lines: readonly string[], idOf: (name: string) => string): SequenceExtras {
  const extras: SequenceExtras = { boxes: [], created: new Map(), destroyed: new Map(), arrows: [] }
  let isInBox = false
  for (const line of lines) {
    const [box, title = ''] = BOX.exec(line) ?? []
    const [, declared] = DECLARED.exec(line) ?? []
    const [, created] = CREATED.exec(line) ?? []
    const [, destroyed] = DESTROYED.exec(line) ?? []
    if (box !== undefined) extras.boxes.push({ title: title.replace(BOX_COLOR, ''), names: [] })
    if (box !== undefined || line === 'end') isInBox = box !== undefined
    if (declared !== undefined && isInBox) extras.boxes.at(-1)?.names.push(escapeHtml(idOf(declared)))
    if (created !== undefined) extras.created.set(escapeHtml(idOf(created)), extras.arrows.length)
    if (destroyed !== undefined) extras.destroyed.set(escapeHtml(idOf(destroyed)), extras.arrows.length)
    const [, arrow] = (!isBlockLine(line) && MESSAGE.exec(line)) || []
    if (arrow !== undefined) extras.arrows.push(arrow)
  }
  return extras
}

/** A message of which the library draws the head at its end. */
export function withOneHead(line: string): string {
  return line.replace(BOTH, '$1')
}

/** Lines without what the library does not know: it reads declarations, and messages with their numbers as text. */
export function arrangeExtras(lines: readonly string[]): string[] {
  let next: number | undefined
  let step = 1
  return lines.flatMap((written) => {
    const line = withOneHead(written)
    const numbers = NUMBERS.exec(line)
    if (numbers) {
      next = numbers[1]?.toLowerCase() === 'off' ? undefined : Number(numbers[1] ?? 1)
      step = Number(numbers[2] ?? 1)
      return []
    }
    if (BOX.test(line) || DESTROYED.test(line)) return []
    // The library takes an option for an `opt`.
    if (isBlockLine(line)) return [line.replace(/^option\b/, 'else')]
    if (next === undefined || !MESSAGE.test(line)) return [line.replace(/^create\s+/, '')]
    const number = next
    next += step
    return [line.replace(MESSAGE, (start) => `${start}${number}. `)]
  })
}

/** Half of the height of a participant, whose middle the library puts at `MIDDLE`. */
const HALF = 20
const MIDDLE = 50
/** From the last message of a participant to the cross at its end, and the size of the cross. */
const [END, CROSS] = [16, 6]
/** Around the participants of a box. */
const [BOX_SPACE, BOX_TITLE] = [10, 24]
const TITLE_SIZE = 11
/** How much higher a person is. */
const PERSON_SPACE = 14

interface Participant {
  name: string
  /** The place of its line. */
  x: number
  bottom: number
  /** Half of its width. */
  half: number
  /** Whether it is an icon with its name below, which is higher than a participant. */
  isPerson: boolean
}

export function drawSequenceExtras(svg: string, { boxes, created, destroyed, arrows }: SequenceExtras): string {
  const heights = [...svg.matchAll(/<g class="message"[^>]*>\s*<(?:line|polyline) [^>]*?(?: y1="|,)([\d.]+)/g)].map(
    ([, y]) => Number(y),
  )
  const participants = readParticipants(svg)
  const heightOf = (messages: ReadonlyMap<string, number>, name: string) => heights[messages.get(name) ?? -1]
  let message = -1
  const drawn = svg
    .replace(
      /(<g class="actor" data-id="([^"]*)"[^>]*data-type="actor".*?<text [^>]*?y=")[^"]*/gs,
      (whole, ...groups) => {
        const [start = '', name = ''] = groups as string[]
        // Below the icon, the name would be on the next message.
        return created.has(name) ? start + (MIDDLE - HALF - BOX_SPACE) : whole
      },
    )
    .replace(/(<g class="actor" data-id="([^"]*)"[^>]*) transform="translate\((\S+) \S+\)"/g, (tag, ...groups) => {
      const [start, name, x] = groups as string[]
      const y = heightOf(created, name ?? '')
      return y === undefined ? tag : `${start} transform="translate(${x} ${y - MIDDLE})"`
    })
    .replace(/<line class="lifeline" data-actor="([^"]*)"[^>]*>/g, (line, name: string) => {
      const [top, end] = [heightOf(created, name), heightOf(destroyed, name)]
      const started = top === undefined ? line : line.replace(/ y1="[^"]*"/, ` y1="${top + HALF}"`)
      if (end === undefined) return started
      const { x = 0 } = participants.get(name) ?? {}
      return started.replace(/ y2="[^"]*"/, ` y2="${end + END}"`) + drawCross(x, end + END)
    })
    .replace(/<g class="message"[^>]*data-to="([^"]*)"[^>]*>.*?<\/g>/gs, (written, name: string) => {
      message++
      const group = setHeads(written, arrows[message] ?? '')
      return created.get(name) === message ? shorten(group, participants.get(name)?.half ?? 0) : group
    })
  return addHeads(drawn).replace('</defs>', `</defs>${boxes.map((box) => drawBox(box, participants)).join('')}`)
}

/** The library draws an arrowhead at the end of every message. */
function setHeads(group: string, arrow: string): string {
  if (arrow === '->' || arrow === '-->') return group.replace(/ marker-end="[^"]*"/, '')
  if (arrow.endsWith('x')) return group.replace(/ marker-end="[^"]*"/, ' marker-end="url(#cross)"')
  return arrow.startsWith('<<') ? group.replace(/ marker-end="([^"]*)"/, '$& marker-start="$1"') : group
}

function readParticipants(svg: string): Map<string, Participant> {
  const widths = new Map(
    [...svg.matchAll(/<g class="actor" data-id="([^"]*)"[^>]*>\s*<rect [^>]*?width="([\d.]+)"/g)].map(
      ([, name = '', width]) => [name, Number(width)],
    ),
  )
  const lines = svg.matchAll(/<line class="lifeline" data-actor="([^"]*)" x1="([\d.]+)"[^>]* y2="([\d.]+)"/g)
  return new Map(
    [...lines].map(([, name = '', x, bottom]) => {
      return [
        name,
        {
          name,
          x: Number(x),
          bottom: Number(bottom),
          half: (widths.get(name) ?? 2 * HALF) / 2,
          isPerson: !widths.has(name),
        },
      ]
    }),
  )
}

function drawCross(x: number, y: number): string {
  const [left, right, top, bottom] = [x - CROSS, x + CROSS, y - CROSS, y + CROSS]
  return `<path d="M${left},${top} L${right},${bottom} M${right},${top} L${left},${bottom}" fill="none" stroke="var(--_arrow)" stroke-width="1.5" />`
}

/** Ends a message at the side of the participant that it creates. */
function shorten(group: string, half: number): string {
  const [, start = 0, end = 0] = / x1="([\d.]+)".*? x2="([\d.]+)"/s.exec(group)?.map(Number) ?? []
  const pixels = start < end ? -half : half
  return group
    .replace(/ x2="[\d.]+"/, ` x2="${end + pixels}"`)
    .replace(/<text (?:transform="translate\((\S+) 0\)" )?/, (_, moved?: string) => {
      return `<text transform="translate(${Number(moved ?? 0) + pixels / 2} 0)" `
    })
}

function drawBox({ title, names }: SequenceExtras['boxes'][number], all: ReadonlyMap<string, Participant>): string {
  const inside = names.flatMap((name) => all.get(name) ?? [])
  if (inside.length === 0) return ''
  const middle =
    (Math.min(...inside.map(({ x, half }) => x - half)) + Math.max(...inside.map(({ x, half }) => x + half))) / 2
  const needed = Math.max(
    ...inside.map(({ x, half }) => Math.abs(x - middle) + half),
    estimateTextWidth(title, TITLE_SIZE) / 2,
  )
  const side = needed + BOX_SPACE
  const space = (title === '' ? BOX_SPACE : BOX_TITLE) + (inside.some(({ isPerson }) => isPerson) ? PERSON_SPACE : 0)
  const top = MIDDLE - HALF - BOX_SPACE - space
  const height = Math.max(...[...all.values()].map(({ bottom }) => bottom)) + BOX_SPACE - top
  const label = `<text x="${middle}" y="${top + BOX_TITLE / 2}" dy="0.35em" text-anchor="middle" font-size="${TITLE_SIZE}" font-weight="600" fill="var(--_text-sec)">${escapeText(title)}</text>`
  return `<g><rect x="${middle - side}" y="${top}" width="${side * 2}" height="${height}" rx="4" ry="4" fill="var(--_group-hdr)" stroke="var(--_inner-stroke)" />${title === '' ? '' : label}</g>`
}
