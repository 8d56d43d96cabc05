import { malformed } from './format.ts'

/**
 * Variable-length numbers as printable ASCII, so that search files are plain text and every host compresses them. The
 * scheme is LEB128 (https://en.wikipedia.org/wiki/LEB128) in base 47: a number below 47 is one character (`!` to
 * `O`); a larger one has continuation digits (`P` to `~`) before it, least significant first. Each continuation digit
 * implies one more, so every number has exactly one encoding.
 */
const BASE = 47
const LAST = 33
const MORE = LAST + BASE

export function encodeVarint(value: number): string {
  if (value < BASE) return String.fromCharCode(LAST + value)
  let text = ''
  let rest = value
  while (rest >= BASE) {
    text += String.fromCharCode(MORE + (rest % BASE))
    rest = Math.floor(rest / BASE) - 1
  }
  return text + String.fromCharCode(LAST + rest)
}

/** Decodes a text of exactly `count` numbers; throws when it holds fewer or more. */
export function decodeVarints(text: string, count: number): Uint32Array {
  const numbers = new Uint32Array(count)
  let position = 0
  for (let index = 0; index < count; index++) {
    let scale = 1
    let value = 0
    let code = text.charCodeAt(position++)
    while (code >= MORE) {
      value += (code - MORE) * scale
      scale *= BASE
      value += scale
      code = text.charCodeAt(position++)
    }
    numbers[index] = value + (code - LAST) * scale
  }
  if (position !== text.length) throw malformed('index')
  return numbers
}
