import { execFileSync, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createProject } from '../project.fixture.ts'
import { formatFailure } from './failure.ts'
import { recordTerminal } from './terminal.fixture.ts'

const OCTAVO = fileURLToPath(new URL('../../../bin/octavo.js', import.meta.url))

it.each(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EMFILE', 'ENFILE', 'ENAMETOOLONG'])(
  '%s says what the limit is and that nothing was changed',
  (code) => {
    const error = Object.assign(new Error(`${code}: too much, open '/x/.staging-1'`), { code })
    const printed = formatFailure(error, false, recordTerminal())
    expect(printed).toMatch(/^error: .+ [Nn]othing was changed.*\.\n  → .+\.\n$/)
    expect(printed).not.toContain('staging')
  },
)

/** Enough pages for the background thread. */
const SOME_PAGES = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`docs/page-${index}.md`, '# Page\n']))
const LONG_TEXT = 'A word. '.repeat(100_000)

it.each([
  ['ulimit -f 100', {}, '# Changed\n', 'error: A file is larger than this system allows.'],
  ['ulimit -f 700', SOME_PAGES, `# Long\n\n${LONG_TEXT}`, 'error: A file is larger than this system allows.'],
])('a build with %s fails with a message, and leaves the last one in place', (limit, others, changed, message) => {
  const project = createProject({ 'docs/index.md': '# Home\n', ...others })
  const run = (prefix: string) =>
    spawnSync('bash', ['-c', `${prefix}; exec "${process.execPath}" "${OCTAVO}" build "${project.root}" --no-cache`], {
      encoding: 'utf8',
    })
  expect(run('true').status).toBe(0)
  const before = project.readAll()
  project.write({ 'docs/index.md': changed })
  const { status, stderr } = run(limit)
  expect([status, stderr]).toEqual([1, expect.stringContaining(message)])
  expect(project.readAll()).toEqual(before)
  const left = execFileSync('ls', ['-A', join(project.out, '..')], { encoding: 'utf8' })
  expect(left).not.toContain('octavo-build')
})
