import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { main } from './main.ts'
import { recordTerminal } from './terminal.fixture.ts'

const PAGES = 40

/** A site whose conversion takes longer than the progress line waits. */
function writeSite(): string {
  const root = mkdtempSync(join(tmpdir(), 'octavo-import-command-'))
  mkdirSync(join(root, 'old/docs'), { recursive: true })
  const text = 'Words with a [link](./page-1.md), `code` and *more* words.\n\n'.repeat(60)
  for (let page = 1; page <= PAGES; page++) writeFileSync(join(root, `old/docs/page-${page}.md`), `# Page\n\n${text}`)
  return root
}

test('an import shows the progress of its steps on a terminal only', async () => {
  const cwd = writeSite()
  const screen = { ...recordTerminal(), interactive: true }
  await main(['import', 'old', 'new'], { terminal: screen, cwd })
  expect(screen.printed.err).toMatch(new RegExp(`\\u001b\\[2Kconvert \\d+/${PAGES} …`))
  expect(screen.printed.err).toMatch(/\u001b\[2Kbuild: \w+/)
  expect(screen.printed.err).toMatch(/\r\u001b\[2K$/)
  const log = recordTerminal()
  await main(['import', 'old', 'new', '--force'], { terminal: log, cwd })
  expect([log.printed.err, log.printed.out]).toEqual(['', screen.printed.out])
})
