import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const OCTAVO = fileURLToPath(new URL('../../../bin/octavo.js', import.meta.url))
/** More than a pipe holds, which is 64 KiB on Linux. */
const BROKEN_LINKS = 2000

const root = mkdtempSync(join(tmpdir(), 'octavo-pipes-'))
mkdirSync(join(root, 'docs'))
const links = Array.from({ length: BROKEN_LINKS }, (_, index) => `[x](nowhere-${index}.md)\n\n`)
writeFileSync(join(root, 'docs/index.md'), `# Home\n\n${links.join('')}`)

/** Runs a shell command in which `octavo` is the built command, without reading its output for `wait` milliseconds. */
async function run(command: string, wait = 0) {
  const script = `octavo() { "${process.execPath}" "${OCTAVO}" "$@"; }; ${command}`
  const child = spawn('bash', ['-o', 'pipefail', '-c', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  const read = async (stream: NodeJS.ReadableStream) => {
    // Node.js discards what is not being read when the child has exited.
    if (wait > 0) await setTimeout(wait)
    let text = ''
    for await (const part of stream.setEncoding('utf8')) text += part
    return text
  }
  const [stdout, stderr] = await Promise.all([read(child.stdout), read(child.stderr)])
  return { status: await closed, stdout, stderr }
}

test.each([
  ['a fast reader', 0],
  ['a reader that waits', 1500],
])('every problem arrives in a pipe with %s', async (_, wait) => {
  const { status, stdout } = await run(`octavo check ${root} --all 2>&1 | cat`, wait)
  expect(stdout.match(/leads to no page/g)).toHaveLength(BROKEN_LINKS)
  expect([status, stdout.includes('2,000 errors')]).toEqual([1, true])
})

test('both streams arrive whole in their own pipes', async () => {
  const { status, stdout, stderr } = await run(`octavo check ${root} --all`, 500)
  expect(stderr.match(/leads to no page/g)).toHaveLength(BROKEN_LINKS)
  expect([status, stdout.includes('2,000 errors')]).toEqual([1, true])
})

test('JSON arrives whole', async () => {
  const { status, stdout } = await run(`octavo check --json ${root} | cat`, 500)
  const { problems } = JSON.parse(stdout) as { problems: unknown[] }
  expect([status, problems.length]).toEqual([1, BROKEN_LINKS])
})

test('a usage error arrives with status 2', async () => {
  const { status, stdout } = await run('octavo biuld 2>&1 | cat')
  expect([status, stdout.split('\n')[0]]).toEqual([2, 'error: Unknown command "biuld".'])
})

test.each(['2>&1', '2>&1 >/dev/null', '--json'])(
  'a reader that closes the pipe ends nothing: octavo check %s | head -1',
  async (redirected) => {
    const { status, stdout, stderr } = await run(`octavo check ${root} --all ${redirected} | head -c 1`)
    expect([status, stdout.length, stderr.replace(/(?:.|\n)*leads to no page(?:.|\n)*/, '')]).toEqual([1, 1, ''])
  },
)

test('a closed pipe leaves the other one whole', async () => {
  const { status, stderr } = await run(`octavo check ${root} --all | true`, 500)
  expect(stderr.match(/leads to no page/g)).toHaveLength(BROKEN_LINKS)
  expect(status).toBe(1)
})
