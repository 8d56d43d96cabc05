import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const OCTAVO = fileURLToPath(new URL('../../../bin/octavo.js', import.meta.url))
/** Enough for a busy machine to start a command and to load the code of a site. */
const SECONDS = 6
const STOPPED = `ran for more than ${SECONDS} s and was stopped.`
const HOME = { 'docs/index.md': '# Home\n\n<Spin />\n' }
/** Computes only in the end, when it is stopped. */
const SPIN = `const cell = new Int32Array(new SharedArrayBuffer(4))
export default function Spin() {
  Atomics.wait(cell, 0, 0, ${(SECONDS - 1) * 1000})
  for (;;) cell[0] = 1
}
`
/** Blocks its thread as `SPIN` does, but leaves the processor to the other tests. */
const BLOCK = `const cell = new Int32Array(new SharedArrayBuffer(4))

export default function Spin() {
  for (;;) Atomics.wait(cell, 0, 0, 20)
}
`
const BLOCKED_CONFIG = `const cell = new Int32Array(new SharedArrayBuffer(4))
for (;;) Atomics.wait(cell, 0, 0, 20)
export default {}
`

function writeSite(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'octavo-endless-'))
  for (const [file, text] of Object.entries(files)) write(root, file, text)
  return root
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

interface Ended {
  code: number | null
  out: string
  err: string
}

/**
 * Runs the built command in its own process, as the watchdog ends the process. With `stop`, Ctrl+C is pressed that many
 * milliseconds after a text is printed: a busy machine may need any time until then.
 */
function run(
  words: string[],
  env: Record<string, string> = {},
  stop?: { text: string; after: number },
): Promise<Ended> {
  const child = spawn(process.execPath, [OCTAVO, ...words], {
    env: { ...process.env, OCTAVO_TIME_LIMIT: `${SECONDS}`, ...env },
  })
  const printed = { out: '', err: '' }
  child.stdout.on('data', (text) => (printed.out += text))
  let isSeen = false
  child.stderr.on('data', (text) => {
    printed.err += text
    if (isSeen || !stop || !printed.err.includes(stop.text)) return
    isSeen = true
    setTimeout(() => child.kill('SIGINT'), stop.after)
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...printed })))
}

// Each test mostly waits for the time limit, so they run side by side.
describe.concurrent('an endless loop ends the command and is reported', () => {
  test('in a component: with its page and its name; the next build cleans up', async () => {
    const root = writeSite({ ...HOME, 'components/Spin.tsx': SPIN })
    const { code, out, err } = await run(['build', root])
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(`docs/index.md error\n  Rendering this page ${STOPPED}\n`)
    expect(err).toContain('Look in <Spin> for an endless loop')
    expect(err).not.toContain('debugger')
    write(root, 'components/Spin.tsx', 'export default function Spin() { return <b>Still</b> }\n')
    expect(await run(['build', root])).toMatchObject({ code: 0 })
    expect(readdirSync(root).toSorted()).toEqual(['.octavo', 'components', 'dist', 'docs'])
  })

  test('in one of many pages, in any thread', async () => {
    const pages = Array.from({ length: 60 }, (_, index) => [`docs/p${index}.md`, '# Page\n'])
    const files = { ...Object.fromEntries(pages), 'docs/p33.md': '# Page\n\n<Spin />\n', 'components/Spin.tsx': BLOCK }
    const { code, out } = await run(['check', '--json', writeSite(files)])
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      problems: [{ file: 'docs/p33.md', severity: 'error', kind: 'other' }],
    })
    expect(out).toContain('<Spin>')
  })

  test('in a part of the shell', async () => {
    const root = writeSite({ 'docs/index.md': '# Home\n', 'theme/Footer.tsx': BLOCK })
    const { code, err } = await run(['check', root])
    expect([code, err]).toEqual([1, expect.stringContaining(`index.md error\n  Rendering this page ${STOPPED}\n`)])
  })

  test('in a part that a configuration in JSON names', async () => {
    const root = writeSite({
      'octavo.config.json': '{ "modules": { "parts": { "Footer": "shared/Footer.tsx" } } }',
      'docs/index.md': '# Home\n',
      'shared/Footer.tsx': BLOCK,
    })
    const { code, err } = await run(['check', root])
    expect([code, err]).toEqual([1, expect.stringContaining(`index.md error\n  Rendering this page ${STOPPED}\n`)])
  })

  test('while a component is loaded', async () => {
    const root = writeSite({ ...HOME, 'components/Spin.tsx': BLOCK.replace(/export.+\n/, '').replace('}', '') })
    const { code, err } = await run(['check', root])
    expect([code, err]).toEqual([1, expect.stringContaining(`error\n  Loading the components ${STOPPED}`)])
  })

  test('in a function in place of a built-in one, which the report calls, too', async () => {
    const loop = BLOCK.replace(/export.+\n/, 'Array.prototype.map = () => {\n')
    const component = `${loop}\nexport default function Spin() { return <b>{[1].map(String)}</b> }\n`
    const { code, err } = await run(['check', writeSite({ ...HOME, 'components/Spin.tsx': component })])
    expect(code).not.toBe(0)
    expect(err).toContain('Look for an endless loop in a function that the site puts in place of a built-in one')
  })

  test.each([
    ['octavo.config.ts', BLOCKED_CONFIG],
    ['octavo.config.mjs', BLOCKED_CONFIG],
  ])('in %s', async (file, config) => {
    const root = writeSite({ 'docs/index.md': '# Home\n', [file]: config })
    const { code, out } = await run(['check', '--json', root])
    expect(code).toBe(1)
    const problem = { message: `Reading the configuration ${STOPPED}` }
    expect(JSON.parse(out)).toMatchObject({ ok: false, problems: [problem] })
  })

  test.each(['pages', 'files', 'markdown'])('in the function "%s" of a page source', async (name) => {
    const config = `const cell = new Int32Array(new SharedArrayBuffer(4))
const ${name} = () => { for (;;) Atomics.wait(cell, 0, 0, 20) }
const page = { path: 'a', key: 'x', markdown: ${name === 'markdown' ? 'markdown' : "'A'"} }
export default { sources: [{ name: 'data', pages: () => [page], ${name === 'markdown' ? '' : name} }] }
`
    const { code, out } = await run([
      'check',
      '--json',
      writeSite({ 'docs/index.md': '# A\n', 'octavo.config.mjs': config }),
    ])
    expect(code).toBe(1)
    const problem = { message: `The page source "data" ${STOPPED}` }
    expect(JSON.parse(out)).toMatchObject({ ok: false, problems: [problem] })
  })

  test('in octavo.config.ts of a site that is published', async () => {
    const root = writeSite({ 'docs/index.md': '# Home\n', 'octavo.config.ts': BLOCKED_CONFIG })
    const { code, out } = await run(['publish', '--json', root, '--to', join(root, 'public')])
    expect(code).toBe(1)
    const problem = { message: `Reading the configuration ${STOPPED}` }
    expect(JSON.parse(out)).toMatchObject({ ok: false, problems: [problem] })
    expect(readdirSync(root)).not.toContain('public')
  })

  test('in the preview', async () => {
    const root = writeSite({ ...HOME, 'components/Spin.tsx': BLOCK })
    const { code, out } = await run(['dev', root, '--port', '0', '--json'])
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ ok: false, problems: [{ file: 'docs/index.md' }] })
  })
})

test.concurrent.each(['build', 'dev'])(
  '%s says once what it waits for, without a time limit, if a page source does not answer',
  async (command) => {
    const forever = '() => new Promise(() => setInterval(() => {}, 1000))'
    const config = `export default { sources: [{ name: 'rules', pages: ${forever} }] }`
    const root = writeSite({ 'docs/index.md': '# Home\n', 'octavo.config.mjs': config })
    // Well over the time limit: waiting is not stuck.
    const { code, err } = await run([command, root], {}, { text: 'page source', after: (SECONDS + 3) * 1000 })
    expect(code).toBe(130)
    // On a busy machine, the command also waits for the configuration.
    expect(err).toMatch(
      /^(?:Waiting for the configuration: \d s …\n)?Waiting for the page source "rules": \d s …\nStopped\.\n$/,
    )
  },
)

test.concurrent('a site without code has no time limit', async () => {
  const root = writeSite({ 'docs/index.md': '# Home\n' })
  expect(await run(['check', root], { OCTAVO_TIME_LIMIT: '0.000001' })).toMatchObject({ code: 0 })
})
