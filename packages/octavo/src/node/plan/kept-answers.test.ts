/** What a build keeps for the next one, and which answers an edit makes again. */
import { readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openCache } from '../cache/index.ts'
import { createProject, type Project } from '../project.fixture.ts'
import { toAnswerKey } from './answer-store.ts'
import { KEPT } from './open-plan.ts'

const FILES = {
  'octavo.config.json': JSON.stringify({ onBrokenLinks: 'warn' }),
  'docs/index.md': '# Home\n\nWelcome.\n',
  'docs/a.md': '# A\n\nFirst words.\n\nMore words.\n\n[Nowhere](./nowhere.md)\n',
  'docs/b.md': '# B\n\nOther words.\n\nMore words.\n',
}

/** The names of the questions of which answers are made again after a change of `files`. */
async function listRemade(project: Project, files: Record<string, string>): Promise<string[]> {
  const before = readTraces(project)
  project.write(files)
  await project.build()
  const after = readTraces(project)
  return [...after.keys()].filter((name) => after.get(name) !== before.get(name)).sort()
}

/** What is stored about the answers to each question. */
function readTraces({ root }: Project): Map<string, string> {
  const cache = openCache(join(root, '.octavo'))
  return new Map(
    KEPT.map(({ question: { name } }) => [name, JSON.stringify(cache.read('answers', toAnswerKey(root, name)))]),
  )
}

/** A change of one article: its page and the keys of the files that show it. */
const ARTICLE = ['page', 'rendered keys']

test('an edit within an article makes only its page again, and one of a title what shows titles', async () => {
  const project = createProject(FILES)
  await project.build()
  expect(await listRemade(project, { 'docs/b.md': FILES['docs/b.md'].replace('More', 'Better') })).toEqual(ARTICLE)
  expect(project.read('b/index.html')).toContain('Better words.')
  expect(project.read('b.md')).toContain('Better words.')
  const remade = await listRemade(project, { 'docs/b.md': FILES['docs/b.md'].replace('# B', '# Best') })
  expect(remade).toEqual(expect.arrayContaining([...ARTICLE, 'placed site', 'document of page', 'overview']))
  expect(project.read('a/index.html')).toContain('Best')
})

test('a new heading makes the document of its page again, and no other one', async () => {
  const project = createProject(FILES)
  await project.build()
  const remade = await listRemade(project, { 'docs/b.md': `${FILES['docs/b.md']}\n## New\n` })
  expect(remade).toEqual(expect.arrayContaining([...ARTICLE, 'document of page']))
  expect(remade).not.toContain('placed site')
})

test('a new description makes the document of its page again and what lists descriptions, and places nothing', async () => {
  const project = createProject(FILES)
  const describe = (words: string) => ({ 'docs/b.md': `---\ndescription: ${words}\n---\n\n${FILES['docs/b.md']}` })
  project.write(describe('What it is.'))
  await project.build()
  const remade = await listRemade(project, describe('What it is good for.'))
  expect(remade).toEqual(expect.arrayContaining([...ARTICLE, 'document of page', 'lists']))
  expect(remade).not.toContain('placed site')
  expect(project.read('llms.txt')).toContain('What it is good for.')
})

test('a changed page of a page source makes only this page again', async () => {
  const source = `{
    name: 'rules',
    pages: ({ root }) => Object.entries(JSON.parse(readFileSync(join(root, 'rules.json'), 'utf8'))).map(([path, words]) => ({
      path, key: words, markdown: '# ' + path + '\\n\\n' + words,
    })),
  }`
  const imports = `import { readFileSync } from 'node:fs'\nimport { join } from 'node:path'\n`
  const project = createProject({
    'octavo.config.js': `${imports}export default { sources: [${source}] }\n`,
    'docs/index.md': '# Home\n',
    'rules.json': JSON.stringify({ one: 'First words.\n\nMore.', two: 'Others.' }),
  })
  await project.build()
  const change = { 'rules.json': JSON.stringify({ one: 'First words.\n\nBetter.', two: 'Others.' }) }
  expect(await listRemade(project, change)).toEqual(ARTICLE)
  expect(project.read('one/index.html')).toContain('Better.')
})

test('an edit changes the page to print as well, and leaves the documents of all pages as they are', async () => {
  const page = (name: string) => `# ${name}\n\nFirst.\n\nWords of ${name}. ![${name}](./${name}.svg) [To a](./a.md)\n`
  const picture = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"/>`
  const project = createProject({
    'octavo.config.json': JSON.stringify({ printPage: true }),
    'docs/a.md': page('a'),
    'docs/b.md': page('b'),
    'docs/a.svg': picture(3),
    'docs/b.svg': picture(4),
  })
  // Files that look old are recognized by size and time alone.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  await project.build()
  for (const name of ['a', 'b', 'a']) {
    const file = `docs/${name}.md`
    const edited = readFileSync(join(project.root, file), 'utf8').replace('Words', 'More Words')
    expect(await listRemade(project, { [file]: edited })).toEqual(ARTICLE)
  }
  expect(project.read('print/index.html')).toMatch(/More More Words of a[^]*"3"[^]*More Words of b[^]*"4"[^]*"#a">To a/)
  const clean = join(project.root, 'clean')
  await project.build({ out: clean, cache: false })
  expect(project.readAll()).toEqual(project.readAll(clean))
  expect(await listRemade(project, {})).toEqual([])
})

test('a problem is reported after an edit elsewhere, and with its new place after an edit of its page', async () => {
  const project = createProject(FILES)
  const { problems } = await project.build()
  expect(problems).toMatchObject([{ severity: 'warning', file: 'docs/a.md', line: 7 }])
  project.write({ 'docs/b.md': FILES['docs/b.md'].replace('More', 'Better') })
  expect((await project.build()).problems).toEqual(problems)
  project.write({ 'docs/a.md': FILES['docs/a.md'].replace('More words.', 'More words.\n\nAnd more.') })
  expect((await project.build()).problems).toMatchObject([{ file: 'docs/a.md', line: 9 }])
})

test('a problem of a whole file is reported again after an edit of its article, and the plan stays', async () => {
  const project = createProject({ ...FILES, 'docs/a.md': '# A\n', 'sidebar.yml': '- index\n- a\n' })
  const { problems } = await project.build()
  expect(problems).toMatchObject([{ severity: 'warning', file: 'docs/b.md' }])
  expect(problems[0]?.line).toBeUndefined()
  expect(await listRemade(project, { 'docs/b.md': FILES['docs/b.md'].replace('More', 'Better') })).toEqual(ARTICLE)
  expect((await project.build()).problems).toEqual(problems)
})

test('an output folder that lacks a planned file gets it', async () => {
  const project = createProject(FILES)
  await project.build()
  project.write({ 'docs/b.md': FILES['docs/b.md'].replace('More', 'Better'), 'dist/a/index.html': null })
  await project.build()
  const other = join(project.root, 'other')
  await project.build({ out: other })
  expect(project.readAll(other)).toEqual(project.readAll())
  expect(project.read('a/index.html')).toContain('First words.')
})

test('a picture that was restored with the size and time of the old one is noticed', async () => {
  const draw = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"/>`
  const project = createProject({ ...FILES, 'docs/a.md': '# A\n\n![A](./a.svg)\n', 'docs/a.svg': draw(1) })
  const buildDated = () => {
    utimesSync(join(project.root, 'docs/a.svg'), 1000, 1000)
    return project.build()
  }
  await buildDated()
  project.write({ 'docs/a.svg': draw(2) })
  await buildDated()
  expect(project.read('a/index.html')).toContain('width="2"')
})

test('an edit of one article keeps the sizes of the pictures of others', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  const page = (name: string) => `# ${name}\n\nWords.\n\nMore words. ![${name}](./${name}.svg)\n`
  const project = createProject({
    'docs/index.md': '# Home\n',
    'docs/a.md': page('a'),
    'docs/b.md': page('b'),
    'docs/a.svg': picture,
    'docs/b.svg': picture,
  })
  const listMeasured = () =>
    readTraces(project)
      .get('measured image')
      ?.match(/docs\/\w+\.svg/g)
  await project.build()
  expect(new Set(listMeasured())).toEqual(new Set(['docs/a.svg', 'docs/b.svg']))
  project.write({ 'docs/a.md': page('a').replace('More', 'Better') })
  await project.build()
  expect(new Set(listMeasured())).toEqual(new Set(['docs/a.svg', 'docs/b.svg']))
  project.write({ 'docs/b.md': '# b\n' })
  await project.build()
  expect(new Set(listMeasured())).toEqual(new Set(['docs/a.svg']))
})
