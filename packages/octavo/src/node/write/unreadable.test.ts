/** Files and folders that the user who builds may not read or write are reported by name, and nothing changes. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createProject, type Project } from '../project.fixture.ts'

/** Root may read everything, so the command runs as user 65534 then, which has no rights on Linux. */
const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const FILES = { 'docs/index.md': '# Home\n\n[Plan](plan.pdf)\n', 'docs/plan.pdf': 'plan', 'public/logo.svg': '<svg/>' }

// The other user needs a way to the projects, and a temporary folder.
chmodSync(tmpdir(), 0o755)
const TMPDIR = mkdtempSync(join(tmpdir(), 'octavo-user-'))
chmodSync(TMPDIR, 0o777)

/** One process for all tests: starting it takes longer than a build. */
const child = fork(fileURLToPath(new URL('../../../../../scripts/testing/answer-commands.mjs', import.meta.url)), {
  ...USER,
  env: { ...process.env, TMPDIR },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
afterAll(() => child.disconnect())

async function run(project: Project): Promise<{ status: number; text: string }> {
  const answered = once(child, 'message')
  child.send(['build', '--no-cache', project.root])
  const [{ status, out, err }] = (await answered) as [{ status: number; out: string; err: string }]
  return { status, text: out + err }
}

test.each(['public/logo.svg', 'docs/plan.pdf'])('%s that cannot be read', async (file) => {
  const project = createProject(FILES)
  chmodSync(project.root, 0o777)
  chmodSync(join(project.root, file), 0o000)
  const { status, text } = await run(project)
  expect(text).toContain(`"${file}" cannot be read (permission denied).`)
  expect(text).not.toMatch(/EACCES|copyfile|fault of Octavo/)
  expect(status).toBe(1)
  expect(readdirSync(project.root)).not.toContain('dist')
})

test.each([
  ['octavo.config.mjs', 'export default {}'],
  ['octavo.config.json', '{}'],
  ['components/Price.tsx', 'export const Price = () => <b>1 EUR</b>'],
  ['theme/print.css', 'h1 { color: red }'],
])('%s that cannot be read is one error', async (file, text) => {
  const project = createProject({ ...FILES, [file]: text })
  chmodSync(project.root, 0o777)
  chmodSync(join(project.root, file), 0o000)
  const report = await run(project)
  expect(report.text).toContain(`"${file}" cannot be read (permission denied).`)
  expect(report.text.match(/ error$/gm)).toHaveLength(1)
  expect(report.text).not.toMatch(/EACCES|virtual:|Fix the/)
})

test('an included file that cannot be read, until it can', async () => {
  const page = '# Home\n\n<Include file="_part.md" />\n\n<Code file="app.ts" />\n'
  const project = createProject({ 'docs/index.md': page, 'docs/_part.md': 'Part', 'docs/app.ts': 'const a = 1' })
  const files = ['docs/_part.md', 'docs/app.ts']
  chmodSync(project.root, 0o777)
  for (const file of files) chmodSync(join(project.root, file), 0o000)
  const { text } = await run(project)
  expect(text).toContain('docs/index.md:3:1 error\n  "docs/_part.md" cannot be read (permission denied).')
  expect(text).toContain('docs/index.md:5:1 error\n  "docs/app.ts" cannot be read (permission denied).')
  expect(text).not.toContain('does not exist')
  for (const file of files) chmodSync(join(project.root, file), 0o644)
  expect((await run(project)).status).toBe(0)
})

test.each(['blog/authors.yml', 'blog/2026-01-02-a.md', 'CHANGELOG.md'])(
  '%s that cannot be read is one error',
  async (file) => {
    const project = createProject({
      ...FILES,
      'octavo.config.yml': 'blog: { feeds: [] }\nchangelog: {}\n',
      'blog/authors.yml': 'ada: { name: Ada }\n',
      'blog/2026-01-02-a.md': '---\nauthors: ada\n---\n\n# A\n',
      'blog/2026-01-03-b.md': '# B\n',
      'CHANGELOG.md': '# Changelog\n\n## 1.0.0\n\n- All\n',
    })
    chmodSync(project.root, 0o777)
    chmodSync(join(project.root, file), 0o000)
    const { text } = await run(project)
    expect(text).toContain(`${file} error\n  "${file}" cannot be read (permission denied).`)
    expect(text.match(/ error$/gm)).toHaveLength(1)
  },
)

test.each(['theme', 'components', 'public', 'blog'])(
  'the folder %s that cannot be read is one error',
  async (folder) => {
    const project = createProject({ ...FILES, 'octavo.config.yml': 'blog: { feeds: [] }\n', [`${folder}/a.txt`]: 'a' })
    chmodSync(project.root, 0o777)
    chmodSync(join(project.root, folder), 0o000)
    const { text } = await run(project)
    chmodSync(join(project.root, folder), 0o755)
    expect(text).toContain(`${folder} error\n  "${folder}" cannot be read (permission denied).`)
    expect(text.match(/ error$/gm)).toHaveLength(1)
  },
)

test('a folder in which nothing can be written', async () => {
  const project = createProject(FILES)
  chmodSync(project.root, 0o755)
  const { status, text } = await run(project)
  expect(text).toContain(`The output folder ${project.out} cannot be used`)
  expect(text).not.toContain('.octavo-')
  expect(status).toBe(1)
})

test('files of a killed build of another user keep no build from writing', async () => {
  const project = createProject(FILES)
  chmodSync(project.root, 0o777)
  project.write({ '.dist.octavo-build-1-a/index.html': '' })
  chmodSync(join(project.root, '.dist.octavo-build-1-a'), 0o555)
  const { status, text } = await run(project)
  chmodSync(join(project.root, '.dist.octavo-build-1-a'), 0o755)
  expect(text).not.toMatch(/permission|EACCES|bug in Octavo/)
  expect(status).toBe(0)
  expect(readdirSync(project.root)).not.toContain('.dist.octavo-lock')
})

test('an output folder is enough, if the folder above it cannot be written, as for a volume of a container', async () => {
  const project = createProject(FILES)
  mkdirSync(project.out)
  chmodSync(project.out, 0o777)
  chmodSync(project.root, 0o555)
  project.write({ 'dist/.octavo-build-1-a/index.html': 'of a killed build' })
  chmodSync(join(project.out, '.octavo-build-1-a'), 0o777)
  const files = ['404.html', 'assets', 'build.json', 'index.html']
  for (const edition of ['One', 'Two']) {
    project.write({ 'docs/index.md': `# Home\n\n${edition}\n` })
    expect(await run(project)).toMatchObject({ status: 0 })
    expect(project.read('index.html')).toContain(edition)
    expect(readdirSync(project.out)).toEqual(expect.arrayContaining(files))
    expect(readdirSync(project.out).filter((name) => name.startsWith('.octavo'))).toEqual([])
  }
})

// For example in a container. The folder can be renamed, but its files cannot be removed.
test.runIf(process.getuid?.() === 0)('an output folder that root has written is replaced again and again', async () => {
  const project = createProject(FILES)
  chmodSync(project.root, 0o777)
  expect((await project.build({ cache: false })).ok).toBe(true)
  for (const edition of ['One', 'Two', 'Three']) {
    project.write({ 'docs/index.md': `# Home\n\n${edition}\n` })
    expect(await run(project)).toMatchObject({ status: 0 })
    expect(project.read('index.html')).toContain(edition)
  }
})
