import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashSiteCode } from './hash-site-code.ts'

test('a component that is a symbolic link counts with the content of its target', () => {
  const root = mkdtempSync(join(tmpdir(), 'octavo-hash-'))
  const components = join(root, 'components')
  mkdirSync(components)
  writeFileSync(join(root, 'Hero.tsx'), 'first')
  symlinkSync('../Hero.tsx', join(components, 'Hero.tsx'))
  symlinkSync('gone.tsx', join(components, 'Gone.tsx'))
  const before = hashSiteCode(root, [])
  writeFileSync(join(root, 'Hero.tsx'), 'second')
  expect(hashSiteCode(root, [])).not.toBe(before)
})
