import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compareAddresses, readPublished } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'octavo-published-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a page whose address ends in .html, and the top of a page, are not lost', () => {
  mkdirSync(join(folder, 'types.html'))
  writeFileSync(join(folder, 'types.html/index.html'), '<h2 id="basic">Basic</h2>')
  const page = { source: 'a.md', target: 'docs/a.md', address: '/types.html', anchors: ['basic', '', 'gone'], text: '' }
  expect(compareAddresses([page], readPublished(folder, '/'))).toEqual({
    same: 1,
    redirected: 0,
    lost: [],
    anchors: { same: 2, lost: [{ anchor: '/types.html#gone', source: 'a.md' }] },
  })
})
