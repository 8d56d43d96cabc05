interface WrapOptions {
  /** In pixels. */
  width: number
  lines: number
  measure(text: string): number
}

const ELLIPSIS = '…'

/** Breaks a text into lines between words, or within a word that is wider than a line. `isCut`: the end is missing. */
export function wrapText(text: string, { width, lines, measure }: WrapOptions): { lines: string[]; isCut: boolean } {
  const wrapped: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).flatMap((each) => splitWord(each, width, measure))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) line = longer
    else {
      wrapped.push(line)
      line = word
    }
  }
  wrapped.push(line)
  if (wrapped.length <= lines) return { lines: wrapped, isCut: false }
  const last = wrapped[lines - 1] ?? ''
  return { lines: [...wrapped.slice(0, lines - 1), shorten(last, width, measure)], isCut: true }
}

function splitWord(word: string, width: number, measure: WrapOptions['measure']): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && measure(piece + character) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

function shorten(line: string, width: number, measure: WrapOptions['measure']): string {
  const characters = [...line]
  while (characters.length > 0 && measure(characters.join('') + ELLIPSIS) > width) characters.pop()
  return characters.join('').trimEnd() + ELLIPSIS
}
