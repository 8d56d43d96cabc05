import { expect, it } from 'vitest'
import { showControls } from './controls.ts'

it.each([
  ['plain text – “ü”, 日本語, 👩‍💻', 'plain text – “ü”, 日本語, 👩‍💻'],
  ['a\u001b[31mb\u0007', 'a\\u001b[31mb\\u0007'],
  ['a\r\n\tb', 'a\\r\\n\\tb'],
  ['\u0000\u007f\u0085\u009b2J', '\\u0000\\u007f\\u0085\\u009b2J'],
  ['\u202egnp.exe\u2066x\u2069\u200f\u061c\u2028', '\\u202egnp.exe\\u2066x\\u2069\\u200f\\u061c\\u2028'],
])('control characters are visible: %j', (text, shown) => expect(showControls(text)).toBe(shown))

it('JSON with visible control characters has the same value', () => {
  const value = { 'a\u001b': ['\u009b1;1H', '\u202e', '\n', '\\u0041'] }
  expect(JSON.parse(showControls(JSON.stringify(value)))).toEqual(value)
})
