import { expect, test } from 'vitest'
import type { ImportedPage, ImportedSite } from '../contract.ts'
import { folderOf } from '../folder/memory-folder.fixture.ts'
import { finishSite } from './finish-site.ts'

function page(name: string, text: string, address = `/${name}`): ImportedPage {
  return { source: `old/${name}.md`, target: `docs/${name}.md`, address, anchors: [], text }
}

function finish(
  pages: ImportedPage[],
  config: ImportedSite['config'] = {},
  sidebar?: ImportedSite['sidebar'],
): ImportedSite {
  const empty = { files: [], generated: {}, components: [], redirects: [], converted: {}, notConverted: [] }
  return finishSite({ ...empty, config, pages, sidebar }, folderOf({}))
}

test('tags whose lists would have one address become the first of them', () => {
  const pages = ['[Go, "Go!"]', '["Go!", go, Rust]', '[Rust]'].map((tags, index) =>
    page(String(index), `---\ntags: ${tags}\n---\n# A\n`),
  )
  expect(finish(pages).pages.map(({ text }) => text)).toEqual([
    '---\ntags:\n  - Go\n---\n# A\n',
    '---\ntags:\n  - Go\n  - go\n  - Rust\n---\n# A\n',
    '---\ntags: [Rust]\n---\n# A\n',
  ])
})

test('a picture with details becomes its address', () => {
  expect(finish([page('a', '---\nimage:\n  src: /a.png\n  alt: A\n---\n# A\n')]).pages[0]?.text).toBe(
    '---\nimage: /a.png\n---\n# A\n',
  )
})

test('a draft that is a text becomes true or false', () => {
  expect(finish([page('a', '---\ndraft: "false"\n---\n# A\n')]).pages[0]?.text).toBe('---\ndraft: false\n---\n# A\n')
})

test('numbers that stay in names are kept in addresses', () => {
  expect(finish([page('1-setup/2-run', '# A\n')], { docs: { routeBasePath: '/' } }).config.docs).toEqual({
    numberPrefixes: 'keep',
    routeBasePath: '/',
  })
  expect(finish([page('setup', '# A\n')]).config.docs).toBeUndefined()
})

test('a start page has the name of the site, unless it begins with a title', () => {
  const home = (text: string) => finish([page('index', text, '/')], { title: 'Guide' }).pages[0]?.text
  expect(home('Welcome.\n\n## Users\n')).toBe('---\ntitle: Guide\n---\n\nWelcome.\n\n## Users\n')
  expect(home('<Landing />\n')).toContain('title: Guide')
  for (const text of ['# Start\n', '## Start\n\nText\n', 'Text\n\n# Start\n', '---\ntitle: Start\n---\nText\n\n## A\n'])
    expect(home(text)).toBe(text)
})

test('a page without a title that begins with text has the label of the sidebar or its file, not that of a section', () => {
  const text = 'Text.\n\n```sh\n# No title\n```\n\n## Options\n'
  const named = (
    name: string,
    own = text,
    sidebar: ImportedSite['sidebar'] = [{ label: 'A', items: [{ doc: 'b', label: 'B b' }] }],
  ) => finish([page(name, own)], {}, sidebar).pages[0]?.text
  expect(named('array-type')).toBe(`---\ntitle: Array type\n---\n\n${text}`)
  expect(named('options')).toBe(`---\ntitle: Options\nhide_title: true\n---\n\n${text}`)
  expect(named('b')).toBe(`---\ntitle: B b\n---\n\n${text}`)
  for (const own of ['Text.\n', '## A\n\nText.\n', 'Text.\n\n# A\n', 'Text.\n\nA\n===\n'])
    expect(named('c', own)).toBe(own)
  expect(named('c/index')).toBe(text)
})

test('braces are text on a page whose front matter has its own keys, which are variables', () => {
  const text = '# A\n\n{{url}} {{mood}} \\{{a}} `{{url}}`\n\n<img alt="{{{url}}}?x" />\n'
  const escaped = '# A\n\n\\{{url}} {{mood}} \\{{a}} `{{url}}`\n\n<img alt="{\\{{url}}}?x" />\n'
  const own = page('a', `---\nmood: calm\n---\n\n${text}`)
  const fragment: ImportedPage = { source: 'b.md', target: 'docs/_b.md', anchors: [], text: '{{url}}\n' }
  const texts = (pages: ImportedPage[]) => finish(pages).pages.map(({ text }) => text)
  expect(texts([own, page('c', text), fragment])).toEqual([`---\nmood: calm\n---\n\n${escaped}`, text, '\\{{url}}\n'])
  expect(texts([page('c', text), fragment])).toEqual([text, '{{url}}\n'])
})

test('tags in comments stay as they are, and are not reported', () => {
  const text = '# A\n\n<!-- TODO\n\n<Callout>\nB\n</Callout>\n-->\n\n<STEP NUMBER> <!-- <OLD STEP> -->\n'
  const { pages, notConverted } = finish([page('a', text)])
  expect(pages[0]?.text).toBe(text.replace('<STEP', '&lt;STEP'))
  expect(notConverted.map(({ message }) => message.split(' ')[2])).toEqual(['<STEP'])
})
