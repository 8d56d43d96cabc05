/**
 * Blank signs at the end of a label, by which the layout keeps its box away from other boxes. The library trims spaces,
 * but not these. `fitLabels` removes them.
 */
export const LABEL_SPACE = '\u2800\u2800'

/** Transitions with a label: `a --> b : text`. */
const LABELED = /-->.*:\s*\S/

export function spaceLabels(lines: readonly string[]): string[] {
  return lines.map((line) => (LABELED.test(line) ? line + LABEL_SPACE : line))
}
