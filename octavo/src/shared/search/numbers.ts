import { malformed } from './format.ts'

/**
 * Numbers as printable characters, so that search files are plain text that every host compresses. A number below 47 is one
 * character (`!` to `O`); higher ones put digits of base 47 (`P` to `~`) before it, the lowest digit first.
 */
const BASE = 47
const LAST = 33
const MORE = LAST + BASE

export function encodeNumber(value: number): string {
  if (value < BASE) return String.fromCharCode(LAST + value)
  let text = ''
  let rest = value
  while (rest >= BASE) {
    text += String.fromCharCode(MORE + (rest % BASE))
    rest = Math.floor(rest / BASE) - 1
  }
  return text + String.fromCharCode(LAST + rest)
}

/** Reads all numbers of a text. `count` is how many there are. */
export function decodeNumbers(text: string, count: number): Uint32Array {
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
