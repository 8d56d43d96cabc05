import { existsSync, mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withPackages } from './index.ts'

test('formulas are checked with KaTeX before it is installed, and nothing of it stays', async () => {
  const to = mkdtempSync(join(tmpdir(), 'octavo-packages-'))
  const resolve = () => Promise.resolve(createRequire(join(to, 'octavo.config.js')).resolve('katex'))
  expect(await withPackages({ markdown: { math: true } }, to, resolve)).toContain('katex')
  expect(existsSync(join(to, 'node_modules'))).toBe(false)
  await expect(withPackages({ title: 'A' }, to, resolve)).rejects.toThrow('katex')
})
