import { afterEach, expect, test, vi } from 'vitest'
import { createProject } from './project.fixture.ts'

afterEach(() => vi.unstubAllEnvs())

const ISLAND = `import { useState } from 'react'
import { region } from '../snippets/region.ts'
// Not process.env.COMMENT, nor 'process.env.TEXT'.
export const traits = { island: true }
const mode: string = process.env.NODE_ENV ?? 'process.env.TEXT'
export function Stage() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{mode} {region()} {process.env.STAGE} {count}</button>
}
`

const FILES = {
  'docs/index.md': '# Home\n\n<Stage /> <Shown />\n',
  'components/Stage.tsx': ISLAND,
  'components/Shown.tsx': 'export const Shown = () => <p>{process.env.COMMIT}</p>\n',
  'snippets/region.ts':
    "const { VITE_REGION } = process.env\nexport const region = () => VITE_REGION ?? process.env['ZONE']\n",
}

test('environment variables that an island reads in browsers are reported in every build', async () => {
  vi.stubEnv('COMMIT', 'abc')
  const site = createProject(FILES)
  const expected = [
    'snippets/region.ts:1:9 "process.env.VITE_REGION" has no value in browsers, which run this module. Write "import.meta.env.VITE_REGION".',
    'snippets/region.ts:2:56 "process.env.ZONE" has no value in browsers, which run this module. Write "import.meta.env.VITE_ZONE", and give the variable that name: others may be secret.',
    'components/Stage.tsx:8:85 "process.env.STAGE" has no value in browsers, which run this module. Write "import.meta.env.VITE_STAGE", and give the variable that name: others may be secret.',
  ]
  for (const _ of ['bundled', 'reused']) {
    const { problems } = await site.build()
    expect(
      problems.map(({ file, line, column, message, hint }) => `${file}:${line}:${column} ${message} ${hint}`).sort(),
    ).toEqual(expected.toSorted())
    expect(problems.every(({ severity }) => severity === 'warning')).toBe(true)
  }
  expect(site.read('index.html')).toContain('<p>abc</p>')
})

test.each([
  ['a component that is not hydrated', { 'docs/index.md': '# Home\n\n<Shown />\n', 'components/Stage.tsx': '' }],
  [
    'code that knows where it runs',
    { 'snippets/region.ts': "export const region = () => (import.meta.env.SSR ? process.env.ZONE : 'x')\n" },
  ],
])('%s may read them', async (_, files: Record<string, string>) => {
  const { 'components/Stage.tsx': stage, ...others } = { ...FILES, ...files }
  const site = createProject({
    ...others,
    ...(stage && { 'components/Stage.tsx': stage.replace('{process.env.STAGE} ', '') }),
  })
  expect((await site.build()).problems).toEqual([])
})

test('a build with NODE_ENV=development publishes the same files', async () => {
  const files = {
    'octavo.config.json': '{ "title": "Handbook" }',
    'docs/index.md': '# Home\n\n<Mode />\n',
    'components/Mode.tsx':
      "export const traits = { island: true }\nexport const Mode = () => <b>{import.meta.env.DEV ? 'draft' : 'final'}</b>\n",
  }
  vi.stubEnv('SOURCE_DATE_EPOCH', '1700000000')
  vi.stubEnv('NODE_ENV', 'production')
  const usual = createProject(files)
  await usual.build()
  vi.stubEnv('NODE_ENV', 'development')
  const site = createProject(files)
  await site.build()
  expect(site.read('index.html')).toContain('final')
  expect(site.readAll()).toEqual(usual.readAll())
})
