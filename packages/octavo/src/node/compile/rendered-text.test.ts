/** What components of a site render is part of its pages: headings, search, Markdown, description. */
import { beforeAll, describe, expect, test } from 'vitest'
import { createProject, type Project } from '../project.fixture.ts'
import type { BuildReport } from '../report.ts'

const DATA = `export const endpoints = [{ id: 'zebra', name: 'Zebrafinch', text: 'Sings at dawn.' }, { id: 'okapi', name: 'Okapi', text: 'Eats leaves.' }]\n`
const API = `
import { usePage, useSite } from 'octavo/components'
import { endpoints } from '../lib/data.ts'
export const Api = ({ intro }) => <section>
  <p>{intro} of {useSite().title}, on {usePage().title}.</p>
  {endpoints.map(({ id, name, text }) => <div key={id}><h2 id={id}>{name} <em>call</em></h2><p>{text} <code>GET /{id}</code></p></div>)}
  <pre><code className="language-sh">{'curl quagga\\n'}</code></pre>
  <table><thead><tr><th>Key</th></tr></thead><tbody><tr><td>axolotl</td></tr></tbody></table>
  <button>pressme</button><span aria-hidden="true">decoration</span><span data-no-index="">unlisted</span>
</section>
`
const BOX = `
export const traits = { island: true, parts: ['Item'] }
export const Box = ({ label, href, children, parts }) => <div>
  <h3 id={'box-' + label}>Box {label}</h3>{children}
  <ul>{parts.map(({ props, content }, index) => <li key={index}><a href={href}>{props.title}</a> {content}</li>)}</ul>
  <p>Ends here.</p>
</div>
`
const PRICE = `export const Price = ({ amount }) => <strong>{amount} EUR</strong>\n`
const PANEL = `
export const traits = { island: true }
export const Panel = () => <div><p>own</p></div>
`
const LIKE = `
export const traits = { island: true }
export const Like = () => <button>Like</button>
`
const FILES = {
  'octavo.config.yml':
    'title: Zoo\nurl: https://zoo.example\nanalytics: { host: "https://stats.example", origins: { "https://zoo.example": 1 } }\n',
  'lib/data.ts': DATA,
  'components/Api.tsx': API,
  'components/Box.tsx': BOX,
  'components/Price.tsx': PRICE,
  'components/Panel.tsx': PANEL,
  'components/Like.tsx': LIKE,
  'docs/lines.md':
    '# Lines\n\nAbove <Panel /> below.\n\nLiked <Like /> often.\n\nA <OptOut /> box.\n\nA <Badge status="beta" /> badge.\n',
  'docs/index.md': '# Home\n\nText. See [Okapi](api.md#okapi).\n',
  'docs/api.md': '# Calls\n\n<Api intro="All calls" />\n\n## After\n\n- The end.\n',
  'docs/box.md': `# Boxes

## Before

It costs <Price amount="12" /> a month.

<Box label="one" href="./api.md">

Inner text.

### Inside

Inner end.

<Item title="First">

Part *one*.

</Item>

<Item title="Second">Part two.</Item>

</Box>

## Behind

Tail.
`,
  'docs/cards.md':
    '# Cards\n\n<CardGrid>\n\n<Card title="Pangolin" href="./api.md">Text.</Card>\n\n</CardGrid>\n\nA <Badge status="beta" /> text.\n\n<Tabs>\n<Tab label="Ocelot">\n\nIn a tab.\n\n</Tab>\n</Tabs>\n',
}

/** The texts of the search, of all pages. */
const searchTexts = (site: Project) =>
  [...site.readAll()].flatMap(([file, text]) => (file.startsWith('assets/search-text') ? text : [])).join('\n')
const tocOf = (site: Project, file: string) => {
  const [, data = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(site.read(file)) ?? []
  const { page } = JSON.parse(data) as { page: { toc: { id: string; level: number }[]; description: string } }
  return { ids: page.toc.map(({ id }) => id), description: page.description }
}

describe('a site with components', () => {
  let site: Project
  let report: BuildReport
  beforeAll(async () => {
    site = createProject(FILES)
    report = await site.build()
  })

  test('builds without problems: links to headings of components are valid', () => {
    expect(report.problems).toEqual([])
  })

  test('a paragraph around a component that renders a block is not ended by it', () => {
    const html = site.read('lines/index.html')
    expect(html).toMatch(/<div>Above <octavo-island [^>]*><div><p>own<\/p><\/div><\/octavo-island> below\.<\/div>/)
    expect(html).toMatch(/<div>A <octavo-island .*<\/octavo-island> box\.<\/div>/)
    expect(html).toMatch(/<p>Liked <octavo-island [^>]*><button>Like<\/button><\/octavo-island> often\.<\/p>/)
    expect(html).toMatch(/<p>A <[^>]*>Beta<[^>]*> badge\.<\/p>/)
  })

  test('the headings of components are in the table of contents, in their place', () => {
    expect(tocOf(site, 'api/index.html').ids).toEqual(['zebra', 'okapi', 'after'])
    expect(tocOf(site, 'box/index.html').ids).toEqual(['before', 'box-one', 'inside', 'behind'])
  })

  test('the first paragraph of a component describes a page without text', () => {
    expect(tocOf(site, 'api/index.html').description).toBe('All calls of Zoo, on Calls.')
    expect(site.read('llms.txt')).toContain('- [Calls](https://zoo.example/api.md): All calls of Zoo, on Calls.')
  })

  test('the search has the text of components, under their headings, without controls and hidden text', () => {
    const text = searchTexts(site)
    for (const word of ['Sings at dawn. GET /zebra', 'curl quagga', 'axolotl', 'It costs 12 EUR a month.'])
      expect(text).toContain(word)
    expect(text).toContain('Inner end. First Part one. Second Part two. Ends here.')
    expect(text).not.toMatch(/pressme|decoration|unlisted|octavo-gap/)
    expect(text.match(/Inner text\./g)).toHaveLength(1)
  })

  test('the search has what built-in components make of their attributes', () => {
    expect(searchTexts(site)).toMatch(/Pangolin Text\. A Beta\s+text\. Ocelot In a tab\./)
  })

  test('the Markdown version has what components render, around the content of their tags', () => {
    expect(site.read('api.md')).toBe(`# Calls

All calls of Zoo, on Calls.

## Zebrafinch *call*

Sings at dawn. \`GET /zebra\`

## Okapi *call*

Eats leaves. \`GET /okapi\`

\`\`\`sh
curl quagga
\`\`\`

| Key     |
| ------- |
| axolotl |

## After

- The end.
`)
    expect(site.read('box.md')).toBe(`# Boxes

## Before

It costs **12 EUR** a month.

### Box one

Inner text.

### Inside

Inner end.

- [First](https://zoo.example/api/)

Part *one*.

- [Second](https://zoo.example/api/) Part two.

Ends here.

## Behind

Tail.
`)
  })

  test('an edit of a component or its data changes the pages that contain it, as a clean build does', async () => {
    site.write({ 'lib/data.ts': DATA.replace('Zebrafinch', 'Numbat').replace('zebra', 'numbat') })
    await site.build()
    expect(tocOf(site, 'api/index.html').ids).toEqual(['numbat', 'okapi', 'after'])
    const incremental = site.readAll()
    await site.build({ cache: false })
    expect([...incremental.keys()]).toEqual([...site.readAll().keys()])
    expect(incremental).toEqual(site.readAll())
  })

  test('a component that throws is one error in its code, with the place of a tag', async () => {
    site.write({
      'components/Price.tsx': 'export const Price = () => window.price\n',
      'docs/price.md': '# Price\n\n<Price />\n',
    })
    const { problems } = await site.build({ write: false })
    expect(problems).toMatchObject([
      {
        severity: 'error',
        file: 'components/Price.tsx',
        line: 1,
        column: 35,
        message: 'The component <Price> failed to render: window is not defined',
        hint: expect.stringMatching(/^2 pages have it\. It failed on docs\/box\.md:5:10\. Components also render/),
      },
    ])
  })

  test('the hint for a component that takes an attribute for a number says that it is text', async () => {
    site.write({
      'components/Price.tsx': 'export const Price = ({ value }: { value: number }) => <b>{value.toFixed(2)}</b>\n',
      'docs/price.md': '# Price\n\n<Price value="2" />\n',
    })
    const { problems } = await site.build({ write: false })
    const problem = problems.find(({ message }) => message.endsWith('is not a function'))
    expect(problem?.hint).toContain('Attributes of a tag are text, or `true` without a value: convert numbers')
  })

  test('a component with handlers that is not an island is a warning, unless it says so', async () => {
    const button = 'export const Price = () => (\n  <button onClick={() => alert(7)}>7</button>\n)\n'
    site.write({
      'components/Price.tsx': button,
      'components/Rate.tsx': `${button.replace('Price', 'Rate')}export const traits = { island: true }\n`,
      'components/Sum.tsx': `${button.replace('Price', 'Sum')}export const traits = { island: false }\n`,
      'docs/rates.md': '# Rates\n\n<Rate />\n\n<Sum />\n',
    })
    const { problems } = await site.build({ write: false })
    expect(problems).toMatchObject([
      {
        severity: 'warning',
        kind: 'not-an-island',
        message: 'The component <Price> contains onClick, but its code does not run in browsers.',
        file: 'components/Price.tsx',
        line: 2,
      },
    ])
  })

  test('an async component is one that waits', async () => {
    site.write({ 'components/Price.tsx': 'export const Price = async () => <b>7</b>\n' })
    const { problems } = await site.build({ write: false })
    expect(problems.map(({ message }) => message)).toEqual([
      'The component <Price> failed to render: it waits for a promise',
      'The component <Price> failed to render: it waits for a promise',
    ])
  })

  test('a component that renders thousands of levels keeps its text', async () => {
    site.write({
      'components/Price.tsx': `export const Price = () => Array(8000).fill().reduce((inner) => <span>{inner}</span>, 'Deep gold')\n`,
    })
    expect((await site.build()).problems).toEqual([])
    expect(site.read('price.md')).toContain('Deep gold')
  })

  test('an inline style of a component that is not an island, which the policy of pages forbids, is a warning', async () => {
    site.write({
      'components/Price.tsx':
        "export const Price = ({ amount = '1' }) => (\n  <b style={{ color: 'red', width: amount }}>{amount}</b>\n)\n",
      // The script that hydrates an island sets its styles.
      'components/Rate.tsx':
        "export const traits = { island: true }\nexport const Rate = () => <b style={{ color: 'red' }}>7</b>\n",
    })
    const { problems } = await site.build({ write: false })
    expect(problems).toMatchObject([
      {
        severity: 'warning',
        file: 'components/Price.tsx',
        line: 2,
        message: 'The component <Price> writes an inline style, which browsers ignore on pages of Octavo.',
        hint: '2 pages have it. Instead of style="color:red;width:12", give the element a class, and style that in "components/Price.css".',
      },
    ])
  })
})
