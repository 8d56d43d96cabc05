import { mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashSiteCode } from './index.ts'

test('a component that is a symbolic link counts with the content of its target', () => {
  const root = mkdtempSync(join(tmpdir(), 'octavo-hash-'))
  const components = join(root, 'components')
  mkdirSync(components)
  writeFileSync(join(root, 'Hero.tsx'), 'first')
  symlinkSync('../Hero.tsx', join(components, 'Hero.tsx'))
  symlinkSync('gone.tsx', join(components, 'Gone.tsx'))
  const before = hashSiteCode(root, { files: [], variables: [] })
  writeFileSync(join(root, 'Hero.tsx'), 'second')
  expect(hashSiteCode(root, { files: [], variables: [] })).not.toBe(before)
})

test('a file of the code, or beside it, that changed while it was bundled has another digest than its content', () => {
  const root = mkdtempSync(join(tmpdir(), 'octavo-hash-'))
  mkdirSync(join(root, 'components'))
  const [inside, outside] = [join(root, 'components/A.tsx'), join(root, 'data.ts')]
  for (const path of [inside, outside]) {
    writeFileSync(path, 'export const A = 1')
    const changed = statSync(path).ctimeMs
    const hash = (since?: number) => hashSiteCode(root, { files: [outside], variables: [] }, since)
    expect(hash(changed - 1)).not.toBe(hash())
    expect(hash(changed)).toBe(hash())
  }
})
