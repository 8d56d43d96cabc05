import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { vocs } from './index.ts'

const FENCE = '```'

async function read(files: Record<string, string>, config = 'export default {}') {
  const folder = folderOf({ 'vocs.config.tsx': config, ...files })
  return vocs.read(folder, vocs.detect(folder) ?? '')
}

/** Converts one page; `more` are its other files. */
async function convert(text: string, more: Record<string, string> = {}) {
  const site = await read({ 'src/pages/page.mdx': text, ...more })
  const page = site.pages.find(({ source }) => source === 'src/pages/page.mdx')
  return { site, text: page?.text ?? '', anchors: page?.anchors }
}

test('settings, menus and redirects; pages of React and settings that Octavo does not have are reported', async () => {
  const config = `
    import { defineConfig } from 'vocs'
    export default defineConfig({
      title: 'Acme',
      description: 'Fast',
      baseUrl: 'https://acme.test',
      basePath: '/docs',
      rootDir: 'site',
      iconUrl: { light: '/icon.svg', dark: '/icon-dark.svg' },
      logoUrl: 'https://cdn.test/logo.svg',
      editLink: { pattern: 'https://git.test/edit/main/site/pages/:path', text: 'Edit' },
      socials: [{ icon: 'github', link: 'https://git.test' }],
      redirects: [{ source: '/a', destination: '/guide/setup' }, { source: '/old/:path*', destination: '/guide/:path*' }],
      topNav: [{ text: 'Guide', link: '/guide/setup', match: '/guide' }, { text: 'v1', items: [{ text: 'Log', link: 'https://log.test' }] }],
      sidebar: {
        '/guide/': { backLink: true, items: [{ text: 'Start', items: [{ text: 'Set up', link: '/guide/setup' }] }] },
        '/api/': [{ text: 'Api', link: '/api' }, { text: 'Gone', link: '/api/gone' }],
      },
      font: { google: 'Inter' },
    })`
  const site = await read(
    {
      'site/pages/index.mdx': '---\nlayout: landing\n---\n\n# Acme\n',
      'site/pages/guide/setup.mdx': '# Set up\n',
      'site/pages/api/index.md': '# Api\n',
      'site/pages/_layout.tsx': '',
      'site/pages/team.tsx': 'export default () => null',
      'site/pages/parts/Card.tsx': 'export const Card = () => <b>A</b>',
      'site/public/icon.svg': '',
    },
    config,
  )
  expect(site.config).toMatchObject({
    title: 'Acme',
    tagline: 'Fast',
    url: 'https://acme.test',
    baseUrl: '/docs/',
    trailingSlash: false,
    favicon: '/icon.svg',
    docs: { routeBasePath: '/', editUrl: 'https://git.test/edit/main/site/pages/{file}' },
    navbar: {
      items: [
        { label: 'Guide', to: '/guide/setup' },
        { label: 'v1', items: [{ label: 'Log', href: 'https://log.test' }] },
        { label: 'GitHub', href: 'https://git.test' },
        { type: 'search' },
        { type: 'colorMode' },
      ],
    },
  })
  expect(site.pages.map(({ target, address }) => [target, address])).toEqual([
    ['docs/api/index.md', '/docs/api'],
    ['docs/guide/setup.md', '/docs/guide/setup'],
    ['pages/index.md', '/docs/'],
  ])
  expect(site.sidebar).toEqual({
    guide: [{ label: 'Start', collapsed: false, items: [{ doc: 'guide/setup', label: 'Set up' }] }],
    api: [{ doc: 'api', label: 'Api' }],
  })
  expect(site.redirects).toEqual([
    { from: '/docs/a', to: '/docs/guide/setup' },
    { from: '/docs/old/setup', to: '/docs/guide/setup' },
  ])
  expect(site.files).toContainEqual({ from: 'site/public/icon.svg', to: 'public/icon.svg' })
  expect(site.notConverted.map(({ kind, file, line }) => [kind, file, line])).toEqual([
    ['pages in React', 'site/pages/team.tsx', undefined],
    ['sidebar entries', 'vocs.config.tsx', 17],
    ['settings', 'vocs.config.tsx', 10],
    ['settings', 'vocs.config.tsx', 19],
  ])
})

test('containers, of which some have no counterpart', async () => {
  const { text, site } = await convert(
    [
      ':::callout[Heads up]',
      'A :badge[Beta]{warning} and `:badge[code]`.',
      ':::',
      '',
      ':::details[More]',
      'B',
      ':::',
      '',
      ':::file-tree',
      '- +app the folder',
      '  - **a.ts**{info="The start"}',
      ':::',
      '',
      ':::prompt',
      'Replace <NAME> and {this}.',
      ':::',
      '',
      ':::benchmarks{scalar=speedup}',
      '| a | b |',
      '| --- | --- |',
      '| 1x | 2x |',
      ':::',
      '',
    ].join('\n'),
  )
  expect(text).toContain(':::info[Heads up]\nA <Badge status="beta" /> and `:badge[code]`.\n:::\n')
  expect(text).toContain(':::details[More]\nB\n:::\n')
  expect(text).toContain('<FileTree>\n\n- app/ the folder\n  - **a.ts** The start\n\n</FileTree>')
  expect(text).toContain('`````text\nReplace <NAME> and {this}.\n`````\n')
  expect(text).toContain('\n\n| a | b |\n| --- | --- |\n| 1x | 2x |\n')
  expect(site.notConverted).toEqual([])
  expect(site.config.badges?.status).toEqual({ beta: 'Beta' })
})

test('steps are numbered and keep their ids; the subtext of the title is a paragraph', async () => {
  const { text, anchors } = await convert(
    '# Page [All about it]\n\n::::steps\n\n### One\n\n#### Inner\n\n:::note\nX\n:::\n\n### Two\n\n::::\n\n### Three\n',
  )
  expect(text).toBe(
    '---\ndescription: All about it\n---\n\n# Page\n\nAll about it\n\n\n\n### 1. One {#one}\n\n#### Inner\n\n:::note\nX\n:::\n\n' +
      '### 2. Two {#two}\n\n\n\n### Three\n',
  )
  expect(anchors).toEqual(['page', 'one', 'inner', 'two', 'three'])
})

test('the subtext of the title is below it, and not in the front matter', async () => {
  const { text } = await convert('---\n# Draft\nlayout: docs\n---\n\n# Set up [In five minutes]\n\nText\n')
  expect(text).toContain('---\n\n# Set up\n\nIn five minutes\n\nText\n')
})

test('a heading of the second level that a page begins with is its title', async () => {
  const { text } = await convert("---\ndescription: D\n---\n\nimport A from './a'\n\n## Start\n\nText\n\n## Next\n")
  expect(text).toMatch(/\n# Start\n\nText\n\n## Next\n$/)
})

test('a list of releases is left out with its place', async () => {
  const { text, site } = await convert('# Releases\n\n::changelog\n\n`::changelog`\n')
  expect(text).toBe('# Releases\n\n\n\n`::changelog`\n')
  expect(site.notConverted).toMatchObject([{ kind: 'lists of releases', line: 3 }])
})

test('a code group with previews becomes tabs, also one in another', async () => {
  const { text } = await convert(
    [
      '::::code-group',
      '<div data-title="Preview">',
      ':::code-group',
      '<div data-title="Inner">',
      '<div>',
      '',
      'X',
      '',
      '</div>',
      '</div>',
      `${FENCE}ts`,
      'a()',
      FENCE,
      ':::',
      '</div>',
      `${FENCE}md [Source]`,
      ':::note',
      '</div>',
      FENCE,
      '::::',
      '',
      ':::code-group',
      `${FENCE}ts [a.ts]`,
      'a()',
      FENCE,
      ':::',
      '',
    ].join('\n'),
  )
  expect(text.split('\n').filter((line) => /^<\/?(?:Tabs?|div)\b/.test(line))).toEqual([
    '<Tabs>',
    '<Tab label="Preview">',
    '<Tabs>',
    '<Tab label="Inner">',
    '<div>',
    '</div>',
    '</Tab>',
    '<Tab label="ts">',
    '</Tab>',
    '</Tabs>',
    '</Tab>',
    '<Tab label="Source">',
    '</div>',
    '</Tab>',
    '</Tabs>',
  ])
  expect(text).toContain(`<Tab label="Source">\n\n${FENCE}md [Source]\n:::note\n</div>\n${FENCE}\n\n</Tab>`)
  expect(text).toContain(`\n:::code-group\n${FENCE}ts [a.ts]\na()\n${FENCE}\n:::\n`)
})

test('code from files, regions and other fences, with changes; code that is missing is reported with its line', async () => {
  const { text, site } = await convert(
    [
      `${FENCE}ts [b.ts] filename="b.ts"`,
      'b()',
      FENCE,
      '',
      `- ${FENCE}ts`,
      '  // [!include ~/snippets/a.ts:setup /old/new\\/a/]',
      '  // [!include b.ts]',
      `  ${FENCE}`,
      '',
      `${FENCE}ts`,
      '// [!include ~/snippets/a.ts]',
      '// [!include ~/gone.ts]',
      '// [\\!include ~/shown.ts]',
      FENCE,
      '',
    ].join('\n'),
    { 'src/snippets/a.ts': 'no()\n// [!region setup]\nold()\nlast()\n// [!endregion setup]\n' },
  )
  expect(text).toContain(`${FENCE}ts [b.ts]\nb()\n${FENCE}`)
  expect(text).toContain(`- ${FENCE}ts\n  new/a()\n  last()\n  b()\n  ${FENCE}`)
  expect(text).toContain(`${FENCE}ts\nno()\nold()\nlast()\n// [!include ~/gone.ts]\n// [!include ~/shown.ts]`)
  expect(site.notConverted).toMatchObject([{ kind: 'included files', file: 'src/pages/page.mdx', line: 12 }])
})

test('components of the theme, imported Markdown and front matter', async () => {
  const { text, site } = await convert(
    [
      '---\nlayout: minimal\noutline: false\nrobots: noindex\nsearchPriority: 0\nshowAskAi: false\n---',
      "import { Card, HomePage } from 'vocs'\nimport Note from '~/snippets/note.mdx'",
      '<Note />',
      '<Card title="A" description="B" icon="rocket" to="/page" />',
      '<Callout variant="warning">C</Callout>',
      '<HomePage.Root>\n<HomePage.Tagline>Fast</HomePage.Tagline>\n<HomePage.Buttons>\n<HomePage.Button href="/page" variant="accent">Go</HomePage.Button>\n</HomePage.Buttons>\n<HomePage.InstallPackage name="acme" />\n</HomePage.Root>',
      '<Own />',
      '<Prompt value="Read `a`." />',
      '',
    ].join('\n\n'),
    { 'src/snippets/note.mdx': 'Shared\n' },
  )
  expect(text).toMatch(
    /^---\nlayout: wide\nhide_table_of_contents: true\nno_index: true\nsearch:\n {2}exclude: true\n---\n/,
  )
  expect(text).toContain('<Include file="/docs/_imported/src/snippets/_note.md" />')
  expect(text).toContain('```text\nRead `a`.\n```')
  expect(text).toContain('<Card title="A" href="./page.md" icon="lucide/rocket">B</Card>')
  expect(text).toContain(':::warning\n\nC\n\n:::')
  expect(text).toMatch(/<Hero title="Fast">\s+<Action title="Go" href=".\/page.md" \/>/)
  expect(text).toContain('npm install acme')
  expect(site.components.map(({ name }) => name)).toEqual(['Own'])
})

test('pages of version 1 are in docs/pages; menus with mistakes cause no error', async () => {
  const config = "export default { sidebar: [1, {}, { text: 'A', link: '/a' }, '/b'], topNav: 'x', redirects: [{}] }"
  const site = await read({ 'docs/pages/a.mdx': '# A\n', 'docs/pages/b.mdx': '# B\n' }, config)
  expect(site.sidebar).toEqual([{ doc: 'a', label: 'A' }, 'b'])
})
