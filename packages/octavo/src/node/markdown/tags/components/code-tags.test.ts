import { expect, test } from 'vitest'
import { articleOf, compileText, problemsOf, twinOf } from '../../testing/test-page.ts'

const APP = `import { start } from './start.ts'

// #region setup
function setup() {
  // #region inner
  start()
  // #endregion
}
// #endregion setup
`
const files = {
  'docs/a/app.ts': APP,
  'listings/main.rs':
    '// ANCHOR: all\nfn main() {\n    // ANCHOR: print\n    println!("x");\n    // ANCHOR_END: print\n}\n// ANCHOR_END: all\n',
  'listings/App.cs':
    'class App {\n  #region Start\n  void Start() {}\n  #endregion\n  // <snippet_Stop>\n  void Stop() {}\n  // </snippet_Stop>\n}\n',
  'listings/conf.yml': 'a: 1\n# --8<-- [start:web]\nb: `2`\n# --8<-- [end:web]\n',
}
const textOf = async (tag: string) =>
  (await articleOf(tag, files))
    .replace(/^<figure.*?<code>/s, '')
    .replace(/<[^>]*>/g, '')
    .trim()

const textOfRegion = async (code: string) =>
  /<code>(.*?)<\/code>/s.exec(await articleOf('<Code file="/a.txt" region="outer" />', { 'a.txt': code }))?.[1]

test('a file is shown without the comments that mark regions', async () => {
  const html = await articleOf('<Code file="app.ts" title="src/app.ts" />', files)
  expect(html).toContain('data-language="ts"><figcaption>src/<wbr>app.ts</figcaption>')
  expect(await textOf('<Code file="app.ts" />')).toBe(
    "import { start } from './start.ts'\n\nfunction setup() {\n  start()\n}",
  )
})

test('a region is shown without its indentation, in each form of its marks', async () => {
  expect(await textOf('<Code file="app.ts" region="setup" />')).toBe('function setup() {\n  start()\n}')
  expect(await textOf('<Code file="app.ts" region="inner" />')).toBe('start()')
  expect(await textOf('<Code file="/listings/main.rs" region="print" />')).toBe('println!("x");')
  expect(await textOf('<Code file="/listings/main.rs" region="all" />')).toBe('fn main() {\n    println!("x");\n}')
  expect(await textOf('<Code file="/listings/App.cs" region="Start" />')).toBe('void Start() {}')
  expect(await textOf('<Code file="/listings/App.cs" region="snippet_Stop" />')).toBe('void Stop() {}')
  expect(await textOf('<Code file="/listings/conf.yml" region="web" />')).toBe('b: `2`')
})

test('a region may contain others, of which only some have a name at their end, or any name', async () => {
  const inside = (start: string, end: string) =>
    textOfRegion(`// #region outer\na\n${start}\nb\n${end}\nc\n// #endregion\nd\n`)
  expect(await inside('// #region inner', '// #endregion inner')).toBe('a\nb\nc')
  expect(await inside('// #region inner', '// #endregion')).toBe('a\nb\nc')
  expect(await inside('// #region', '// #endregion')).toBe('a\nb\nc')
  expect(await inside('#region Public methods', '#endregion Public methods')).toBe('a\nb\nc')
})

test('lines count in the file, or in the region', async () => {
  expect(await textOf('<Code file="app.ts" lines="1,4" />')).toBe(
    "import { start } from './start.ts'\nfunction setup() {",
  )
  expect(await textOf('<Code file="app.ts" region="setup" lines="1-2" />')).toBe('function setup() {')
})

test('options are the same as in a fence; the language can be named', async () => {
  const html = await articleOf('<Code file="app.ts" language="js" mark="{1,3-4}" showLineNumbers wrap />', files)
  expect(html).toContain('class="code numbered wrap" data-language="js"')
  expect(html.match(/class="line mark"/g)).toHaveLength(3)
})

test('a blank line below it may be indented deeper', async () => {
  const text = '- a\n\n  <Code file="app.ts" region="inner" />\n      \n  b\n'
  expect(await problemsOf(text, files)).toEqual([])
  expect(await twinOf(text, files)).toContain('- a\n\n  ```ts\n  start()\n  ```\n')
})

test('it is a tab of <CodeTabs>, a block in a list, and code for search and twin', async () => {
  const page = await compileText('<CodeTabs>\n\n<Code file="app.ts" lines="1" />\n\n</CodeTabs>', files)
  expect(page.body[0]).toMatchObject({ parts: [{ props: { label: 'TypeScript' } }] })
  expect(page.sections[0]?.code).toContain('import { start }')
  expect(page.includes).toEqual([{ file: 'docs/a/app.ts', hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(await twinOf('1. a\n\n   <Code file="/listings/conf.yml" region="web" />\n\n2. b', files)).toBe(
    '1. a\n\n   ```yml\n   b: `2`\n   ```\n\n2. b',
  )
})

test('variables are not replaced: the code is shown as in the file', async () => {
  expect(await articleOf('<Code file="/x.txt" />', { 'x.txt': '{{productName}}' })).toContain('{{productName}}')
})

test('mistakes are reported at the tag', async () => {
  const first = async (text: string) => (await problemsOf(text, files))[0]
  expect(await first('Text\n\n<Code />')).toBe(
    '3:1 error <Code> names no file. (Write <Code file="../examples/app.ts" />.)',
  )
  expect(await first('<Code file="gone.ts" />')).toBe(
    '1:1 error The file "docs/a/gone.ts" does not exist. (The path is relative to the folder of docs/a/page.md, or with a leading slash to the site root.)',
  )
  expect(await first('<Code file="../../../x.ts" />')).toBe(
    '1:1 error The file "../../../x.ts" must be inside the site\'s folder. (Move it into the site\'s folder, or "octavo.config.ts" to a folder that contains both, and set "docs.path".)',
  )
  expect(await first('<Code file="app.ts" region="setpu" />')).toBe(
    '1:1 error The file "docs/a/app.ts" has no region "setpu". (Did you mean "setup"?)',
  )
  expect(await first('<Code file="app.ts" lines="8-99" />')).toBe(
    '1:1 error lines="8-99" does not select lines of the file "docs/a/app.ts", which has 9. (Write, for example, lines="3-10,15".)',
  )
  expect(await first('See <Code file="app.ts" /> here')).toBe(
    '1:5 error <Code> shares its line with text. (Put the tag alone on its line.)',
  )
})

test('a component of the site with this name replaces it', async () => {
  const { compilePage } = await import('../../index.ts')
  const { testContext, testSource } = await import('../../testing/test-page.ts')
  const context = { ...testContext(), components: { Code: { parts: [] } } }
  const page = await compilePage(testSource('<Code file="x" />'), context)
  expect(page.body).toMatchObject([{ kind: 'component', name: 'Code', props: { file: 'x' } }])
})

test('a file of very many backticks is shown, too', async () => {
  const code = '`\n'.repeat(1_000_000)
  expect(await twinOf('<Code file="/a.txt" />', { 'a.txt': code })).toBe(`\`\`\`txt\n${code}\`\`\``)
})
