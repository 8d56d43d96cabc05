/**
 * Sources, images and copied files share one rule for "unchanged", which distrusts the times of files written a moment
 * ago.
 */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resolveImages } from './pictures/resolve-images.ts'
import { isUnchanged, readStats, toRecordedStats } from './files/index.ts'
import { FileList } from './plan/file-list.ts'

const root = mkdtempSync(join(tmpdir(), 'octavo-stats-'))
const path = join(root, 'a.svg')
writeFileSync(path, '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')

const { modified } = readStats(path)

beforeEach(() => setClock(1))

afterEach(() => void vi.useRealTimers())

/** Sets the clock to this many seconds after the file was written. */
function setClock(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: modified + seconds * 1000 })
}

test('a record counts while size and time are the same, and not for a file written just before it was read', () => {
  const stats = readStats(path)
  const settled = toRecordedStats(stats, stats.modified + 10_000)
  expect(isUnchanged(settled, stats)).toBe(true)
  expect(isUnchanged(settled, { ...stats, size: stats.size + 1 })).toBe(false)
  expect(isUnchanged(settled, { ...stats, modified: stats.modified + 1 })).toBe(false)
  expect(isUnchanged(toRecordedStats(stats, stats.modified + 1_000), stats)).toBe(false)
  expect(isUnchanged(undefined, stats)).toBe(false)
})

test('an image written a moment ago is measured again in the next build, and an older one is not', () => {
  const resolve = (known = {}) =>
    resolveImages({ site: { root }, basePath: '/', files: ['a.svg'], publicDir: 'public/', known }).records['a.svg']
  const isReused = () => {
    const record = resolve()
    return resolve({ 'a.svg': record }) === record
  }
  expect(isReused()).toBe(false)
  setClock(10)
  expect(isReused()).toBe(true)
})

test('a file written a moment ago is copied again by the next build, and an older one is not', () => {
  const readKey = () => {
    const list = new FileList(dirname(path))
    list.addCopy('a.svg', path)
    return list.files.get('a.svg')?.key
  }
  const first = readKey()
  setClock(2)
  expect(readKey()).not.toBe(first)
  setClock(10)
  const settled = readKey()
  setClock(20)
  expect(readKey()).toBe(settled)
})
