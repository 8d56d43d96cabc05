import { expect, test } from 'vitest'
import { articleOf, compileText, problemsOf, twinOf } from '../testing/test-page.ts'

const FENCE = '```'
const block = (code: string, list: string, info = 'yaml') => `${FENCE}${info}\n${code}\n${FENCE}\n\n${list}`
const codeOf = async (text: string) => /<code>(.*)<\/code>/s.exec(await articleOf(text))?.[1] ?? ''
const mark = (number: number) =>
  `<button type="button" class="code-note-mark" popovertarget="note-${number}" aria-describedby="note-${number}" aria-label="Note ${number}" data-number="${number}"></button>`

const TWO = block('a: 1 # (1)\nb:\n  - c # (2)', '1. First, with `code`.\n2. Second.\n')

test('marks become buttons, and the list below has the notes', async () => {
  const article = await articleOf(TWO)
  expect(article).toContain(`<span class="n">1</span>${mark(1)}<span`)
  expect(article).toContain(`<span class="s">c</span>${mark(2)}</code>`)
  expect(article).toContain(
    '<ol class="code-notes">\n<li><div class="code-note" id="note-1" popover>First, with <code>code</code>.</div></li>\n' +
      '<li><div class="code-note" id="note-2" popover>Second.</div></li>\n</ol>',
  )
  expect(await problemsOf(TWO)).toEqual([])
})

test('the search finds code without marks, and the notes as text; the twin is what the author wrote', async () => {
  const { sections, styles, anchors } = await compileText(TWO)
  expect(sections).toEqual([{ heading: -1, text: 'First, with code. Second.', code: 'a: 1\nb:\n  - c\ncode' }])
  expect(styles).toEqual(['code-notes'])
  expect(anchors).toEqual(['note-1', 'note-2'])
  expect(await twinOf(TWO)).toBe(TWO.trim())
})

test.each([
  'let a // (1)',
  'let a /* (1) */',
  'let a # (1)',
  'let a -- (1)',
  'let a ; (1)',
  'let a % (1)',
  'let a <!-- (1) -->',
  'let a {/* (1) */}',
  'let a #(1)!  ',
])('the comment of %j is a mark', async (line) => {
  expect(await codeOf(block(line, '1. x', 'text'))).toBe(`let a${mark(1)}`)
})

test('a line may have several marks, a mark several lines, and a comment its own line', async () => {
  const html = await codeOf(block('a # (1) (2)\n  # (3)\nb # (1)', '1. x\n2. y\n3. z', 'text'))
  expect(html).toBe(`a${mark(1)}${mark(2)}\n${mark(3)}\nb${mark(1)}`)
})

test('marked and numbered lines keep their marks', async () => {
  const html = await codeOf(block('a # (1)\nb "x" # (2)', '1. x\n2. y', 'text {2} showLineNumbers "x"'))
  expect(html).toBe(
    `<span class="line" data-line="1">a${mark(1)}\n</span>` +
      `<span class="line mark" data-line="2">b "<mark>x</mark>"${mark(2)}</span>`,
  )
})

test('what is copied without removed lines or prompts has no marks', async () => {
  expect(await articleOf(block('a # (1)\nb', '1. x', 'text del={2}'))).toContain('data-copy="a"')
  expect(await articleOf(block('$ npm ci # (1)\nout', '1. x', 'bash'))).toContain('data-copy="npm ci"')
})

test('each block has its own notes, also in a list and in an included file', async () => {
  const article = await articleOf(
    `${TWO}\n- item\n\n  ${FENCE}text\n  a # (1)\n  ${FENCE}\n\n  1. x\n\n<Include file="_a.md" />`,
    {
      'docs/a/_a.md': block('b # (1)', '1. y', 'text'),
    },
  )
  expect(article.match(/id="note-[\d-]+"/g)).toEqual(['id="note-1"', 'id="note-2"', 'id="note-1-2"', 'id="note-1-3"'])
  expect(article.match(/popovertarget="note-[\d-]+"/g)).toHaveLength(4)
})

test.each([
  ['no list', 'f(x) # (1)', 'Text.'],
  ['a list with bullets', 'f(x) # (1)', '- x'],
  ['a list of other numbers', 'f(x) # (42)', '1. x'],
  ['a paragraph before the list', 'f(x) # (1)', 'Text:\n\n1. x'],
  ['a comment with words', 'f(x) # see (1)', '1. x'],
  ['no comment', 'f(1)', '1. x'],
  ['a block of Markdown', 'a # (1)', '1. x', 'markdown'],
])('with %s, the code is shown as written', async (_, code, list, info = 'text') => {
  expect(await codeOf(block(code, list, info))).toBe(code)
  expect(await problemsOf(block(code, list, info))).toEqual([])
})

const SHOWN = 'so all marks of the block are shown as code.'

test.each([
  [
    'a # (1)\nb # (3)',
    '1. x\n2. y',
    'text',
    [
      `3:3 warning The list below this code has no note 3, ${SHOWN} (Write the note, or remove the mark (3).)`,
      `7:1 warning The code above has no mark for the note 2, ${SHOWN} (Write a comment such as "# (2)" at the end of its line. If the list has no notes, write a sentence between it and the code.)`,
    ],
  ],
  [
    'a # (1)!',
    'Text.',
    'text',
    [
      '2:3 warning The mark (1) has no note, so it is shown as code. (Write the notes as a numbered list directly below the block, or remove the mark.)',
    ],
  ],
  [
    'a # (1)',
    '- x',
    '{ .text .annotate }',
    [
      '2:3 warning The mark (1) has no note, so it is shown as code. (Write the notes as a numbered list directly below the block, or remove the mark.)',
    ],
  ],
  [
    'a',
    '1. x',
    '{ .text .annotate }',
    [
      `5:1 warning The code above has no mark for the note 1, ${SHOWN} (Write a comment such as "# (1)" at the end of its line. If the list has no notes, write a sentence between it and the code.)`,
    ],
  ],
] as const)('%j above %j is a mistake', async (code, list, info, problems) => {
  expect(await problemsOf(block(code, list, info))).toEqual(problems)
  expect(await codeOf(block(code, list, info))).toBe(code)
})
