/** What readers of a reference type: names of an interface, and error messages as they were printed. */
import { expect, test } from 'vitest'
import { openSearch, SearchFiles } from './client/search/engine/index.ts'
import { indexPages, type SamplePage } from './node/search/index-pages.fixture.ts'

/** A page whose sections have a text each; the first is before the first heading. */
function page(title: string, opening: string, sections: Record<string, string> = {}): SamplePage {
  const headings = Object.keys(sections)
  const texts = [opening, ...Object.values(sections)]
  return {
    route: `/${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}/`,
    title,
    headings: headings.map((text, index) => ({ level: 2, id: `s${index}`, text, html: text })),
    sections: texts.map((text, index) => ({ heading: index - 1, text, code: '' })),
    frontMatter: {},
  }
}

const news = (from: SamplePage): SamplePage => ({ ...from, frontMatter: { search: { weight: 0.8 } } })

const PAGES = [
  page('Object', 'What a test file gets.', {
    'fake.spyOn(object, methodName)': 'Watches a method.',
    'Spied methods': 'In a block, fake.spyOn(tool, method) restores the method. With spyOn, methods are watched.',
    'fake.fn(implementation?)': 'Makes a function.',
  }),
  page('Mock functions', 'The function fn, fn and fn again.', { 'Use of fn': 'Call fn to make fn.' }),
  page('Configuration', 'All options.', {
    'moduleMapper [object<string, string | array<string>>]': 'Replaces modules by others.',
  }),
  page('React Native', 'A preset.', { 'Use moduleMapper': 'With moduleMapper, moduleMapper maps. moduleMapper.' }),
  page('Error codes', 'All errors.', {
    ERR_OUTDATED_LOCKFILE: 'The file cannot be installed from.',
    ERR_NO_VERSION: 'There is none.',
  }),
  page('Install', 'Installs what the lockfile has.', {
    '--frozen-lockfile': 'Fails when the frozen-lockfile is not up to date with package.json, because of CI.',
  }),
  page('Release notes', 'Changes.', {
    'Patch changes': 'With frozen-lockfile, install is not up to date with package.json: cannot install because.',
  }),
  page('Dependencies', 'They are in node_modules.', {
    Folder: 'The node_modules of the tool.',
    Cache: 'In node_modules.',
  }),
  page('Watching', 'The tool ignores node_modules.'),
  page('Troubleshooting', 'When it fails.', {
    "Error: Cannot find module 'C:\\foo\\bar&baz\\bin\\start.js'": 'The path contains an ampersand.',
  }),
  page('Performance in Loops vs. Iterators', 'Which is faster: String by string.'),
  page('Strings', 'A String owns its text, a str borrows it.'),
  page('Setting', 'Options of TypeScript.', { 'Using TypeScript': 'Install TypeScript and its types.' }),
  news(page('On TypeScript', 'Much is new.', { TypeScript: 'TypeScript, TypeScript, TypeScript.' })),
  page('Mapping', 'Maps.', { TypeScript: 'Types of maps.' }),
]

/** Names of few letters, versions, and words without spaces. */
const SHORT = [
  page('C++', 'A language.'),
  page('C#', 'Another language.'),
  page('Tools', 'Each has a driver.', {
    Linking: 'In C++17, as in C++, a linker is needed.',
    Runtime: 'Works with F# and .NET, not with C#.',
    Trials: 'An A-B test answers a question. More in the Q&A about I/O.',
  }),
  page('Changes', 'All releases.', { 'v18.2.0': 'Faster.', 'v18.1.3': 'Repairs.', '17.0.1': 'Older.' }),
  page('Set up', 'Needs at least v18.2.0, which is version 18, and 3 more.'),
  ...[17, 18, 19].map((number) => page(`Page ${number}`, `Text of page ${number} of 18.`)),
  page('死锁', '两个线程互相等待。'),
  page('Types', 'ユーティリティー型の一覧。'),
]
PAGES.push(...SHORT)

const { contents } = indexPages(PAGES)
const search = await openSearch(new SearchFiles(async (path) => contents.get(path) ?? 'missing'))

async function ask(query: string) {
  while (await search.loadTerms(query));
  await search.loadTexts(query, true)
  return search.answer(query).hits
}

test.each([
  // The name before a signature is a separate heading.
  ['fake.fn', 'fake.fn(implementation?)'],
  ['moduleMapper', 'moduleMapper [object<string, string | array<string>>]'],
  ['moduleMap', 'moduleMapper [object<string, string | array<string>>]'],
  // The last of several names.
  ['spyOn', 'fake.spyOn(object, methodName)'],
  // An error message, whose quotes do not mark a phrase.
  [
    'ERR_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile" because lock.yaml is not up to date with package.json',
    'ERR_OUTDATED_LOCKFILE',
  ],
  // Names in the path of an error message are not what it is about.
  [
    "Error: Cannot find module 'D:\\work\\R&D\\node_modules\\tool\\bin\\start.js'",
    "Error: Cannot find module 'C:\\foo\\bar&baz\\bin\\start.js'",
  ],
  ['String vs str', 'Strings'],
  ['C++', 'C++'],
  ['C#', 'C#'],
  ['F#', 'Runtime'],
  ['C++ linker', 'Linking'],
  ['C# runtime', 'Runtime'],
  ['.NET', 'Runtime'],
  ['A-B', 'Trials'],
  ['A-B test', 'Trials'],
  ['Q&A', 'Trials'],
  ['i/o', 'Trials'],
  ['18.1.3', 'v18.1.3'],
  ['v18.1.3', 'v18.1.3'],
  ['18.2.0', 'v18.2.0'],
  ['v17.0.1', '17.0.1'],
  ['锁', '死锁'],
  ['死', '死锁'],
  ['型', 'Types'],
])('%s finds "%s" first', async (query, title) => {
  expect((await ask(query))[0]?.title).toBe(title)
})

test('of equal headings, the one on the page with less weight is last', async () => {
  const places = (await ask('TypeScript'))
    .filter(({ title }) => title === 'TypeScript')
    .map(({ pageTitle }) => pageTitle)
  expect(places).toEqual(['Mapping', 'On TypeScript'])
})

test('a quoted phrase beside a few words is required', async () => {
  expect((await ask('install "package.json, because of CI"')).map(({ title }) => title)).toEqual(['--frozen-lockfile'])
})

test('of two characters that are found by one, this one is marked', async () => {
  expect((await ask('锁'))[0]?.words).toEqual(['锁'])
})
