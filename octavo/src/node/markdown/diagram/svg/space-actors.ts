import { estimateTextWidth } from './text-width.ts'

/** A participant of a sequence diagram. */
export interface Actor {
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

export const labelWidth = (label: string) => estimateTextWidth(label, LABEL_SIZE)
export const noteWidth = (text: string) => labelWidth(text) + NOTE_PADDING

export function readActors(svg: string): Actor[] {
  return [...svg.matchAll(LIFELINE)].map(([, id = '', x]) => ({ id, x: Number(x) }))
}

/**
 * How far each actor moves to the right, so that labels fit between the lifelines: the library gives all actors the
 * same distance, however long the labels of their messages are.
 */
export function findMoves(svg: string, actors: readonly Actor[]): Map<string, number> {
  const distances = [...listMessages(svg, actors), ...listNotes(svg, actors)]
  const places: number[] = []
  for (const [at, { x }] of actors.entries()) {
    const before = actors[at - 1]
    const regular = before ? places[at - 1]! + x - before.x : x
    const needed = distances.filter(({ from, to }) => to === at && from >= 0)
    places.push(Math.max(regular, ...needed.map(({ from, pixels }) => places[from]! + pixels)))
  }
  return new Map(actors.map(({ id, x }, at) => [id, places[at]! - x]))
}

function listMessages(svg: string, actors: readonly Actor[]): Distance[] {
  return [...svg.matchAll(MESSAGE)].map(([, source, target, label = '']) => {
    const [from = 0, to = 0] = [source, target].map((name) => actors.findIndex(({ id }) => id === name))
    const pixels = labelWidth(label) + LABEL_SPACE
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
