import { expect, test } from 'vitest'
import { createProject } from './project.fixture.ts'

/** Pages as other engines' authors write them, in one site. */
const project = createProject({
  'octavo.config.json': JSON.stringify({
    title: 'Moved',
    docs: { numberPrefixes: 'strip' },
    frontMatter: { allow: ['since'] },
    admonitions: { correct: { label: 'Correct', like: 'success' } },
    images: { hosts: ['img.example.com'] },
    embeds: { hosts: ['youtube'] },
    uncheckedLinks: ['../std/*'],
  }),
  'docs/index.md':
    '---\ntitle: SEO title\nsince: 5.1\n---\n# Start\n\nSince {{since}}. [Vec](../std/vec.html) [Setup](01-setup.html)\n',
  'docs/01-setup.md': '---\nms.date: today\n---\n\n> [!NOTE]\n> Text\n\n:::correct\nYes\n:::\n',
  'docs/02-use.md':
    '---\nms.date: today\n---\n\n![A](https://img.example.com/a.svg)\n\n<Embed src="https://youtu.be/dQw4w9WgXcQ" title="Tour" />\n',
  'docs/03-code.md': '# Code\n\n<Code file="/examples/app.ts" region="start" />\n',
  'docs/left-out.mdx': "import X from 'x'\n\n# X\n",
  'docs/_category_.json': '{}',
  'sidebar.yml': 'main:\n  - index\n  - {doc: setup, label: Setting up}\n  - use\n  - code\n',
  'examples/app.ts': '// #region start\nstart()\n// #endregion\n',
})

test('a site of another engine builds, and what was left out is reported once', async () => {
  const report = await project.build()
  expect(report.ok).toBe(true)
  expect(report.problems.map(({ kind, file, hint }) => [kind, file, hint?.split('.')[0]])).toEqual([
    ['foreign-category', 'docs/_category_.json', expect.stringContaining('Put the label')],
    ['foreign-mdx', 'docs/left-out.mdx', 'Rename it to "'],
    ['front-matter-unknown', 'docs/01-setup.md', '2 pages have it'],
  ])
})

test('the title names the page, the heading is shown', () => {
  const home = project.read('index.html')
  expect(home).toContain('<title>SEO title | Moved</title>')
  expect(home).toMatch(/<h1[^>]*>Start<\/h1>/)
  expect(home).toContain('Since 5.1. <a href="../std/vec.html">')
  expect(home).toContain('<a href="/setup/">Setup</a>')
  expect(project.read('index.md')).toMatch(/^# Start\n/)
  expect(project.read('setup/index.html')).toContain('<title>Setting up | Moved</title>')
})

test('only the named hosts are in the policy', () => {
  const { csp } = JSON.parse(project.read('build.json')) as { csp: string }
  expect(csp).toContain("img-src 'self' data: https://img.example.com;")
  expect(csp).toMatch(/frame-src 'self' https:\/\/www\.youtube-nocookie\.com(;|$)/)
})

test('an edit of a shown file changes its page, and the incremental site equals a new one', async () => {
  project.write({ 'examples/app.ts': '// #region start\nrestart()\n// #endregion\n' })
  await project.build()
  expect(project.read('code/index.html')).toContain('restart')
  const incremental = project.readAll()
  await project.build({ cache: false })
  expect(project.readAll()).toEqual(incremental)
})

test('the folder "static" of Docusaurus is named where its pictures are missing, and becomes the public folder', async () => {
  const site = createProject({
    'docs/index.md': '# Start\n\n![A](/img/a.svg)\n',
    'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
  })
  expect((await site.build()).problems.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
    'The file "/img/a.svg" does not exist. It is in "static": write publicPath: \'static\' in the configuration, or move it to "public".',
  ])
  site.write({ 'octavo.config.json': '{ "publicPath": "static" }' })
  expect((await site.build()).problems).toEqual([])
})

test('the public folder of VitePress is among the pages, so its files are moved', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
  const site = createProject({ 'docs/index.md': '# Start\n\n![A](/img/a.svg)\n', 'docs/public/img/a.svg': picture })
  expect((await site.build()).problems.map(({ hint }) => hint)).toEqual([
    'It is in "docs/public". Move the files of that folder to "public".',
  ])
  site.write({ 'docs/public/img/a.svg': null, 'public/img/a.svg': picture })
  expect((await site.build()).problems).toEqual([])
})
