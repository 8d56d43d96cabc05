import { expect, test } from 'vitest'
import { articleOf, compileText, problemsOf } from '../testing/test-page.ts'

const fence = (text: string, language = 'ansi', options = '') => `\`\`\`${language} ${options}\n${text}\n\`\`\``
const codeOf = async (block: string) => /<code>(.*)<\/code>/s.exec(await articleOf(block))?.[1] ?? ''

test('the output of a terminal has its colors, and no control characters', async () => {
  const block = fence('\u001b[32mok\u001b[0m \u001b[1;31mfailed\u001b[22m twice\u001b[39m end')
  expect(await codeOf(block)).toBe(
    '<span class="s">ok</span> <span class="v ansi-bold">failed</span><span class="v"> twice</span> end',
  )
  expect(await problemsOf(block)).toEqual([])
  const page = await compileText(block)
  expect(page.styles).toEqual(['code-ansi'])
  expect(page.sections).toEqual([{ heading: -1, text: '', code: 'ok failed twice end' }])
})

test.each([
  ['\u001b[91ma', '<span class="v">a</span>'],
  ['\u001b[90ma', '<span class="ansi-dim">a</span>'],
  ['\u001b[38;5;208ma', '<span class="v">a</span>'],
  ['\u001b[38;5;82ma', '<span class="s">a</span>'],
  ['\u001b[38;5;240ma', '<span class="ansi-dim">a</span>'],
  ['\u001b[38;2;200;180;20ma', '<span class="n">a</span>'],
  ['\u001b[38;2;0;180;190;1ma', '<span class="ansi-cyan ansi-bold">a</span>'],
  ['\u001b[4:3ma\u001b[4:0mb', '<span class="ansi-underline">a</span>b'],
  ['\u001b[31;4:0ma', '<span class="v">a</span>'],
  ['\u001b[38:2::255:0:0ma', '<span class="v">a</span>'],
  ['\u001b[38:2:0:180:190;1ma', '<span class="ansi-cyan ansi-bold">a</span>'],
  ['\u001b[48:5:82ma', '<span class="s ansi-inverse">a</span>'],
  ['\u001b[31;58;5;1ma\u001b[58:2::0:255:0mb', '<span class="v">a</span><span class="v">b</span>'],
  ['\u001b[30;41m FAIL \u001b[49m a', '<span class="v ansi-inverse"> FAIL </span> a'],
  ['\u001b[7ma\u001b[27mb', '<span class="ansi-inverse">a</span>b'],
  ['\u001b[ma\u001b[2K\u001b]8;;https://a.example\u0007b\u001b]8;;\u0007', 'ab'],
])('%j is shown as %s', async (text, html) => {
  expect(await codeOf(fence(text))).toBe(html)
})

test('lines and words of a terminal can be marked', async () => {
  expect(await codeOf(fence('\u001b[31mone two\n\u001b[0mthree', 'ansi', '{2} "two"'))).toBe(
    '<span class="line"><span class="v">one </span><mark class="v">two</mark>\n</span><span class="line mark">three</span>',
  )
})

test('what is copied of a terminal without its removed lines has no control characters', async () => {
  const article = await articleOf(fence('\u001b[31mone\ntwo\u001b[0m', 'ansi', 'del={1}'))
  expect(article).toContain('data-copy="two"')
  expect(article).not.toContain('\u001b')
})

test('control characters elsewhere in code are reported and shown as signs', async () => {
  const block = fence('\u001b[31mred', 'text')
  expect(await codeOf(block)).toBe('\u241b[31mred')
  expect(await problemsOf(block)).toEqual([
    '2:1 warning This code contains the control character U+001B, which pages cannot show. ' +
      '(Remove it. For the colors of a terminal, write "ansi" as the language.)',
  ])
})
