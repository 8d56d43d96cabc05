import { expect, test } from 'vitest'
import { folderOf } from '../../../folder/memory-folder.fixture.ts'
import { mkdocs } from '../index.ts'

const FENCE = '```'

async function convert(page: string, extensions: string) {
  const folder = folderOf({
    'mkdocs.yml': `markdown_extensions: ${extensions}\n`,
    'docs/index.md': page,
    'docs/img/flow.svg': '<svg/>',
    'src/a.py': 'one\ntwo\nthree # (1)!\n',
    'src/notes.md': '1. Third\n',
  })
  return await mkdocs.read(folder, 'mkdocs.yml')
}

test('snippets in HTML and among other lines of code become the text of the file, drawings a picture', async () => {
  const html = '<div>\n--8<-- "docs/img/flow.svg"\n--8<-- "src/a.py:2:2"\n--8<-- "gone.svg"\n</div>\n'
  const code = `- a\n\n  ${FENCE}py\n  # First\n  --8<-- "src/a.py:1:2"\n  ${FENCE}\n`
  const whole = `${FENCE}py\n--8<-- "src/a.py"\n${FENCE}\n`
  const { pages, notConverted } = await convert(`${html}\n${code}\n${whole}`, '[pymdownx.snippets]')
  expect(pages[0]?.text).toBe(
    `<div>\n<img src="./img/flow.svg" alt="">\ntwo\n--8<-- "gone.svg"\n</div>\n\n` +
      `- a\n\n  ${FENCE}py\n  # First\n  one\n  two\n  ${FENCE}\n\n<Code file="/src/a.py" language="py" />\n`,
  )
  expect(notConverted).toMatchObject([{ kind: 'included files', file: 'docs/index.md', line: 4 }])
})

test('files that braces include are shown, and numbers of lines stay beside their list', async () => {
  const page =
    `{!src/notes.md!}\n\n${FENCE}py\n{! ./src/a.py[ln:2-] !}\n${FENCE}\n\n` +
    `${FENCE}{ .py .annotate }\n{!src/a.py!lines=1 3}\n${FENCE}\n\n{!src/notes.md!}\n`
  const { pages, notConverted } = await convert(page, '[mdx_include]')
  expect(pages.map(({ text }) => text)).toEqual([
    `<Include file="/src/_notes.md" />\n\n<Code file="/src/a.py" lines="2-3" language="py" />\n\n` +
      `${FENCE}py\none\nthree # (1)\n${FENCE}\n\n<Include file="/src/_notes.md" />\n`,
    '1. Third\n',
  ])
  expect(notConverted).toEqual([])
  expect((await convert('{!src/notes.md!}\n', '[]')).pages[0]?.text).toBe('{!src/notes.md!}\n')
})

test('links of snippets count from the page that includes them, those of include-markdown from the file', async () => {
  const links = '[A](a.md) <a href="../../guide/a/">A</a> ![P](p.png)\n'
  const folder = folderOf({
    'mkdocs.yml': 'markdown_extensions: [pymdownx.snippets]\nplugins: [include-markdown]\n',
    'docs/guide/a.md':
      '--8<-- "parts/snippet.md"\n\n{% include "../../parts/text.md" %}\n\n' +
      '{%\n  include-markdown "../../parts/own.md"\n%}\n\n{%\n  include-markdown "../gone.md"\n%}\n',
    'docs/guide/p.png': '',
    'parts/snippet.md': `${links}\n--8<-- "parts/inner.md"\n`,
    'parts/inner.md': '[A](a.md)\n',
    'parts/text.md': '[A](a.md)\n',
    'parts/own.md': '[A](../docs/guide/a.md)\n',
  })
  const { pages, notConverted } = await mkdocs.read(folder, 'mkdocs.yml')
  expect(Object.fromEntries(pages.slice(1).map(({ target, text }) => [target, text]))).toEqual({
    'parts/_snippet.md':
      '[A](../docs/guide/a.md) <a href="../docs/guide/a.md">A</a> ![P](../docs/guide/p.png)\n\n<Include file="/parts/_inner.md" />\n',
    'parts/_inner.md': '[A](../docs/guide/a.md)\n',
    'parts/_text.md': '[A](../docs/guide/a.md)\n',
    'parts/_own.md': '[A](../docs/guide/a.md)\n',
  })
  expect(notConverted).toMatchObject([
    { message: 'The file of {% include-markdown "../gone.md" %} is not in the imported folder.' },
  ])
})
