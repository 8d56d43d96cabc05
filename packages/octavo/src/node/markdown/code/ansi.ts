import { stripVTControlCharacters } from 'node:util'

/**
 * Sets colors and the look of letters: https://www.ecma-international.org/publications-and-standards/standards/ecma-48/
 */
// oxlint-disable-next-line no-control-regex -- it begins with one
const STYLE = /(?:\u001b\[|\u009b)([\d;:]*)m/

/** The look of the text that follows, by the codes that set and end it. */
const LOOKS: Readonly<Record<string, { on: number; off: number }>> = {
  'ansi-bold': { on: 1, off: 22 },
  'ansi-dim': { on: 2, off: 22 },
  'ansi-italic': { on: 3, off: 23 },
  'ansi-underline': { on: 4, off: 24 },
  'ansi-inverse': { on: 7, off: 27 },
  'ansi-struck': { on: 9, off: 29 },
}

/**
 * The classes of black, red, green, yellow, blue, magenta, cyan and white: the classes of tokens with the same color.
 * Black and white are the color of text, because one of them would have no contrast in each color mode.
 */
const COLORS = ['', 'v', 's', 'n', 'f', 'k', 'ansi-cyan', ''] as const
const GRAY = 'ansi-dim'

interface Style {
  text: string
  background: string
  looks: Set<string>
}

/** Others, such as the bell, are not seen in a terminal. */
// oxlint-disable-next-line no-control-regex -- it finds them
const CONTROLS = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]/g

/** The text of a terminal without its control sequences. */
export function plainText(code: string): string {
  return stripVTControlCharacters(code).replace(CONTROLS, '')
}

/** The text of a terminal in its colors. */
export function highlightAnsi(code: string): { class: string; text: string }[] {
  const style: Style = { text: '', background: '', looks: new Set() }
  return code.split(STYLE).flatMap((part, index) => {
    if (index % 2 === 1) apply(part.split(';').flatMap(toCodes), style)
    const text = index % 2 === 1 ? '' : plainText(part)
    return text === '' ? [] : [{ class: classOf(style), text }]
  })
}

/** A background is a frame in its color, because the colors of text have no contrast to each other. */
function classOf({ text, background, looks }: Style): string {
  const color = background || text
  return [color, background && 'ansi-inverse', ...looks]
    .filter((name, index, all) => name && all.indexOf(name) === index)
    .join(' ')
}

/** The codes before a color: of the text, of its background, and of the line below it, which is not shown. */
const COLORED = new Set([38, 48, 58])

/**
 * A part with colons as one without them: `38:2::255:0:0`, in which the empty value is a color space, and `4:3`, where
 * only whether there is a line is shown. https://www.itu.int/rec/T-REC-T.416-199303-I/en
 */
function toCodes(part: string): number[] {
  const [code = 0, kind, ...values] = part.split(':').map(Number)
  if (kind === undefined) return [code]
  if (COLORED.has(code)) return [code, kind, ...values.slice(-3)]
  return [code === 4 && kind === 0 ? 24 : code]
}

function apply(codes: readonly number[], style: Style): void {
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] ?? 0
    const part = code >= 40 && code < 50 ? 'background' : 'text'
    if (code === 0) Object.assign(style, { text: '', background: '', looks: new Set() })
    else if (COLORED.has(code)) {
      const [color, length] = readColor(codes.slice(at + 1))
      if (code !== 58) style[part] = color
      at += length
    } else if ((code >= 30 && code < 50) || (code >= 90 && code < 108)) {
      const isBright = code >= 90
      style[code >= 100 ? 'background' : part] = isBright && code % 10 === 0 ? GRAY : (COLORS[code % 10] ?? '')
    } else applyLook(code, style.looks)
  }
}

function applyLook(code: number, looks: Set<string>): void {
  for (const [name, { on, off }] of Object.entries(LOOKS)) {
    if (code === on) looks.add(name)
    if (code === off) looks.delete(name)
  }
}

/** A color of 256 (`5;n`) or of all (`2;r;g;b`), as the nearest of `COLORS`, and how many codes it has. */
function readColor([kind, ...values]: readonly number[]): [color: string, length: number] {
  const [first = 0, green = 0, blue = 0] = values
  if (kind === 2) return [nearest(first, green, blue), 4]
  if (kind !== 5) return ['', 1]
  if (first < 16) return [first === 8 ? GRAY : (COLORS[first % 8] ?? ''), 2]
  if (first >= 232) return [first < 250 ? GRAY : '', 2]
  const cube = first - 16
  return [nearest(Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6), 2]
}

/** Each part of a color is on if it is nearer to the strongest one than to the weakest one. */
function nearest(red: number, green: number, blue: number): string {
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  const middle = (low + high) / 2
  return COLORS[[red, green, blue].reduce((sum, part, bit) => sum + (part > middle ? 1 << bit : 0), 0)] ?? ''
}
