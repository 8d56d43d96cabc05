import { expect, test } from 'vitest'
import { convert, SITE } from './fumadocs.fixture.ts'

test('marks of headings; steps are numbered and keep their ids', async () => {
  const { text, anchors, site } = await convert(
    [
      '## Set up[#install]',
      '## First [step]',
      '## Second [step] [#two]',
      '## Hidden [!toc]',
      '<Steps>',
      '  <Step>',
      '    ### Copy the file',
      '  </Step>',
      '  <Step>',
      '    ### Start',
      '',
      '    Text',
      '  </Step>',
      '</Steps>',
      '',
    ].join('\n\n'),
  )
  expect(text).toContain('## Set up {#install}\n')
  expect(text).toContain('## 1. First {#first}\n')
  expect(text).toContain('## 2. Second {#two}\n')
  expect(text).toContain('\n### 1. Copy the file {#copy-the-file}\n')
  expect(text).toContain('\n### 2. Start {#start}\n')
  expect(anchors).toEqual(['install', 'first', 'two', 'hidden', 'copy-the-file', 'start'])
  expect(site.notConverted.find(({ kind }) => kind === 'headings')).toMatchObject({ line: 7 })
})

test('fences that are more than code', async () => {
  const { text } = await convert(
    [
      '<Tab>\n    ```package-install\n    acme\n    ```\n</Tab>',
      '```npm\nnpx acme\n```',
      '```ts tab="<Icon /> One" tab-group="x" title="a.ts"\na()\n```',
      '```ts tab="Two" noCopy\nb()\n```',
      '```files\napp\n├── src\n│   └── a.ts\n└── b.ts\n```',
      '',
    ].join('\n\n'),
  )
  expect(text).toContain(
    '<CodeTabs>\n\n```sh label="npm"\nnpm install acme\n```\n\n```sh label="yarn"\nyarn add acme\n',
  )
  expect(text).toContain('```sh label="pnpm"\npnpm dlx acme\n```')
  expect(text).toContain(
    '<CodeTabs>\n\n```ts label="One" title="a.ts"\na()\n```\n\n```ts label="Two"\nb()\n```\n\n</CodeTabs>',
  )
  expect(text).toContain('<FileTree>\n\n- `app`\n  - `src`\n    - `a.ts`\n  - `b.ts`\n\n</FileTree>')
})

test('formulas only if the site has them', async () => {
  const page = 'Costs $1 and $2.\n\n```math\na^2\n```\n'
  expect((await convert(page)).text).toBe(page)
  const config = `${SITE['source.config.ts']}\nimport remarkMath from 'remark-math'`
  const { site, text } = await convert('$a_{1}$\n\n```math\na^2\n```\n', { 'source.config.ts': config })
  expect(text).toBe('$a_{1}$\n\n$$\na^2\n$$\n')
  expect(site.config.markdown).toEqual({ math: true })
})

test('parts of included files become fragments in docs/, each with its own name', async () => {
  const { text, site } = await convert(
    ['../../../theme/x', 'A b', 'A.b'].map((part) => `<include>other.mdx#${part}</include>`).join('\n\n'),
    { 'content/docs/other.mdx': '<section id="A b">One</section>\n\n<section id="A.b">Two</section>\n' },
  )
  expect(site.pages.map(({ target }) => target).filter((target) => target.includes('other-'))).toEqual([
    'docs/_other-theme-x.md',
    'docs/_other-a-b.md',
    'docs/_other-a-b-2.md',
  ])
  expect(text).toContain('<Include file="/docs/_other-a-b-2.md" />')
  expect(site.pages.find(({ target }) => target === 'docs/_other-a-b-2.md')?.text).toBe('Two')
})

test('components of the theme', async () => {
  const { text, site } = await convert(
    [
      "import { TypeTable } from 'fumadocs-ui/components/type-table'",
      '<Tabs items={["A", "B"]} groupId="x">\n<Tab>\nOne\n</Tab>\n<Tab value="B">\nTwo\n</Tab>\n</Tabs>',
      '<TypeTable type={{ size: { type: "\'s\' | \'m\'", default: "s", description: "Its size", required: true } }} />',
      '<Accordion title="More" id="more">Text</Accordion>',
      '<ImageZoom src="/logo.png" alt="Logo" />',
      '<InlineTOC items={toc} />',
      '<CodeBlockTabs>\n<CodeBlockTabsList>X</CodeBlockTabsList>\n<CodeBlockTab value="x">Code</CodeBlockTab>\n</CodeBlockTabs>',
      '<auto-type-table path="./a.ts" name="Props" />',
      '',
    ].join('\n\n'),
  )
  expect(text).toContain('<Tabs group="x">\n\n<Tab label="A">\n\nOne\n\n</Tab>\n\n<Tab label="B">')
  expect(text).toContain("| `size` (required) | `'s' \\| 'm'` | `s` | Its size |")
  expect(text).toContain('<details id="more">\n<summary>More</summary>\n\nText')
  expect(text).toContain('<img src="/logo.png" alt="Logo" />')
  expect(text).toContain('<Tab label="x">\n\nCode\n\n</Tab>')
  expect(text).not.toContain('TOC')
  expect(site.notConverted.map(({ kind }) => kind)).toContain('tables of types')
})

test('included files: pages, parts of pages, code; outside of the folder or missing is reported', async () => {
  const { text, site } = await convert(
    [
      '<include>./.shared.mdx</include>',
      '<include>other.mdx#limits</include>',
      '<include cwd meta=\'title="a.ts"\'>lib/a.ts#setup</include>',
      '<include>../../../../secret.md</include>',
      '<include>gone.mdx</include>',
      '',
    ].join('\n\n'),
    {
      'content/docs/.shared.mdx': '<include>./page.mdx</include>\n\nShared\n',
      'content/docs/other.mdx': '## Limits\n\nTwo\n\n## Rest\n\nNo\n',
      'lib/a.ts': 'a()\n',
      'secret.md': 'No\n',
    },
  )
  expect(text.trim().split('\n\n')).toEqual([
    '<Include file="/docs/_.shared.md" />',
    '<Include file="/docs/_other-limits.md" />',
    '<Code file="/snippets/lib/a.ts" region="setup" title="a.ts" />',
  ])
  const part = site.pages.find(({ target }) => target === 'docs/_other-limits.md')
  expect(part?.text).toBe('## Limits\n\nTwo\n\n')
  const found = site.notConverted.filter(({ kind }) => kind === 'included files')
  expect(found.map(({ line, message }) => [line, message])).toEqual([
    [7, 'The file "../../../../secret.md" is not in the imported folder.'],
    [9, 'The file "gone.mdx" is not in the imported folder.'],
  ])
})
