import { mkdtempSync, readFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stageFile } from './index.ts'
import { replaceFolder } from './replace-content.ts'
import { updateInPlace } from './update-in-place.ts'
import { openWorkspace } from './workspace.ts'

function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-output-'))
  return { folder, out: join(folder, 'dist') }
}

test('the old content comes back if the new one cannot take its place', () => {
  const { folder, out } = setUp()
  const place = { ...openWorkspace(out), previous: join(folder, 'previous') }
  stageFile(out, 'index.html', 'old')
  stageFile(out, 'next/index.html', 'new')
  // The new content moves away with the old one, as if another program had removed it at that moment.
  expect(() => replaceFolder(place, join(out, 'next'))).toThrow(/no such file/)
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('old')
  expect(readdirSync(folder)).toEqual(['dist'])
})

test('a folder that cannot be replaced is updated: files are moved in, stale ones are removed', () => {
  const { folder, out } = setUp()
  const staging = join(folder, 'staging')
  for (const [file, content] of Object.entries({ 'a/index.html': 'new', 'b.html': 'new', 'build.json': '{}' }))
    stageFile(staging, file, content)
  for (const file of ['a', 'b.html/index.html', 'old/index.html']) stageFile(out, file, 'old')
  updateInPlace(staging, out, ['a/index.html', 'b.html', 'build.json'], ['b.html/index.html', 'old/index.html'])
  expect(readFileSync(join(out, 'a/index.html'), 'utf8')).toBe('new')
  expect(readFileSync(join(out, 'b.html'), 'utf8')).toBe('new')
  expect(readdirSync(out).sort()).toEqual(['a', 'b.html', 'build.json'])
})

test('an update that stops half-way says so, and leaves nothing else in the folder', () => {
  const { folder, out } = setUp()
  const staging = join(folder, 'staging')
  stageFile(staging, 'a.css', 'new')
  stageFile(out, 'build.json', '{}')
  expect(() => updateInPlace(staging, out, ['a.css', 'b.html'], [])).toThrow(
    `The output folder ${out} holds files of two builds, because its update stopped: no such file or directory.`,
  )
  expect(readdirSync(out).sort()).toEqual(['a.css', 'build.json'])
})
