/** While only articles are edited, the plan of the last build is amended. */
import { readFileSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openCache } from '../cache/index.ts'
import { digest } from '../digest.ts'
import { createProject, type Project } from '../project.fixture.ts'

const FILES = {
  'octavo.config.json': JSON.stringify({ onBrokenLinks: 'warn' }),
  'docs/index.md': '# Home\n\nWelcome.\n',
  'docs/a.md': '# A\n\nFirst words.\n\nMore words.\n\n[Nowhere](./nowhere.md)\n',
  'docs/b.md': '# B\n\nOther words.\n\nMore words.\n',
}

/** How many of the files that keep the plan were written by a build. */
async function countRewritten(project: Project, files: Record<string, string>): Promise<number> {
  const before = readPlans(project)
  project.write(files)
  await project.build()
  return [...readPlans(project)].filter(([name, file]) => before.get(name) !== file).length
}

/** Each write of an entry is a new file. */
function readPlans({ root }: Project): Map<string, number> {
  const folder = join(root, '.octavo/plans')
  return new Map(readdirSync(folder).map((name) => [name, statSync(join(folder, name)).ino]))
}

test('an edit within an article leaves the plans of all documents as they are, and one of a title does not', async () => {
  const project = createProject(FILES)
  await project.build()
  const all = readPlans(project).size
  expect(await countRewritten(project, { 'docs/b.md': FILES['docs/b.md'].replace('More', 'Better') })).toBe(1)
  expect(project.read('b/index.html')).toContain('Better words.')
  expect(project.read('b.md')).toContain('Better words.')
  expect(await countRewritten(project, { 'docs/b.md': FILES['docs/b.md'].replace('# B', '# Best') })).toBe(all)
  expect(project.read('a/index.html')).toContain('Best')
})

test('an edit changes the page to print as well, and leaves the plans of all documents as they are', async () => {
  const page = (name: string) => `# ${name}\n\nFirst.\n\nWords of ${name}. ![${name}](./${name}.svg) [To a](./a.md)\n`
  const picture = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"/>`
  const project = createProject({
    'octavo.config.json': JSON.stringify({ printPage: true }),
    'docs/a.md': page('a'),
    'docs/b.md': page('b'),
    'docs/a.svg': picture(3),
    'docs/b.svg': picture(4),
  })
  await project.build()
  for (const name of ['a', 'b', 'a']) {
    const file = `docs/${name}.md`
    const edited = readFileSync(join(project.root, file), 'utf8').replace('Words', 'More Words')
    expect(await countRewritten(project, { [file]: edited })).toBe(1)
  }
  expect(project.read('print/index.html')).toMatch(/More More Words of a[^]*"3"[^]*More Words of b[^]*"4"[^]*"#a">To a/)
  const clean = join(project.root, 'clean')
  await project.build({ out: clean, cache: false })
  expect(project.readAll()).toEqual(project.readAll(clean))
  expect(await countRewritten(project, {})).toBe(0)
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
  expect(await countRewritten(project, { 'docs/b.md': FILES['docs/b.md'].replace('More', 'Better') })).toBe(1)
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
  const listMeasured = () => Object.keys(openCache(join(project.root, '.octavo')).read('images', digest(project.root))!)
  await project.build()
  expect(listMeasured()).toEqual(['docs/a.svg', 'docs/b.svg'])
  project.write({ 'docs/a.md': page('a').replace('More', 'Better') })
  await project.build()
  expect(listMeasured()).toEqual(['docs/a.svg', 'docs/b.svg'])
  project.write({ 'docs/b.md': '# b\n' })
  await project.build()
  expect(listMeasured()).toEqual(['docs/a.svg'])
})
