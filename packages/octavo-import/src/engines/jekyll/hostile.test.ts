import { expect, test } from 'vitest'
import { convertText, readJekyll } from './jekyll.fixture.ts'

test('files of _data may have the name of a folder, and any other name', async () => {
  const files = {
    'a.md': '---\ntitle: A\n---\n{{ site.data.a | join: "+" }} {{ site.data.b.c }} {{ site.data.constructor.x.y }}',
    '_data/a.yml': '[1, 2]',
    '_data/a/b.yml': '3',
    '_data/b/c.yml': '4',
    '_data/__proto__/polluted.yml': 'x: 1',
    '_data/constructor/x.yml': 'y: 5',
  }
  const { pages } = await readJekyll('title: x\n', files)
  expect(pages.map(({ text }) => text)).toEqual([expect.stringContaining('1+2 4 5')])
  expect('polluted' in {}).toBe(false)
})

test('a file of _data that is not valid is named with its place', async () => {
  const { found, site } = await convertText('x', '', { '_data/navigation.yml': 'main:\n  - title: *bold*\n' })
  expect(found).toEqual([expect.stringMatching(/^2:12 The YAML is not valid: There is no anchor/)])
  expect(site.notConverted[0]?.file).toBe('_data/navigation.yml')
})

test('front matter that cannot be read is named, and the other pages are imported', async () => {
  const { site, found } = await convertText('x', '', { 'b.md': '---\ntitle: *bold* text\n---\ny\n' })
  expect(site.pages.map(({ source }) => source)).toEqual(['a.md', 'b.md'])
  expect(found).toEqual([expect.stringContaining('The front matter is not valid YAML')])
})

test('includes and values with names that every object has', async () => {
  const { text } = await convertText(
    '{% include note.html content="x" type="constructor" %}\n\n{% include constructor.html content="y" %}\n\n{% include video id="z" provider="constructor" %}\n',
    '',
    { '_includes/video': '', '_includes/constructor.html': 'own' },
  )
  expect(text).toBe(':::note\nx\n:::\n\nown\n\n\n')
})

test('an include that includes itself is named', async () => {
  const { found } = await convertText('{% include a.html %}\n', '', { '_includes/a.html': '{% include a.html %}' })
  expect(found).toEqual([expect.stringContaining('a.html includes itself')])
})

test('long lines of braces and quotes are read', async () => {
  for (const text of ['{:'.repeat(10_000), `{:${'""'.repeat(40)}x{`, `{: ${'a'.repeat(10_000)}`])
    expect((await convertText(`${text}\n`)).text).toContain(text.slice(2))
})
