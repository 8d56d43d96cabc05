/** A site's own parts, slots, layouts and client module, from its files to the built documents. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject, type Project } from './project.fixture.ts'

const PAGES = { 'docs/index.md': '# Home\n\nText.\n', 'docs/a.md': '# A\n\n## One\n\nText.\n' }
const FOOTER = `import { Footer as Original, type FooterProps } from 'octavo/theme'
export const Footer = (props: FooterProps) => <div id="mine"><Original {...props} copyright="Mine" /></div>
`
const SLOT = 'export default ({ title, route }) => <p id="slot">{`${title} at ${route}`}</p>\n'
const LAYOUT = `import type { LayoutProps } from 'octavo/theme'
export function BigPage({ title, description, headings, data, children }: LayoutProps<{ price?: number }>) {
  return <div id="big"><h1>{title}</h1><p>{description}</p><i>{headings.map(({ id }) => id).join()}</i><u>{data.price}</u>{children}</div>
}
`

/** Builds once more from scratch and compares. */
async function expectSameAsClean(project: Project): Promise<void> {
  const clean = join(project.root, 'clean')
  await project.build({ out: clean, cache: false })
  expect(project.readAll()).toEqual(project.readAll(clean))
}

const messagesOf = async (files: Record<string, string>) =>
  (await createProject({ ...PAGES, ...files }).build({ write: false, cache: false })).problems.map(
    ({ file, line, message, hint }) => [[file, line].filter(Boolean).join(':'), message, hint],
  )

test('parts, slots, layouts and the client module are in the shell, and incremental builds equal clean ones', async () => {
  const project = createProject({
    ...PAGES,
    'docs/a.md': '---\nlayout: big-page\ndata: { price: 9 }\n---\n\n# A\n\n## One\n\nText.\n',
  })
  expect((await project.build()).problems).toMatchObject([
    { message: 'There is no layout "big-page".', file: 'docs/a.md', line: 2 },
  ])
  project.write({ 'layouts/big-page.tsx': LAYOUT })
  expect(await project.build()).toMatchObject({
    problems: [],
    shell: [{ file: 'layouts/big-page.tsx' }, { file: 'octavo/theme' }],
  })
  expect(project.read('a/index.html')).toMatch(
    /<div id="big"><h1>A<\/h1><p>Text\.<\/p><i>one<\/i><u>9<\/u><div id="octavo-article"/,
  )
  expect(project.read('index.html')).toContain('<footer class="footer">')
  project.write({ 'docs/a.md': '---\nlayout: big-page\ndata: { price: 10 }\n---\n\n# A\n\n## One\n\nText.\n' })
  await project.build()
  expect(project.read('a/index.html')).toContain('<u>10</u>')
  const before = project.readAll()

  project.write({
    'theme/Footer.tsx': FOOTER,
    'theme/ArticleEnd/ArticleEnd.jsx': SLOT,
    'theme/ArticleEnd/ArticleEnd.css': '#slot { color: red }',
    'client.ts': 'export const onPage = () => void document.body.classList.add(`a mark`)\n',
  })
  const { problems, shell } = await project.build()
  expect(problems).toEqual([])
  expect(shell?.map(({ file }) => file)).toEqual([
    'theme/ArticleEnd/ArticleEnd.jsx',
    'theme/Footer.tsx',
    'layouts/big-page.tsx',
    'client.ts',
    'octavo/theme',
    'theme/ArticleEnd/ArticleEnd.css',
  ])
  expect(shell?.every(({ bytes }) => bytes > 0)).toBe(true)
  expect(project.read('index.html')).toMatch(/<p id="slot">Home at \/<\/p>.*<div id="mine"><footer.+<p>Mine<\/p>/s)
  expect(project.read('index.html')).not.toContain("'unsafe-")
  const scripts = [...project.readAll()].filter(([file]) => file.endsWith('.js'))
  const clients = scripts.filter(([, text]) => text.includes('a mark')).map(([file]) => file)
  expect(clients).toEqual([expect.stringMatching(/^assets\/client-[\w-]{8}\.js$/)])
  expect(project.read('index.html')).not.toContain(clients[0])
  await expectSameAsClean(project)

  project.write({ 'theme/Footer.tsx': FOOTER.replace('Mine', 'Yours') })
  expect((await project.build()).problems).toEqual([])
  expect(project.read('a/index.html')).toContain('<p>Yours</p>')
  await expectSameAsClean(project)

  project.write({
    'theme/Footer.tsx': null,
    'theme/ArticleEnd/ArticleEnd.jsx': null,
    'theme/ArticleEnd/ArticleEnd.css': null,
    'client.ts': null,
  })
  await project.build()
  expect(project.readAll()).toEqual(before)
})

test('a file without a meaning is an error that names the nearest one', async () => {
  const code = 'export default () => null\n'
  expect(
    await messagesOf({
      'theme/Foter.tsx': code,
      'theme/toc.tsx': code,
      'theme/Widget/Widget.tsx': code,
      'theme/Footer/Columns.tsx': code,
      'theme/icons.tsx': code,
      'layouts/home.tsx': code,
      'docs/b.md': '---\nlayout: wied\n---\n\n# B\n',
    }),
  ).toEqual([
    [
      'theme/Foter.tsx',
      '"theme/Foter.tsx" replaces no part: there is no part named "Foter".',
      'Did you mean "Footer"? Rename the file to "theme/Footer.tsx".',
    ],
    [
      'theme/Widget/Widget.tsx',
      '"theme/Widget/Widget.tsx" replaces no part: there is no part named "Widget".',
      expect.stringMatching(/^Parts are Announcement, Footer, .+ Move a file that parts import into its own folder/),
    ],
    ['theme/toc.tsx', '"theme/toc.tsx" does not replace the part "Toc".', 'Rename it to "theme/Toc.tsx".'],
    ['layouts/home.tsx', '"layouts/home.tsx" has the name of a built-in layout.', 'Move it to "theme/Home.tsx".'],
    ['docs/b.md:2', 'There is no layout "wied".', 'Did you mean "wide"?'],
  ])
})

test('modules without their component are errors that say what to write', async () => {
  expect(
    await messagesOf({ 'theme/Footer.tsx': 'export const Foot = 1\n', 'layouts/big-page.tsx': 'export {}\n' }),
  ).toEqual([
    [
      'theme/Footer.tsx',
      'theme/Footer.tsx exports no component named "Footer", only "Foot".',
      `Write "export function Footer(props: FooterProps) { … }", with "import type { FooterProps } from 'octavo/theme'", or a default export.`,
    ],
    [
      'layouts/big-page.tsx',
      'layouts/big-page.tsx exports no component named "BigPage".',
      `Write "export function BigPage(props: LayoutProps) { … }", with "import type { LayoutProps } from 'octavo/theme'", or a default export.`,
    ],
  ])
})

test('a part that throws is one error at its place, however many pages show it', async () => {
  const part = `const first = ({ columns }) => columns[7].title

export function Footer(props) {
  return <p>{first(props)}</p>
}
`
  const misread = 'export const Toc = ({ headings, toc }) => <p>{headings.length + toc.length}</p>\n'
  const hint = (page: string) =>
    expect.stringMatching(RegExp(`^It failed on docs/${page}\\.md\\. Parts also render at build time`))
  // Only docs/a.md has headings. Two other pages show the footer.
  expect(await messagesOf({ 'theme/Footer.tsx': part, 'theme/Toc.tsx': misread, 'docs/b.md': '# B\n' })).toEqual([
    ['theme/Toc.tsx:1', 'The part "Toc" failed to render: Toc has no prop "toc". It has "headings".', hint('a')],
    [
      'theme/Footer.tsx:1',
      'The part "Footer" failed to render: Cannot read properties of undefined (reading \'title\')',
      hint('(index|b)'),
    ],
  ])
})

test('a client module with a misspelled export is an error', async () => {
  expect(await messagesOf({ 'client.ts': 'export const onpage = () => {}\n' })).toEqual([
    ['client.ts', 'client.ts exports "onpage", which nothing calls.', 'Did you mean "onPage"?'],
  ])
  expect(await messagesOf({ 'client.ts': 'export const = 1\n' })).toMatchObject([
    ['client.ts:1', expect.stringMatching(/^The site's client module cannot be bundled: /), expect.any(String)],
  ])
})

test('a file of a component whose name begins in lower case is named for its tag', async () => {
  const files = { 'components/price.tsx': 'export const Price = () => <p>9</p>\n', 'docs/a.md': '# A\n\n<Price />\n' }
  expect(await messagesOf(files)).toMatchObject([
    ['docs/a.md:3', 'There is no component <Price>.', expect.stringMatching(/^Rename "components\/price\.tsx" to "/)],
  ])
})

test('misspelled traits of a component are errors', async () => {
  const traits = {
    Price: 'export const trait = { island: true }',
    Rate: 'export const traits = { iland: true, parts: [] }',
    Sum: 'export const rates = 9\nexport const traits = { island: true, eager: true }',
  }
  const files = Object.entries(traits).map(([name, text]) => [
    `components/${name}.tsx`,
    `${text}\nexport const ${name} = () => <p>9</p>\n`,
  ])
  expect(await messagesOf(Object.fromEntries(files))).toEqual([
    ['components/Price.tsx', 'components/Price.tsx exports "trait", which has no effect.', 'Did you mean "traits"?'],
    ['components/Rate.tsx', 'There is no trait "iland".', 'Did you mean "island"?'],
  ])
})

test('traits that cannot be read are an error of their file', async () => {
  const files = {
    'components/Price.tsx':
      "export const traits = { get island() { throw new Error('no') } }\nexport const Price = () => <p>9</p>\n",
  }
  expect(await messagesOf(files)).toEqual([
    ['components/Price.tsx', 'The traits of components/Price.tsx cannot be read: no.', expect.any(String)],
  ])
})

test('a component that returns a function is an error at its tag', async () => {
  const files = {
    'docs/a.md': '# A\n\n<Price />\n\n<Rate />\n',
    'components/Price.tsx': 'export const Price = () => () => <p>9</p>\n',
    'components/Rate.tsx':
      "import { Component } from 'react'\nexport class Rate extends Component { render() { return <p>1</p> } }\n",
  }
  expect(await messagesOf(files)).toEqual([
    ['docs/a.md:3', expect.stringContaining('It returns a function, which shows nothing.'), expect.any(String)],
  ])
})

test('an error of a function that a package lacks names it as the source does', async () => {
  const files = {
    'docs/a.md': '# A\n\n<Price />\n',
    'node_modules/money/package.json': '{ "name": "money", "main": "index.js" }',
    'node_modules/money/index.js': 'exports.format = (value) => `${value} EUR`\n',
    'components/Price.tsx': "import { formt } from 'money'\nexport const Price = () => <p>{formt(9)}</p>\n",
  }
  expect(await messagesOf(files)).toEqual([
    [
      'components/Price.tsx:2',
      'The component <Price> failed to render: formt is not a function',
      expect.stringContaining('It failed on docs/a.md:3:1.'),
    ],
  ])
})

test('what a component or a part throws is shown with its cause', async () => {
  const fail = "throw new Error('No price', { cause: { status: 404, message: 'Not found' } })"
  const part = `export function Footer() { throw { status: 404, message: 'Not found' } }`
  const component = `export function Price() { ${fail} }`
  expect(await messagesOf({ 'docs/a.md': '# A\n\n<Price />\n', 'components/Price.tsx': component })).toEqual([
    [expect.any(String), 'The component <Price> failed to render: No price: Not found', expect.any(String)],
  ])
  expect(await messagesOf({ 'theme/Footer.tsx': part })).toEqual([
    [expect.any(String), 'The part "Footer" failed to render: Not found', expect.any(String)],
  ])
})

test('one mistake in the code does not make the tags of the components unknown', async () => {
  const files = {
    'docs/a.md': '# A\n\n<Price plan="a">\n<Row />\n\n<Row>9 EUR</Row>\n</Price>\n',
    'components/Price.tsx': `export const traits = { parts: ['Row'] }\nexport const Price = ({ plan }) => <p>{plan}</p>\n`,
  }
  const mistakes = {
    'client.ts': 'export const onPag = () => {}\n',
    'theme/Foter.tsx': 'export const Footer = () => null\n',
    'components/Other.tsx': 'export const Other = () => <p>\n',
  }
  for (const [file, text] of Object.entries(mistakes))
    expect(await messagesOf({ ...files, [file]: text }), file).toMatchObject([
      [expect.stringContaining(file), expect.any(String), expect.any(String)],
    ])
})

test('data of a page is shown by what fills an empty place, and is in no document of a site without that', async () => {
  const site = createProject({ ...PAGES, 'docs/a.md': '---\ndata: { owner: Team A }\n---\n\n# A\n' })
  await site.build()
  expect(site.read('a/index.html')).not.toContain('Team A')
  site.write({
    'theme/ArticleStart.tsx': `import type { SlotProps } from 'octavo/theme'
export const ArticleStart = ({ data }: SlotProps<{ owner: string }>) => <p id="owner">{data.owner ?? 'All'}</p>\n`,
  })
  expect((await site.build()).problems).toEqual([])
  expect(site.read('a/index.html')).toContain('<p id="owner">Team A</p>')
  expect(site.read('index.html')).toContain('<p id="owner">All</p>')
  site.write({ 'docs/a.md': '---\ndata: { owner: Team B }\n---\n\n# A\n' })
  await site.build()
  expect(site.read('a/index.html')).toContain('<p id="owner">Team B</p>')
})

test('data that no layout can show is reported', async () => {
  expect(await messagesOf({ 'docs/a.md': '---\nlayout: wide\ndata: { price: 9 }\n---\n\n# A\n' })).toEqual([
    [
      'docs/a.md:3',
      'The page has "data", which the built-in layout "wide" does not show.',
      'Name one of your own layouts in "layout", fill an empty place of the page that shows it, or remove "data".',
    ],
  ])
  expect(await messagesOf({ 'docs/a.md': '---\ndata: [9]\n---\n\n# A\n' })).toEqual([
    [
      'docs/a.md:2',
      'The front matter field "data" is a list.',
      'It must be an object of texts, numbers, lists and objects, such as {price: 9, tags: [new]}.',
    ],
  ])
})

test('readers find the cookie settings below a footer of the site, once', async () => {
  const analytics = { host: 'https://stats.example.com/', origins: { 'https://docs.example.com': 1 } }
  const project = createProject({
    ...PAGES,
    'octavo.config.json': JSON.stringify({ analytics }),
    'theme/Footer.tsx': 'export const Footer = () => <footer id="own">Mine</footer>\n',
  })
  const settings = /<section class="footer consent-line" aria-label="Cookie settings">.*?>Cookie settings<\/button>/
  await project.build()
  expect(project.read('index.html')).toMatch(new RegExp(`<footer id="own">Mine</footer>${settings.source}`))

  // A part that renders the original has them below it, too: the original does not show them a second time.
  project.write({ 'theme/Footer.tsx': FOOTER })
  await project.build()
  expect(project.read('index.html')).toMatch(settings)
  expect(project.read('index.html').split('>Cookie settings</button>')).toHaveLength(2)

  project.write({ 'octavo.config.json': '{}' })
  await project.build()
  expect(project.read('index.html')).not.toContain('consent')
})
