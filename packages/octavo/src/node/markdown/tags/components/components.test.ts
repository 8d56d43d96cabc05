import { expect, test } from 'vitest'
import { articleOf, compileText, problemsOf, twinOf } from '../../testing/test-page.ts'

const TABS = '<Tabs group="os"><Tab label="Linux"><p>One</p>\n</Tab><Tab label="Mac"><p>Two</p>\n</Tab></Tabs>'

test.each([
  [
    'with blank lines',
    '<Tabs group="os">\n\n<Tab label="Linux">\n\nOne\n\n</Tab>\n\n<Tab label="Mac">\n\nTwo\n\n</Tab>\n\n</Tabs>',
  ],
  [
    'without blank lines',
    '<Tabs group="os">\n<Tab label="Linux">\nOne\n</Tab>\n<Tab label="Mac">\nTwo\n</Tab>\n</Tabs>',
  ],
  [
    'indented',
    '<Tabs group="os">\n  <Tab label="Linux">\n  One\n  </Tab>\n  <Tab label="Mac">\n  Two\n  </Tab>\n</Tabs>',
  ],
])('tabs %s', async (_, text) => {
  expect(await articleOf(text)).toBe(TABS)
  expect(await problemsOf(text)).toEqual([])
})

test('a list may end directly before a closing tag', async () => {
  expect(await articleOf('<Steps>\n\n1. One\n2. Two\n</Steps>\n\nText')).toBe(
    '<Steps><ol>\n<li>One</li>\n<li>Two</li>\n</ol>\n</Steps><p>Text</p>',
  )
})

test('components work inside lists, quotes and admonitions', async () => {
  expect(await articleOf('1. Step\n\n   <Tabs>\n   <Tab label="a">\n   x\n   </Tab>\n   </Tabs>')).toContain(
    '<Tabs><Tab label="a"><p>x</p>\n</Tab></Tabs></li>',
  )
  expect(await articleOf('> <Steps>\n> 1. x\n> </Steps>')).toBe(
    '<blockquote>\n<Steps><ol>\n<li>x</li>\n</ol>\n</Steps></blockquote>',
  )
  expect(await problemsOf(':::note\n<Steps>\n1. x\n</Steps>\n:::')).toEqual([])
})

test('cards on their own lines have no paragraph around them', async () => {
  const text =
    '<CardGrid>\n\n<Card title="A" href="./a.md">One *s*.</Card>\n<Card title="B" href="./b.md">Two.</Card>\n\n</CardGrid>'
  expect(await articleOf(text)).toBe(
    '<CardGrid><Card title="A" href="./a.md">One <em>s</em>.</Card><Card title="B" href="./b.md">Two.</Card></CardGrid>',
  )
  const page = await compileText(text)
  expect(page.links.map(({ href, line }) => [href, line])).toEqual([
    ['./a.md', 3],
    ['./b.md', 4],
  ])
  expect(page.body[0]).toMatchObject({
    name: 'CardGrid',
    children: [{ name: 'Card', addresses: { href: { kind: 'link', index: 0 } } }, {}],
  })
  expect(await twinOf(text)).toBe('- [A](./a.md): One *s*.\n- [B](./b.md): Two.')
})

test('a badge may be in a paragraph, a heading and a table', async () => {
  expect(await articleOf('Text <Badge status="beta" /> more')).toBe('<p>Text <Badge status="beta"></Badge> more</p>')
  expect(await articleOf('Text\n\n## H <Badge status="beta" />')).toContain(
    '<h2 id="h">H <Badge status="beta"></Badge></h2>',
  )
  expect(await articleOf('|a|\n|-|\n|<Badge edition="x" />|')).toContain('<td><Badge edition="x"></Badge></td>')
})

test('a tag may span lines', async () => {
  expect(await articleOf('<Card\n  title="A"\n  href="a.md"\n>\nText\n</Card>')).toBe(
    '<Card title="A" href="a.md"><p>Text</p>\n</Card>',
  )
  expect(await articleOf('```html\n<Card\n  title="A"\n>\n```')).toContain('&lt;Card\n')
})

test('a part that is not closed belongs to the component around it', async () => {
  const { body } = await compileText('<Tabs>\n<Tab label="a">\nx\n</Tabs>')
  expect(body).toMatchObject([{ name: 'Tabs', children: [], parts: [{ name: 'Tab', props: { label: 'a' } }] }])
})

test('positions are lines of the file, although lines are inserted around tags', async () => {
  const page = await compileText('<Steps>\n1. x\n</Steps>\n[a](b.md)\n<Steps>\n1. [c](d.md)\n</Steps>')
  expect(page.links.map(({ line, column }) => [line, column])).toEqual([
    [4, 1],
    [6, 4],
  ])
})

test.each([
  ['<Tab label="x">\ny\n</Tab>', '1:1 error <Tab> must be directly inside <Tabs>. (Put <Tabs> around it.)'],
  [
    '<Steps>\n1. x\n',
    '1:1 error <Steps> is not closed. (Add </Steps>, alone on its line and indented like <Steps>, or write <Steps … />.)',
  ],
  ['x\n\n</Steps>', '3:1 error </Steps> has no start tag. (Remove it, or add <Steps> before it.)'],
  [
    '<Tabs>\n<Tab label="a">\nx\n</Tabs>',
    '2:1 error <Tab> is not closed before </Tabs> at 4:1. (Add </Tab>, alone on its line and indented like <Tab>, or write <Tab … />.)',
  ],
  [
    '<Stebs>\n\nx\n\n</Stebs>',
    '1:1 error There is no component <Stebs>. (Did you mean <Steps>? Write `<Stebs>` in backticks to show the tag.)',
  ],
  [
    '<PriceCard />',
    '1:1 error There is no component <PriceCard>. (Rename "components/price-card.tsx" to "components/PriceCard.tsx". Write `<PriceCard>` in backticks to show the tag.)',
  ],
  [
    '<Chart />',
    '1:1 error There is no component <Chart>. (Make "components/Chart.tsx", or write `<Chart>` in backticks to show the tag.)',
  ],
  [
    'Press <Kbd>K</Kbd>.',
    '1:7 error There is no component <Kbd>. (Write <kbd> instead. Write `<Kbd>` in backticks to show the tag.)',
  ],
  [
    'a <Bagde status="x" />',
    '1:3 error There is no component <Bagde>. (Did you mean <Badge>? Write `<Bagde>` in backticks to show the tag.)',
  ],
  [
    '<Card title={name}>x</Card>',
    '1:1 error The attribute title of <Card> is an expression, but components in Markdown take only plain text. (Write title="…" with the text in double quotes.)',
  ],
  [
    '<Tabs items={["a", "b"]}>\n',
    '1:1 error The attributes of <Tabs …> cannot be parsed; the tag is shown as text. (Write attributes as plain text in double quotes: <Tabs name="value">. Write \\<Tabs to show the tag.)',
  ],
  [
    '<CodeTabs>\n\ntext\n\n</CodeTabs>',
    '1:1 error <CodeTabs> contains no code block. (Put fenced code blocks inside, each with its language. For other content use <Tabs> and <Tab label="…">.)',
  ],
])('%j is reported', async (text, problem) => {
  expect(await problemsOf(text)).toEqual([problem])
})

test('the content of an unknown component is shown', async () => {
  expect(await articleOf('<Stebs>\n\nText\n\n</Stebs>')).toContain('<p>Text</p>')
})

test('indented Markdown between tags is code and is reported', async () => {
  expect(await problemsOf('<Steps>\n\n    1. x\n\n</Steps>')).toEqual([
    '3:1 warning These lines are indented by four or more spaces, which makes them code. (Start the lines between component tags at the left margin.)',
  ])
})

test('code tabs are labeled by their language', async () => {
  const page = await compileText('<CodeTabs>\n\n```ts title="a.ts"\nlet a\n```\n\n```java\nint a;\n```\n\n</CodeTabs>')
  expect(page.body[0]).toMatchObject({
    name: 'Tabs',
    props: { group: 'language' },
    parts: [
      {
        name: 'Tab',
        props: { label: 'TypeScript' },
        children: [{ kind: 'code', index: 0 }],
      },
      { name: 'Tab', props: { label: 'Java' } },
    ],
  })
  expect(page.code[0]).toContain('<figcaption>a.ts</figcaption>')
})

test('code tabs of one language are labeled by their files or by their label', async () => {
  const page = await compileText(
    '<CodeTabs>\n```yaml title="a.yml"\na: 1\n```\n```yaml title="b.yml" label="Other"\nb: 1\n```\n```yaml title="c.yml"\nb: 1\n```\n</CodeTabs>',
  )
  expect(page.body[0]).toMatchObject({
    parts: [{ props: { label: 'a.yml' } }, { props: { label: 'Other' } }, { props: { label: 'c.yml' } }],
  })
})

test('tabs become bold labels in the Markdown twin', async () => {
  expect(
    await twinOf('<Tabs group="os">\n<Tab label="Linux">\nOne\n</Tab>\n<Tab label="Mac">\nTwo\n</Tab>\n</Tabs>\n\nEnd'),
  ).toBe('**Linux**\n\nOne\n\n**Mac**\n\nTwo\n\nEnd')
  expect(
    await twinOf('See <Badge status="beta" edition="professional" /> and <Video src="/v.mp4" title="Start" />'),
  ).toBe('See (Professional) (Beta) and [Start](/v.mp4)')
})

test.each([
  'a *b* [c](d) `e` ~~f~~',
  'List<T> & &amp; <b>',
  'snake_case and _this_ __one__',
  '] [ \\ \\* !',
  'A | B',
  '2 * 3 # and C#',
])('the title %j is the same text in the Markdown twin', async (title) => {
  const written = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const twin = await twinOf(
    `<Card title="${written}" href="./a.md">\nText\n</Card>\n\n<Tabs group="x">\n<Tab label="${written}">\nText\n</Tab>\n</Tabs>\n\n` +
      `<Embed src="https://demo.example.com/a(b" title="${written}" />`,
  )
  const html = await articleOf(twin)
  const shown = [...html.matchAll(/<(a|strong)[^>]*>(.*?)<\/\1>/g)].map(([, , text]) => text)
  expect(shown).toEqual(
    Array.from({ length: 3 }, () => title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')),
  )
})

test.each([
  ['<Card title={120} />', 'Write title="120".'],
  ['<Card title="a" onClick={go} />', 'What reacts to readers is a component of the site'],
])('%s is an error that says what to write', async (text, hint) => {
  expect((await problemsOf(text)).join()).toContain(hint)
})
