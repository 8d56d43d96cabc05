/** A build that is killed at any moment leaves the old site or the new one, and the next build cleans up. */
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createProject, type Project } from './project.fixture.ts'

const OCTAVO = fileURLToPath(new URL('../../bin/octavo.js', import.meta.url))
const KILL = new URL('./kill.fixture.mjs', import.meta.url).href

const edition = (number: number) => ({
  'docs/index.md': `# Home\n\nEdition ${number}. See [A](a.md).\n`,
  'docs/a.md': `# A\n\nEdition ${number}. See [home](index.md).\n`,
  [`docs/only-${number}.md`]: `# Only ${number}\n`,
  [`docs/only-${3 - number}.md`]: null,
})

function run(project: Project, env: Record<string, string> = {}) {
  return spawnSync(process.execPath, ['--import', KILL, OCTAVO, 'build', project.root], {
    env: { ...process.env, ...env },
  })
}

/** The number of file operations of a build of the second edition over the first. */
function countOperations(project: Project): number {
  const file = join(project.root, 'count.txt')
  project.write(edition(2))
  run(project, { COUNT_TO: file })
  return Number(readFileSync(file, 'utf8'))
}

test.each(['a folder', 'a link to a folder'])(
  'a build into %s, killed before each of its file operations',
  (kind) => {
    const isLink = kind !== 'a folder'
    const project = createProject({ 'docs/kept.md': '# Kept\n' })
    project.write(edition(1))
    if (isLink) {
      mkdirSync(join(project.root, 'first'))
      symlinkSync('first', project.out)
    }
    run(project)
    const sites = [project.readAll()]
    const operations = countOperations(project)
    sites.push(project.readAll())
    expect(operations).toBeGreaterThan(4)
    for (let number = 1; number <= operations; number++) {
      // Back and forth between the two editions.
      const next = number % 2
      project.write(edition(2 - next))
      expect(run(project, { KILL_AT: String(number) }).signal, `operation ${number}`).toBe('SIGKILL')
      const isMissing = !existsSync(project.out)
      // Without a link, there is one moment between two renames.
      if (isMissing) expect(isLink).toBe(false)
      else expect(sites, `operation ${number}`).toContainEqual(project.readAll())
      expect(run(project).status).toBe(0)
      expect(project.readAll(), `after operation ${number}`).toEqual(sites[1 - next])
      const left = readdirSync(project.root).filter((name) => !['docs', 'dist', '.octavo', 'count.txt'].includes(name))
      expect(left, `after operation ${number}`).toEqual(isLink ? [expect.stringMatching(/^\.dist\.octavo-build-/)] : [])
      expect(lstatSync(project.out).isSymbolicLink()).toBe(isLink)
    }
  },
  300_000,
)
