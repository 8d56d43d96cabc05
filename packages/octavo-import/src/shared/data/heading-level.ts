/** The nearest level that a table of contents can have: level 1 is the title of the page. */
export function toHeadingLevel(level: number): number {
  return Math.min(6, Math.max(2, level))
}
