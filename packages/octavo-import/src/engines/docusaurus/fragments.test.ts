import { expect, test } from 'vitest'
import { convert } from './docusaurus.fixture.ts'

test('imported fragments become includes, other components stubs', async () => {
  const { site, text } = await convert(
    `import Note from './_note.mdx'\nimport Chart from '@site/src/Chart'\n\n<Note />\n\n<Chart size={3} data={[1]}>\n\nText\n\n</Chart>\n`,
    { 'docs/_note.mdx': 'A note. {/* hidden */}\n', 'src/Chart.tsx': '' },
  )
  expect(text).toBe('<Include file="/docs/_note.md" />\n\n<Chart size="3">\n\nText\n\n</Chart>\n')
  expect(site.pages.find(({ target }) => target === 'docs/_note.md')?.text).toBe('A note. <!-- hidden -->\n')
  expect(site.components).toEqual([{ name: 'Chart', attributes: ['size'], uses: 1, empty: 0, source: 'src/Chart.tsx' }])
  expect(site.notConverted).toContainEqual(
    expect.objectContaining({ kind: 'attributes with expressions', file: 'docs/page.mdx', line: 6, column: 1 }),
  )
})

test('a relative address in a fragment counts from the page that includes it', async () => {
  const { site } = await convert("import A from './parts/_a.mdx'\n\n<A />\n", {
    'docs/parts/_a.mdx': "import B from './_b.mdx'\n\n[a](start#b)\n\n<B />\n",
    'docs/parts/_b.mdx': '[b](start)\n',
    'docs/begin.md': '---\nid: start\n---\n# Start\n',
  })
  const textOf = (path: string) => site.pages.find(({ target }) => target === path)?.text
  expect(textOf('docs/parts/_a.md')).toContain('[a](../begin.md#b)')
  expect(textOf('docs/parts/_b.md')).toContain('[b](../begin.md)')
  expect(site.notConverted).toEqual([])
})

test('a fragment shows what a page passes to it, and each set of values has its own fragment', async () => {
  const { site, text } = await convert(
    `import Hello from './_hello.mdx'\n\n<Hello name="Go" port={80} />\n\n<Hello name={<a href="https://c.test">C++</a>} />\n\n<Hello other="x" />\n`,
    {
      'docs/_hello.mdx':
        "import In from './_in.mdx'\n\nHi {props.title ?? props.name}{props.mark || '!'}\n\n```\n{props.name}\n```\n\n<In at={props.port} />\n",
      'docs/_in.mdx': '![Port {props.at}](./a.png)\n\nAt {props.at}\n',
      'docs/a.png': '',
    },
  )
  expect(text).toBe(
    '<Include file="/docs/_hello-go-80.md" />\n\n<Include file="/docs/_hello-c.md" />\n\n<Include file="/docs/_hello.md" />\n',
  )
  const textOf = (path: string) => site.pages.find(({ target }) => target === path)?.text
  expect(textOf('docs/_hello-go-80.md')).toBe(
    'Hi Go!\n\n```\n{props.name}\n```\n\n<Include file="/docs/_in-80.md" />\n',
  )
  expect(textOf('docs/_hello-c.md')).toContain('Hi <a href="https://c.test">C++</a>!\n')
  expect(textOf('docs/_in-80.md')).toContain('At 80\n')
  const reported = site.notConverted.filter(({ file }) => file === 'docs/page.mdx')
  expect(reported).toMatchObject([{ kind: 'properties of fragments', line: 7 }])
})

test('components for all pages are those that the site lists, and their fragments are included', async () => {
  const { site, text } = await convert('<Install />\n\n<Chart />\n\n<Boxes />\n', {
    'src/theme/MDXComponents/index.js':
      "import Base from '@theme-original/MDXComponents'\nimport Install from '@site/docs/_install.mdx'\n" +
      "import Chart from '../../Chart'\nexport default { ...Base, Install, Chart }\n",
    'docs/_install.mdx': 'Run it.\n',
    'src/Chart.tsx': '',
  })
  expect(text).toBe('<Include file="/docs/_install.md" />\n\n<Chart />\n\n<Boxes />\n')
  expect(site.components).toMatchObject([{ name: 'Boxes' }, { name: 'Chart', source: 'src/Chart.tsx' }])
})

test('a component that a fragment defines is not the fragment, and content of a fragment follows it', async () => {
  const { site, text } = await convert(
    "import Note, { Box } from './_note.mdx'\n\n<Box>\n\nA\n\n</Box>\n\n<Note>\n\nB\n\n</Note>\n",
    { 'docs/_note.mdx': 'export const Box = ({ children }) => <p>{children}</p>\n\nA note.\n' },
  )
  expect(text).toBe('<Box>\n\nA\n\n</Box>\n\n<Include file="/docs/_note.md" />\n\nB\n')
  expect(site.components).toMatchObject([{ name: 'Box', uses: 1 }])
})
