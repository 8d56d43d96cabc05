import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const OCTAVO = fileURLToPath(new URL('../../../bin/octavo.js', import.meta.url))

/** Runs the built command in its own process, as these tests are about how the process ends. */
async function check(config: string, ...options: string[]) {
  const root = mkdtempSync(join(tmpdir(), 'octavo-end-'))
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, 'docs/index.md'), '# Home\n')
  writeFileSync(join(root, 'octavo.config.mjs'), config)
  const words = [OCTAVO, 'check', root, ...options]
  return promisify(execFile)(process.execPath, words).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
}

test.each([0, 1, 3])('process.exit(%i) in a configuration is reported without a stack trace', async (status) => {
  const config = `process.exit(${status})\nexport default {}`
  const message = 'The command ended before it was finished.'
  const { code, stderr } = await check(config)
  expect([code, stderr.split('\n')[0]]).toEqual([1, `error: ${message}`])
  expect(stderr).not.toContain('    at ')
  const { stdout } = await check(config, '--json')
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, problems: [{ kind: 'other', message }] })
})

test.each([
  ['sources: [{ name: "data", pages: () => forever }]', 'The page source "data"'],
  [
    'markdown: { transforms: { page: () => forever } }',
    'docs/index.md error\n  A Markdown plugin or transform of this site, called for this page,',
  ],
])('a promise that never settles is reported with what waits for it: { %s }', async (setting, subject) => {
  const { code, stderr } = await check(`const forever = new Promise(() => {})\nexport default { ${setting} }`)
  expect(code).toBe(1)
  expect(stderr).toContain(`${subject} waits for a promise that never settles.`)
  expect(stderr).not.toContain('process.exit()')
})

test.each([
  ['setTimeout(() => { throw new Error("late") })', 'octavo.config.mjs:3:26', 'late'],
  ['Promise.reject(new Error("unseen"))', 'octavo.config.mjs:3:16', 'unseen'],
  ['Promise.reject({ status: 404, message: "gone" })', undefined, 'gone'],
])('what %s throws is reported with its place', async (statement, place, reason) => {
  const config = `// A comment\n\n${statement}\nexport default {}`
  const message = `Code of the site throws an error that nothing handles: ${reason}`
  const { code, stderr } = await check(config)
  expect(code).toBe(1)
  expect(stderr).toContain(message)
  if (place !== undefined) expect(stderr).toContain(place)
  expect(stderr).not.toContain('    at ')
  const { stdout } = await check(config, '--json')
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, problems: [{ message }] })
})

test('a timer of the configuration does not keep the command running', async () => {
  const { code } = await check('setInterval(() => {}, 1000)\nexport default {}')
  expect(code).toBe(0)
})

test('the output of the configuration goes to standard error', async () => {
  const config = 'console.log("hello")\nprocess.stdout.write("there\\n")\nexport default {}'
  const { stdout, stderr } = await check(config, '--json')
  expect(JSON.parse(stdout)).toMatchObject({ ok: true })
  expect(stderr).toBe('hello\nthere\n')
})
