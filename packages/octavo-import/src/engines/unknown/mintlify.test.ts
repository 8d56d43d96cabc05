import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { mintlify } from './index.ts'

async function convert(text: string): Promise<string | undefined> {
  const files = { 'docs.json': '{ "navigation": { "groups": [] } }', 'a.mdx': text }
  const { pages } = await mintlify.read(folderOf(files), 'docs.json')
  return pages.find(({ target }) => target === 'docs/a.md')?.text
}

/** What is after the language of a block. */
async function metaOf(meta: string): Promise<string | undefined> {
  return /^```js(.*)$/m.exec((await convert(`\`\`\`js${meta}\na\n\`\`\`\n`)) ?? '')?.[1]
}

test('the words after the language of a block are its title, and options get their names', async () => {
  expect(await metaOf(' Node.js')).toBe(' [Node.js]')
  expect(await metaOf(' iOS (UIKit) expandable')).toBe(' [iOS (UIKit)]')
  expect(await metaOf(' app/[id]/page.ts {1, 2} theme={null}')).toBe(' [app/[id]/page.ts] {1, 2}')
  expect(await metaOf(' title="a b.ts" icon="x" lines wrap highlight={1-2} focus={2}')).toBe(
    ' [a b.ts] showLineNumbers wrap {1-2} focus={2}',
  )
  expect(await metaOf(' /src/a/ [expandable] lines={false}')).toBe(' [/src/a/]')
  expect(await metaOf(' a[')).toBe(' title="a["')
  expect(await metaOf('{1} {highlight={2}}')).toBe(' {1} {2}')
  expect(await metaOf(' test="skip"')).toBe(' test="skip"')
})

test('examples of requests and entries of a changelog', async () => {
  const text =
    '<RequestExample>\n```sh cURL\na\n```\n</RequestExample>\n\n<Update label="May 2, 2025" description="2.0">\nB\n</Update>\n'
  expect(await convert(text)).toBe(
    '<CodeTabs>\n\n```sh [cURL]\na\n```\n\n</CodeTabs>\n\n## May 2, 2025\n\n**2.0**\n\nB\n',
  )
})

test('headings keep the ids of Mintlify', async () => {
  const idsOf = async (...headings: string[]) => {
    const text = headings.map((heading) => `## ${heading}\n`).join('\n')
    const { pages } = await mintlify.read(folderOf({ 'docs.json': '{ "navigation": {} }', 'a.mdx': text }), 'docs.json')
    return pages[0]?.anchors
  }
  expect(await idsOf('Records on `session.out`', "Step 2: Don't (now)", 'A & B / C', '设置')).toEqual([
    'records-on-session-out',
    'step-2-dont-now',
    'a-&-b-/-c',
    '设置',
  ])
  expect(await idsOf('Setup', 'Setup', 'Setup')).toEqual(['setup', 'setup-2', 'setup-3'])
})
