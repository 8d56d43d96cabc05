import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject, type Project } from '../project.fixture.ts'

const CONFIG = `import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

let root
const read = () => JSON.parse(readFileSync(join(root, 'rules.json'), 'utf8'))
const toText = ([name, text]) => [name, {
  key: text,
  markdown: () => {
    if (text === 'broken') throw new Error('No text.')
    appendFileSync(join(root, 'made.txt'), name + '\\n')
    return '### Why ' + name + '\\n\\n' + text + ' [Other](/docs/rules/one.md)'
  },
  twin: async () => 'Because: ' + text,
}]
export default {
  url: 'https://example.com',
  sources: [{
    name: 'rules',
    watch: ['rules.json'],
    adds: { styles: ['all.css'], pageStyles: ['rules.css'] },
    names: {
      scheme: 'rule',
      targets: () => ({}),
      texts: () => Object.fromEntries(Object.entries(read()).map(toText)),
    },
    pages: (site) => {
      root = site.root
      return [{ area: 'docs', path: 'rules/one', key: '1', markdown: '# One' }]
    },
  }],
}
`
const SITE = {
  'octavo.config.ts': CONFIG,
  'all.css': '.all { color: red }',
  'rules.css': '.rule { background: url(dot.svg) }',
  'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'rules.json': JSON.stringify({ 'max-len': 'Long lines.', 'no-tabs': 'Tabs.', unused: 'Nobody.' }),
  'docs/index.md': '# Home\n',
  'docs/style.md': '# Style\n\n## Lines\n\n<Include file="rule:max-len" />\n\n<Include file="_more.md" />\n',
  'docs/_more.md': 'More:\n\n<Include file="rule:no-tabs" />\n',
}
/** The texts that were made. */
function listMade({ root }: Project): string[] {
  return readFileSync(join(root, 'made.txt'), 'utf8').split('\n').filter(Boolean)
}

const SHEET = /<link rel="stylesheet" href="\/(assets\/rules-[^"]+\.css)">/

test('pages include a text of a source by its name, with its headings, links and Markdown version', async () => {
  const site = createProject(SITE)
  expect((await site.build()).problems).toEqual([])
  const page = site.read('style/index.html')
  expect(page).toContain('Long lines. <a href="/rules/one/">Other</a>')
  expect(page).toContain('<a href="#why-max-len">Why max-len</a>')
  expect(page).toContain('<h3 id="why-no-tabs"')
  expect(site.read('style.md')).toBe('# Style\n\n## Lines\n\nBecause: Long lines.\n\nMore:\n\nBecause: Tabs.\n')
  // Those that no page includes are not made.
  expect(listMade(site).sort()).toEqual(['max-len', 'no-tabs'])
})

test('only pages of a source, and pages with a text of it, load its page styles', async () => {
  const site = createProject(SITE)
  await site.build()
  const [, sheet = ''] = SHEET.exec(site.read('style/index.html')) ?? []
  expect(site.read(sheet)).toMatch(/^@layer brand\.pages\{\.rule\{background:url\("?dot-\w+\.svg"?\)\}\}\s*$/)
  expect(site.read('rules/one/index.html')).toMatch(SHEET)
  const home = site.read('index.html')
  expect(home).not.toMatch(SHEET)
  const [, all = ''] = /<link rel="stylesheet" href="\/(assets\/style-[^"]+)">/.exec(home) ?? []
  expect(site.read(all)).toContain('.all{color:red}')
  expect(site.read(all)).not.toContain('.rule{')
})

test('a page is made again when a text in it or its style sheet changes, and other pages stay', async () => {
  const site = createProject(SITE)
  await site.build()
  site.write({ 'rules.json': SITE['rules.json'].replace('Long lines.', 'Very long lines.'), 'made.txt': '' })
  const before = site.readTimes()
  await site.build()
  const after = site.readTimes()
  const changed = [...after].filter(([file, time]) => file.endsWith('.html') && time !== before.get(file))
  expect(changed.map(([file]) => file)).toEqual(['style/index.html'])
  expect(site.read('style/index.html')).toContain('Very long lines.')
  site.write({ 'made.txt': '', 'rules.css': '.rule { color: green }' })
  await site.build()
  const [, sheet = ''] = SHEET.exec(site.read('style/index.html')) ?? []
  expect(site.read(sheet)).toContain('color:green')
  expect(listMade(site)).toEqual([])
})

test.each([
  ['rule:max-lne', 'No page source of the site has the text "rule:max-lne". Did you mean "rule:max-len"?'],
  [
    'rule:x',
    'No page source of the site has the text "rule:x". Use a name that the source with the scheme "rule" has.',
  ],
  ['rule:bad', 'The text "rule:bad" cannot be made: No text. Fix the function "markdown" of the text in its source.'],
])('the text %s is reported at the tag', async (name, message) => {
  const site = createProject({
    ...SITE,
    'rules.json': '{ "max-len": "Long.", "bad": "broken" }',
    'docs/style.md': `# Style\n\n<Include file="${name}" />\n`,
  })
  const { problems } = await site.build({ write: false })
  expect(problems.map(({ file, line, message: text, hint }) => `${file}:${line} ${text} ${hint}`)).toEqual([
    `docs/style.md:3 ${message}`,
  ])
})

test.each([
  ['a variable', '<Include file="rule:{{rule}}" />', ''],
  ['a character reference', '<Include file="rule&#58;no-tabs" />', ''],
  ['no quotes', '<Include file=rule:no-tabs />', ''],
  ['a page of the source', '', '<Include file="rule:no-tabs" />'],
])('a text whose name is known only when the page is compiled is shown: %s', async (_, written, after) => {
  const site = createProject({
    ...SITE,
    'octavo.config.ts': CONFIG.replace("'# One' }", `'# One', after: ${JSON.stringify(after)} }`).replace(
      "url: 'https://example.com',",
      "customFields: { rule: 'no-tabs' },",
    ),
    'docs/style.md': `# Style\n\n${written}\n`,
  })
  expect((await site.build()).problems).toEqual([])
  const page = site.read(after ? 'rules/one/index.html' : 'style/index.html')
  expect(page).toContain('Tabs. <a href="/rules/one/">Other</a>')
  expect(page).toMatch(SHEET)
})

test('texts without a key, and a style sheet that does not exist, are reported', async () => {
  const site = createProject({
    'octavo.config.ts': `export default { sources: [{
      name: 'rules',
      adds: { pageStyles: ['lost.css'] },
      names: { scheme: 'rule', targets: () => ({}), texts: () => ({ a: { markdown: 'A' } }) },
      pages: () => [{ path: 'one', key: '1', markdown: '# One' }],
    }] }`,
    'docs/index.md': '# Home\n',
  })
  expect((await site.build({ write: false })).problems.map(({ message }) => message)).toEqual([
    'The page source "rules" failed: The text "a" needs a "key" and "markdown", a text or a function.',
    'A page source adds the style sheet "lost.css", which does not exist.',
  ])
})
