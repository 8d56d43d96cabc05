import { expect, test } from 'vitest'
import { convertText } from './testing.fixture.ts'

test('annotations in code keep the numbers of the list below', () => {
  const { text, log } = convertText(
    '- a\n\n    ``` yaml hl_lines="1"\n    b: c # (1)!\n    d: e # (2)!\n    ```\n\n    1. f\n    2. g\n\n```js\nh() // (1)!\n```\n\ni\n',
    { attributes: true, definitions: true, marks: true, carets: true, keys: true, shortcodes: true, blocks: new Set() },
  )
  expect(text).toBe(
    '- a\n\n    ``` yaml {1}\n    b: c # (1)\n    d: e # (2)\n    ```\n\n    1. f\n    2. g\n\n```js\nh() // (1)!\n```\n\ni\n',
  )
  expect(log.converted).toMatchObject({ 'annotations in code': 1 })
  expect(log.notConverted).toMatchObject([{ kind: 'code annotations', line: 11 }])
})
