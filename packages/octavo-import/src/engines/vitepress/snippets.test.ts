import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { vitepress } from './index.ts'

async function convert(text: string, more: Record<string, string> = {}) {
  const folder = folderOf({ '.vitepress/config.js': 'export default {}', 'page.md': text, ...more })
  const { pages, files, notConverted } = await vitepress.read(folder, '.vitepress/config.js')
  return { text: pages[0]?.text, files, findings: notConverted.map(({ message, line }) => `${line}: ${message}`) }
}

test('code from a hidden folder is shown, and so is a file without the region', async () => {
  const { text, files, findings } = await convert(
    '# A\n\n<<< @/.github/ci.yaml\n\n<<< ./a.ts#gone{2}\n\n<<< ./a.ts#here\n',
    {
      '.github/ci.yaml': 'on: push\n',
      'a.ts': '// #region here\na()\n// #endregion here\n',
    },
  )
  expect(text).toBe(
    '# A\n\n<Code file="/snippets/github/ci.yaml" />\n\n<Code file="/snippets/a.ts" mark="2" />\n\n<Code file="/snippets/a.ts" region="here" />\n',
  )
  expect(files.map(({ to }) => to)).toEqual(['snippets/github/ci.yaml', 'snippets/a.ts'])
  expect(findings).toEqual(['5: The file ./a.ts has no region "gone", so the whole file is shown, as in the old site.'])
})

test('a group of code that is not closed ends with its code', async () => {
  const { text, findings } = await convert(
    '::: code-group\n\n```js [a]\na\n```\n\n<<< ./b.ts\n\n## Next\n\n```js\nc\n```\n',
    { 'b.ts': '' },
  )
  expect(text).toBe(
    '::: code-group\n\n```js [a]\na\n```\n\n<Code file="/snippets/b.ts" />\n:::\n\n## Next\n\n```js\nc\n```\n',
  )
  expect(findings).toEqual(['1: The container is not closed, so it was closed where the old engine ends it.'])
})

test('a file that does not exist is text, and in a group of code the words that the old site shows', async () => {
  const { text, findings } = await convert('<<< ./gone.ts\n\n::: code-group\n<<< ./gone.ts [A]\n:::\n')
  expect(text).toBe(
    '<<< ./gone.ts\n\n::: code-group\n\n```text [A]\nCode snippet path not found: ./gone.ts\n```\n\n:::\n',
  )
  expect(findings).toHaveLength(2)
})

test('files of the same name in different folders stay apart', async () => {
  const folder = folderOf({
    'docs/.vitepress/config.js': 'export default {}',
    'docs/page.md': '<<< ./src/a.ts\n\n<<< ../src/a.ts\n\n<<< ./src/a.ts\n',
    'docs/src/a.ts': 'inner()\n',
    'src/a.ts': 'outer()\n',
  })
  const { pages, files } = await vitepress.read(folder, 'docs/.vitepress/config.js')
  expect(pages[0]?.text.match(/file="[^"]*"/g)).toEqual([
    'file="/snippets/src/a.ts"',
    'file="/snippets/src/a-2.ts"',
    'file="/snippets/src/a.ts"',
  ])
  expect(files).toEqual([
    { from: 'docs/src/a.ts', to: 'snippets/src/a.ts' },
    { from: 'src/a.ts', to: 'snippets/src/a-2.ts' },
  ])
})
