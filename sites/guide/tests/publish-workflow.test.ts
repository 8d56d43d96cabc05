/** The workflow of the page "Several versions": its commands, run in the folders that its checkouts make. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readBlock, readCodeBlocks } from './code-blocks.ts'

interface Step {
  uses?: string
  run?: string
  'working-directory'?: string
  with?: { path?: string; ref?: string }
}

const OCTAVO = fileURLToPath(new URL('../../../packages/octavo/bin/octavo.js', import.meta.url))
const workflow = parse(readBlock('versions.md', '.github/workflows/publish.yml')) as {
  on: { push: { branches: string[] } }
  jobs: { publish: { steps: Step[] } }
}
const FIRST_COMMANDS = readCodeBlocks('versions.md').find(({ code }) => code.startsWith('git switch --orphan'))?.code

const work = mkdtempSync(join(tmpdir(), 'octavo-workflow-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))
const origin = join(work, 'origin.git')
const clone = join(work, 'clone')

/** The commands of the workflow without the installation: Octavo is in the PATH. */
function run(folder: string, commands: string, env: Record<string, string> = {}): void {
  const installed = commands.replaceAll('npm ci\n', '').replaceAll('npx octavo', 'octavo')
  const identity = Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((role) => [
      [`GIT_${role}_NAME`, 'docs'],
      [`GIT_${role}_EMAIL`, 'docs@example.com'],
    ]),
  )
  const PATH = `${join(work, 'bin')}:${process.env['PATH']}`
  execFileSync('bash', ['-e', '-c', installed], {
    cwd: folder,
    env: { ...process.env, ...identity, ...env, PATH },
    stdio: 'pipe',
  })
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Pushes the branch of a release. */
function release(name: string): void {
  const config = { baseUrl: `/${name}/`, version: { name, label: name } }
  run(clone, `git switch --quiet -C release/${name} main`)
  write(join(clone, 'octavo.config.json'), JSON.stringify(config))
  run(clone, `git add --all && git commit --quiet --message ${name} && git push --quiet origin release/${name}`)
}

/** What the workflow does for a branch. Returns the folder that it uploads. */
function runWorkflow(branch: string): string {
  const folder = mkdtempSync(join(work, 'runner-'))
  let uploaded = ''
  for (const step of workflow.jobs.publish.steps) {
    const { path = '.', ref = branch } = step.with ?? {}
    if (step.uses?.startsWith('actions/checkout@')) run(folder, `git clone --quiet -b ${ref} ${origin} ${path}`)
    if (step.uses?.startsWith('actions/upload-pages-artifact@')) uploaded = join(folder, path)
    if (step.run) run(join(folder, step['working-directory'] ?? '.'), step.run, { GITHUB_REF_NAME: branch })
  }
  return uploaded
}

test('the printed workflow publishes a version and keeps those that are published', () => {
  mkdirSync(join(work, 'bin'))
  symlinkSync(OCTAVO, join(work, 'bin/octavo'))
  run(work, `git init --quiet --bare -b main ${origin} && git clone --quiet ${origin} ${clone}`)
  write(join(clone, 'docs/index.md'), '# Handbook\n')
  run(
    clone,
    'git switch --quiet -c main || true; git add --all && git commit --quiet -m a && git push --quiet origin main',
  )
  run(clone, FIRST_COMMANDS ?? '')
  expect(workflow.on.push.branches).toEqual(['release/*'])

  for (const name of ['5.0', '5.1']) release(name)
  runWorkflow('release/5.0')
  runWorkflow('release/5.1')
  // A fix of the old version.
  const root = runWorkflow('release/5.0')

  const list = JSON.parse(readFileSync(join(root, 'versionsList.json'), 'utf8')) as { versions: { label: string }[] }
  expect(list.versions.map(({ label }) => label)).toEqual(['5.1', '5.0'])
  for (const name of ['5.0', '5.1']) expect(existsSync(join(root, name, 'index.html'))).toBe(true)
  expect(readFileSync(join(root, 'index.html'), 'utf8')).toContain('href="/5.1/"')
})
