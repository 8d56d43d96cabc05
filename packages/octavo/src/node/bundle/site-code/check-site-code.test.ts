import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSiteCode } from './index.ts'

test('a part that a version no longer has is an error that says what to do', () => {
  const root = mkdtempSync(join(tmpdir(), 'octavo-code-'))
  mkdirSync(join(root, 'theme'))
  writeFileSync(join(root, 'theme/Crumbs.tsx'), '')
  const hint = 'Crumbs is a part of PageHeader since 0.9.0. Move the code there.'
  expect(checkSiteCode(root, { Crumbs: hint })).toMatchObject([{ file: 'theme/Crumbs.tsx', hint }])
})

test('a file in the place of a folder of code is an error, and no crash', () => {
  const root = mkdtempSync(join(tmpdir(), 'octavo-code-'))
  for (const name of ['components', 'theme', 'layouts']) writeFileSync(join(root, name), '')
  const about = { message: expect.stringContaining('not a folder'), hint: expect.stringContaining('Rename the file') }
  expect(checkSiteCode(root)).toMatchObject(['components', 'theme', 'layouts'].map((file) => ({ file, ...about })))
})

test('a folder in the place of a module is an error that says so', () => {
  const root = mkdtempSync(join(tmpdir(), 'octavo-code-'))
  const files = ['components/Price.tsx', 'client.ts']
  for (const file of files) mkdirSync(join(root, file), { recursive: true })
  const about = {
    message: expect.stringContaining('it is a folder'),
    hint: expect.stringContaining('Rename the folder'),
  }
  expect(checkSiteCode(root)).toMatchObject(files.map((file) => ({ file, ...about })))
})
