import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'

const OCTAVO = fileURLToPath(new URL('../../../bin/octavo.js', import.meta.url))

/** A site whose configuration is read for ever, and which says so. */
const ENDLESS = 'console.error("reading")\nawait new Promise(() => setInterval(() => {}, 1000))\nexport default {}'

function writeSite(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'octavo-signals-'))
  for (const [file, text] of Object.entries({ 'docs/index.md': '# Home\n', ...files })) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

/** Runs the built command until it prints something, and sends a signal. Returns its end and what it leaves. */
async function stop(signal: NodeJS.Signals, words: string[], files: Record<string, string>) {
  const root = writeSite(files)
  const temporary = mkdtempSync(join(tmpdir(), 'octavo-signals-'))
  const child = spawn(process.execPath, [OCTAVO, ...words, root], { env: { ...process.env, TMPDIR: temporary } })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  await eventually(() => expect(printed).not.toBe(''))
  child.kill(signal)
  const [status, killer] = await once(child, 'close')
  // From version 22 on, Node.js keeps compiled code there.
  const left = readdirSync(temporary).filter((name) => name !== 'node-compile-cache')
  return { root, status, killer, printed, left }
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends a build, which removes its temporary cache', async (signal, expected) => {
  const end = await stop(signal, ['build', '--no-cache'], { 'octavo.config.mjs': ENDLESS })
  expect(end).toMatchObject({ status: expected, killer: null, printed: 'reading\nStopped.\n', left: [] })
})

test('a signal ends a check while patterns of authors search for ever', async () => {
  const page = '# Page\n\n```text /(a+)+$/\n' + 'a'.repeat(40) + 'b\n```\n'
  const pages = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`docs/page-${index}.md`, page]))
  const config = `let isFirst = true
    const say = () => () => { if (isFirst) console.error('compiling'); isFirst = false }
    export default { markdown: { remarkPlugins: [say] } }`
  const end = await stop('SIGTERM', ['check'], { ...pages, 'octavo.config.mjs': config })
  expect(end).toMatchObject({ status: 143, killer: null, printed: 'compiling\nStopped.\n' })
})

test('a build that is stopped while it writes leaves nothing beside the output folder', async () => {
  const files = `() => {
    console.error(readdirSync(root).filter((name) => name.includes('octavo-')).join())
    return new Promise(() => setInterval(() => {}, 1000))
  }`
  const source = `{ name: 'data', pages: ({ root: at }) => ((root = at), []), files: ${files} }`
  const config = `import { readdirSync } from 'node:fs'\nlet root\nexport default { sources: [${source}] }`
  const { root, printed } = await stop('SIGINT', ['build'], { 'octavo.config.mjs': config })
  expect(printed).toBe('.dist.octavo-lock\nStopped.\n')
  expect(readdirSync(root).sort()).toEqual(['.octavo', 'docs', 'octavo.config.mjs'])
})

test('another thread that writes files leaves none of them', () => {
  const pages = Array.from({ length: 1000 }, (_, page) => [
    `docs/page-${page}.md`,
    `# Page\n\n${'Words. '.repeat(2000)}`,
  ])
  const config = `import { readdirSync } from 'node:fs'
    const files = () => readdirSync('.').filter((name) => name.includes('-build-')).flatMap((name) => readdirSync(name))
    const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
    const timer = setInterval(() => {
      if (files().length < 1) return
      clearInterval(timer)
      // Last of all listeners: gives a thread that is not stopped the time to write more.
      process.on('exit', wait)
      process.kill(process.pid, 'SIGINT')
    }, 1).unref()
    export default {}`
  const root = writeSite({ ...Object.fromEntries(pages), 'octavo.config.mjs': config })
  const { status, stderr } = spawnSync(process.execPath, [OCTAVO, 'build'], { cwd: root, encoding: 'utf8' })
  expect([status, stderr]).toEqual([130, 'Stopped.\n'])
  expect(readdirSync(root).sort()).toEqual(['.octavo', 'docs', 'octavo.config.mjs'])
})

test('an import that is stopped leaves no temporary files', async () => {
  const pages = Array.from({ length: 300 }, (_, page) => [`docs/page-${page}.md`, `# Page\n\n${'Words. '.repeat(500)}`])
  const root = writeSite(Object.fromEntries(pages))
  const temporary = mkdtempSync(join(tmpdir(), 'octavo-signals-'))
  const list = () => readdirSync(temporary).filter((name) => name.startsWith('octavo-'))
  const child = spawn(process.execPath, [OCTAVO, 'import', root, `${root}-new`], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: 'ignore',
  })
  await eventually(() => expect(list()).toEqual([expect.stringMatching(/^octavo-import-/)]), 20)
  child.kill('SIGINT')
  expect(await once(child, 'close')).toEqual([130, null])
  expect(list()).toEqual([])
})

test('the end of its terminal ends a preview, which removes its bundle', async () => {
  const component = 'export const Price = () => <b>5</b>\n'
  const end = await stop('SIGHUP', ['dev', '--port', '0'], { 'components/Price.tsx': component })
  expect([end.status, end.killer, end.left]).toEqual([0, null, []])
  const bundles = join(end.root, '.octavo/dev-shell')
  expect(existsSync(bundles) ? readdirSync(bundles).filter((name) => /^\d+$/.test(name)) : []).toEqual([])
})
