/** The part of a sample that readers see. */
export interface CutSample {
  text: string
  /** The offset in `text` of an offset in the sample; undefined for one in a hidden range. */
  toShown(offset: number): number | undefined
}

/** Removes ranges, which may overlap, from a sample, and spaces at its end. */
export function cutSample(code: string, ranges: readonly (readonly [start: number, end: number])[]): CutSample {
  const hidden = new Uint8Array(code.length + 1)
  for (const [start, end] of ranges) hidden.fill(1, start, end)
  const shown = new Int32Array(code.length + 1)
  let text = ''
  for (let offset = 0; offset <= code.length; offset++) {
    shown[offset] = text.length
    if (hidden[offset] === 0 && offset < code.length) text += code[offset]
  }
  const trimmed = text.trimEnd()
  return {
    text: trimmed,
    toShown: (offset) => (hidden[offset] === 1 ? undefined : Math.min(shown[offset] ?? 0, trimmed.length)),
  }
}
