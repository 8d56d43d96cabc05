import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { main } from './main.ts'
import { recordTerminal } from './terminal.fixture.ts'
import { CANCELED, openAsker } from './init.ts'

async function init(...words: string[]) {
  const cwd = mkdtempSync(join(tmpdir(), 'octavo-init-'))
  const terminal = recordTerminal()
  const run = () => main(['init', ...words], { terminal, cwd, env: {} })
  return { cwd, terminal, run, status: await run() }
}

test('octavo init writes a site, says what to do next, and refuses to do it twice', async () => {
  const { cwd, terminal, run, status } = await init('handbook', '--workflow', 'none')
  expect(status).toBe(0)
  expect(terminal.printed.out).toMatch(/^✓ \d+ files written to handbook\. Next:\n\n {2}cd handbook\n {2}npm install\n/)
  expect(readdirSync(join(cwd, 'handbook'))).toContain('octavo.config.ts')
  expect(await run()).toBe(2)
  expect(terminal.printed.err).toContain(
    `The folder ${join(cwd, 'handbook')} is not empty: it contains .gitignore.\n  → Name a new or empty folder, for example: octavo init handbook`,
  )
})

test('octavo init refuses a folder in which the preview would fail', async () => {
  const { cwd, terminal, status } = await init('what?', '--workflow', 'none')
  expect(status).toBe(2)
  expect(terminal.printed.err).toContain(
    `The preview cannot serve files in ${join(cwd, 'what?')}, because of the "?".\n  → Name a new or empty folder`,
  )
  expect(readdirSync(cwd)).toEqual([])
})

test('octavo init --json prints the files', async () => {
  const { cwd, terminal } = await init('--json')
  expect(JSON.parse(terminal.printed.out)).toMatchObject({
    ok: true,
    folder: cwd,
    files: expect.arrayContaining(['octavo.config.ts']),
  })
})

test('an unknown host is refused', async () => {
  const { terminal, status } = await init('--workflow', 'bitbucket')
  expect([status, terminal.printed.err]).toEqual([
    2,
    expect.stringContaining('--workflow cannot be "bitbucket".\n  → Use one of github, gitlab, none.'),
  ])
})

/** An asker whose user types `lines`. */
function openTyped(...lines: string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const asker = openAsker(input, output, true)
  let shown = ''
  output.on('data', (chunk: Buffer) => {
    shown += chunk.toString()
    // Types the next line as soon as a prompt ends.
    if (chunk.toString().includes('): ')) input.write(lines.shift() ?? '')
  })
  return { asker, shown: () => shown }
}

test('a question has a default, and is asked again after a wrong answer', async () => {
  const { asker, shown } = openTyped('full\r', '\r', '7\r', '2\r')
  const findFault = (answer: string) => (answer === 'full' ? 'It is not empty.' : undefined)
  expect(await asker.ask('Folder', 'docs-site', findFault)).toBe('docs-site')
  expect(shown()).toContain('It is not empty.')
  const choices = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
  ]
  expect(await asker.choose('Which', choices)).toBe('b')
  expect(shown()).toContain('Write a number from 1 to 2.')
  asker.close()
})

test.each([
  ['Ctrl+C', '\u0003'],
  ['Ctrl+D', '\u0004'],
])('%s cancels a question', async (_, key) => {
  const { asker } = openTyped(key)
  await expect(asker.ask('Title', 'Docs')).rejects.toBe(CANCELED)
  asker.close()
})
