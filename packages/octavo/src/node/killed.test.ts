/** A build that is killed at any moment leaves the old site or the new one, and the next build cleans up. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
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
const ROOT_FILES = ['versionsList.json', 'index.html', '404.html', 'robots.txt', '_headers']

const pages = (number: number) => ({
  'docs/index.md': `# Home\n\nEdition ${number}. See [A](a.md).\n`,
  'docs/a.md': `# A\n\nEdition ${number}. See [home](index.md).\n`,
  [`docs/only-${number}.md`]: `# Only ${number}\n`,
  [`docs/only-${3 - number}.md`]: null,
})

/** Builds with the built command, in a process that is started again after it was killed: starting takes longest. */
class Builder {
  private child: ChildProcess | undefined

  constructor(
    private readonly project: Project,
    private readonly words = ['build', project.root],
    private readonly edition: (number: number) => Record<string, string | null> = pages,
  ) {}

  /** Builds an edition. Returns the status of the command, or the name of the signal that ended it. */
  async run(number: number, killAt?: number): Promise<unknown> {
    this.project.write(this.edition(number))
    this.child ??= fork(BUILDER, [COMMAND], { stdio: 'ignore', env: { ...process.env, SOURCE_DATE_EPOCH: '0' } })
    const { child } = this
    const answered = once(child, 'message').then(([status]) => status)
    const ended = once(child, 'close').then(([, signal]) => signal)
    child.send({ words: this.words, killAt })
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

test('a build of one of several languages, killed before each operation on the folder', async () => {
  const languages = { en: { label: 'English' }, de: { label: 'Deutsch' } }
  const project = createProject({
    'octavo.config.json': JSON.stringify({ languages }),
    'docs/index.md': '# Home\n',
    'docs/a.md': '# A\n',
    'de/docs/a.md': '# A\n',
  })
  const builder = new Builder(project, ['build', project.root], (number) => ({
    'de/docs/index.md': `# Start\n\nAusgabe ${number}. Siehe [A](a.md).\n`,
  }))
  onTestFinished(() => builder.end())
  const sites = [await builder.build(1), await builder.build(2)]
  let operation = 1
  for (; ; operation++) {
    const next = operation % 2 === 1 ? 1 : 2
    const outcome = await builder.run(next, operation)
    // There is one moment between two renames.
    if (existsSync(join(project.out, 'de'))) expect(sites, `operation ${operation}`).toContainEqual(readSite(project))
    expect(await builder.build(next), `after operation ${operation}`).toEqual(sites[next - 1])
    const left = readdirSync(project.root).filter((name) => name.startsWith('.dist'))
    expect(left, `operation ${operation}`).toEqual([])
    if (outcome === 0) break
    expect(outcome).toBe('SIGKILL')
  }
  expect(operation).toBeGreaterThan(FEWEST_OPERATIONS)
})

test('a publication, killed before each operation on the root, leaves the old list or the new one', async () => {
  const config = JSON.stringify({ baseUrl: '/5.1/', version: { label: '5.1' } })
  const project = createProject({ 'octavo.config.json': config, 'docs/kept.md': '# Kept\n' })
  const to = join(project.root, 'site')
  const publisher = new Builder(project, ['publish', '--to', to, project.root])
  onTestFinished(() => publisher.end())
  const read = (file: string) => (existsSync(join(to, file)) ? readFileSync(join(to, file), 'utf8') : undefined)
  const readRoot = () => ROOT_FILES.map(read)
  const editionOf = () => /Edition (\d)/.exec(read('5.1/index.html') ?? '')?.[1]
  // Another version is the front page until this one is listed.
  project.write({ 'site/5.0/build.json': '{}', 'site/5.0/index.html': '' })
  writeFileSync(join(to, 'versionsList.json'), '{ "versions": [{ "label": "5.0", "versionNumber": "5.0" }] }')
  const states: string[] = []
  for (let operation = 1; ; operation++) {
    rmSync(join(to, '5.1'), { recursive: true, force: true })
    writeFileSync(join(to, 'versionsList.json'), '{ "versions": [{ "label": "5.0", "versionNumber": "5.0" }] }')
    const outcome = await publisher.run(1, operation)
    const isListed = read('versionsList.json')?.includes('5.1') ?? false
    states.push(`${editionOf() ?? 'none'} ${isListed ? 'listed' : 'not listed'}`)
    // What is listed is there, and files of the root lead to versions that are there.
    if (isListed) expect(editionOf()).toBe('1')
    if (read('index.html')?.includes('/5.1/')) expect(editionOf()).toBe('1')
    if (outcome === 0) break
    expect(outcome).toBe('SIGKILL')
    expect(await publisher.run(1)).toBe(0)
    expect([editionOf(), read('versionsList.json')?.includes('5.1')]).toEqual(['1', true])
    expect(readRoot()).not.toContain(undefined)
  }
  // The version is in its place before it is listed, so that a kill in between leaves the old list.
  expect(new Set(states)).toEqual(new Set(['none not listed', '1 not listed', '1 listed']))
})
