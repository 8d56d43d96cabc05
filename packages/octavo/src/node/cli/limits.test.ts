import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { execFileSync, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createProject } from '../project.fixture.ts'
import { formatFailure } from './failure.ts'
import { recordTerminal } from './terminal.fixture.ts'

const OCTAVO = fileURLToPath(new URL('../../../bin/octavo.js', import.meta.url))

it.each(['ENOSPC', 'ERR_WORKER_OUT_OF_MEMORY', 'EDQUOT', 'EFBIG', 'EROFS', 'EMFILE', 'ENFILE', 'ENAMETOOLONG'])(
  '%s says what the limit is and that nothing was changed',
  (code) => {
    const error = Object.assign(new Error(`${code}: too much, open '/x/.staging-1'`), { code })
    const printed = formatFailure(error, false, recordTerminal())
    expect(printed).toMatch(/^error: .+ [Nn]othing was changed.*\.\n  → .+\.\n$/)
    expect(printed).not.toContain('staging')
  },
)

it('a limit that the bundler meets is reported as one, too', () => {
  const message =
    'Build failed with 1 error:\n\nCaused by:\n    No space left on device (os error 28)\n\nStack backtrace:'
  expect(formatFailure(new Error(message), false, recordTerminal())).toMatch(/^error: The disk is full\. Nothing was/)
})

/** Enough pages for the background thread. */
const SOME_PAGES = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`docs/page-${index}.md`, '# Page\n']))
/** Whether this system lets a test mount a folder, in its own namespace. */
const CAN_MOUNT = spawnSync('unshare', ['-rm', 'mount', '--bind', tmpdir(), tmpdir()]).status === 0
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

it('an import that meets a limit says that the new site is not complete', () => {
  const { root } = createProject({ 'docs/index.md': '# Home\n', 'docs/long.md': LONG_TEXT.slice(0, 200_000) })
  const script = `ulimit -f 100; exec "${process.execPath}" "${OCTAVO}" import "${root}" "${root}-new"`
  const { status, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([
    1,
    'error: A file is larger than this system allows. The new site is not complete.\n' +
      '  → Raise the limit for the size of files ("ulimit -f" shows it), or write to another disk. ' +
      'Add --force if the folder of the new site has files.\n',
  ])
})

it('another thread that runs out of memory says how to allow more, and leaves the last build in place', () => {
  const project = createProject({ ...SOME_PAGES, 'docs/index.md': '# Home\n' })
  const run = (limit: string) =>
    spawnSync(process.execPath, [OCTAVO, 'build', project.root], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: limit },
    })
  expect(run('').status).toBe(0)
  const before = project.readAll()
  // Words that occur once fill the index of the search, which the thread makes.
  const words = (page: number) => Array.from({ length: 3000 }, (_, word) => `w${page}x${word}`).join(' ')
  for (let page = 0; page < 250; page++) project.write({ [`docs/page-${page}.md`]: `# Page\n\n${words(page)}\n` })
  const { status, stderr } = run('--max-old-space-size=60')
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(
      /^error: This site needs more memory than Node\.js may use\. Nothing was .+\n  → Raise the limit/,
    ),
  ])
  expect(project.readAll()).toEqual(before)
})

it('a temporary folder that does not exist is named', () => {
  const project = createProject({ 'docs/index.md': '# Home\n' })
  // From version 22 on, Node.js makes the folder for its compiled code.
  const env = { ...process.env, TMPDIR: '/nowhere', TEMP: '/nowhere', NODE_DISABLE_COMPILE_CACHE: '1' }
  const { status, stderr } = spawnSync(process.execPath, [OCTAVO, 'build', project.root, '--no-cache'], {
    encoding: 'utf8',
    env,
  })
  expect(status).toBe(1)
  expect(stderr).toContain('error: No folder can be made in the temporary folder /nowhere: no such file or directory.')
})

it.runIf(process.platform !== 'win32')('a working folder that was removed is named, and not needed for help', () => {
  const folder = createProject({}).root
  const run = (words: string) =>
    spawnSync(
      'bash',
      ['-c', `cd "${folder}/gone" && rmdir "$PWD" && exec "${process.execPath}" "${OCTAVO}" ${words}`],
      {
        encoding: 'utf8',
      },
    )
  for (const words of ['build', 'dev', 'serve', `check ${folder}`]) {
    mkdirSync(join(folder, 'gone'))
    const { status, stdout, stderr } = run(words)
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      'error: The working folder cannot be used: no such file or directory.\n' +
        '  → Change to an existing folder, for example with "cd ~", and run the command again.\n',
    ])
  }
  mkdirSync(join(folder, 'gone'))
  expect(run('--version').stdout).toMatch(/^\d/)
})

it.runIf(CAN_MOUNT)('a full volume in place of the output folder keeps the last build, and has space again', () => {
  const project = createProject({ 'docs/index.md': '# Home\n' })
  for (let index = 0; index < 60; index++) {
    if (index < 20) project.write({ [`first/public/${index}.bin`]: 'a'.repeat(40_000) })
    project.write({ [`large/public/${index}.bin`]: 'b'.repeat(40_000) })
  }
  mkdirSync(project.out)
  const script = `set -e
    root=$1 node=$2 octavo=$3
    mount -t tmpfs -o size=3m tmpfs "$root/dist"
    list() { (cd "$root/dist" && find . | sort && find . -type f -exec cksum {} + | sort); }
    build() { rm -rf "$root/public"; cp -r "$root/$1/public" "$root"; "$node" "$octavo" build "$root" > /dev/null; }
    build first
    list > "$root/before"
    build large && exit 9
    list | cmp - "$root/before"
    build first
    list | cmp - "$root/before"`
  const run = spawnSync('unshare', ['-rm', 'bash', '-c', script, 'bash', project.root, process.execPath, OCTAVO], {
    encoding: 'utf8',
  })
  expect([run.status, run.stdout]).toEqual([0, ''])
  expect(run.stderr).toContain('has no space for the new files beside the old ones, so nothing was changed.\n  → Free')
})

it.runIf(CAN_MOUNT)('a disk that is full while components are bundled is not a fault of a component', () => {
  const project = createProject({
    'docs/index.md': '# Home\n\n<Price />\n',
    'components/Price.tsx': 'export const Price = () => <b>5</b>\n',
    '.octavo/x': '',
  })
  const script = 'mount -t tmpfs -o size=20k tmpfs "$1/.octavo"; exec "$2" "$3" build "$1"'
  const run = spawnSync('unshare', ['-rm', 'bash', '-c', script, 'bash', project.root, process.execPath, OCTAVO], {
    encoding: 'utf8',
  })
  expect([run.status, run.stderr]).toEqual([1, expect.stringMatching(/No space left|disk is full/)])
  expect(run.stderr).toMatch(/Remove its cause|Free some space/)
  expect(run.stderr).not.toContain('Fix the component')
})
