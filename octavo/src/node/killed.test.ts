/** A build that is killed at any moment leaves the old site or the new one, and the next build cleans up. */
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { digest } from './digest.ts'
import { createProject, type Project } from './project.fixture.ts'

const OCTAVO = fileURLToPath(new URL('../../bin/octavo.js', import.meta.url))
const KILL = new URL('./kill.fixture.mjs', import.meta.url).href
/** Every file with the digest of its content, as a plain list: `toContainEqual` takes all maps for equal. */
type Site = [file: string, digest: string][]
const readSite = (project: Project): Site => [...project.readAll()].map(([file, content]) => [file, digest(content)])
/** At least as many operations as a build has between its first and its last one on the output folder. */
const FEWEST_OPERATIONS = 5

const edition = (number: number) => ({
  'docs/index.md': `# Home\n\nEdition ${number}. See [A](a.md).\n`,
  'docs/a.md': `# A\n\nEdition ${number}. See [home](index.md).\n`,
  [`docs/only-${number}.md`]: `# Only ${number}\n`,
  [`docs/only-${3 - number}.md`]: null,
})

function run(project: Project, env: Record<string, string> = {}) {
  const command = ['--import', KILL, OCTAVO, 'build', project.root]
  return spawnSync(process.execPath, command, { env: { ...process.env, SOURCE_DATE_EPOCH: '0', ...env } })
}

/** Builds an edition and returns its files. */
function build(project: Project, number: number): Site {
  project.write(edition(number))
  expect(run(project).status).toBe(0)
  return readSite(project)
}

test.each(['folder', 'link'])('a build into a %s, killed before each operation on the folder', (kind) => {
  const isLink = kind === 'link'
  const project = createProject({ 'docs/kept.md': '# Kept\n' })
  if (isLink) {
    mkdirSync(join(project.root, 'first'))
    symlinkSync('first', project.out)
  }
  const sites = [build(project, 1), build(project, 2)]
  let operation = 1
  for (; ; operation++) {
    // Back and forth between the two editions, until a build ends by itself.
    const next = operation % 2 === 1 ? 1 : 2
    project.write(edition(next))
    const { signal } = run(project, { KILL_AT: String(operation) })
    const isMissing = !existsSync(project.out)
    // Without a link, there is one moment between two renames.
    if (isMissing) expect(isLink).toBe(false)
    else expect(sites, `operation ${operation}`).toContainEqual(readSite(project))
    expect(build(project, next), `after operation ${operation}`).toEqual(sites[next - 1])
    const left = readdirSync(project.root).filter((name) => !['docs', 'dist', '.octavo'].includes(name))
    expect(left, `operation ${operation}`).toEqual(isLink ? [expect.stringMatching(/^\.dist\.octavo-build-/)] : [])
    expect(lstatSync(project.out).isSymbolicLink()).toBe(isLink)
    if (signal === null) break
  }
  expect(operation).toBeGreaterThan(FEWEST_OPERATIONS)
})
