import { expect, test } from 'vitest'
import { createProject } from '../project.fixture.ts'

/** The messages about a page with a link and code, on a site with this setting of "markdown". */
async function messagesOf(markdown: string): Promise<string[]> {
  const site = createProject({
    'octavo.config.mjs': `export default { markdown: { ${markdown} } }`,
    'docs/index.md': '# Home\n\n[x](https://x.org)\n\n```js\na\n```\n',
  })
  const { problems } = await site.build()
  return problems.map(({ file, message }) => `${file}: ${message}`)
}

test.each([
  ['tree => 5', 'It adds something that is not a node: an object with a "type".'],
  ['tree => { tree.children.push(null) }', 'It adds something that is not a node: an object with a "type".'],
  ['tree => { tree.children = null }', 'type "root", whose "children" is missing or has the wrong type.'],
  ["tree => { tree.children.push({ type: 'text' }) }", 'type "text", whose "value" is missing or has the wrong type.'],
  ["tree => { tree.children.push({ type: 'image' }) }", 'type "image", whose "url" is missing or has the wrong type.'],
  ['tree => { tree.children[0].depth = 99 }', 'type "heading", whose "depth" is missing or has the wrong type.'],
  ['tree => { tree.children[0].children.push(tree) }', 'It makes a tree without end: a node contains itself'],
  ['tree => { tree.children[0].data = null }', 'type "heading", whose "data" is missing or has the wrong type.'],
  ["tree => { tree.children[0].data = { hProperties: 'id' } }", 'whose "data.hProperties" is missing or has the wrong'],
  ['tree => { tree.children[0].data = { hChildren: [null] } }', 'whose "data.hChildren" is missing or has the wrong'],
  [
    "tree => { tree.children.push({ type: 'list', children: [tree.children[1]] }) }",
    'type "list", whose "children" is',
  ],
  [
    "tree => { tree.children.push({ type: 'leafDirective', name: 'x', children: [], attributes: { a: 5 } }) }",
    'type "leafDirective", whose "attributes" is missing or has the wrong type.',
  ],
  [
    "tree => { Object.defineProperty(tree.children[0], 'type', { get() { throw new Error('Oops') } }) }",
    'It makes a node that cannot be read: Oops',
  ],
])('the plugin %s is an error that names the plugin and the fault', async (plugin, fault) => {
  const [message, ...others] = await messagesOf(`remarkPlugins: [function broken() { return ${plugin} }]`)
  expect(message).toMatch(/^docs\/index\.md: The Markdown plugin broken failed: /)
  expect(message).toContain(fault)
  expect(others).toEqual([])
})

test.each([
  ['code: () => 5', 'It must return an object with "block", "code" or "after" as text.'],
  ['code: () => ({ block: 5 })', 'It must return an object with "block", "code" or "after" as text.'],
  ['link: () => ({ url: 5 })', 'It must return an object with "url" and "title" as text'],
  ['page: () => 5', 'It must return an object with "title" and "description" as text.'],
  ['page: () => ({ title: 5 })', 'It must return an object with "title" and "description" as text.'],
  ['code: () => ({ blok: "<p>x</p>" })', 'It returned the unknown key "blok". Did you mean "block"?'],
  ['code: () => ({ text: "b" })', 'It returned the unknown key "text". Known keys: block, code, after.'],
  ['link: () => ({ href: "/" })', 'It returned the unknown key "href". Known keys: url, title, attributes.'],
  ['page: () => ({ titel: "x" })', 'It returned the unknown key "titel". Did you mean "title"?'],
  ['page: (page) => ({ ...page, id: "x" })', 'It returned the unknown key "id". Known keys: title,'],
])('the transform %s is an error that says what it must return', async (transform, message) => {
  expect(await messagesOf(`transforms: { ${transform} }`)).toEqual([expect.stringContaining(message)])
})

test('a transform may return what it was given', async () => {
  const all = 'code: (block) => ({ ...block }), link: (link) => ({ ...link }), page: (page) => ({ ...page })'
  expect(await messagesOf(`transforms: { ${all} }`)).toEqual([])
})

test('nodes without a place, and text in nodes of other types, are shown', async () => {
  const site = createProject({
    'octavo.config.mjs': `const plugin = () => (tree) => {
      for (const node of tree.children) node.position = null
      tree.children.push({ type: 'wikiLink', value: 'Price list' })
    }
    export default { markdown: { remarkPlugins: [plugin] } }`,
    'docs/index.md': '# Home\n\nText.\n',
  })
  expect((await site.build()).problems).toEqual([])
  expect(site.read('index.html')).toMatch(/<p>Text\.<\/p>\s*Price list/)
})

test('what a plugin or a transform throws is shown with its cause', async () => {
  const fail = "() => { throw new Error('No data', { cause: new Error('token expired') }) }"
  expect(await messagesOf(`remarkPlugins: [function broken() { return ${fail} }]`)).toEqual([
    'docs/index.md: The Markdown plugin broken failed: No data: token expired (octavo.config.mjs:1:87)',
  ])
  expect(await messagesOf(`transforms: { page: ${fail} }`)).toEqual([
    'docs/index.md: The function "markdown.transforms.page" failed: No data: token expired (octavo.config.mjs:1:64)',
  ])
})

test('each code block and link for which a transform fails is reported with its place', async () => {
  const site = createProject({
    'octavo.config.mjs': `const parse = (text) => {
      if (text.includes('?')) throw new Error('No value at line 1:\\n\\na: ?\\n   ^\\n')
      return text
    }
    export default {
      markdown: {
        transforms: {
          code: ({ text }) => ({ block: parse(text) }),
          link: ({ url }) => ({ url: parse(url) }),
        },
      },
    }`,
    'docs/index.md':
      '---\ntitle: Home\n---\n\nSee [x](https://x.org/?).\n\n```sh\n?\n```\n\n```sh\nb\n```\n\n```sh\n?\n```\n',
  })
  const { problems } = await site.build()
  const code = 'The function "markdown.transforms.code" failed: No value at line 1: a: ? ^ (octavo.config.mjs:2:37)'
  expect(problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)).toEqual([
    `docs/index.md:5:5 ${code.replace('code', 'link')}`,
    `docs/index.md:7:1 ${code}`,
    `docs/index.md:15:1 ${code}`,
  ])
})
