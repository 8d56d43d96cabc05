import { expect, test } from 'vitest'
import { PAGE_FIELDS } from '../../../shared/build/content/front-matter-fields.ts'
import { compilePage } from '../index.ts'
import { compileText, problemsOf, testContext, testSource } from '../testing/test-page.ts'
import { FRONT_MATTER_SCHEMA } from './schema.ts'

const page = (yaml: string) => `---\n${yaml}\n---\n\nText\n`

test('the list of fields, which the import reads, has all fields', () => {
  expect(PAGE_FIELDS).toEqual(Object.keys(FRONT_MATTER_SCHEMA.entries))
})

test('all fields are parsed', async () => {
  const yaml = [
    'title: A',
    'description: B',
    'id: c',
    'slug: /',
    'sidebar_label: D',
    'sidebar_position: 2',
    'badges: [beta]',
    'tags: [x, y]',
    'draft: true',
    'unlisted: false',
    'toc_min_heading_level: 2',
    'toc_max_heading_level: 3',
    'hide_table_of_contents: true',
    'hide_title: true',
    'aliases: [old/]',
    'pagination_prev: null',
    'pagination_next: a/b',
    'last_update: 2025-10-30',
    'custom_edit_url: null',
    'image: ./a.png',
    'search: {exclude: true, weight: 2}',
    'layout: wide',
  ]
  const { frontMatter, problems, title, description } = await compileText(page(yaml.join('\n')))
  expect(problems).toEqual([])
  expect(Object.keys(frontMatter)).toHaveLength(yaml.length)
  expect([title, description]).toEqual(['A', 'B'])
})

test.each([
  [
    'toc_min_heading_level: 4\ntoc_max_heading_level: 3',
    '3:1 warning The table of contents is empty: "toc_min_heading_level" is 4, but "toc_max_heading_level" is 3. (Write a level from 4 to 6, or "hide_table_of_contents: true" for none.)',
  ],
  [
    'toc_min_heading_level: 5',
    '2:1 warning The table of contents is empty: "toc_min_heading_level" is 5, but "toc.maxLevel" of the configuration is 4. (Write a level from 2 to 4, or "hide_table_of_contents: true" for none.)',
  ],
  ['toc_min_heading_level: 5\nhide_table_of_contents: true', undefined],
  ['toc_min_heading_level: 4', undefined],
])('heading levels that leave nothing are reported: %j', async (yaml, problem) => {
  expect(await problemsOf(page(yaml))).toEqual(problem === undefined ? [] : [problem])
})

test.each(['\n---\ntitle: A\n---\n', '  ---\n  title: A\n  slug: b\n  ---\n', '----\ntitle: A\n----\n'])(
  'front matter that is not at the start, or between other lines, is an error: %j',
  async (text) => {
    const [line] = text.startsWith('\n') ? [2] : [1]
    expect(await problemsOf(`${text}\nText\n`)).toContain(
      `${line}:1 error This front matter is text of the page. (Write exactly "---" as the first line of the file, and after the last field.)`,
    )
  },
)

test('lines around text without a known field are lines', async () => {
  expect(await problemsOf('\n---\nNote: Text.\n\n---\n')).toEqual([])
})

test('a tab is an error that asks for spaces', async () => {
  expect(await problemsOf(page('title: A\nsearch:\n\tboost: 2'))).toEqual([
    '4:1 error The front matter is not valid YAML: Tabs are not allowed as indentation. (Indent with spaces: YAML does not allow tabs here.)',
  ])
})

test.each([
  ['title: "Set up\ntags: [a]', '2:8', 'Missing closing "', 'Close the text with a double quote.'],
  [
    'tags: [a, b\ntitle: A',
    '3:1',
    'Flow sequence in block collection must be sufficiently indented and end with a ]',
    'Close the list with "]" or the object with "}", and separate entries with commas.',
  ],
])('%j is an error that says how to close it', async (yaml, place, reason, hint) => {
  expect(await problemsOf(page(yaml))).toEqual([
    `${place} error The front matter is not valid YAML: ${reason}. (${hint})`,
  ])
})

test('a field that appears twice is an error', async () => {
  expect(await problemsOf(page('title: A\ntitle: B'))).toEqual([
    '3:1 error The front matter is not valid YAML: Map keys must be unique. (Remove one of the two fields.)',
  ])
})

test('a section that the search should leave out must exist', async () => {
  const yaml = 'title: A\nsearch: { exclude_sections: [setup, prices] }'
  expect(await problemsOf(`---\n${yaml}\n---\n\n## Set up\n\n## Prices\n`)).toEqual([
    '3:1 warning "exclude_sections" names "setup", but the page has no heading with this id. (Did you mean "set-up"?)',
  ])
})

test('a common field of other engines is not taken for a typing mistake', async () => {
  expect(await problemsOf(page('date: 2024-05-01\npublished: false\nnoindex: true'))).toEqual([
    '2:1 warning The front matter has no field "date", so it has no effect. ' +
      '(Write "last_update", or "docs.showLastUpdated" in the configuration. Posts of the blog have a "date".)',
    '3:1 warning The front matter has no field "published", so it has no effect. (Write "draft: true" for a page that is not published yet.)',
    '4:1 warning The front matter has no field "noindex", so it has no effect. (Write "no_index: true".)',
  ])
})

test('a field of another engine is a warning that names what to write', async () => {
  expect(await problemsOf(page('nav_order: 2\nprev: false'))).toEqual([
    '2:1 warning The front matter has no field "nav_order", so it has no effect. (Write it as "sidebar_position".)',
    '3:1 warning The front matter has no field "prev", so it has no effect. (Write "pagination_prev" with the id of the page, or with null for none.)',
  ])
})

test.each([
  ['hero: {name: A}', 'Write "layout: home", and the content as Markdown and components, such as <CardGrid>.'],
  ['template: splash', 'Write "layout: home", and the content as Markdown and components, such as <CardGrid>.'],
  [
    'navbar: false',
    'Remove it: every page has the navbar and the footer. "layout: wide" leaves out sidebar and table of contents.',
  ],
  ['parent: Guide', 'Write the order of pages in "sidebar.yml", or move the page into the folder of the category.'],
  ['hide: [toc]', 'Write "hide_table_of_contents: true", or "layout: wide", which has no sidebar.'],
  ['search_exclude: true', 'Write "search: { exclude: true }".'],
  ['status: new', 'Write "badges", which the configuration defines.'],
])('%s of another engine has a hint', async (yaml, hint) => {
  const name = yaml.slice(0, yaml.indexOf(':'))
  expect(await problemsOf(page(yaml))).toEqual([
    `2:1 warning The front matter has no field "${name}", so it has no effect. (${hint})`,
  ])
})

test('a typo is an error with the nearest field, another unknown field a warning', async () => {
  expect(await problemsOf(page('title: A\ndescripton: B\nowner: me'))).toEqual([
    '3:1 error The front matter has no field "descripton". (Did you mean "description"? If not, add "descripton" to "frontMatter.allow" in the configuration.)',
    '4:1 warning The front matter has no field "owner", so it has no effect. (Remove it, or add "owner" to "frontMatter.allow" in the configuration.)',
  ])
})

test('fields that the site allows are variables of the page', async () => {
  const text =
    '---\nsince: 5.1\nms.date: today\ntitle: Since {{since}}\n---\n\nSince {{since}}, {{ms.date}}, {{productAcronym}}\n'
  const { problems, body, title } = await compileText(text)
  expect([problems, title, body]).toEqual([[], 'Since 5.1', ['<p>Since 5.1, today, K5</p>\n']])
})

test.each([
  ['title: 1.10 # draft', '2:1 error The front matter field "title" is 1.10. (It must be text; write title: "1.10".)'],
  ['slug: 010', '2:1 error The front matter field "slug" is 010. (It must be text; write slug: "010".)'],
  [
    'title: 12345678901234567890',
    '2:1 error The front matter field "title" is 12345678901234567890. (It must be text; write title: "12345678901234567890".)',
  ],
  [
    'tags: [a, 1.10]',
    '2:1 error The front matter field "tags" is a list. (It must be a text or a list of texts, such as [one, two]; write "1.10" in quotes.)',
  ],
  [
    'title: {{ name }}',
    '2:1 error The front matter field "title" is an object. (It must be text; write title: "{{ name }}".)',
  ],
  ['title: 5.1', '2:1 error The front matter field "title" is 5.1. (It must be text; write title: "5.1".)'],
  ['sidebar_position: .inf', '2:1 error The front matter field "sidebar_position" is .inf. (It must be a number.)'],
  [
    'sidebar_position: first',
    '2:1 error The front matter field "sidebar_position" is the text "first". (It must be a number.)',
  ],
  [
    'tags: {one: 1}',
    '2:1 error The front matter field "tags" is an object. (It must be a text or a list of texts, such as [one, two].)',
  ],
  [
    'tags: [2024, x]',
    '2:1 error The front matter field "tags" is a list. (It must be a text or a list of texts, such as [one, two]; write "2024" in quotes.)',
  ],
  ['search: {wieght: 2}', '2:1 error The front matter field "search" has no key "wieght". (Did you mean "weight"?)'],
  ['draft: yes', '2:1 error The front matter field "draft" is the text "yes". (It must be true or false.)'],
  [
    'last_update: yesterday',
    '2:1 error The front matter field "last_update" is the text "yesterday". (It must be a date such as 2025-10-30, or false.)',
  ],
  [
    'last_update: 2026-02-31',
    '2:1 error The front matter field "last_update" is the text "2026-02-31". (It must be a date such as 2025-10-30, or false.)',
  ],
  [
    'layout: 5',
    '2:1 error The front matter field "layout" is 5. (It must be doc, wide, home, or the name of a file in "layouts".)',
  ],
  ['badges: [betta]', '2:1 error There is no badge "betta". (Did you mean "beta"?)'],
  [
    'title: The {{prodctName}}',
    expect.stringMatching(/^2:1 error There is no variable {{prodctName}}\. \(Did you mean {{productName}}\?/),
  ],
])('%s is reported', async (yaml, problem) => {
  expect(await problemsOf(page(yaml))).toEqual([problem])
})

test('one text is a list of one, as for the authors of a post', async () => {
  const { frontMatter, problems } = await compileText(page('tags: x\nbadges: beta\naliases: /old'))
  expect(problems).toEqual([])
  expect(frontMatter).toEqual({ tags: ['x'], badges: ['beta'], aliases: ['/old'] })
})

test('an invalid field does not affect the others', async () => {
  expect((await compileText(page('title: A\ntags: 3\nsidebar_label: B'))).frontMatter).toEqual({
    title: 'A',
    sidebar_label: 'B',
  })
})

test('invalid YAML is reported at its position, and the page is kept', async () => {
  const text = page('title: a: b')
  expect(await problemsOf(text)).toEqual([
    '2:8 error The front matter is not valid YAML: Nested mappings are not allowed in compact mappings. (Put a text that contains ": " in double quotes, and indent all keys of an entry equally.)',
  ])
  expect((await compileText(text)).body).toEqual(['<p>Text</p>\n'])
})

test.each([
  ['a text with a colon', '---\ntitle: Set up: a tour\nslug: /tour\nowner: Docs\ntags: [a, b]\n---\n'],
  ['an open quote', '---\ntitle: "Set up: a tour\nslug: /tour\nowner: Docs\n---\n'],
  ['an open list', '---\ntags: [a, b\ntitle: "Set up: a tour"\nslug: \'/tour\'\nowner: Docs\n---\n'],
  ['a tab', '---\nsearch:\n\tweight: 2\ntitle: "Set up: a tour"\nslug: /tour\nowner: Docs\n---\n'],
  ['a field twice', '---\nowner: Docs\ntitle: x\ntitle: "Set up: a tour"\nslug: /tour\n---\n'],
  ['no end', '---\ntitle: "Set up: a tour"\nslug: /tour\nowner: Docs\n\n'],
  ['a blank line before it', '\n---\ntitle: "Set up: a tour"\nslug: /tour\nowner: Docs\n---\n'],
  ['TOML', '+++\ntitle = "Set up: a tour"\nslug = "/tour"\nowner = "Docs"\n+++\n'],
])('a mistake in front matter has no consequences: %s', async (_, frontMatter) => {
  const context = { ...testContext(), allowedKeys: ['owner'] }
  const page = await compilePage(
    testSource(`${frontMatter}\nAsk {{owner}} about [it](/about?by={{owner}}).\n`),
    context,
  )
  expect(page.problems).toHaveLength(1)
  expect(page.frontMatter).toMatchObject({ title: 'Set up: a tour', slug: '/tour' })
})

test.each([
  [
    '- a\n- b',
    '2:1 error The front matter is a list, not a list of fields. (Write one "name: value" per line between the --- lines.)',
  ],
  [
    'words',
    '2:1 error The front matter is the text "words", not a list of fields. (Write one "name: value" per line between the --- lines.)',
  ],
])('front matter that is not an object: %j', async (yaml, problem) => {
  expect(await problemsOf(page(yaml))).toEqual([problem])
})

test('empty front matter, comments and empty fields are valid', async () => {
  expect(await problemsOf('---\n---\nText')).toEqual([])
  expect(await problemsOf(page('# only a comment'))).toEqual([])
  expect((await compileText(page('title:'))).title).toBe('Page')
})

test('unclosed front matter and TOML are reported', async () => {
  expect(await problemsOf('---\ntitle: A\n\nText')).toEqual([
    '1:1 error The front matter is not closed. (Add a line "---" after its last field.)',
  ])
  expect(await problemsOf('+++\ntitle = "A"\n+++\nText')).toEqual([
    '1:1 error The front matter is TOML. (Write YAML between two lines "---".)',
  ])
})

test('a thematic break on the first line is not front matter', async () => {
  expect(await problemsOf('---\n\nText')).toEqual([])
})

test('data of a page may have aliases, but not billions', async () => {
  const { frontMatter } = await compileText(page('data:\n  a: &a [x, y]\n  b: [*a, *a]'))
  expect(frontMatter.data).toEqual({
    a: ['x', 'y'],
    b: [
      ['x', 'y'],
      ['x', 'y'],
    ],
  })
  const doubled = Array.from({ length: 2000 }, (_, i) => `  l${i + 1}: &l${i + 1} [*l${i}, *l${i}]`).join('\n')
  expect(await problemsOf(page(`data:\n  l0: &l0 [x, x]\n${doubled}`))).toEqual([
    '2:1 error The front matter field "data" is too long for a document. (It must be at most 10 MB as JSON, in which each alias such as *name repeats what it refers to.)',
  ])
})
