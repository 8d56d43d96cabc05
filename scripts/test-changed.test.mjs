import { expect, it } from 'vitest'
import { planSteps } from './test-changed.mjs'

const RULES = ['imports', 'documents', 'path rules']

/** @param {string[]} files */
const namesFor = (files) =>
  planSteps(files)
    .flat()
    .map(({ name }) => name)

it('a file that all sides share is checked in all their projects, with the tests that import it', () => {
  expect(namesFor(['packages/octavo/src/shared/urls.ts'])).toEqual([
    'unit tests',
    'format',
    'lint',
    'types of the build',
    'types of the browser',
    'types of the browser tests',
    'types of the importer',
    'types of the MCP server',
    'types of the API reference',
    ...RULES,
  ])
})

it('a page of the site is read by the checks of the pages', () => {
  expect(namesFor(['sites/k5/docs/about/overview.md'])).toEqual(['checks of the pages', 'format', ...RULES])
})

it.each([
  ['packages/create-octavo/src/create-octavo.ts', ['types of the tools']],
  ['sites/guide/tests/api-reference.test.ts', ['types of the tools']],
  ['packages/octavo/src/packaging/package.process.test.ts', ['types of the tools']],
  ['packages/octavo/src/node/init/create-site.ts', ['types of the build', 'types of the tools']],
  ['packages/octavo/src/node/files/index.ts', ['types of the build', 'types of the importer']],
])('%s is checked in each project that has or imports it', (file, projects) => {
  expect(namesFor([file]).filter((name) => name.startsWith('types'))).toEqual(projects)
})
