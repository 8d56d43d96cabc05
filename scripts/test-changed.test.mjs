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
    'types of packages/octavo/src/node',
    'types of packages/octavo/src',
    'types of packages/octavo/src/tsconfig.test.json',
    'types of packages/octavo-import',
    'types of packages/octavo-mcp',
    'types of packages/octavo-openapi',
    ...RULES,
  ])
})

it('a page of the site is read by the checks of the pages', () => {
  expect(namesFor(['sites/k5/docs/about/overview.md'])).toEqual(['checks of the pages', 'format', ...RULES])
})

it.each([
  ['packages/create-octavo/src/create-octavo.ts', ['types of .']],
  ['sites/guide/tests/api-reference.test.ts', ['types of .']],
  ['packages/octavo/src/packaging/package.process.test.ts', ['types of .']],
  ['packages/octavo/src/node/init/create-site.ts', ['types of packages/octavo/src/node', 'types of .']],
  ['packages/octavo/src/node/files/index.ts', ['types of packages/octavo/src/node', 'types of packages/octavo-import']],
])('%s is checked in each project that has or imports it', (file, projects) => {
  expect(namesFor([file]).filter((name) => name.startsWith('types'))).toEqual(projects)
})
