/** A build that is killed at any moment leaves the old site or the new one, and the next build cleans up. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { digest } from './digest.ts'
import { createProject, type Project } from './project.fixture.ts'

const BUILDER = fileURLToPath(new URL('./kill.fixture.mjs', import.meta.url))
const COMMAND = new URL('../../dist/node/cli.js', import.meta.url).href
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

/** Builds with the built command, in a process that is started again after it was killed: starting takes longest. */
class Builder {
  private child: ChildProcess | undefined

  constructor(private readonly project: Project) {}

  /** Builds an edition. Returns the status of the command, or the name of the signal that ended it. */
  async run(number: number, killAt?: number): Promise<unknown> {
    this.project.write(edition(number))
    this.child ??= fork(BUILDER, [COMMAND], { stdio: 'ignore', env: { ...process.env, SOURCE_DATE_EPOCH: '0' } })
    const { child } = this
    const answered = once(child, 'message').then(([status]) => status)
    const ended = once(child, 'close').then(([, signal]) => signal)
    child.send({ root: this.project.root, killAt })
    const outcome = await Promise.race([answered, ended])
    if (!child.connected) this.child = undefined
    return outcome
  }

  /** Builds an edition and returns its files. Rejects if the build fails. */
  async build(number: number): Promise<Site> {
    const outcome = await this.run(number)
    if (outcome !== 0) throw new Error(`The build of edition ${number} ended with ${String(outcome)}.`)
    return readSite(this.project)
  }

  end(): void {
    this.child?.kill()
  }
}

test.each(['folder', 'link'])('a build into a %s, killed before each operation on the folder', async (kind) => {
  const isLink = kind === 'link'
  const project = createProject({ 'docs/kept.md': '# Kept\n' })
  if (isLink) {
    mkdirSync(join(project.root, 'first'))
    symlinkSync('first', project.out)
  }
  const builder = new Builder(project)
  onTestFinished(() => builder.end())
  const sites = [await builder.build(1), await builder.build(2)]
  let operation = 1
  for (; ; operation++) {
    // Back and forth between the two editions, until a build ends by itself.
    const next = operation % 2 === 1 ? 1 : 2
    const outcome = await builder.run(next, operation)
    const isMissing = !existsSync(project.out)
    // Without a link, there is one moment between two renames.
    if (isMissing) expect(isLink).toBe(false)
    else expect(sites, `operation ${operation}`).toContainEqual(readSite(project))
    expect(await builder.build(next), `after operation ${operation}`).toEqual(sites[next - 1])
    const left = readdirSync(project.root).filter((name) => !['docs', 'dist', '.octavo'].includes(name))
    expect(left, `operation ${operation}`).toEqual(isLink ? [expect.stringMatching(/^\.dist\.octavo-build-/)] : [])
    expect(lstatSync(project.out).isSymbolicLink()).toBe(isLink)
    if (outcome === 0) break
    expect(outcome).toBe('SIGKILL')
  }
  expect(operation).toBeGreaterThan(FEWEST_OPERATIONS)
})
