import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createProject } from '../project.fixture.ts'

test.each([
  ['public/logo.svg', 'mkdirSync(path)', 'cannot be read (it is a folder).'],
  ['docs/plan.pdf', 'mkdirSync(path)', 'cannot be read (it is a folder).'],
  ['docs/plan.pdf', "execFileSync('mkfifo', [path])", 'cannot be read (it is not a regular file).'],
])('a file %s that something replaces during a build is an error: { %s }', async (file, replace, message) => {
  const replaceFile = `({ root }) => { const path = join(root, '${file}'); rmSync(path); ${replace}; return [] }`
  const site = createProject({
    'octavo.config.mjs': `
      import { execFileSync } from 'node:child_process'
      import { mkdirSync, rmSync } from 'node:fs'
      import { join } from 'node:path'
      export default { sources: [{ name: 'other', pages: ${replaceFile} }] }`,
    'docs/index.md': '# Home\n\n[Plan](plan.pdf)\n',
    'docs/plan.pdf': 'plan',
    'public/logo.svg': '',
  })
  const { problems } = await site.build()
  expect(problems.map((problem) => [problem.file, problem.message])).toEqual([[file, `"${file}" ${message}`]])
  expect(readdirSync(site.root)).not.toContain('dist')
})
