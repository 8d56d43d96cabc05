import { expect, test } from 'vitest'
import { articleOf, problemsOf, twinOf } from './testing/test-page.ts'

const FENCE = '```'

test('a control character outside of a code fence is named, and is in no output', async () => {
  const text = `# Title\n\nA \u0008b \ufffe[c](https://example.com/\u001f "\u0001") \`\u001b[0m\` <b title="\u0002">d</b>\n\n    \u0003`
  expect(await problemsOf(text)).toContain(
    '3:3 warning This text contains the control character U+0008, which is shown as \ufffd. (Remove it: pages cannot contain it. Editors show it when they are asked for invisible characters.)',
  )
  for (const written of [await articleOf(text), await twinOf(text)]) {
    expect(written).toContain('A \ufffdb \ufffd')
    // oxlint-disable-next-line no-control-regex -- it looks for them
    expect(written).not.toMatch(/[\u0000-\u0008\u000b-\u001f\ufffe]/)
  }
})

test('front matter with a control character is read, with its place', async () => {
  const problems = await problemsOf('---\ntitle: A\u0008b\n---\n\nText\u0001')
  expect(problems).toEqual([expect.stringMatching(/^2:9 warning This text contains the control character U\+0008/)])
})

test('front matter with a control character that is escaped is reported', async () => {
  expect(await problemsOf('---\ntitle: "A\\u0008b"\n---\n\nText')).toEqual([
    '2:8 error The front matter is not valid YAML: a text contains the control character U+0008, which pages cannot show. (Remove it.)',
  ])
})

test('the colors of a terminal in a fence stay, and line ends of Windows are no control characters', async () => {
  const text = `Text\r\n\r\n- ${FENCE}ansi\r\n  \u001b[31mred\u001b[0m\r\n  ${FENCE}\r\n`
  expect(await problemsOf(text)).toEqual([])
  expect(await articleOf(text)).toContain('red')
})
