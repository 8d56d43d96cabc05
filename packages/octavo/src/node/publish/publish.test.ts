import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Version } from '../../shared/versions/versions.ts'
import { createProject, type Project } from '../project.fixture.ts'
import { publish } from './index.ts'
import { replaceFile } from './replace-file.ts'

const OCTAVO = fileURLToPath(new URL('../../../bin/octavo.js', import.meta.url))

const createVersion = (number: string) =>
  createProject({
    'octavo.config.json': JSON.stringify({ baseUrl: `/${number}/`, version: { label: `${number}.0` } }),
    'docs/index.md': `# Version ${number}\n`,
  })

const publishTo = (to: string, { root }: Project) => publish({ root, to, cache: true, write: true })

const readVersions = (to: string) => JSON.parse(readFileSync(join(to, 'versionsList.json'), 'utf8')).versions

test('versions are published beside each other and listed, newest first', async () => {
  const [old, current] = [createVersion('5.9'), createVersion('5.10')]
  const to = join(old.root, 'site')
  expect((await publishTo(to, current)).ok).toBe(true)
  const frozen = current.readAll(join(to, '5.10'))
  expect((await publishTo(to, old)).ok).toBe(true)
  expect(readVersions(to)).toEqual([
    { label: '5.10.0', versionNumber: '5.10', url: '/5.10/' },
    { label: '5.9.0', versionNumber: '5.9', url: '/5.9/' },
  ])
  expect(current.readAll(join(to, '5.10'))).toEqual(frozen)
  expect(readFileSync(join(to, 'index.html'), 'utf8')).toContain('/5.10/')
  expect(readFileSync(join(to, '404.html'), 'utf8')).toContain('Page not found')
  expect(readFileSync(join(to, '_headers'), 'utf8')).toMatch(
    /^\/5\.10\/\*[\s\S]*^\/5\.9\/\*[\s\S]*^\/\n {2}X-Content-Type-Options: nosniff\n[\s\S]*frame-ancestors 'self'\n/m,
  )
})

test('the front page leads to the newest release, not to its pre-releases or a name without a number', async () => {
  const names = ['next', '2.0-rc.1', 'v2.0', '1.9', '2-rc.2', '2.0-rc.10', '10.0', '2.0.1', 'main']
  const newestFirst = ['10.0', '2.0.1', 'v2.0', '2.0-rc.10', '2-rc.2', '2.0-rc.1', '1.9', 'next', 'main']
  const site = createVersion('1.8')
  const listed = names.map((versionNumber) => ({ label: versionNumber, versionNumber }))
  site.write({ 'site/versionsList.json': JSON.stringify({ versions: listed }) })
  const to = join(site.root, 'site')
  await publishTo(to, site)
  expect(readVersions(to).map(({ versionNumber }: Version) => versionNumber)).toEqual(
    newestFirst.toSpliced(7, 0, '1.8'),
  )
  for (const name of ['2.0', '2.0-rc.1', '3.0-rc.1', 'next']) {
    site.write({ 'octavo.config.json': JSON.stringify({ baseUrl: `/${name}/` }) })
    await publishTo(to, site)
    expect(readFileSync(join(to, 'index.html'), 'utf8')).toContain('"/2.0/"')
  }
})

test('a newer version that is listed but published elsewhere does not become the front page', async () => {
  const site = createVersion('5.1')
  const elsewhere = { label: '6.0', versionNumber: '6.0', url: 'https://example.com/6.0/' }
  site.write({ 'site/versionsList.json': JSON.stringify({ versions: [elsewhere] }) })
  const to = join(site.root, 'site')
  expect((await publishTo(to, site)).ok).toBe(true)
  expect(readVersions(to)).toMatchObject([elsewhere, { versionNumber: '5.1' }])
  expect(readFileSync(join(to, 'index.html'), 'utf8')).toContain('/5.1/')
})

test('publishing again replaces the version and keeps its entry, with its own keys', async () => {
  const site = createVersion('5.1')
  const to = join(site.root, 'site')
  await publishTo(to, site)
  writeFileSync(join(to, 'versionsList.json'), '{"versions": [{"label": "old", "versionNumber": "5.1", "lts": true}]}')
  site.write({ 'docs/index.md': '# Changed\n' })
  await publishTo(to, site)
  expect(readVersions(to)).toEqual([{ label: '5.1.0', versionNumber: '5.1', url: '/5.1/', lts: true }])
  expect(readFileSync(join(to, '5.1', 'index.html'), 'utf8')).toContain('Changed')
})

test('a version below a deeper path is published in the folder of its last segment', async () => {
  const config = (routeBasePath: string) =>
    JSON.stringify({
      baseUrl: '/repo/5.0/',
      version: { name: '5.0', label: '5.0' },
      docs: { routeBasePath },
      navbar: { items: [{ type: 'versionDropdown' }] },
    })
  const site = createProject({ 'octavo.config.json': config('guide'), 'docs/index.md': '# Start\n' })
  const to = join(site.root, 'site')
  expect((await publishTo(to, site)).ok).toBe(true)
  expect(readVersions(to)).toEqual([{ label: '5.0', versionNumber: '5.0', url: '/repo/5.0/guide/' }])
  expect(readFileSync(join(to, 'index.html'), 'utf8')).toContain('/repo/5.0/')
  expect(readFileSync(join(to, '5.0/guide/index.html'), 'utf8')).toContain('"/repo/versionsList.json"')
  // Elsewhere there is no such list, and asking for it would be a failed request.
  await site.build()
  expect(site.read('guide/index.html')).not.toContain('versionsList.json')
  // The start that every version is assumed to have needs no url.
  const usual = createProject({ 'octavo.config.json': config('docs'), 'docs/index.md': '# Start\n' })
  await publishTo(join(usual.root, 'site'), usual)
  expect(readVersions(join(usual.root, 'site'))).toEqual([{ label: '5.0', versionNumber: '5.0' }])
})

test('unfinished files of a killed run are removed', async () => {
  const site = createVersion('5.1')
  const to = join(site.root, 'site')
  await publishTo(to, site)
  const left = [
    ...['versionsList.json.123.tmp', '404.html.7.tmp', '.site.octavo-index.html.9.tmp'].map((file) => join(to, file)),
    join(site.root, '.site.octavo-versionsList.json.123.tmp'),
  ]
  const foreign = [join(to, 'notes.1.tmp'), join(site.root, 'index.html.1.tmp')]
  for (const file of [...left, ...foreign]) writeFileSync(file, 'x')
  expect((await publishTo(to, site)).ok).toBe(true)
  expect(left.map((file) => existsSync(file))).toEqual(left.map(() => false))
  expect(foreign.map((file) => existsSync(file))).toEqual([true, true])
})

test('files that the newest version lacks do not stop a publish, and a version is listed when all else is done', async () => {
  const [old, current] = [createVersion('5.1'), createVersion('5.2')]
  const to = join(old.root, 'site')
  await publishTo(to, current)
  for (const file of ['robots.txt', '404.html']) rmSync(join(to, '5.2', file))
  expect(await publishTo(to, old)).toMatchObject({ ok: true, problems: [] })
  expect(readVersions(to)).toMatchObject([{ versionNumber: '5.2' }, { versionNumber: '5.1' }])
  expect(readFileSync(join(to, 'robots.txt'), 'utf8')).toContain('Allow: /')
  // A folder in the place of the front page cannot be replaced.
  rmSync(join(to, 'index.html'))
  mkdirSync(join(to, 'index.html', 'x'), { recursive: true })
  await expect(publishTo(to, createVersion('5.3'))).rejects.toThrow(`The output folder ${to} cannot be used`)
  expect(readVersions(to)).toHaveLength(2)
})

// Node.js itself would try to make it without end.
test.runIf(process.platform === 'linux')('a folder where nothing can be made is refused, and no command waits', () => {
  const { root } = createVersion('5.1')
  for (const words of [
    ['publish', '--to', '/proc/site', root],
    ['build', '--out', '/proc/site/dist', root],
  ]) {
    const run = spawnSync(process.execPath, [OCTAVO, ...words], { timeout: 120_000, killSignal: 'SIGKILL' })
    expect([run.status, String(run.stderr)]).toEqual([
      1,
      expect.stringMatching(/The output folder \S+ cannot be used: no such file or directory\./),
    ])
  }
})

/** Whether this system lets a test mount a folder, in its own namespace. */
const CAN_MOUNT = spawnSync('unshare', ['-rm', 'mount', '--bind', tmpdir(), tmpdir()]).status === 0

// Both mounts have the same device number.
test.runIf(CAN_MOUNT)('the root may be a mount of the disk that the folder above is on', () => {
  const site = createVersion('5.1')
  const to = join(site.root, 'site')
  mkdirSync(to)
  const command = `mount --bind "$1" "$1" && for run in 1 2; do "$2" "$3" publish --to "$1" "$4" || exit 1; done`
  const run = spawnSync('unshare', ['-rm', 'sh', '-c', command, 'sh', to, process.execPath, OCTAVO, site.root])
  expect([run.status, String(run.stderr)]).toEqual([0, expect.not.stringContaining('error')])
  expect(readVersions(to)).toMatchObject([{ versionNumber: '5.1' }])
  expect(readFileSync(join(to, '5.1/index.html'), 'utf8')).toContain('Version 5.1')
  expect(readdirSync(site.root).filter((name) => name.startsWith('.site'))).toEqual([])
})

test.runIf(CAN_MOUNT)(
  'a disk that is full after the version was written is reported, and the next run completes it',
  () => {
    const site = createVersion('5.1')
    const to = join(site.root, 'site')
    mkdirSync(to)
    const script = `publish() { "$2" "$3" publish --to "$1" "$4" > /dev/null; }
    mount -t tmpfs tmpfs "$1" && publish "$@" || exit 8
    files=$(df --output=iused "$1" | tail -1)
    umount "$1" && mount -t tmpfs -o nr_inodes=$((files - 2)) tmpfs "$1" || exit 9
    publish "$@" && exit 10
    test -e "$1/versionsList.json" && exit 11
    mount -o remount,nr_inodes=1000 "$1" && publish "$@" && test -e "$1/versionsList.json"`
    const run = spawnSync('unshare', ['-rm', 'sh', '-c', script, 'sh', to, process.execPath, OCTAVO, site.root], {
      encoding: 'utf8',
    })
    expect(run.stderr).toContain(
      `error: Version 5.1 is in ${to}, but the list of versions and the files beside it could not be written: no space left on device.`,
    )
    expect(run.status).toBe(0)
  },
)

test('an unfinished file is above the root, where readers do not see it', () => {
  const site = createVersion('5.1')
  const to = join(site.root, 'site')
  // A folder in its place makes the last step fail.
  mkdirSync(join(to, 'index.html', 'x'), { recursive: true })
  expect(() => replaceFile(to, 'index.html', 'x')).toThrow(/EISDIR|EEXIST|ENOTEMPTY|EPERM/)
  expect(readdirSync(to)).toEqual(['index.html'])
  expect(readdirSync(site.root)).toContain(`.site.octavo-index.html.${process.pid}.tmp`)
})

test('a damaged list is reported and not replaced', async () => {
  const site = createVersion('5.1')
  const to = join(site.root, 'site')
  await publishTo(to, site)
  writeFileSync(join(to, 'versionsList.json'), '{"versions": [{]')
  const report = await publishTo(to, site)
  expect(report.problems[0]?.message).toBe(
    `The list of published versions ${join(to, 'versionsList.json')} cannot be read, so nothing was published.`,
  )
  expect(readFileSync(join(to, 'versionsList.json'), 'utf8')).toBe('{"versions": [{]')
})

test.each(['index.html', 'versionslist.json', '_headers', '404.html', 'robots.txt'])(
  'a version is not published in place of %s, which the site root needs',
  async (name) => {
    const site = createProject({ 'octavo.config.yml': `baseUrl: /${name}/\n`, 'docs/index.md': '# Home\n' })
    const to = join(site.root, 'site')
    expect((await publishTo(to, site)).problems).toMatchObject([
      { message: `A version cannot be published under the base path "/${name}/".` },
    ])
    expect(existsSync(to)).toBe(false)
  },
)

test('a base path that does not name a version is refused, and a wrong one is reported as such', async () => {
  const site = createProject({ 'docs/index.md': '# Home\n' })
  const report = await publishTo(join(site.root, 'site'), site)
  expect(report).toMatchObject({
    ok: false,
    problems: [{ message: 'A version cannot be published under the base path "/".' }],
  })
  expect(readdirSync(site.root)).not.toContain('site')
  site.write({ 'octavo.config.json': '{ "baseUrl": "/5 1/" }' })
  expect((await publishTo(join(site.root, 'site'), site)).problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('"baseUrl" must be a path of letters'),
  ])
})

test('versions that are published at the same time are all listed', async () => {
  const sites = ['5.1', '5.2', '5.3'].map(createVersion)
  const to = join(sites[0]!.root, 'site')
  await Promise.all(sites.map((site) => publishTo(to, site)))
  expect(readVersions(to).map(({ versionNumber }: Version) => versionNumber)).toEqual(['5.3', '5.2', '5.1'])
})

test('a root that stays locked is reported after its version was published, and what to do', async () => {
  const site = createVersion('5.1')
  const to = join(site.root, 'site')
  // A lock that no build can take.
  const lock = join(site.root, '.site.octavo-lock')
  mkdirSync(lock)
  await expect(publishTo(to, site)).rejects.toMatchObject({
    message: expect.stringMatching(
      /^Version 5\.1 is in .* the list of versions .* could not be written\. The output folder/,
    ),
    hint: expect.stringMatching(/ Then run the command again\.$/),
  })
  rmSync(lock, { recursive: true })
  expect((await publishTo(to, site)).ok).toBe(true)
  expect(readVersions(to)).toHaveLength(1)
})

test.each([true, false])('a configuration in TypeScript is evaluated once (cache: %s)', async (cache) => {
  const site = createProject({ 'docs/index.md': '# Home\n', 'count.json': '{"count": 0}' })
  const file = join(site.root, 'count.json')
  // Each evaluation changes a file that the configuration imports, so that a second one is not the module Node.js
  // keeps.
  site.write({
    'octavo.config.ts': `import { writeFileSync } from 'node:fs'
import { count } from './count.json'
const next: number = count + 1
writeFileSync(${JSON.stringify(file)}, JSON.stringify({ count: next }))
export default { baseUrl: '/5.1/' }
`,
  })
  const report = await publish({ root: site.root, to: join(site.root, 'site'), cache, write: true })
  expect(report).toMatchObject({ ok: true, problems: [] })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ count: 1 })
})

test('errors in the configuration are reported', async () => {
  const site = createProject({
    'docs/index.md': '# Home\n',
    'octavo.config.json': '{"baseUrl": "/5.1/", "titel": "x"}',
  })
  const report = await publishTo(join(site.root, 'site'), site)
  expect(report.problems.map(({ message }) => message)).toEqual(['Unknown key "titel".'])
})

test('a site of another tool is not touched', async () => {
  const site = createVersion('5.1')
  site.write({ 'site/index.html': 'mine' })
  const report = await publishTo(join(site.root, 'site'), site)
  expect(report.problems[0]?.message).toContain('holds a site that Octavo did not write')
  expect(readdirSync(join(site.root, 'site'))).toEqual(['index.html'])
})

test('a site is not published between its sources', async () => {
  const site = createVersion('5.1')
  const report = await publishTo(site.root, site)
  expect(report.problems[0]?.message).toContain('holds the sources of the site')
  expect(existsSync(join(site.root, '5.1'))).toBe(false)
})
