import { estimateTextWidth } from './fit-drawing.ts'
import { drawSequenceExtras, type SequenceExtras } from './sequence-extras.ts'

/** Pixels that participants move up, and actors, whose names are below their icons. */
const RISE = { participant: 10, actor: 24 } as const
/** Pixels beside the label of a block, both sides together. */
const TAB_PADDING = 16
/** How much wider its font is, which is bold. */
const BOLD = 1.08

type Moves = ReadonlyMap<string, number>

/**
 * Adds space to a sequence diagram: between the participants for the labels of their messages, above the first
 * message, and around the texts of notes and blocks, which the library draws at their edges. Other diagrams stay as
 * they are.
 */
export function spaceSequence(svg: string, extras?: SequenceExtras): string {
  const actors = readActors(svg)
  if (actors.length === 0) return svg
  const moves = findMoves(svg, actors, new Set(extras?.created.values()))
  const people = new Set(
    [...svg.matchAll(/<g class="actor" data-id="([^"]*)"[^>]*data-type="actor"/g)].map(([, id]) => id),
  )
  const spaced = svg
    .replace(/<g class="actor" data-id="([^"]*)"[^>]*/g, (tag, id: string) => {
      const rise = RISE[people.has(id) ? 'actor' : 'participant']
      return `${tag} transform="translate(${moveOf(moves, id)} ${-rise})"`
    })
    .replace(/<line class="lifeline" data-actor="([^"]*)"[^>]*/g, (tag, id: string) => {
      const moved = shift(tag, ['x1', 'x2'], moveOf(moves, id))
      return people.has(id) ? moved : shift(moved, ['y1'], -RISE.participant)
    })
    .replace(/<rect class="activation" data-actor="([^"]*)"[^>]*/g, (tag, id: string) =>
      shift(tag, ['x'], moveOf(moves, id)),
    )
    .replace(/<g class="(message|note|block)"([^>]*)>.*?<\/g>/gs, (group, kind: string, attributes: string) => {
      if (kind === 'message') return moveMessage(group, attributes, moves)
      return kind === 'note' ? moveNote(group, attributes, moves) : moveBlock(group, actors, moves)
    })
  return extras ? drawSequenceExtras(spaced, extras) : spaced
}

function moveOf(moves: Moves, id = ''): number {
  return moves.get(id) ?? 0
}

function moveMessage(group: string, attributes: string, moves: Moves): string {
  const [from = 0, to = 0] = [/data-from="([^"]*)"/, /data-to="([^"]*)"/].map((name) =>
    moveOf(moves, name.exec(attributes)?.[1]),
  )
  const line = shift(shift(group, ['x1'], from), ['x2'], to)
  const loop = line.replace(/<polyline /, `<polyline ${translate(from)}`)
  return loop.replace('<text ', `<text ${translate((from + to) / 2)}`)
}

/** The library makes notes too narrow for their text. The side at the lifeline stays. */
function moveNote(group: string, attributes: string, moves: Moves): string {
  const names = /data-actors="([^"]*)"/.exec(attributes)?.[1]?.split(',') ?? []
  const [first = 0, last = first] = [names[0], names.at(-1)].map((id) => moveOf(moves, id))
  const [left = 0, , right = 0] = [...group.matchAll(/([\d.]+),[\d.]+/g)].map(([, x]) => Number(x))
  const [, text = ''] = /<text [^>]*>(.*?)<\/text>/s.exec(group) ?? []
  const growth = Math.max(0, noteWidth(text) - (right - left))
  const position = /data-position="(\w+)"/.exec(attributes)?.[1]
  const start = { left: growth, right: 0 }[position ?? ''] ?? growth / 2
  return group
    .replace(/([\d.]+),([\d.]+)/g, (corner, x: string, y: string) =>
      Number(x) === left ? corner : `${Number(x) + growth},${y}`,
    )
    .replace('<text ', `<text ${translate(growth / 2)}`)
    .replace('<g ', `<g ${translate((first + last) / 2 - start)}`)
}

function moveBlock(group: string, actors: readonly Actor[], moves: Moves): string {
  const [, x = 0, width = 0] = /<rect x="([\d.]+)" y="[^"]*" width="([\d.]+)"/.exec(group)?.map(Number) ?? []
  const inside = actors.filter((actor) => actor.x > x && actor.x < x + width)
  const [left, right] = [moveOf(moves, inside[0]?.id), moveOf(moves, inside.at(-1)?.id)]
  const [tab = 0, ...dividers] = [...group.matchAll(/<text [^>]*>(.*?)<\/text>/gs)].map(
    ([, label = '']) => labelWidth(label) * BOLD + TAB_PADDING,
  )
  const wide = Math.max(width + right - left, tab, ...dividers)
  return group
    .replace(/( width=")[\d.]+(" height="18")/, (_, start: string, end: string) => start + tab + end)
    .replace(` width="${width}"`, ` width="${wide}"`)
    .replace(/ x2="[\d.]+"/g, ` x2="${x + wide}"`)
    .replace('<g ', `<g ${translate(left)}`)
}

/** Adds pixels to the attributes of these names. */
function shift(tags: string, names: readonly string[], pixels: number): string {
  if (pixels === 0) return tags
  return tags.replace(/ (\w+)="(-?[\d.]+)"/g, (attribute, name: string, value: string) =>
    names.includes(name) ? ` ${name}="${Number(value) + pixels}"` : attribute,
  )
}

function translate(pixels: number): string {
  return pixels === 0 ? '' : `transform="translate(${pixels} 0)" `
}

interface Actor {
  id: string
  /** The x of its lifeline. */
  x: number
}

/** The smallest distance between the lifelines of two actors, which are indexes into the list of actors. */
interface Distance {
  from: number
  to: number
  pixels: number
}

/** Font size of labels in drawings of the library. */
const LABEL_SIZE = 11
/** Pixels between a label and the lifelines beside it, both sides together. */
const LABEL_SPACE = 20
/** Pixels that a participant takes of the message that creates it. */
const CREATED_SPACE = 50
/** Pixels from a lifeline to the label of a message that an actor sends to itself. */
const LOOP_WIDTH = 38
/** Pixels between the text of a note and its edges, both sides together. */
const NOTE_PADDING = 16
/** Pixels between a note and the next lifeline. */
const NOTE_SPACE = 10

const LIFELINE = /<line class="lifeline" data-actor="([^"]*)" x1="([\d.]+)"/g
const MESSAGE = /<g class="message" data-from="([^"]*)" data-to="([^"]*)"[^>]*>.*?<text [^>]*>(.*?)<\/text>/gs
/** The body of a note has five corners, clockwise from the upper left one. */
const NOTE =
  /<g class="note" data-position="(left|right)" data-actors="([^",]*)">\s*<polygon points="([\d.]+),\S+ \S+ ([\d.]+),.*?<text [^>]*>(.*?)<\/text>/gs

const labelWidth = (label: string) => estimateTextWidth(label, LABEL_SIZE)
const noteWidth = (text: string) => labelWidth(text) + NOTE_PADDING

function readActors(svg: string): Actor[] {
  return [...svg.matchAll(LIFELINE)].map(([, id = '', x]) => ({ id, x: Number(x) }))
}

/**
 * How far each actor moves to the right, so that labels fit between the lifelines: the library gives all actors the
 * same distance, however long the labels of their messages are.
 */
function findMoves(svg: string, actors: readonly Actor[], creating: ReadonlySet<number>): Map<string, number> {
  const distances = [...listMessages(svg, actors, creating), ...listNotes(svg, actors)]
  const places: number[] = []
  for (const [at, { x }] of actors.entries()) {
    const before = actors[at - 1]
    const regular = before ? places[at - 1]! + x - before.x : x
    const needed = distances.filter(({ from, to }) => to === at && from >= 0)
    places.push(Math.max(regular, ...needed.map(({ from, pixels }) => places[from]! + pixels)))
  }
  return new Map(actors.map(({ id, x }, at) => [id, places[at]! - x]))
}

function listMessages(svg: string, actors: readonly Actor[], creating: ReadonlySet<number>): Distance[] {
  return [...svg.matchAll(MESSAGE)].map(([, source, target, label = ''], index) => {
    const [from = 0, to = 0] = [source, target].map((name) => actors.findIndex(({ id }) => id === name))
    const pixels = labelWidth(label) + LABEL_SPACE + (creating.has(index) ? CREATED_SPACE : 0)
    if (from === to) return { from, to: from + 1, pixels: pixels + LOOP_WIDTH }
    return { from: Math.min(from, to), to: Math.max(from, to), pixels }
  })
}

function listNotes(svg: string, actors: readonly Actor[]): Distance[] {
  return [...svg.matchAll(NOTE)].map(([, side, name, left, right, text = '']) => {
    const at = actors.findIndex(({ id }) => id === name)
    const { x = 0 } = actors[at] ?? {}
    const space = noteWidth(text) + NOTE_SPACE
    if (side === 'right') return { from: at, to: at + 1, pixels: Number(left) - x + space }
    return { from: at - 1, to: at, pixels: x - Number(right) + space }
  })
}
