import { expect, test } from 'vitest'
import { problemsOf } from '../testing/test-page.ts'

const text = (shown: string) => `warning "${shown}" is an image with a size and is shown as text.`

test.each([
  ['![a](b.png =200x)', text('![a](b.png =200x)'), '<img src="b.png" alt="a" width="200">.'],
  ['![a](b.png =200x100)', text('![a](b.png =200x100)'), '<img src="b.png" alt="a" width="200" height="100">.'],
  ['![a](b.png =x100)', text('![a](b.png =x100)'), '<img src="b.png" alt="a" height="100">.'],
  ['![a](b.png =200)', text('![a](b.png =200)'), '<img src="b.png" alt="a" width="200">.'],
  [
    '![a](b.png "c" =50%)',
    text("![a](b.png 'c' =50%)"),
    '<img src="b.png" alt="a" width="…"> with its width in pixels.',
  ],
  [
    '![a](https://x.org/b.png =2x)',
    text('![a](https://x.org/b.png =2x)'),
    '<img src="https://x.org/b.png" alt="a" width="2">.',
  ],
  [
    '![a|200](b.png)',
    'warning "|200" is a size of Obsidian and is read as words of the image.',
    '<img src="b.png" alt="a" width="200">.',
  ],
  [
    '![a](b.png ":size=20x10")',
    'warning ":size=20x10" is a size of docsify and is read as the title of the image.',
    '<img src="b.png" alt="a" width="20" height="10">.',
  ],
])('%s is a warning with what to write instead', async (image, problem, replacement) => {
  expect(await problemsOf(`# A\n\nSee ${image} here`)).toEqual([`3:5 ${problem} (Write ${replacement})`])
})

test('the same characters elsewhere are text', async () => {
  const lines = [
    '(x =5)',
    'f(a, b =2)',
    '[a](b.md) (c =5)',
    '[[ -f x ]]',
    'a[[b.c]]',
    '`![a](b.png =2x)`',
    '![a | b](b.png)',
  ]
  expect(await problemsOf(lines.join('\n\n'))).toEqual([])
})
