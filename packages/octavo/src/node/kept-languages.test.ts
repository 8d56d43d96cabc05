/** A language whose inputs have not changed stays in the output folder, and nothing of it is read or planned. */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRandom } from '../shared/random.fixture.ts'
import { toAnswerKey } from './plan/answer-store.ts'
import { createProject, type Project } from './project.fixture.ts'
import type { BuildReport } from './report.ts'

const LAYERS = ['', 'de', 'fr']
const configure = (more: object = {}) => ({
  'octavo.config.json': JSON.stringify({
    title: 'Handbook',
    url: 'https://example.com',
    socialCards: false,
    languages: { en: { label: 'English' }, de: { label: 'Deutsch' }, fr: { label: 'Français' } },
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'warn',
    onBrokenMarkdownImages: 'warn',
    ...more,
  }),
})
const PICTURE = (size: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"></svg>`
const SHOWN = '<Include file="/docs/_note.md" />\n\n![A plan](/docs/plan.svg)\n'
const FILES = {
  ...configure(),
  'docs/index.md': `# Home\n\nSee [a page](a.md), [more](b.md#part).\n\n${SHOWN}`,
  'docs/a.md': '# Page A\n\nWords. [Nowhere](nowhere.md)\n',
  'docs/b.md': '# Page B\n\n## Part {#part}\n',
  'docs/_note.md': 'A note.\n',
  'docs/plan.svg': PICTURE(1),
  'public/shared.txt': 'shared',
  'brand.css': ':root { --bar: 1px }\n',
  'de/docs/index.md': `# Start\n\nSiehe [eine Seite](a.md), [mehr](b.md#part).\n\n${SHOWN}`,
  'de/docs/a.md': '# Seite A\n\nWörter. [Nirgends](nirgends.md)\n',
  'de/docs/b.md': '# Seite B\n\n## Teil {#part}\n',
  'de/docs/_note.md': 'Eine Notiz.\n',
  'fr/docs/index.md': `# Accueil\n\nVoir [une page](a.md).\n\n${SHOWN}`,
  'fr/sidebar.yml': '- index\n- a\n',
}

// Files that look old are recognized by size and time alone.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 }))
afterEach(() => void vi.useRealTimers())

/** What a build of a language stores about its pages, if it looks at any. */
const pagesOf = ({ root }: Project, layer: string) =>
  join(root, '.octavo/answers', toAnswerKey(join(root, layer), 'page'))

/** Builds without the cache of the site, but with a shell that is bundled already. */
async function buildClean(project: Project, out: string): Promise<BuildReport> {
  const cache = join(project.root, '.octavo')
  renameSync(cache, `${cache}-kept`)
  const report = await project.build({ out })
  rmSync(cache, { recursive: true })
  renameSync(`${cache}-kept`, cache)
  return report
}

/** The names of files that differ: a comparison of the texts themselves takes long to print. */
function listDifferent(project: Project, out: string): string[] {
  const [files, expected] = [project.readAll(), project.readAll(out)]
  return [...new Set([...files.keys(), ...expected.keys()])].filter((file) => files.get(file) !== expected.get(file))
}

/** Builds, and compares files and problems with a build without a cache. Returns the languages that were planned. */
async function rebuild(project: Project): Promise<string[]> {
  for (const layer of LAYERS) rmSync(pagesOf(project, layer), { force: true })
  const { problems, pages } = await project.build()
  const planned = LAYERS.filter((layer) => existsSync(pagesOf(project, layer)))
  const out = join(project.root, 'clean')
  const clean = await buildClean(project, out)
  expect(problems).toEqual(clean.problems)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(pages).toBe(clean.pages)
  expect(listDifferent(project, out)).toEqual([])
  return planned
}

test('without an edit, no language is planned, and all problems are reported again', async () => {
  const project = createProject(FILES)
  const { problems } = await project.build()
  expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual(
    expect.arrayContaining(['docs/a.md:3', 'de/docs/a.md:3']),
  )
  expect(await rebuild(project)).toEqual([])
  expect((await project.build()).problems).toEqual(problems)
})

test.each<[string, Record<string, string | null>, string[]]>([
  ['a translation', { 'de/docs/a.md': '# Seite A\n\nNeue Wörter.\n' }, ['de']],
  ['its title, which no other language shows', { 'de/docs/a.md': '# Neue Seite\n' }, ['de']],
  ['a page that another language shows, too', { 'docs/a.md': '# Page A\n\nNew words.\n' }, ['', 'fr']],
  ['a page that is translated everywhere', { 'docs/index.md': '# New home\n' }, ['']],
  ['a fragment that a language has no translation of', { 'docs/_note.md': 'New.\n' }, ['', 'fr']],
  ['a shared picture', { 'docs/plan.svg': PICTURE(2) }, LAYERS],
  ['a shared file', { 'public/shared.txt': 'new' }, LAYERS],
  ['a new shared file', { 'public/new.txt': 'new' }, LAYERS],
  ['a file that takes the place of a shared one', { 'de/public/shared.txt': 'neu' }, ['de']],
  ['a new translation, which menus and pages of all languages lead to', { 'fr/docs/a.md': '# Page A\n' }, LAYERS],
  ['a translation that is removed', { 'de/docs/b.md': null }, LAYERS],
  ['the address of a translation', { 'de/docs/b.md': '---\nslug: /neu\n---\n\n# Seite B\n' }, ['de']],
  ['the address of an original', { 'docs/b.md': '---\nslug: /new\n---\n\n# Page B\n\n## Part {#part}\n' }, ['', 'fr']],
  ['a page that is no longer published', { 'docs/b.md': '---\ndraft: true\n---\n\n# Page B\n' }, ['', 'de', 'fr']],
  ['a sidebar', { 'fr/sidebar.yml': '- a\n- index\n' }, ['fr']],
  ['a sidebar for all languages without one', { 'sidebar.yml': '- index\n- b\n- a\n' }, ['', 'de']],
  ['the style of the site', { ...configure({ styles: ['brand.css'] }) }, LAYERS],
  ['a setting', configure({ title: 'New' }), LAYERS],
  ['a setting with the same value', { 'octavo.config.json': `\n${configure()['octavo.config.json']}` }, []],
  ['a file of the output that is lost', { 'dist/de/a/index.html': null }, ['de']],
  ['a file of the output that is changed', { 'dist/fr/shared.txt': 'tampered' }, ['fr']],
  ['a file that is added to the output', { 'dist/de/stray.html': 'stray' }, ['de']],
])('%s', async (_, change, planned) => {
  const project = createProject(FILES)
  await project.build()
  project.write(change)
  expect(await rebuild(project)).toEqual(planned)
  expect(await rebuild(project)).toEqual([])
})

test('a component, a style sheet and an icon are seen in all languages', async () => {
  const label = (text: string) => `export const Label = () => <b>${text}</b>\n`
  const project = createProject({
    ...FILES,
    ...configure({ styles: ['brand.css'] }),
    'components/Label.tsx': label('first'),
    'icons/own.svg': PICTURE(1),
    'docs/b.md': '---\nicon: icons/own.svg\n---\n\n# Page B\n\n<Label />\n',
    'de/docs/b.md': '---\nicon: icons/own.svg\n---\n\n# Seite B\n',
  })
  await project.build()
  expect(await rebuild(project)).toEqual([])
  project.write({ 'components/Label.tsx': label('second') })
  expect(await rebuild(project)).toEqual(LAYERS)
  expect(project.read('fr/b/index.html')).toContain('second')
  project.write({ 'brand.css': ':root { --bar: 2px }\n' })
  expect(await rebuild(project)).toEqual(LAYERS)
  project.write({ 'icons/own.svg': PICTURE(7) })
  expect(await rebuild(project)).toEqual(LAYERS)
})

test('the folder of a language that is removed ends its site, and does not end when it comes back', async () => {
  const project = createProject(FILES)
  await project.build()
  const { fr: _, ...languages } = JSON.parse(configure()['octavo.config.json']!).languages as Record<string, object>
  rmSync(join(project.root, 'fr'), { recursive: true })
  const { problems } = await project.build()
  expect(problems).toContainEqual(
    expect.objectContaining({ message: 'There is no folder "fr" for the language "fr".' }),
  )
  project.write(configure({ languages }))
  expect(await rebuild(project)).toEqual(['', 'de'])
  expect([...project.readAll().keys()].filter((file) => file.startsWith('fr/'))).toEqual([])
  project.write(FILES)
  expect(await rebuild(project)).toEqual(LAYERS)
})

test('what one language has planned in a build with errors is written when another one has none any more', async () => {
  const project = createProject(FILES)
  await project.build()
  project.write({ 'de/docs/a.md': '# Seite A\n\nNeue Wörter.\n', 'fr/docs/index.md': '# Accueil\n\n<Nothing />\n' })
  expect((await project.build()).ok).toBe(false)
  project.write({ 'fr/docs/index.md': FILES['fr/docs/index.md'] })
  expect(await rebuild(project)).toEqual(['de', 'fr'])
  expect(project.read('de/a/index.html')).toContain('Neue Wörter.')
})

const NAMES = ['index', 'a', 'b', 'c', 'd']

const EDITS: Record<string, (random: (below: number) => number) => Record<string, string | null>> = {
  page: (random) => {
    const [to = '', n] = [NAMES[random(NAMES.length)], random(4)]
    const text = `# Page ${n}\n\n[Link](${to}.md#part-${n})\n\n${random(2) ? SHOWN : ''}\n## Part ${n} {#part-${n}}\n`
    return { [join(LAYERS[random(3)]!, 'docs', `${NAMES[random(NAMES.length)]!}.md`)]: text }
  },
  'front matter': (random) => ({
    [join(LAYERS[random(3)]!, 'docs', `${NAMES[1 + random(4)]!}.md`)]:
      `---\nsidebar_position: ${random(4)}\n${random(2) ? `slug: /at-${random(3)}\n` : ''}---\n\n# Page\n`,
  }),
  'no page': (random) => ({ [join(LAYERS[random(3)]!, 'docs', `${NAMES[1 + random(4)]!}.md`)]: null }),
  fragment: (random) => ({ [join(LAYERS[random(3)]!, 'docs/_note.md')]: `Note ${random(3)}.\n` }),
  picture: (random) => ({ [join(LAYERS[random(2)]!, 'docs/plan.svg')]: PICTURE(1 + random(3)) }),
  public: (random) => ({ [join(LAYERS[random(3)]!, 'public/shared.txt')]: `text ${random(3)}` }),
  'no public': (random) => ({ [join(LAYERS[1 + random(2)]!, 'public/shared.txt')]: null }),
  settings: (random) => configure({ title: `Site ${random(2)}`, printPage: random(2) === 1 }),
  sidebar: (random) => ({
    [join(LAYERS[random(3)]!, 'sidebar.yml')]: random(2) ? '- index\n- autogenerated: .\n' : null,
  }),
}

test.each([1, 2, 3])('after every edit of series %i all languages are what a clean build makes', async (seed) => {
  const random = createRandom(seed)
  const project = createProject({ ...FILES, ...configure({ onDuplicateRoutes: 'warn' }) })
  await project.build()
  for (let step = 0; step < 12; step++) {
    const name = Object.keys(EDITS)[random(Object.keys(EDITS).length)]!
    project.write(EDITS[name]!(random))
    const written = [...project.readTimes().keys()].filter((file) => !file.endsWith('build.json'))
    if (random(5) === 0) project.write({ [`dist/${written[random(written.length)]!}`]: null })
    const { problems } = await project.build()
    const out = join(project.root, 'clean')
    const clean = await buildClean(project, out)
    expect(problems, `step ${step}: ${name}`).toEqual(clean.problems)
    if (clean.ok) expect(listDifferent(project, out), `step ${step}: ${name}`).toEqual([])
  }
})
