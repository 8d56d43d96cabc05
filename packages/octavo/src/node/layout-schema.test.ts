/** The module `layouts/NAME.schema.ts`, from its file to the built documents. */
import { expect, test } from 'vitest'
import { createSite } from './compile/installed-site.fixture.ts'
import type { Project } from './project.fixture.ts'

const LAYOUT = `import type { LayoutProps } from 'octavo/theme'
import type { schema } from './planet.schema.ts'
export const Planet = ({ children, data: { name, moons } }: LayoutProps<typeof schema>) => (
  <><p>{[name.length, ...moons.map(({ size }) => size + 1)].join(' ')}</p>{children}</>
)
`
const SCHEMA = `import * as v from 'valibot'
const MOON = v.object({ size: v.number() })
export const schema = v.object({ name: v.string(), moons: v.optional(v.array(MOON), [{ size: 7 }]) })
`
const page = (data: string) => `---\nlayout: planet\n${data}---\n\n# Planet\n`

const project = createSite({
  'docs/index.md': '# Home\n',
  'docs/mars.md': page('data:\n  name: Mars\n  moons:\n    - { size: 22 }\n'),
  'docs/venus.md': page('data: { name: Venus, moons: [] }\n'),
  'layouts/planet.tsx': LAYOUT,
  // A component in an article shows the data that the layout gets.
  'components/Moons.tsx': `import { usePage } from 'octavo/components'
export const Moons = () => <b>{JSON.stringify(usePage().data)}</b>
`,
})

const problemsOf = async (site: Project, write = false) =>
  (await site.build({ write })).problems.map(({ file, line, column, message, hint }) => [
    [file, line, column].filter(Boolean).join(':'),
    message,
    hint,
  ])
const scripts = () => [...project.readAll()].filter(([file]) => file.endsWith('.js'))

test('a layout gets data as its schema returns it, and browsers load nothing of the schema', async () => {
  expect(await problemsOf(project, true)).toEqual([])
  const before = scripts()
  project.write({
    'layouts/planet.schema.ts': SCHEMA,
    'docs/venus.md': `${page('data: { name: Venus }\n')}\n<Moons />\n`,
  })
  expect(await problemsOf(project, true)).toEqual([])
  expect(project.read('mars/index.html')).toContain('<p>4 23</p>')
  expect(project.read('venus/index.html')).toMatch(/<p>5 8<\/p>.*"data":\{"name":"Venus","moons":\[\{"size":7\}\]\}/s)
  expect(project.read('venus/index.html')).toContain(
    '<b>{&quot;name&quot;:&quot;Venus&quot;,&quot;moons&quot;:[{&quot;size&quot;:7}]}</b>',
  )
  expect(scripts()).toEqual(before)
})

test('a value that does not fit is an error with its place, in front matter and in the page of a source', async () => {
  const pages = `[{ path: 'io', key: '1', data: { name: true }, frontMatter: { title: 'Io', layout: 'planet' } }]`
  project.write({
    'docs/mars.md': page('data:\n  name: 4\n  moons:\n    - { size: 22 }\n    - { size: big }\n'),
    'docs/venus.md': page(''),
    'octavo.config.ts': `export default { sources: [{ name: 'sky', pages: () => ${pages} }] }`,
  })
  const hint = 'Fix the value, or change what "layouts/planet.schema.ts" expects.'
  const fault = (name: string) => expect.stringMatching(`^"${name}" does not fit the layout "planet": `)
  expect(await problemsOf(project)).toEqual([
    ['docs/mars.md:4:3', fault('data.name'), hint],
    ['docs/mars.md:7:9', fault(String.raw`data.moons\[1\].size`), hint],
    ['docs/venus.md:2:1', fault('data.name'), hint],
    ['@sky/io', fault('data.name'), hint],
  ])
})

test('data that cannot be written as JSON, and a module without a check or a layout, are errors', async () => {
  const build = (files: Record<string, string>) =>
    problemsOf(createSite({ 'docs/index.md': page(''), 'layouts/planet.tsx': LAYOUT, ...files }))
  expect(await build({ 'layouts/planet.schema.ts': 'export const schema = () => ({ found: new Date() })\n' })).toEqual([
    [
      'docs/index.md',
      expect.stringContaining('data that cannot be written as JSON'),
      expect.stringContaining('a date'),
    ],
  ])
  expect(await build({ 'layouts/planet.schema.ts': 'export const check = 1\n' })).toMatchObject([
    ['layouts/planet.schema.ts', expect.stringContaining('no schema or function named "schema", only "check"'), {}],
  ])
  expect(await build({ 'layouts/plant.schema.ts': SCHEMA })).toMatchObject([
    [
      'layouts/plant.schema.ts',
      expect.stringContaining('no layout "plant"'),
      'Rename it to "layouts/planet.schema.ts".',
    ],
  ])
})
