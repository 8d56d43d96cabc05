/** Pages that no author writes: each took minutes with an expression that tries each part of a run again. */
import { beforeAll, expect, test } from 'vitest'
import { expectNoMore, measure } from '../../../octavo/src/node/files/processor-time.fixture.ts'
import { folderOf } from '../folder/memory-folder.fixture.ts'
import { completeSite } from '../complete-site.ts'
import { SITE as FUMADOCS } from './fumadocs/fumadocs.fixture.ts'
import { findEngine } from './index.ts'

const LENGTH = 40_000
const run = (part: string) => part.repeat(LENGTH / part.length)
const vocs = (text: string) => ({ 'vocs.config.ts': 'export default {}', 'src/pages/a.md': text, 'src/a.ts': 'a' })
const vocsCode = (code: string, meta = '') => vocs(`# A\n\n\`\`\`ts ${meta}\n${code}\n\`\`\`\n`)

const MKDOCS = 'site_name: A\nmarkdown_extensions: [attr_list, pymdownx.arithmatex]\n'
const HUGO = 'title: A\nmarkup: { goldmark: { extensions: { passthrough: { enable: true } } } }\n'

async function countPages(files: Record<string, string>): Promise<number> {
  const folder = folderOf(files)
  const found = findEngine(folder)
  const site = found && (await found.engine.read(folder, found.file))
  return site ? completeSite(site, folder).pages.length : 0
}

const PLAIN = { 'mkdocs.yml': MKDOCS, 'docs/a.md': `# A\n\n${run('Some words.\n\n')}` }
/** How many times as much processor time as this page one of the others may need. */
const MOST = 40
let plainTime = Infinity
beforeAll(async () => {
  for (let tries = 0; tries < 2; tries++) plainTime = Math.min(plainTime, await measure(() => countPages(PLAIN)))
})

test.each<[string, Record<string, string>]>([
  ['backslashes in text', { 'mkdocs.yml': MKDOCS, 'docs/a.md': `# A\n\n${run('\\')} $\n` }],
  ['formulas without an end', { 'mkdocs.yml': MKDOCS, 'docs/a.md': `# A\n\n$x$ ${'\\('.repeat(2_000)}\n` }],
  ['braces', { 'mkdocs.yml': MKDOCS, 'docs/a.md': `# A\n\n${'{'.repeat(8_000)}\n` }],
  ['fences without an end', { 'hugo.yaml': HUGO, 'content/a.md': `# A\n\n${run('```\n')}\n${run('`')}\n` }],
  ['spaces in a heading', { 'index.html': '<script>$docsify = {}</script>', 'a.md': `# A${run(' \t')}b\n` }],
  ['changes of code without an end', vocsCode(`// [!include ~/a.ts /${'\\a'.repeat(1_000)}`)],
  ['changes that make code longer', vocsCode(`// [!include ~/a.ts ${'/a/aaaaaaaaaa/ '.repeat(12)}]`)],
  ['spaces in code', vocsCode(`${run(' ')}${run(' ')}${run(' ')}b`)],
  ['spaces before options of code', vocsCode('a', `a${run(' ')}${run(' ')}${run(' ')}b`)],
  ['spaces in commands', { ...FUMADOCS, 'content/docs/a.md': `# A\n\n\`\`\`npm\na${run(' ')}${run(' ')}b\n\`\`\`\n` }],
  [
    'folders that lists name twice',
    {
      ...FUMADOCS,
      'content/docs/a.md': '# A',
      ...Object.fromEntries(
        Array.from({ length: 30 }, (_, depth) => [
          `content/docs/${'a/'.repeat(depth)}meta.json`,
          '{ "pages": ["a", "./a"] }',
        ]),
      ),
      [`content/docs/${'a/'.repeat(30)}b.md`]: '# B',
    },
  ],
  ['a line of code', { '.vitepress/config.js': 'export default {}', 'a.md': `# A\n\n<<< a ${run('[{')}\n` }],
])('%s', async (_, files) => {
  const work = async () => expect(await countPages(files)).toBeGreaterThan(0)
  await expectNoMore(MOST, { work, than: plainTime })
})

test.each<[string, Record<string, string>]>([
  ['VitePress', { '.vitepress/config.js': 'export default {}', 'a.md': '::: note\n'.repeat(5_000) }],
  ['Rspress', { 'rspress.config.ts': "export default { root: 'docs' }", 'docs/a.md': ':::note\n'.repeat(5_000) }],
  ['Hugo', { 'hugo.yaml': HUGO, 'content/a.md': ':::note\n'.repeat(5_000) }],
])('thousands of containers without an end on a page of %s are an error', async (_, files) => {
  const folder = folderOf(files)
  const found = findEngine(folder)
  await expect(found?.engine.read(folder, found.file)).rejects.toThrow('a.md')
  await expect(found?.engine.read(folder, found.file)).rejects.toThrow('containers or tags are nested too deeply')
})

test('more backslashes in a value of Jekyll without its closing quote take no more time', async () => {
  const read = (count: number) => async () => {
    const page = `---\ntitle: A\n---\n\nx\n{: .wide title="${'\\a'.repeat(count)} }\n`
    const folder = folderOf({ '_config.yml': 'title: x\n', 'a.md': page })
    const found = findEngine(folder)
    const site = await found?.engine.read(folder, found.file)
    expect(site?.pages.map(({ text }) => text)).toEqual([expect.stringContaining('x')])
  }
  await expectNoMore(10, { work: read(27), than: read(3) })
})
