/** A blank sign that the library measures like a letter, and does not trim like a space. `cleanSvg` removes it. */
export const BLANK = '\u2800'

/** At the end of a label on a line, by which the layout keeps its box away from other boxes. */
export const LABEL_SPACE = BLANK.repeat(2)

/** Transitions of states and relations of classes with a label: `a --> b : text`, `A o-- B : text`. */
const LABELED = /(?:--|\.\.)[>|*o]*\s.*:\s*\S|-->.*:\s*\S/

export function spaceLabels(lines: readonly string[]): string[] {
  return lines.map((line) => (LABELED.test(line) ? line + LABEL_SPACE : line))
}
