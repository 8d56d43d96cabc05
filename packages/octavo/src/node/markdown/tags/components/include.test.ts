import { expect, test } from 'vitest'
import { articleOf, compileText, problemsOf, twinOf } from '../../testing/test-page.ts'

const INCLUDE = '<Include file="_parts/note.md" />'
const at = (text: string) => ({ 'docs/a/_parts/note.md': text })

test('the content of a fragment replaces its tag', async () => {
  const fragments = at(
    '---\ntitle: x\n---\n## Part {{productAcronym}}\n\nText[^1] with [ref].\n\n[^1]: Foot\n\n[ref]: ./other.md\n',
  )
  const page = await compileText(`# T\n\n${INCLUDE}\n\nEnd`, fragments)
  expect(page.headings.map(({ text }) => text)).toEqual(['Part K5'])
  expect(page.links).toEqual([{ href: './other.md', file: 'docs/a/_parts/note.md', line: 10, column: 1 }])
  expect(page.includes).toEqual([{ file: 'docs/a/_parts/note.md', hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(await articleOf(INCLUDE, fragments)).toContain('<li id="fn-1"><p>Foot')
  expect(await twinOf(`One\n\n${INCLUDE}\n\nTwo`, fragments)).toBe(
    'One\n\n## Part K5\n\nText[^1] with [ref].\n\n[^1]: Foot\n\n[ref]: ./other.md\n\nTwo',
  )
})

test.each(['', 'The ', '<Steps>\n\n1. a\n\n   '])('the tag may have an end tag: %s', async (before) => {
  const text = `${before}<Include file="_parts/note.md"></Include>${before.startsWith('<') ? '\n\n</Steps>' : ''}`
  expect(await problemsOf(text, at('One'))).toEqual([])
  expect(await articleOf(text, at('One'))).toContain('One')
  expect(await twinOf(text, at('One'))).not.toContain('Include')
})

test('inside a list the fragment belongs to the item', async () => {
  const fragments = at('One\n\n- two\n')
  expect(await articleOf(`1. a\n\n   ${INCLUDE}\n\n2. b`, fragments)).toBe(
    '<ol>\n<li><p>a</p>\n<p>One</p>\n<ul>\n<li>two</li>\n</ul>\n</li>\n<li><p>b</p>\n</li>\n</ol>',
  )
  expect(await twinOf(`1. a\n\n   ${INCLUDE}\n\n2. b`, fragments)).toBe('1. a\n\n   One\n\n   - two\n\n2. b')
})

test('inside a line it is inline text', async () => {
  expect(await articleOf(`The ${INCLUDE} here`, at('- a\n- b\n'))).toMatch(/^<div>The <ul>.*<\/ul>\n here<\/div>$/s)
  expect(await articleOf(`The ${INCLUDE} here`, at('*very* short\n'))).toBe('<p>The <em>very</em> short here</p>')
})

test('inside code tabs a code block of the fragment is a tab', async () => {
  const fragments = at('```java\nint a;\n```')
  const page = await compileText(`<CodeTabs>\n\n\`\`\`ts\nlet a\n\`\`\`\n\n${INCLUDE}\n\n</CodeTabs>`, fragments)
  expect(page.body[0]).toMatchObject({ parts: [{ props: { label: 'TypeScript' } }, { props: { label: 'Java' } }] })
})

test('a path with a leading slash starts at the site root, any other at the folder', async () => {
  expect(await articleOf('<Include file="/shared/x.md" />', { 'shared/x.md': 'X' })).toBe('<p>X</p>')
  expect(await articleOf('<Include file="../x.md" />', { 'docs/x.md': 'X' })).toBe('<p>X</p>')
})

test('a missing fragment, one outside of the site and a tag without a file are reported', async () => {
  expect(await problemsOf(`Text\n\n${INCLUDE}`)).toEqual([
    '3:1 error The fragment "docs/a/_parts/note.md" does not exist. (The path is relative to the folder of docs/a/page.md, or with a leading slash to the site root.)',
  ])
  expect((await compileText(INCLUDE)).includes).toEqual([{ file: 'docs/a/_parts/note.md', hash: null }])
  expect(await problemsOf('<Include file="../../../x.md" />')).toEqual([
    '1:1 error The fragment "../../../x.md" must be inside the site\'s folder. (Move it into the site\'s folder.)',
  ])
  expect(await problemsOf('<Include />')).toEqual([
    '1:1 error <Include> names no file. (Write <Include file="_parts/note.md" />.)',
  ])
  expect(await problemsOf('<Include file="" />')).toEqual([
    '1:1 error <Include> names no file. (Write <Include file="_parts/note.md" />.)',
  ])
  expect(await problemsOf('<Include src="./_x.md" />', { 'docs/a/_x.md': 'X' })).toEqual([
    '1:1 error <Include> names no file. (Write <Include file="./_x.md" />.)',
  ])
})

test('a cycle is reported with its chain', async () => {
  const fragments = { 'docs/a/x.md': '<Include file="y.md" />', 'docs/a/y.md': 'Y\n\n<Include file="x.md" />' }
  expect(await problemsOf('<Include file="x.md" />', fragments)).toEqual([
    'docs/a/y.md:3:1 error These files include each other: docs/a/page.md → docs/a/x.md → docs/a/y.md → docs/a/x.md. (Remove one of these includes.)',
  ])
})

test('problems in a fragment are reported with its file', async () => {
  expect(await problemsOf(INCLUDE, at('Text\n\n:::foo\nx\n:::'))).toEqual([
    expect.stringMatching(/^docs\/a\/_parts\/note\.md:3:1 error/),
  ])
})

test('fragments that multiply yield a problem, not a hang', async () => {
  const fragments = Object.fromEntries(
    Array.from({ length: 12 }, (_, depth) => [
      `docs/a/${depth}.md`,
      `<Include file="${depth + 1}.md" />\n\n`.repeat(4),
    ]),
  )
  const problems = await problemsOf('<Include file="0.md" />', { ...fragments, 'docs/a/12.md': 'x' })
  expect(problems).toEqual([expect.stringContaining('This page includes more than 1000 fragments.')])
})

test('fragments cannot add more than five million characters to a page', async () => {
  const fragments = { 'docs/a/_big.md': 'words '.repeat(200_000) }
  const text = `Start\n\n${'<Include file="_big.md" />\n\n'.repeat(900)}End`
  expect(await problemsOf(text, fragments)).toEqual([
    '11:1 error The fragments of this page have more than 5 million characters. (Split the page, or link to a page with the fragment.)',
  ])
  expect(await articleOf(text, fragments)).toMatch(/End<\/p>$/)
})

test('in the Markdown version, footnotes of two fragments with one name have two', async () => {
  const fragments = {
    'docs/a/_a.md': 'One[^1].\n\n[^1]: A\n',
    'docs/a/_b.md': 'Two[^1] and[^1].\n\n[^1]: B\n',
  }
  expect(await twinOf('<Include file="_a.md" />\n\n<Include file="_b.md" />', fragments)).toBe(
    'One[^1].\n\n[^1]: A\n\nTwo[^1-2] and[^1-2].\n\n[^1-2]: B',
  )
})

test('blocks of a fragment in a cell of a table stay in their row of the twin', async () => {
  const text = '| a | b |\n| - | - |\n| <Include file="_list.md" /> | c |\n'
  expect(await twinOf(text, { 'docs/a/_list.md': '- x | y\n- z\n' })).toBe(
    '| a | b |\n| - | - |\n| - x \\| y<br>- z | c |',
  )
})
