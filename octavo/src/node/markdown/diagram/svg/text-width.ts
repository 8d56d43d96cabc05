/** Widths of letters in the theme's font, as parts of the font size. The first pattern that matches counts. */
const WIDTHS: readonly [letters: RegExp, width: number][] = [
  [/[\s.,:;!|'iIjl]/, 0.3],
  [/["()[\]{}/\\\-1frt]/, 0.4],
  [/[mwMW@%—]/, 0.9],
  [/\p{Lu}/u, 0.7],
  [/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}/u, 1],
]
const OTHER_WIDTH = 0.58

/**
 * The width of the content of a `<text>` element, of its longest line if it has several. An estimate, because the
 * font of the site is not known here; that of the drawing library is too small for labels of several words.
 */
export function estimateTextWidth(content: string, fontSize: number): number {
  const lines = content.split('<tspan x=').map((line) => line.replace(/<[^>]*>|^"[^>]*>/g, '').replace(/&#?\w+;/g, 'x'))
  return Math.ceil(Math.max(...lines.map(sumWidths)) * fontSize)
}

function sumWidths(line: string): number {
  return [...line].reduce((sum, char) => sum + (WIDTHS.find(([letters]) => letters.test(char))?.[1] ?? OTHER_WIDTH), 0)
}
