/** Files that the disk says are the same are not read to know it. */
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTemporaryCache } from './cache/index.ts'
import { createProject } from './project.fixture.ts'
import { openSourceMemory } from './source-memory.ts'

const NOW = Date.now()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))

afterEach(() => void vi.useRealTimers())

/** As if so many seconds had gone by since the test began. */
function wait(seconds: number): void {
  vi.setSystemTime(NOW + seconds * 1000)
}

test('a file is known by its size and its time, unless it was written just before it was read', () => {
  const cache = openTemporaryCache()
  const place = { id: 'a', collection: 'docs' as const, path: '/site/docs/a.md' }
  const old = { ...place, file: 'docs/a.md', hash: 'aa', size: 10, modified: NOW - 5000 }
  const young = { ...place, file: 'docs/b.md', hash: 'bb', size: 10, modified: NOW - 1000 }
  openSourceMemory(cache, '/site').keep([old, young])
  const memory = openSourceMemory(cache, '/site')
  expect(memory.hashOf('docs/a.md', old)).toBe('aa')
  expect(memory.hashOf('docs/a.md', { ...old, size: 11 })).toBeUndefined()
  expect(memory.hashOf('docs/a.md', { ...old, modified: old.modified + 0.5 })).toBeUndefined()
  expect(memory.hashOf('docs/b.md', young)).toBeUndefined()
  expect(memory.hashOf('docs/c.md', old)).toBeUndefined()
  expect(openSourceMemory(cache, '/other').hashOf('docs/a.md', old)).toBeUndefined()
  wait(10)
  openSourceMemory(cache, '/site').keep([young])
  expect(openSourceMemory(cache, '/site').hashOf('docs/b.md', young)).toBe('bb')
  expect(openSourceMemory(cache, '/site').hashOf('docs/a.md', old)).toBeUndefined()
  cache.remove()
})

test('a page that was not read is read when a setting makes it another', async () => {
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

test('a page that was restored, with the size and time of the one before, is seen', async () => {
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
