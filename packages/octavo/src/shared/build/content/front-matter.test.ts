import { expect, test } from 'vitest'
import { findFrontMatter } from './front-matter.ts'

test.each([
  ['---\ntitle: A\n---\n\n# B\n', 'title: A\n', '---\ntitle: A\n---\n'],
  ['\uFEFF--- \r\ntitle: A\r\n---\t\r\nB\r\n', 'title: A\r\n', '\uFEFF--- \r\ntitle: A\r\n---\t\r\n'],
  ['---\ntitle: A\n---', 'title: A\n', '---\ntitle: A\n---'],
  ['---\ntext: |\n  ---\n  more\n---\nB\n', 'text: |\n  ---\n  more\n', '---\ntext: |\n  ---\n  more\n---\n'],
  ['---\n---\nB\n', '', '---\n---\n'],
  ['---\ntitle: A\n\nB\n', '', ''],
  ['# A\n\n---\nB\n---\n', '', ''],
])('the front matter of %j', (text, yaml, whole) => {
  expect(findFrontMatter(text)).toMatchObject({ yaml, whole })
})
