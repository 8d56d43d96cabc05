import { copyFileSync, mkdtempSync, readFileSync, utimesSync, writeFileSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openCache } from './index.ts'

const open = () => openCache(mkdtempSync(join(tmpdir(), 'octavo-cache-')))

test('a stored value is read again', () => {
  const cache = open()
  cache.write('pages', 'abc', { title: 'Grüße', lines: [1, 2] })
  expect(cache.read('pages', 'abc')).toEqual({ title: 'Grüße', lines: [1, 2] })
  expect(cache.read('pages', 'other')).toBeUndefined()
  expect(cache.read('search', 'abc')).toBeUndefined()
})

test('a damaged entry counts as absent', () => {
  const cache = open()
  cache.write('pages', 'abc', { title: 'right' })
  const path = join(cache.dir, 'pages', 'abc')
  const entry = readFileSync(path, 'latin1')
  writeFileSync(path, entry.replace('right', 'wrong'), 'latin1')
  expect(cache.read('pages', 'abc')).toBeUndefined()
  writeFileSync(path, entry.slice(0, -3), 'latin1')
  expect(cache.read('pages', 'abc')).toBeUndefined()
  writeFileSync(path, '')
  expect(cache.read('pages', 'abc')).toBeUndefined()
})

test('an entry that was copied over another one counts as absent', () => {
  const cache = open()
  cache.write('pages', 'abc', { title: 'one' })
  for (const [kind, key] of [
    ['pages', 'def'],
    ['answers', 'abc'],
  ] as const) {
    cache.write(kind, key, ['another'])
    copyFileSync(join(cache.dir, 'pages', 'abc'), join(cache.dir, kind, key))
    expect(cache.read(kind, key)).toBeUndefined()
  }
})

test('only entries that no build used for two weeks are removed', () => {
  const cache = open()
  const old = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000)
  for (const key of ['fresh', 'old', 'used']) cache.write('pages', key, key)
  for (const key of ['old', 'used']) utimesSync(join(cache.dir, 'pages', key), old, old)
  cache.prune('pages', new Set(['used']))
  expect(['fresh', 'old', 'used'].map((key) => existsSync(join(cache.dir, 'pages', key)))).toEqual([true, false, true])
})

test('entries of another engine are cleared, and no others', () => {
  const cache = open()
  cache.claim('engine 1')
  cache.write('pages', 'abc', 'old')
  openCache(cache.dir).claim('engine 1')
  expect(cache.read('pages', 'abc')).toBe('old')
  openCache(cache.dir).claim('engine 2')
  expect(cache.read('pages', 'abc')).toBeUndefined()
  openCache(cache.dir).claim('engine 2')
  cache.write('pages', 'abc', 'new')
  expect(cache.read('pages', 'abc')).toBe('new')
})

test('files that Octavo did not write stay when the cache is cleared', () => {
  const cache = open()
  cache.write('pages', 'abc', 'old')
  writeFileSync(join(cache.dir, 'notes.txt'), 'mine')
  cache.clear()
  expect(cache.read('pages', 'abc')).toBeUndefined()
  expect(readFileSync(join(cache.dir, 'notes.txt'), 'utf8')).toBe('mine')
})
