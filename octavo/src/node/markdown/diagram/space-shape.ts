import { BLANK } from './label-space.ts'

/** Text in a shape, between its delimiters. */
const SHAPE = /^([[({>/\\]+"?)(.*?)("?[\])}/\\]+)$/s
/** The library shows the slashes of a parallelogram as text, so it is drawn as a rectangle. */
const PARALLELOGRAM = /^\[([/\\])(.*)\1\]$/s
const LINE_BREAK = /<br\s*\/?>/i

/** The library measures letters, and above all spaces, as narrower than they are: by the width of one letter in 20. */
const LETTERS_PER_BLANK = 20
/** Further blanks for shapes with bars or slanted edges beside the text. */
const EXTRA = new Map([
  ['[[', 2],
  ['[/', 3],
  ['[\\', 3],
])

/** Gives a shape as much space around a long label as around a short one. */
export function spaceShape(shape: string): string {
  const [, open = '', label = '', close = ''] =
    SHAPE.exec(shape.replaceAll(BLANK, '').replace(PARALLELOGRAM, '[$2]')) ?? []
  if (label === '') return shape
  const [longest = ''] = label.split(LINE_BREAK).sort((a, b) => b.length - a.length)
  const blanks = Math.floor(longest.length / LETTERS_PER_BLANK) + (EXTRA.get(open.slice(0, 2)) ?? 0)
  return open + label.replace(longest, () => longest + BLANK.repeat(blanks)) + close
}
