import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openWorkspace } from './workspace.ts'

test('output folders have their own locks, also if their paths differ only in where a folder ends', () => {
  const root = mkdtempSync(join(tmpdir(), 'octavo-workspace-'))
  const locks = ['a/b', 'a-b', 'a%2Fb', 'a%252Fb'].map((out) => openWorkspace(join(root, out), root).lock)
  expect(new Set(locks).size).toBe(locks.length)
})
