import { expect, test } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import { previewSite } from './preview.fixture.ts'

const CLIENT = "export const onPage = ({ main }) => void (main.dataset.title = 'x')\n"

const preview = previewSite({
  'octavo.config.json': JSON.stringify({
    analytics: { provider: 'module', module: 'count.ts', origins: { 'https://docs.example.com': 'docs' } },
  }),
  'docs/index.md': '# Home\n\n<Label />\n',
  'components/Label.tsx': 'export const Label = () => <b>A label</b>\n',
  'count.ts': 'export const start = () => {}, page = () => {}, stop = () => {}\n',
  'client.ts': 'export const onPage = (',
})
const { project } = preview

test('a preview that starts with a broken client module reports it until it is fixed', async () => {
  expect(preview.problems).toMatchObject([{ severity: 'error', file: 'client.ts', line: 1 }])
  project.write({ 'client.ts': CLIENT })
  await eventually(() => expect(preview.problems).toEqual([]))
})

test.each([
  { name: 'a syntax error', text: 'export const onPage = () => {\n  const a = \n}\n', line: 3 },
  { name: 'an import of a missing file', text: `\nimport './nowhere.ts'\n${CLIENT}`, line: 2 },
  { name: 'an import of a missing package', text: `import 'octavo-nowhere'\n${CLIENT}`, line: 1 },
  { name: 'a misspelled onPage', text: CLIENT.replace('onPage', 'onPgae'), line: undefined },
])('$name in the client module is reported until it is fixed', async ({ text, line }) => {
  project.write({ 'client.ts': text })
  await eventually(() => expect(preview.problems).toMatchObject([{ severity: 'error', file: 'client.ts' }]))
  if (line !== undefined) expect(preview.problems[0]?.line).toBe(line)
  expect(preview.problems[0]?.hint).toBeTruthy()
  project.write({ 'client.ts': CLIENT })
  await eventually(() => expect(preview.problems).toEqual([]))
})

test('a file that the client module or a component imports may be added later, broken and fixed', async () => {
  const label = (text: string) =>
    `import { label } from '../lib/label'\nexport const Label = () => <b>{label} ${text}</b>\n`
  project.write({ 'client.ts': `import './more/helper'\n${CLIENT}`, 'components/Label.tsx': label('first') })
  const files = () => preview.problems.map(({ file }) => file).sort()
  await eventually(() => expect(files()).toEqual(['client.ts', 'components/Label.tsx']))
  project.write({ 'more/helper.ts': 'export {}\n', 'lib/label.ts': "export const label = 'From a file'\n" })
  await eventually(() => expect(files()).toEqual([]))
  project.write({ 'more/helper.ts': 'export {' })
  await eventually(() => expect(files()).toEqual(['more/helper.ts']))
  project.write({ 'more/helper.ts': null })
  await eventually(() => expect(files()).toEqual(['client.ts']))
  project.write({ 'client.ts': CLIENT, 'lib/label.ts': null })
  await eventually(() => expect(files()).toEqual(['components/Label.tsx']))
  project.write({ 'lib/label.ts': "export const label = 'From another file'\n" })
  await eventually(() => expect(files()).toEqual([]))
  expect(await (await fetch(preview.server.url)).text()).toContain('From another file')
})

test('a module for analytics with a mistake is reported until it is fixed', async () => {
  project.write({ 'count.ts': 'export const start = () => {}\n' })
  await eventually(() => expect(preview.problems).toMatchObject([{ severity: 'error', file: 'count.ts' }]))
  project.write({ 'count.ts': 'export const start = () => {' })
  await eventually(() => expect(preview.problems).toMatchObject([{ severity: 'error', file: 'count.ts', line: 1 }]))
  project.write({ 'count.ts': 'export const start = () => {}, page = () => {}, stop = () => {}\n' })
  await eventually(() => expect(preview.problems).toEqual([]))
})
