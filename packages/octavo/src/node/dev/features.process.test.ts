import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import { previewSite } from './preview.fixture.ts'
import { openTab } from './tab.fixture.ts'

const analytics = { provider: 'module', module: 'count.ts', origins: { 'https://docs.example.com': 'docs' } }
const configure = (question: string) => JSON.stringify({ analytics, feedback: {}, labels: { feedback: { question } } })

const preview = previewSite({
  'octavo.config.json': configure('Did it help?'),
  'docs/index.md': '# Home\n',
})
const { project } = preview

const text = async (path = '') => (await fetch(new URL(path, preview.server.url))).text()

test('a page has the question of feedback, with components and parts of the site, as in a build', async () => {
  expect(await text()).toMatch(/class="feedback" aria-label="Did it help\?"/)
  project.write({ 'components/Greeting.tsx': 'export default function Greeting() { return <b>Hello</b> }' })
  project.write({ 'docs/index.md': '# Home\n\n<Greeting />\n' })
  await eventually(async () => expect(await text()).toContain('<b>Hello</b>'))
  expect(await text()).toContain('Did it help?')
  project.write({
    'theme/PageFooter.tsx': `import { PageFooter as Original } from 'octavo/theme'
export const PageFooter = () => <div id="own"><Original /></div>`,
  })
  await eventually(async () => expect(await text()).toMatch(/Did it help\?.*id="own"/s))
  project.write({ 'theme/PageFooter.tsx': null })
  await eventually(async () => expect(await text()).not.toContain('id="own"'))
})

test('a module for analytics that is missing is reported until it is added', async () => {
  expect(preview.problems).toMatchObject([
    { severity: 'error', file: 'count.ts', hint: expect.stringContaining('Add') },
  ])
  project.write({
    'count.ts':
      'export const start = () => {}\nexport const page = () => {}\nexport const stop = () => {}\nexport const event = () => {}\n',
  })
  await eventually(async () => expect(preview.problems).toEqual([]))
  project.write({ 'count.ts': null })
  await eventually(async () => expect(preview.problems).toMatchObject([{ file: 'count.ts' }]))
})

test('data that does not fit its layout is shown with its place until it is fixed', async () => {
  const page = (moons: string) => `---\nlayout: planet\ndata:\n  moons: ${moons}\n---\n\n# Mars\n`
  project.write({
    'layouts/planet.tsx': 'export const Planet = ({ data }) => <b>{data.moons + 1}</b>\n',
    'layouts/planet.schema.ts': `export function schema({ moons }) {
  if (typeof moons !== 'number') throw new Error('Count the moons.')
  return { moons }
}
`,
    'docs/mars.md': page('two'),
  })
  await eventually(async () => expect(await text('mars/')).toMatch(/docs\/mars\.md:3:1.*Count the moons/s))
  project.write({ 'docs/mars.md': page('2') })
  await eventually(async () => expect(await text('mars/')).toContain('<b>3</b>'))
})

test('a tab loads its document again when the head or the policy of its page is another, and only then', async () => {
  project.write({ 'octavo.config.json': '{}', 'count.ts': null })
  await eventually(async () => expect(await text()).not.toContain('class="feedback"'))
  const tab = openTab(preview.server.url)
  await eventually(async () => expect(tab.shown()?.article).toContain('Hello'))
  project.write({ 'docs/index.md': '# Home\n\n<Greeting /> and more\n' })
  await eventually(async () => expect(tab.shown()?.article).toContain('and more'))
  expect(tab.reloads()).toBe(0)
  project.write({ 'octavo.config.json': JSON.stringify({ policy: { connect: ['https://api.example.com'] } }) })
  await eventually(async () => expect(tab.reloads()).toBe(1))
  const head = [{ type: 'meta', name: 'google-site-verification', content: 'abc' }]
  project.write({ 'docs/index.md': `---\nhead: ${JSON.stringify(head)}\n---\n\n# Home\n` })
  await eventually(async () => expect(tab.reloads()).toBe(2))
  tab.close()
})

test('a drawn icon is shown, and files of icons and social cards that are missing are reported', async () => {
  const settings = {
    url: 'https://docs.example.com',
    favicon: { source: 'docs/icon.svg' },
    socialCards: { logo: 'docs/no.svg' },
  }
  project.write({ 'octavo.config.json': JSON.stringify(settings) })
  await eventually(async () =>
    expect(preview.problems.map(({ message }) => message)).toEqual([
      '"favicon.source" names the file "docs/icon.svg", which does not exist.',
      '"socialCards.logo" names the file "docs/no.svg", which does not exist.',
    ]),
  )
  project.write({ 'docs/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>', 'docs/no.svg': '<svg/>' })
  await eventually(async () => expect(preview.problems).toEqual([]))
  const [, icon = ''] = /<link rel="icon" href="([^"]*)"/.exec(await text()) ?? []
  expect(await text(icon)).toContain('<svg xmlns')
})

test('an icon that a page names is shown when it is added or edited', async () => {
  const draw = (path: string) => `<svg xmlns="http://www.w3.org/2000/svg"><path d="${path}"/></svg>`
  project.write({ 'docs/rocket.md': '# Rocket\n\n<Card title="Start" icon="icons/rocket.svg">Go.</Card>\n' })
  const tab = openTab(new URL('rocket/', preview.server.url).href)
  await eventually(async () => expect(preview.problems).toMatchObject([{ kind: 'unknown-icon' }]))
  project.write({ 'icons/rocket.svg': draw('M1 2') })
  await eventually(async () => expect(preview.problems).toEqual([]))
  await eventually(async () => expect(tab.styles()).toContain('M1%202'))
  project.write({ 'icons/rocket.svg': draw('M3 4') })
  await eventually(async () => expect(tab.styles()).toContain('M3%204'))
  tab.close()
  project.write({ 'docs/rocket.md': null })
})

test('edits of the settings show without a restart', async () => {
  project.write({ 'octavo.config.json': configure('Was it clear?') })
  await eventually(async () => expect(await text()).toContain('Was it clear?'))
  project.write({ 'octavo.config.json': '{}' })
  await eventually(async () => expect(await text()).not.toContain('class="feedback"'))
  await eventually(async () => expect(preview.problems).toEqual([]))
})

test('words of the shell are in documents and in the modules of the browser', async () => {
  const writeWords = (skipToContent: string) =>
    project.write({
      'octavo.config.json': JSON.stringify({ labels: { shell: { skipToContent, footnotes: 'Fußnoten' } } }),
      'docs/index.md': '# Home\n\n<Greeting />[^1]\n\n[^1]: Note.\n',
    })
  const readShell = async () => {
    const [folder, theme = ''] = /"([^"]+\/)theme\.js"/.exec(await text('@id/__x00__virtual:octavo/dev-entry')) ?? []
    const [hydrate] = /hydrate-[^"]+\.js/.exec(await text(`${theme}theme.js`)) ?? []
    return folder && hydrate && text(theme + hydrate)
  }
  // With a layout, the theme is not bundled.
  project.write({ 'layouts/planet.tsx': null, 'layouts/planet.schema.ts': null, 'docs/mars.md': null })
  writeWords('Zum Inhalt')
  await eventually(async () => expect(await text()).toContain('Zum Inhalt'))
  expect(await text()).toMatch(/<b>Hello<\/b>.*aria-label="Fußnoten"/s)
  expect(await readShell()).toContain('Zum Inhalt')
  writeWords('Hinab')
  await eventually(async () => expect(await text()).toContain('Hinab'))
  expect(await readShell()).toContain('Hinab')
  const kept = ['vite', 'dev-shell'].flatMap((folder) => readdirSync(join(project.root, '.octavo', folder)))
  expect(kept.filter((name) => /^(octavo-client|kernel)-/.test(name))).toHaveLength(2)
})

test('formulas show as soon as the package that renders them is installed', async () => {
  const modules = join(project.root, 'node_modules')
  project.write({
    'octavo.config.json': JSON.stringify({ markdown: { math: true } }),
    'docs/index.md': '# Home\n\n$x^2$\n',
  })
  await eventually(async () => expect(preview.problems[0]?.hint).toContain('npm install katex'))
  mkdirSync(modules, { recursive: true })
  symlinkSync(fileURLToPath(new URL('../../../../../node_modules/katex', import.meta.url)), join(modules, 'katex'))
  project.write({ 'node_modules/.package-lock.json': '{}' })
  await eventually(async () => expect(preview.problems).toEqual([]))
  expect(await text()).toContain('<math ')
})
