/** The job for GitLab of the page "Continuous integration": its commands, run as a runner does. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readBlock } from './code-blocks.ts'

const PAGE = 'continuous-integration.md'
const OCTAVO = fileURLToPath(new URL('../../../packages/octavo/bin/octavo.js', import.meta.url))
const { check } = parse(readBlock(PAGE, '.gitlab-ci.yml')) as { check: { script: string[] } }

const site = mkdtempSync(join(tmpdir(), 'octavo-quality-'))
afterAll(() => rmSync(site, { recursive: true, force: true }))

test('the report for GitLab names the problems, and the job fails because of them', () => {
  mkdirSync(join(site, 'docs'))
  writeFileSync(join(site, 'docs/index.md'), '# Home\n\n[Setup](setup.md)\n')
  writeFileSync(join(site, 'code-quality.mjs'), readBlock(PAGE, 'code-quality.mjs'))
  const commands = check.script.slice(1).join('\n').replace('npx octavo', `"${process.execPath}" "${OCTAVO}"`)
  // https://docs.gitlab.com/runner/shells/
  const { status } = spawnSync('bash', ['-eo', 'pipefail', '-c', commands], { cwd: site })
  expect(status).toBe(1)
  expect(JSON.parse(readFileSync(join(site, 'code-quality.json'), 'utf8'))).toEqual([
    {
      description:
        'The link "setup.md" leads to no page or file of this site. Fix the path: it is relative to the file with the link.',
      check_name: 'broken-link',
      fingerprint: expect.stringMatching(/^[\da-f]{64}$/),
      severity: 'major',
      location: { path: 'docs/index.md', lines: { begin: 3 } },
    },
  ])
})
