import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { unknown } from './index.ts'

const FENCE = '```'

test('components without an import become stubs, types and code do not', async () => {
  const site = await unknown.read(
    folderOf({
      'docs/a.md': `# A\n\n<AppOnly kind="x">\n\nText <Check size={18} />\n\n</AppOnly>\n\nA List<String>, <Tabs>x</Tabs> and \`<Own />\`.\n`,
    }),
    'docs/a.md',
  )
  expect(site.components).toEqual([
    { name: 'AppOnly', attributes: ['kind'], uses: 1, empty: 0 },
    { name: 'Check', attributes: ['size'], uses: 1, empty: 1 },
  ])
})

test('tags of JSX get plain attributes, also in files of Markdown', async () => {
  const text = `---\nlayout: docs\n---\n\nimport A from 'a'\n\n# A\n\n<FixCard\n  group="Reads"\n  snippets={[{ code: \`<Suspense fallback={null}>\` }]}\n/>\n\n    text\n\n<Sample lang="js" code={\`\na()\nb()\n\`} />\n`
  const { pages, components, notConverted } = await unknown.read(folderOf({ 'docs/a.md': text }), 'docs/a.md')
  expect(pages[0]?.text).toBe(`\n# A\n\n<FixCard group="Reads" />\n\ntext\n\n${FENCE}js\na()\nb()\n${FENCE}\n`)
  expect(components).toEqual([{ name: 'FixCard', attributes: ['group'], uses: 1, empty: 1 }])
  expect(notConverted).toContainEqual(
    expect.objectContaining({ kind: 'attributes with expressions', file: 'docs/a.md', line: 9 }),
  )
})

test('diagrams that cannot be drawn show their source', async () => {
  const text = `# A\n\n${FENCE}mermaid\nstateDiagram-v2\n--\n${FENCE}\n`
  const { pages, notConverted } = await unknown.read(folderOf({ 'a.md': text }), 'a.md')
  expect(pages[0]?.text).toContain(`${FENCE}text\nstateDiagram-v2`)
  expect(notConverted).toContainEqual(expect.objectContaining({ kind: 'diagrams', file: 'a.md', line: 5 }))
})

test('Gantt charts become tables of their tasks, unless their dates are written in another way', async () => {
  const chart = (date: string, more = '') =>
    `${FENCE}mermaid\ngantt\n  title Plan\n  todayMarker off\n${more}  section One\n  Alpha :active, a, ${date}, 2w\n  Ready :milestone, m, after a, 0d\n  section Two\n  Beta :2026-03-01, until m\n  Rest | end :1M\n${FENCE}\n`
  const { pages, notConverted } = await unknown.read(
    folderOf({
      'a.md': `- Text\n\n  ${chart('2026-01-19').trim().replaceAll('\n', '\n  ')}\n`,
      'b.md': chart('2026-01-19', '  axisFormat Week %W\n'),
      'c.md': chart('2026-01-19', '  axisFormat %q\n'),
      'd.md': chart('19.1.2026', '  dateFormat D.M.YYYY\n'),
    }),
    'a.md',
  )
  const texts = pages.map(({ text }) => text)
  expect(texts[0]).toBe(
    '- Text\n\n  **Plan**\n\n  |  | Start | End |\n  | --- | --- | --- |\n  | **One** |  |  |\n  | Alpha | 2026-01-19 | 2026-02-02 |\n' +
      '  | Ready | 2026-02-02 |  |\n  | **Two** |  |  |\n  | Beta | 2026-03-01 | 2026-02-02 |\n  | Rest \\| end | 2026-02-02 | 2026-03-02 |\n',
  )
  expect(texts[1]).toContain('| Alpha | Week 03 | Week 05 |')
  expect(texts[2]).toContain('| Alpha | 2026-01-19 | 2026-02-02 |')
  expect(texts[3]).toContain(`${FENCE}text\ngantt`)
  expect(notConverted.filter(({ kind }) => kind === 'diagrams')).toMatchObject([{ file: 'd.md' }])
})

test('links in labels of diagrams are left out', async () => {
  const text = `${FENCE}mermaid\ngraph TD\nA[<a href='#x'>one</a>]\n${FENCE}\n`
  const { pages, notConverted } = await unknown.read(folderOf({ 'a.md': text }), 'a.md')
  expect(pages[0]?.text).toBe(`${FENCE}mermaid\ngraph TD\nA[one]\n${FENCE}\n`)
  expect(notConverted).toContainEqual(expect.objectContaining({ kind: 'links in diagrams', file: 'a.md', line: 1 }))
})

test('front matter with an alias of an anchor that does not exist is reported and stays', async () => {
  const text = '---\ntitle: *Important*\n---\n# A\n'
  const { pages, notConverted } = await unknown.read(folderOf({ 'a.md': text }), 'a.md')
  expect(pages[0]?.text).toBe(text)
  expect(notConverted).toContainEqual(expect.objectContaining({ kind: 'invalid front matter', file: 'a.md' }))
})

test('containers of a script of the site become admonitions with as many colons as they need', async () => {
  const { pages, config } = await unknown.read(
    folderOf({ 'a.md': ':::python\n\nA\n\n:::note\n\nB\n\n:::\n\n:::\n\n## Next\n' }),
    'a.md',
  )
  expect(pages[0]?.text).toBe('::::python\n\nA\n\n:::note\n\nB\n\n:::\n::::\n\n## Next\n')
  expect(config.admonitions).toEqual({ python: { label: 'Python' } })
})

test('callouts of Mintlify are admonitions, in files of Markdown and in containers of a script of the site', async () => {
  const text =
    'A `<Tip>`\n\n:::python\nB\n\n<Note>\n  C\n</Note>\n:::\n\n- D\n\n  :::js\n  :::go\n  <Info>\n  E\n  </Info>\n  :::\n  :::\n'
  const { pages, components } = await unknown.read(folderOf({ 'a.md': text, 'b.md': 'A `<Tip>` and {x\n' }), 'a.md')
  expect(pages.map((page) => page.text)).toEqual([
    'A `<Tip>`\n\n::::python\nB\n\n:::note\n\nC\n\n:::\n::::\n\n- D\n\n  :::::js\n  ::::go\n  :::info\n\n  E\n\n  :::\n  ::::\n  :::::\n',
    'A `<Tip>` and {x\n',
  ])
  expect(components).toEqual([])
})

test('the space after a picture in a heading is a part of its id, as on GitHub', async () => {
  const { pages } = await unknown.read(folderOf({ 'a.md': '## ![New][n] 1.1 Set up\n\n[n]: n.png\n' }), 'a.md')
  expect(pages[0]).toMatchObject({
    anchors: ['-11-set-up'],
    text: '## ![New][n] 1.1 Set up {#-11-set-up}\n\n[n]: n.png\n',
  })
})

test('pages in other markup beside a README are reported', async () => {
  const files = { 'README.md': '# A\n', 'docs/conf.py': '', 'docs/index.rst': 'A\n=\n', 'docs/b.rst': '' }
  const { notConverted } = await unknown.read(folderOf(files), 'README.md')
  expect(notConverted.filter(({ kind }) => kind === 'pages in other markup').map(({ message }) => message)).toEqual([
    'The page docs/b.rst is reStructuredText (Sphinx), which is not imported.',
    'The page docs/index.rst is reStructuredText (Sphinx), which is not imported.',
  ])
})

test('a site has the title of its first page, else the name of its folder', async () => {
  const titleOf = async (files: Record<string, string>) => (await unknown.read(folderOf(files), '')).config.title
  expect(await titleOf({ 'README.md': '# Acme Handbook\n', 'a.md': '# A\n' })).toBe('Acme Handbook')
  expect(await titleOf({ 'a.md': '# A\n' })).toBe('Old')
})

test('pages of the App Router of Next.js are those of their folders', async () => {
  const folder = folderOf({
    'web/package.json': '{}',
    'docs/app/_meta.ts': "export default { docs: { title: 'Guide', items: {} } }",
    'docs/app/docs/_meta.ts': "export default { setup: 'Set up', index: '' }",
    'docs/app/docs/page.mdx': '# Start\n\n[Set up](/docs/setup) ![A](/a.png)\n',
    'docs/app/docs/(first)/setup/page.mdx': '# Setup\n',
    'docs/app/_parts/note.mdx': 'Note\n',
    'docs/public/a.png': '',
  })
  const site = await unknown.read(folder, 'docs/app/docs/page.mdx')
  expect(site.pages.map(({ target, address }) => [target, address])).toEqual([
    ['docs/docs/setup/index.md', '/docs/setup/'],
    ['docs/docs/index.md', '/docs/'],
  ])
  expect(site.pages[1]?.text).toBe('# Start\n\n[Set up](./setup/index.md) ![A](/a.png)\n')
  expect(site.sidebar).toEqual([{ label: 'Guide', link: 'docs', items: [{ doc: 'docs/setup', label: 'Set up' }] }])
  expect(site.files).toEqual([{ from: 'docs/public/a.png', to: 'public/a.png' }])
  const plain = await unknown.read(folderOf({ 'docs/app/a.md': '', 'docs/page.md': '' }), 'docs/page.md')
  expect(plain.pages.map(({ address }) => address)).toEqual(['/app/a/', '/page/'])
})

test('a card without a title is its content, and of two pictures for links one stays', async () => {
  const text =
    '---\nimage:\n  light: /l.png\n  dark: /d.png\n---\n\n<Card icon="x">\n  Text\n</Card>\n\n<Card href="/b">\n  More\n</Card>\n'
  const { pages } = await unknown.read(folderOf({ 'a.mdx': text }), 'a.mdx')
  expect(pages[0]?.text).toBe('---\nimage: /l.png\n---\n\nText\n\n<Card title="/b" href="/b">\n\nMore\n\n</Card>\n')
})

test('a code group that begins with other text is shown one below another', async () => {
  const text = `:::code-group\n<div>A</div>\n\n${FENCE}ts [a.ts]\na\n${FENCE}\n:::\n\nB\n`
  const { pages, notConverted } = await unknown.read(folderOf({ 'a.mdx': text }), 'a.mdx')
  expect(pages[0]?.text).toBe(`\n<div>A</div>\n\n${FENCE}ts [a.ts]\na\n${FENCE}\n\n\nB\n`)
  expect(notConverted).toContainEqual(expect.objectContaining({ kind: 'text in code groups', line: 1 }))
})

test('a tag in text whose end is only in code is text', async () => {
  const text = '# A\n\nThe <Link> of it\n\n```jsx\n<Link>B</Link>\n```\n'
  const { components } = await unknown.read(folderOf({ 'docs/a.md': text }), 'docs/a.md')
  expect(components).toEqual([])
})
