/** The names of the search files carry the time of the newest content. */
import { execFileSync } from 'node:child_process'
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProject, type Project } from '../project.fixture.ts'

const DAY = 86_400
/** In seconds since 1970. */
const OLD = Date.UTC(2020, 1, 3, 4, 5, 6) / 1000

let project: Project

beforeEach(() => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '')
  project = createProject({ 'docs/index.md': '# Home\n', 'docs/a.md': '# A\n\nFirst words.\n', 'public/x.txt': 'x' })
  touch('docs/index.md', OLD)
  touch('docs/a.md', OLD - DAY)
})

afterEach(() => vi.unstubAllEnvs())

const touch = (file: string, seconds: number) => utimesSync(join(project.root, file), seconds, seconds)

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: project.root })

const commit = (date: string) => {
  vi.stubEnv('GIT_COMMITTER_DATE', date)
  git('add', 'docs', 'public')
  git('commit', '-qm', date)
}

/** Builds the site and returns the times in the names of its search files, after comparing them with a clean build. */
async function readTimes(): Promise<string[]> {
  await project.build()
  const clean = join(project.root, 'clean')
  await project.build({ out: clean, cache: false })
  expect(project.readAll()).toEqual(project.readAll(clean))
  return [...project.readAll().keys()].flatMap((file) => /search-(?:doc|index)-(\w+)-\w{8}\./.exec(file)?.[1] ?? [])
}

test('outside git it is the time of the newest page', async () => {
  expect(await readTimes()).toEqual(['20200203T040506Z', '20200203T040506Z'])
})

test('before the first commit it is that, too', async () => {
  git('init', '-q')
  expect(await readTimes()).toEqual(['20200203T040506Z', '20200203T040506Z'])
})

test('an edited article changes it in the next build, without traces of the last one', async () => {
  await readTimes()
  project.write({ 'docs/a.md': '# A\n\nOther words.\n' })
  touch('docs/a.md', OLD + DAY)
  expect(await readTimes()).toEqual(['20200204T040506Z', '20200204T040506Z'])
})

test('a page without other words gets a new name and keeps its content', async () => {
  await readTimes()
  const before = project.readAll()
  touch('docs/a.md', OLD + DAY)
  expect(await readTimes()).toEqual(['20200204T040506Z', '20200204T040506Z'])
  const contents = (files: Map<string, string>) =>
    [...files].filter(([file]) => file.includes('search-')).map(([, content]) => content)
  expect(contents(project.readAll())).toEqual(contents(before))
})

test('SOURCE_DATE_EPOCH takes precedence over the disk', async () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1761782400')
  expect(await readTimes()).toEqual(['20251030T000000Z', '20251030T000000Z'])
})

test.each(['soon', '1e20'])('SOURCE_DATE_EPOCH=%s is ignored', async (value) => {
  vi.stubEnv('SOURCE_DATE_EPOCH', value)
  expect(await readTimes()).toEqual(['20200203T040506Z', '20200203T040506Z'])
})

test('in git it is the time of the newest commit with a page, in UTC', async () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1761782400')
  git('init', '-q')
  commit('2021-06-01T10:00:00+02:00')
  project.write({ 'public/x.txt': 'y' })
  commit('2022-06-01T10:00:00+02:00')
  expect(await readTimes()).toEqual(['20210601T080000Z', '20210601T080000Z'])
})

test('pages that git does not know have the time of the disk', async () => {
  git('init', '-q')
  expect(await readTimes()).toEqual(['20200203T040506Z', '20200203T040506Z'])
})
