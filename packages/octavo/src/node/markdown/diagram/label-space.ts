/** A blank sign that the library measures like a letter, and does not trim like a space. `cleanSvg` removes it. */
export const BLANK = '\u2800'

/** At the end of a label on a line, by which the layout keeps its box away from other boxes. */
export const LABEL_SPACE = BLANK.repeat(2)

/** Transitions of states and relations of classes with a label: `a --> b : text`, `A o-- B : text`. */
const LABELED = /(?:--|\.\.)[>|*o]*\s.*:\s*\S|-->.*:\s*\S/

export function spaceLabels(lines: readonly string[]): string[] {
  return lines.map((line) => (LABELED.test(line) ? line + LABEL_SPACE : line))
}

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
