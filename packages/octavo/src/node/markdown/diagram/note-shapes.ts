/**
 * Shapes of state and class diagrams that the drawing library does not know: notes, forks, joins and choices.
 *
 * Input   lines of a diagram, then its drawing
 * Output  lines in which they are other states or classes, whose names say what they are; the drawing with their shapes
 */
import { BLANK } from './label-space.ts'
import type { Box } from './shape-outlines.ts'

/** The beginning of names of such states and classes: a letter for the library, which no author uses. */
const SIGN = 'ǂ'

type Shape = 'note' | 'bar' | 'choice'

const shapeName = (shape: Shape, name: string) => `${SIGN}${shape}${SIGN}${name}`

/** Writes a text so that the library takes it for one word. `showTexts` undoes this. */
export function hideText(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, (char) => {
    const code = char.charCodeAt(0)
    return code < 0x80 ? String.fromCharCode(HIDDEN + code) : char
  })
}

/** Words for texts by the names that they replace: with blanks, which `cleanSvg` removes, so that no two are the same. */
export function hideTexts(texts: ReadonlyMap<string, string>): Map<string, string> {
  const taken = new Set<string>()
  return new Map(
    [...texts].map(([name, text]) => {
      // Names of the author have none.
      let word = hideText(text) + BLANK
      while (taken.has(word)) word += BLANK
      taken.add(word)
      return [name, word]
    }),
  )
}

const HIDDEN = 0xe000

export function showTexts(svg: string): string {
  return svg.replace(/[\ue020-\ue07f]/g, (char) => ESCAPED[char] ?? String.fromCharCode(char.charCodeAt(0) - HIDDEN))
}

const ESCAPED: Record<string, string> = {
  [String.fromCharCode(HIDDEN + 0x26)]: '&amp;',
  [String.fromCharCode(HIDDEN + 0x3c)]: '&lt;',
  [String.fromCharCode(HIDDEN + 0x3e)]: '&gt;',
  [String.fromCharCode(HIDDEN + 0x22)]: '&quot;',
}

const STATE_NOTE = /^note\s+(?:left|right)\s+of\s+([\w\p{L}-]+)\s*:\s*(\S.*)$/iu
const NOTE_START = /^note\s+(?:left|right)\s+of\s+[\w\p{L}-]+$/iu
const NOTE_END = /^end\s*note$/i
const PSEUDOSTATE = /^state\s+([\w\p{L}-]+)\s*(?:<<|\[\[)(fork|join|choice)(?:>>|\]\])$/iu
const TRANSITION = /^(\[\*\]|[\w\p{L}-]+)\s*-->\s*(\[\*\]|[\w\p{L}-]+)(.*)$/su

export const isStateShape = (line: string) => STATE_NOTE.test(line) || PSEUDOSTATE.test(line)

/** Notes of several lines become one line each, and the others empty, so that line numbers hold. */
export function joinStateNotes(lines: readonly string[]): string[] {
  const joined = [...lines]
  let start = -1
  for (const [index, line] of lines.entries()) {
    if (start >= 0 && NOTE_END.test(line)) {
      joined[start] = `${lines[start]} : ${lines.slice(start + 1, index).join('<br>')}`
      joined.fill('', start + 1, index + 1)
      start = -1
    } else if (start < 0 && NOTE_START.test(line)) start = index
  }
  return joined
}

/** Forks, joins, choices and notes as other states. */
export function arrangeStateShapes(lines: readonly string[]): string[] {
  const names = new Map<string, string>()
  for (const line of lines) {
    const [, name, kind = ''] = PSEUDOSTATE.exec(line) ?? []
    if (name !== undefined) names.set(name, shapeName(kind.toLowerCase() === 'choice' ? 'choice' : 'bar', name))
  }
  const nameOf = (name: string) => names.get(name) ?? name
  return lines.flatMap((line, index) => {
    const [, declared] = PSEUDOSTATE.exec(line) ?? []
    if (declared !== undefined) return [`${nameOf(declared)} : ${BLANK}`]
    const [, noted, text] = STATE_NOTE.exec(line) ?? []
    if (noted !== undefined) {
      const note = shapeName('note', String(index))
      return [`${note} : ${text}`, `${nameOf(noted)} --> ${note}`]
    }
    const [, from, to, label] = TRANSITION.exec(line) ?? []
    return from === undefined || to === undefined ? [line] : [`${nameOf(from)} --> ${nameOf(to)}${label}`]
  })
}

const CLASS_NOTE = /^note\s+(?:for\s+(\S+)\s+)?"([^"]*)"$/i

/** A note of a class diagram as a class with a member for each further line of text; undefined for other lines. */
export function parseClassNote(line: string): string | undefined {
  const [, noted, text] = CLASS_NOTE.exec(line) ?? []
  if (text === undefined) return undefined
  const [first = '', ...others] = text.split(/<br\s*\/?>|\\n/i).map((part) => hideText(part.trim()))
  const name = shapeName('note', first)
  return [
    others.length === 0 ? `class ${name}` : `class ${name} {\n${others.join('\n')}\n}`,
    ...(noted === undefined ? [] : [`${noted} ..> ${name}`]),
  ].join('\n')
}

const CLASS_NOTE_NAME = new RegExp(`${SIGN}note${SIGN}\\S+`)

/** Gives notes of a class diagram with the same first line different names. */
export function nameClassNotes(lines: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const [name] = CLASS_NOTE_NAME.exec(line) ?? []
    if (name === undefined) return line
    // The line of the note is the first one with its name.
    if (line.startsWith('class ')) counts.set(name, (counts.get(name) ?? -1) + 1)
    return line.replace(name, name + BLANK.repeat(counts.get(name) ?? 0))
  })
}

const GROUP = new RegExp(
  `<g class="(?:node|class-node)" data-id="(${SIGN}(note|bar|choice)${SIGN}[^"]*)"[^>]*>\\s*<rect x="([-\\d.]+)" y="([-\\d.]+)" width="([\\d.]+)" height="([\\d.]+)"[^>]*>(.*?)</g>`,
  'gs',
)

/** Draws the shapes in the place of the boxes, and leads the lines up to them. */
export function drawShapes(svg: string): string {
  if (!svg.includes(SIGN)) return svg
  const ends = new Map<string, (point: string) => string>()
  const drawn = svg.replace(GROUP, (_, ...found: string[]) => {
    const [id = '', shape = '', x, y, width, height, content = ''] = found
    const box: Box = { x: Number(x), y: Number(y), width: Number(width), height: Number(height) }
    if (shape === 'note') return drawNote(box, content)
    const isAcross = shape === 'bar' && touchesSides(svg, id, box)
    ends.set(id, (point) => leadTo(point, box, shape === 'choice' ? 'choice' : isAcross ? 'across' : 'bar'))
    return shape === 'choice' ? drawChoice(box) : drawBar(box, isAcross)
  })
  return drawn.replace(
    /<polyline [^>]*?data-from="([^"]*)" data-to="([^"]*)"[^>]*? points="([^"]*)"[^>]*>/g,
    (line, from: string, to: string, points: string) => {
      const list = points.split(' ')
      const [first, last] = [ends.get(from), ends.get(to)]
      if (first) list[0] = first(list[0] ?? '')
      if (last) list.push(last(list.pop() ?? ''))
      const led = line.replace(points, list.join(' '))
      if (!to.includes(`${SIGN}note`)) return led
      return led
        .replace(/ (?:marker-\w+|stroke-dasharray)="[^"]*"/g, '')
        .replace(' fill=', ' stroke-dasharray="3 3" fill=')
    },
  )
}

/** Whether lines end at the left or right side of a box, because they lead from left to right. */
function touchesSides(svg: string, id: string, { x, width }: Box): boolean {
  return [
    ...svg.matchAll(
      new RegExp(`data-from="${id}".*? points="([-\\d.]+),|data-to="${id}".*? points="[^"]* ([-\\d.]+),[^"]*"`, 'g'),
    ),
  ].some(([, first, last]) => [x, x + width].some((side) => Math.abs(Number(first ?? last) - side) < 1))
}

const BAR = 6

function drawBar({ x, y, width, height }: Box, isAcross: boolean): string {
  const [left, top] = isAcross ? [x + (width - BAR) / 2, y] : [x, y + (height - BAR) / 2]
  const size = isAcross ? `width="${BAR}" height="${height}"` : `width="${width}" height="${BAR}"`
  return `<rect x="${left}" y="${top}" ${size} rx="2" ry="2" fill="var(--_text)" />`
}

/** Half of the width and of the height of a choice. */
const CHOICE = 18

function drawChoice(box: Box): string {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const corners = `${x},${y - CHOICE} ${x + CHOICE},${y} ${x},${y + CHOICE} ${x - CHOICE},${y}`
  return `<polygon points="${corners}" fill="var(--_node-fill)" stroke="var(--_node-stroke)" stroke-width="1" />`
}

/** The end of a line at the side of a box, moved to the shape in it. */
function leadTo(point: string, box: Box, shape: 'choice' | 'bar' | 'across'): string {
  const [px = 0, py = 0] = point.split(',').map(Number)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const isVertical = Math.abs(Math.abs(py - y) - box.height / 2) < 1
  const [dx, dy] = [px - x, py - y]
  if (shape === 'bar') return isVertical ? `${px},${y + (Math.sign(dy) * BAR) / 2}` : point
  if (shape === 'across') return isVertical ? point : `${x + (Math.sign(dx) * BAR) / 2},${py}`
  return isVertical
    ? `${px},${y + Math.sign(dy) * Math.max(0, CHOICE - Math.abs(dx))}`
    : `${x + Math.sign(dx) * Math.max(0, CHOICE - Math.abs(dy))},${py}`
}

const FOLD = 8
const LINE = 18

/** A note of a class diagram has its lines as name and members of a class, with lines between them. */
function drawNote({ x, y, width, height }: Box, content: string): string {
  const right = x + width
  const corners = `${x},${y} ${right - FOLD},${y} ${right},${y + FOLD} ${right},${y + height} ${x},${y + height}`
  const fold = `${right - FOLD},${y} ${right},${y + FOLD} ${right - FOLD},${y + FOLD}`
  const look = 'stroke="var(--_node-stroke)" stroke-width="0.75"'
  const shape = `<polygon points="${corners}" fill="var(--bg)" ${look} /><polygon points="${fold}" fill="var(--_inner-stroke)" ${look} />`
  if (!content.includes('<line ')) return `<g>${shape}${content}</g>`
  const lines = [...content.matchAll(/<text [^>]*>(.*?)<\/text>/gs)].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, ''),
  )
  const first = y + height / 2 - ((lines.length - 1) * LINE) / 2
  const texts = lines.map((text, index) => {
    const place = `x="${x + width / 2}" y="${first + index * LINE}" dy="0.35em" text-anchor="middle"`
    return `<text ${place} font-size="13" fill="var(--_text)">${text.replace(`${SIGN}note${SIGN}`, '')}</text>`
  })
  return `<g>${shape}${texts.join('')}</g>`
}
