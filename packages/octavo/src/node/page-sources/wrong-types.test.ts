import { expect, test } from 'vitest'
import { createProject } from '../project.fixture.ts'

async function messagesOf(source: string): Promise<string[]> {
  const site = createProject({
    'octavo.config.mjs': `export default { sources: [{ name: 'api', ${source} }] }`,
    'docs/index.md': '# Home\n',
  })
  const { problems } = await site.build()
  return problems.map(({ message, hint }) => `${message} ${hint}`)
}

test.each([
  ["{ path: 'a', key: 'x', markdown: 5 }", 'needs "markdown", a text or a function.'],
  ["{ path: 'a', key: 'x', markdown: '', before: 5 }", 'needs "before" as text.'],
  ["{ path: 'a', key: 'x', markdown: '', after: {} }", 'needs "after" as text.'],
  ["{ path: 'a', key: 'x', markdown: '', ownFields: 'date' }", 'needs "ownFields", a list of texts.'],
  ["{ path: 'a', key: 'x', markdown: '', file: 5 }", 'needs "file", a path in the site folder.'],
  ["{ path: 'a', key: 'x', markdown: '', file: 'b/../../c.md' }", 'needs "file", a path in the site folder.'],
  ["{ path: 'a', key: 'x', markdown: '', file: 'C:\\\\c.md' }", 'needs "file", a path in the site folder.'],
  [
    "{ path: 'a', key: 'x', markdown: '', frontMatter: 5 }",
    'needs "frontMatter", an object of values that can be written as JSON.',
  ],
  [
    "{ path: 'a', key: 'x', markdown: '', frontMatter: { data: { a: () => 1 } } }",
    'needs "frontMatter", an object of values that can be written as JSON.',
  ],
])('the page %s is an error that says what it needs', async (page, message) => {
  expect(await messagesOf(`pages: () => [${page}]`)).toEqual([
    `The page "a" of the source "api" ${message} Fix the value that its function "pages" returns.`,
  ])
})

test.each([
  ["folder: '../images'", 'whose "folder" is a path in the site folder, but it is not.'],
  ["folder: '~/images'", 'whose "folder" is a path in the site folder, but it is not.'],
  ["watch: 'data.json'", 'whose "watch" is a list of paths in the site folder, or a function, but it is not.'],
  ["files: { 'a.txt': '' }", 'whose "files" is a function, but it is not.'],
  ["wacth: ['data.json']", 'with the field "watch", but it has "wacth".'],
  ["wach: ['data.json']", 'with the field "watch", but it has "wach".'],
  ["Folder: 'images'", 'with the field "folder", but it has "Folder".'],
])('a source with %s is an error that says what it must be', async (field, expected) => {
  expect(await messagesOf(`${field}, pages: () => []`)).toEqual([`"sources[0]" must be a source ${expected} undefined`])
})

test.each([
  ["frontmatter: { title: 'B' }", 'has "frontmatter" in place of "frontMatter".'],
  ["aera: 'docs'", 'has "aera" in place of "area".'],
  ["befor: 'x'", 'has "befor" in place of "before".'],
])('a page with the misspelled field %s is an error that names the field', async (field, expected) => {
  expect(await messagesOf(`pages: () => [{ path: 'a', key: 'x', markdown: '# A', ${field} }]`)).toEqual([
    `The page "a" of the source "api" ${expected} Fix the value that its function "pages" returns.`,
  ])
})

test('a source and its pages may have their own fields', async () => {
  const source = `file: 'a.json', batch: 5, filter: /x/, cache: new Map(), pages() {
    return [{ date: '2026-01-02', files: [], fields: {}, path: 'a', key: 'x', markdown: \`# \${this.file}\` }]
  }`
  expect(await messagesOf(source)).toEqual([])
})

test('the front matter of a source is checked as in a file', async () => {
  const page = (fields: string) =>
    `pages: () => [{ path: 'a', key: 'x', markdown: '# A', frontMatter: { description: undefined, ${fields} } }]`
  expect(await messagesOf(page("tags: 'x', title: 5, sidebar_position: 'y'"))).toEqual([
    'The front matter field "title" is 5. It must be text; write title: "5". The source of the page sets it.',
    'The front matter field "sidebar_position" is the text "y". It must be a number. The source of the page sets it.',
  ])
  expect(await messagesOf(page('tags: [2024]'))).toEqual([
    'The front matter field "tags" is a list. It must be a text or a list of texts, such as [one, two]; write "2024" in quotes. The source of the page sets it.',
  ])
})

test.each([
  ['pages: () => 5', 'The page source "api" failed: It must return a list of pages.'],
  [
    "pages: () => [{ path: 'a', key: 'x', markdown: () => 5 }]",
    'The text of the page "@api/a" cannot be made: It must return a text.',
  ],
  [
    'pages: () => [], feeds: () => [5]',
    'The page source "api" failed: It must return a list of feeds, each with a "path", a "title" and a "type" (',
  ],
  [
    'pages: () => [], files: () => ({ a: {} })',
    'The files of the page source "api" cannot be made: It must return an object with a text for each path.',
  ],
  ['pages: ({ report }) => (report({}), [])', 'The page source "api" reports a problem without a message.'],
  ["pages: ({ report }) => (report({ message: 'Bad.', file: 5, line: 'x', hint: 'Fix it.' }), [])", 'Bad. Fix it.'],
])('the function "%s" is an error that says what it must return', async (source, message) => {
  expect(await messagesOf(source)).toEqual([expect.stringContaining(message)])
})

test('two sources with the same name are an error that names it', async () => {
  expect(await messagesOf("pages: () => [] }, { name: 'api', pages: () => []")).toEqual([
    expect.stringContaining('"sources" must be a list of sources with different names, but two have the name "api".'),
  ])
})

test('a source with a wrong name is an error that shows the name', async () => {
  expect(await messagesOf("pages: () => [] }, { name: 'data/api.json', pages: () => []")).toEqual([
    '"sources[1]" must be a source whose "name" has only letters, digits, "-" and "_", but it is "data/api.json". undefined',
  ])
})

const UNREACHABLE = "(() => { throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }) })"

test.each([
  [`pages: ${UNREACHABLE}`, 'The page source "api" failed: '],
  [
    `pages: () => [{ path: 'a', key: 'x', markdown: ${UNREACHABLE} }]`,
    'The text of the page "@api/a" cannot be made: ',
  ],
  [`pages: () => [], feeds: ${UNREACHABLE}`, 'The page source "api" failed: '],
  [`pages: () => [], files: ${UNREACHABLE}`, 'The files of the page source "api" cannot be made: '],
])('an error of %s is reported with its cause', async (source, subject) => {
  expect(await messagesOf(source)).toEqual([expect.stringContaining(`${subject}fetch failed: connect ECONNREFUSED`)])
})

test('an object that a source throws is shown by its message', async () => {
  const source = "pages: () => Promise.reject({ status: 404, message: 'No such project' })"
  expect(await messagesOf(source)).toEqual([expect.stringContaining('The page source "api" failed: No such project')])
})

test('if a source fails, links and entries of the sidebar that may lead to its pages are not reported', async () => {
  const site = createProject({
    'octavo.config.mjs': "export default { sources: [{ name: 'api', pages: () => JSON.parse('[') }] }",
    'docs/index.md': '# Home\n\n[Calls](api/calls.md), <Gone />\n',
    'sidebar.yml': '- index\n- api/calls\n- autogenerated: api\n',
  })
  const { problems } = await site.build()
  expect(problems.map(({ kind }) => kind)).toEqual(['page-source', 'unknown-component'])
})
