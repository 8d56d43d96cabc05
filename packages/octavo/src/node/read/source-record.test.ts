/** Files with an unchanged size and time are not read again. */
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTemporaryCache } from '../cache/index.ts'
import { createProject } from '../project.fixture.ts'
import { openSourceRecord } from './source-record.ts'

const NOW = Date.now()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))

afterEach(() => void vi.useRealTimers())

/** Sets the clock to this many seconds after the start of the test. */
function wait(seconds: number): void {
  vi.setSystemTime(NOW + seconds * 1000)
}

test('a file is known by its size and time, unless it was written just before it was read', () => {
  const cache = openTemporaryCache()
  const place = { id: 'a', collection: 'docs' as const, path: '/site/docs/a.md', written: 0 }
  const old = { ...place, file: 'docs/a.md', hash: 'aa', size: 10, modified: NOW - 5000 }
  const young = { ...place, file: 'docs/b.md', hash: 'bb', size: 10, modified: NOW - 1000 }
  openSourceRecord(cache, { root: '/site' }).save([old, young])
  const record = openSourceRecord(cache, { root: '/site' })
  expect(record.hashOf('docs/a.md', old)).toBe('aa')
  expect(record.hashOf('docs/a.md', { ...old, size: 11 })).toBeUndefined()
  expect(record.hashOf('docs/a.md', { ...old, modified: old.modified + 0.5 })).toBeUndefined()
  expect(record.hashOf('docs/b.md', young)).toBeUndefined()
  expect(record.hashOf('docs/c.md', old)).toBeUndefined()
  expect(openSourceRecord(cache, { root: '/other' }).hashOf('docs/a.md', old)).toBeUndefined()
  wait(10)
  openSourceRecord(cache, { root: '/site' }).save([young])
  expect(openSourceRecord(cache, { root: '/site' }).hashOf('docs/b.md', young)).toBe('bb')
  expect(openSourceRecord(cache, { root: '/site' }).hashOf('docs/a.md', old)).toBeUndefined()
  cache.remove()
})

test('a page that was not read is read when a setting changes its output', async () => {
  const project = createProject({
    'docs/index.md': '# Home\n\nThis is {{name}}.\n',
    'docs/a.md': '# A\n\nFirst words.\n',
  })
  const configure = (name: string) =>
    project.write({ 'octavo.config.json': JSON.stringify({ customFields: { name } }) })
  configure('One')
  wait(10)
  await project.build()
  configure('Two')
  const { problems } = await project.build()
  expect(problems).toEqual([])
  expect(project.read('index.html')).toContain('This is Two.')
  const clean = join(project.root, 'clean')
  await project.build({ out: clean, cache: false })
  expect(project.readAll()).toEqual(project.readAll(clean))
})

test('a page that was restored with the size and time of the old one is noticed', async () => {
  const project = createProject({ 'docs/index.md': '# Home\n\nFirst words.\n' })
  const buildDated = () => {
    utimesSync(join(project.root, 'docs/index.md'), 1000, 1000)
    return project.build()
  }
  wait(10)
  await buildDated()
  project.write({ 'docs/index.md': '# Home\n\nOther words.\n' })
  await buildDated()
  expect(project.read('index.html')).toContain('Other words.')
})
