import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { slugRule } from './convert/inline.ts'
import { docsify } from './index.ts'

const FENCE = '```'

const indexOf = (settings: string) => `<!doctype html>
<html lang="en">
<head><title>Acme</title></head>
<body><script>
  window.$docsify = ${settings}
</script><script src="//cdn.jsdelivr.net/npm/docsify@4"></script></body></html>
`

async function importSite(files: Record<string, string>, settings = "{ routerMode: 'history' }") {
  const folder = folderOf({ 'docs/index.html': indexOf(settings), 'docs/README.md': '# Home\n', ...files })
  return docsify.read(folder, docsify.detect(folder) ?? '')
}

async function convert(text: string, more: Record<string, string> = {}, settings?: string) {
  const site = await importSite({ 'docs/guide/page.md': text, ...more }, settings)
  const page = site.pages.find(({ source }) => source === 'docs/guide/page.md')
  return { site, page, text: page?.text, findings: site.notConverted.map(({ kind, line }) => [kind, line]) }
}

test('a page that only names Docsify is not its start', () => {
  expect(docsify.detect(folderOf({ 'index.html': '<p>window.$docsify</p>' }))).toBeUndefined()
  expect(docsify.detect(folderOf({ 'index.html': indexOf('{}') }))).toBe('index.html')
})

test('callouts become admonitions, and text on the line of an alert follows it', async () => {
  const { text } = await convert(
    '# Page\n\n!> One\ntwo\n\n- a\n\n  ?> Three\n\n> [!TIP] Four\n> five\n\n> [!ATTENTION|style:flat|label:Mind] Six\n\n> [!NOTE]\n> Seven\n',
  )
  expect(text).toBe(
    '# Page\n\n:::important\n\nOne\ntwo\n\n:::\n\n- a\n\n  :::tip\n\n  Three\n\n  :::\n\n' +
      '> [!TIP]\n> Four\n> five\n\n> [!CAUTION]\n> **Mind**\n>\n> Six\n\n> [!NOTE]\n> Seven\n',
  )
})

test('tabs are named by headings or comments', async () => {
  const { text, page } = await convert(
    '# Page\n\n<!-- tabs:start -->\n\n#### **A "b"**\n\nOne\n\n#### Not a tab\n\n<!-- tab:C -->\n\nTwo\n\n<!-- tabs:end -->\n',
  )
  expect(text).toBe(
    '# Page\n\n<Tabs>\n\n<Tab label="A &quot;b&quot;">\n\nOne\n\n#### Not a tab\n\n</Tab>\n\n<Tab label="C">\n\nTwo\n\n</Tab>\n\n</Tabs>\n',
  )
  expect(page?.anchors).toEqual(['page', 'not-a-tab'])
})

test('included files: pages, parts, code, frames, and what is missing', async () => {
  const { site, text, findings } = await convert(
    "# Page\n\n[a](_parts/a.md ':include')\n\n[b](_parts/b.js ':include :type=code :fragment=demo')\n\n[c](https://example.com ':include :type=iframe width=100% height=300')\n\n[d](gone.md ':include')\n\nText [e](_parts/e.txt ':include :type=code text') more\n",
    {
      'docs/guide/_parts/a.md': '---\nx: 1\n---\nSee [home](/)\n',
      'docs/guide/_parts/b.js': 'a()\n/// [demo]\nb()\n/// [demo]\n',
      'docs/guide/_parts/e.txt': 'e\n',
    },
  )
  expect(text).toBe(
    '# Page\n\n<Include file="/docs/guide/_parts/_a.md" />\n\n<Code file="/docs/guide/_parts/b.js" lines="3-3" />\n\n' +
      '<iframe src="https://example.com" height="300"></iframe>\n\n[d](gone.md \':include\')\n\n' +
      'Text \n\n<Code file="/docs/guide/_parts/e.txt" language="text" />\n\nmore\n',
  )
  expect(site.pages.at(-1)).toMatchObject({ target: 'docs/guide/_parts/_a.md', text: 'See [home](../../README.md)\n' })
  expect(findings).toEqual([['included files', 9]])
})

test('an included file of the same repository on GitHub is the file of the folder', async () => {
  const url = 'https://raw.githubusercontent.com/acme/book/refs/heads/main'
  const files = { 'README.md': '# [acme/book](https://github.com/acme/book)\n', 'other.md': '# Other\n' }
  const { text } = await convert(`[a](${url}/README.md ':include')\n\n[b](${url}/other.md ':include')\n`, files)
  expect(text).toBe(`<Include file="/_README.md" />\n\n[b](${url}/other.md ':include')\n`)
})

test('options in titles of links and pictures', async () => {
  const { text, findings } = await convert(
    "# Page\n\n[a](https://a.test ':target=_blank') [b](https://b.test ':ignore A title') [c](/x ':disabled') ![d](d.png ':size=50x20') ![e](d.png ':size=10%') ![f](d.png ':no-zoom')\n",
    { 'docs/guide/d.png': '' },
  )
  expect(text).toBe(
    '# Page\n\n[a](https://a.test) [b](https://b.test "A title") c <img src="d.png" alt="d" width="50" height="20"> <img src="d.png" alt="e"> ![f](d.png)\n',
  )
  expect(findings).toEqual([['sizes of pictures', 3]])
})

test('links count from the top, or from their page if the site says so; routes are paths', async () => {
  const page =
    '# Page\n\n[a](setup) [b](guide/page?id=part) [c](#/setup?id=x) [d](?id=part) [e](/guide/) [f](./page.md#part) [g](gone.md)\n\n## Part\n'
  const more = {
    'docs/setup.md': '# Set up\n',
    'docs/guide/README.md': '# Guide\n',
    'docs/guide/setup.md': '# Guided\n',
  }
  const { text, findings } = await convert(page, more)
  expect(text).toContain(
    '[a](../setup.md) [b](page.md#part) [c](../setup.md#x) [d](#part) [e](README.md) [f](./page.md#part) [g](gone.md)',
  )
  expect(findings).toEqual([['broken links', 3]])
  const relative = await convert(page, more, "{ routerMode: 'history', relativePath: true }")
  expect(relative.text).toContain('[a](setup.md) [b](page.md#part) [c](../setup.md#x)')
})

test('ids of headings: those that pages set, and those of each version', async () => {
  const { page, text } = await convert(
    "# Page\n\n## Other :id=own-id\n\n## What's & so\n\n## 1. Step <!-- {docsify-ignore} -->\n\n## A - b\n\n## A - b\n\n## Use `x` {docsify-ignore}\n",
  )
  expect(text?.match(/^## .*/gm)).toEqual([
    '## Other {#own-id}',
    "## What's & so {#what39s-amp-so}",
    '## 1. Step {#_1-step}',
    '## A - b {#a-b}',
    '## A - b {#a-b-1}',
    '## Use `x`',
  ])
  expect(page?.anchors.at(-1)).toBe('use-x')
  const newer = slugRule(5)
  expect(["What's & so", '🎉 New', 'A - b', 'A - b'].map((title) => newer(title))).toEqual([
    'whats--so',
    '-new',
    'a---b',
    'a---b-1',
  ])
})

test('scripts, styles and expressions of Vue are reported, and the date of the page becomes a setting', async () => {
  const { site, text, findings } = await convert(
    '# Page {docsify-ignore-all}\n\n<div title="a">b</div>\n\n<script>\nx()\n</script>\n\nUpdated {docsify-updated}, `{{ code }}` and <Name>\n',
  )
  expect(text).toBe(
    '---\nhide_table_of_contents: true\n---\n\n# Page\n\n<div title="a">b</div>\n\n\n\nUpdated , `{{ code }}` and &lt;Name>\n',
  )
  expect(site.config.docs).toEqual({ routeBasePath: '/', showLastUpdated: true })
  expect(findings).toEqual([['scripts and styles in pages', 5]])
})

test('aliases: a page of another host becomes its address, a page of the site a redirect', async () => {
  const { site, text, findings } = await convert(
    '# Page\n\n[a](changelog) [b](b.md)\n',
    { 'docs/_sidebar.md': '* [Changes](changelog.md)\n', 'docs/b.md': '# B\n' },
    "{ routerMode: 'history', loadSidebar: true, alias: { '.*/changelog': 'https://a.test/CHANGELOG.md', '/old': '/b', '/.*/_sidebar.md': '/_sidebar.md' } }",
  )
  expect(text).toContain('[a](https://a.test/CHANGELOG.md) [b](../b.md)')
  expect(site.redirects).toEqual([{ from: '/old', to: '/b' }])
  expect(site.sidebar).toEqual([{ href: 'https://a.test/CHANGELOG.md', label: 'Changes' }])
  expect(findings).toEqual([])
})

test('several links in one item of a menu are several entries', async () => {
  const site = await importSite(
    {
      'docs/_sidebar.md': '* [Upgrading](a.md) + [Changelog](b.md)\n  * [C](c.md)\n',
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
      'docs/c.md': '# C\n',
    },
    "{ routerMode: 'history', loadSidebar: true }",
  )
  expect(site.sidebar).toEqual([
    { label: 'Upgrading', link: 'a', collapsed: false, items: ['c'] },
    { doc: 'b', label: 'Changelog' },
  ])
})

test('patterns of aliases that take forever end, and are reported', async () => {
  const { text, findings } = await convert(
    '# Page\n\n[a](changelog/of/the/whole/project/and/all/of/its/parts) [b](b.md)\n',
    { 'docs/b.md': '# B\n' },
    "{ routerMode: 'history', alias: { '(([a-z/]+)+)+!': 'https://a.test/' } }",
  )
  expect(text).toContain('[b](../b.md)')
  expect(findings).toContainEqual(['settings', 5])
})

test('settings are read without running them, and reported with their line', async () => {
  const { config, notConverted } = await importSite(
    { 'docs/logo.svg': '' },
    "{\n    name: '<b>The</b> docs',\n    logo: '/logo.svg',\n    repo: 'acme/acme',\n    themeColor: '#f00',\n    plugins: [function (hook) {}],\n    custom: 1,\n  }",
  )
  expect(config).toMatchObject({
    title: 'The docs',
    language: 'en',
    logo: { src: '/img/logo.svg' },
    theme: { accent: '#f00' },
    navbar: { items: [{ label: 'GitHub', href: 'https://github.com/acme/acme' }, {}, {}] },
  })
  expect(notConverted.map(({ kind, file, line }) => [kind, file, line])).toEqual([
    ['settings', 'docs/index.html', 10],
    ['addresses with #', 'docs/index.html', undefined],
    ['settings', 'docs/index.html', 11],
  ])
})

test('the link to the repository has the name of its host', async () => {
  const { config } = await importSite({}, "{ repo: 'https://gitlab.com/acme/docs/' }")
  expect(config.navbar?.items?.[0]).toEqual({ label: 'GitLab', href: 'https://gitlab.com/acme/docs' })
})

test('formulas, if the site loads a plugin for them', async () => {
  const folder = folderOf({
    'index.html': indexOf('{}').replace('docsify@4', 'docsify-katex@1'),
    'README.md': '# Home\n\n$a_b$ and $$c$$\n',
  })
  const site = await docsify.read(folder, 'index.html')
  expect(site.config.markdown).toEqual({ math: true })
  expect(site.pages[0]?.text).toContain('$a_b$ and $$c$$')
})

test('code stays as it is', async () => {
  const page = `# Page\n\n${FENCE}md\n!> A\n[a](b ':include')\n${FENCE}\n`
  expect((await convert(page)).text).toBe(page)
})
