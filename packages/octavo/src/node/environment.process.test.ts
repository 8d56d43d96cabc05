import { afterEach, expect, test, vi } from 'vitest'
import { findVariables } from './environment.ts'
import { createProject, type Project } from './project.fixture.ts'

afterEach(() => vi.unstubAllEnvs())

/** The texts of the first page after a build with an environment, which is what a build without a cache writes. */
async function buildWith(project: Project, environment: Record<string, string | undefined>): Promise<string> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const { problems } = await project.build()
  expect(problems).toEqual([])
  return project.read('index.html').replaceAll('<!-- -->', '')
}

test('a component shows the environment variables of this build, not of an earlier one', async () => {
  const project = createProject({
    'docs/index.md': '# Start\n\n<Release />\n',
    'components/Release.tsx': `const { STAGE } = process.env
export const Release = () => <p>{process.env.COMMIT} on {STAGE} for {import.meta.env.VITE_HOST}</p>`,
  })
  const first = { COMMIT: 'abc', STAGE: 'test', VITE_HOST: 'one.example.com' }
  expect(await buildWith(project, first)).toContain('<p>abc on test for one.example.com</p>')
  for (const [name, shown] of [
    ['COMMIT', '<p>def on test for one.example.com</p>'],
    ['VITE_HOST', '<p>def on test for def</p>'],
  ] as const) {
    expect(await buildWith(project, { [name]: 'def' })).toContain(shown)
  }
})

test('a function of the configuration sees the environment variables of this build', async () => {
  const project = createProject({
    'docs/index.md': '# Start\n\n[Bug](bug:7)\n',
    'octavo.config.mjs': `export default { markdown: { transforms: {
      link: ({ url }) => ({ url: url.replace('bug:', process.env['BUGS'] + '/') }),
    } } }`,
  })
  expect(await buildWith(project, { BUGS: 'https://a.example.com' })).toContain('href="https://a.example.com/7"')
  expect(await buildWith(project, { BUGS: 'https://b.example.com' })).toContain('href="https://b.example.com/7"')
})

test.each([
  ['process.env.A + process.env["B"] + process.env?.C', ['A', 'B', 'C']],
  ["const { A, B: b = 'x', C = 1 } = process.env", ['A', 'B', 'C']],
  ['process.env.NODE_ENV', []],
  ['process.environment.A', []],
])('%s', (code, names) => {
  expect(findVariables(code)).toEqual(names)
})
