import { expect, test } from 'vitest'
import { toSamePages } from './same-page.ts'
import { isRunning, parseVersions, toVersionHref } from './versions.ts'

const RUNNING = {
  name: 'current',
  label: '5.1.0',
  number: '5.1',
  docsHref: '/5.1/docs/',
  listUrl: '/versionsList.json',
}

test.each([
  ['5.1', '/5.1/docs/', true],
  ['current', '/5.1/docs/', true],
  ['5.0', '/5.0/docs', false],
])('the entry of version %s leads to %s', (versionNumber, href, running) => {
  const entry = { label: versionNumber, versionNumber }
  expect(toVersionHref(entry, RUNNING, '/5.1/')).toBe(href)
  expect(isRunning(entry, RUNNING)).toBe(running)
})

test('another version starts at its url, else at "docs" beside this version', () => {
  const entry = { label: '5.0', versionNumber: '5.0' }
  expect(toVersionHref(entry, RUNNING, '/repo/5.1/')).toBe('/repo/5.0/docs')
  expect(toVersionHref({ ...entry, url: '/repo/5.0/' }, RUNNING, '/repo/5.1/')).toBe('/repo/5.0/')
  expect(toVersionHref({ ...entry, versionNumber: '5.1', url: '/elsewhere/' }, RUNNING, '/5.1/')).toBe('/5.1/docs/')
})

test('the same page of another version has the same path in its folder', () => {
  const page = { route: '/repo/5.1/docs/a/', basePath: '/repo/5.1/', running: RUNNING }
  const entry = { label: '5.0', versionNumber: '5.0' }
  expect(toSamePages(entry, page)).toEqual(['/repo/5.0/docs/a/'])
  expect(toSamePages({ ...entry, url: '/repo/5.0/' }, page)).toEqual(['/repo/5.0/docs/a/'])
  for (const url of ['https://old.example.com/', '/elsewhere/5.0/']) {
    expect(toSamePages({ ...entry, url }, page)).toEqual([])
  }
})

const list = (versionNumber: unknown) => ({ versions: [{ label: '5.1.0', versionNumber }] })

test('accepts a list of versions', () => {
  expect(parseVersions(list('5.1'))).toEqual([{ label: '5.1.0', versionNumber: '5.1' }])
  expect(parseVersions(list('5.2-rc_1'))).toHaveLength(1)
})

const listWithUrl = (url: unknown) => ({ versions: [{ label: '5.1.0', versionNumber: '5.1', url }] })

test.each([['/5.1/'], ['/repo/5.1/guide/'], ['https://v4.docs.example.com/']])('accepts the url %s', (url) =>
  expect(parseVersions(listWithUrl(url))).toHaveLength(1),
)

test.each([
  ['javascript:alert(1)'],
  ['//evil.example/'],
  ['/\\evil.example/'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  ['5.1/'],
  [''],
  [5],
  [null],
  ['https://'],
])('refuses a list with the url %j', (url) => expect(parseVersions(listWithUrl(url))).toBeNull())

test.each([['../evil'], ['..'], ['a/b'], ['a b'], [''], ['javascript:x'], [5.1], [undefined]])(
  'refuses a list with the version number %j',
  (versionNumber) => expect(parseVersions(list(versionNumber))).toBeNull(),
)

test.each([[null], ['text'], [{}], [{ versions: {} }], [{ versions: [] }], [{ versions: [null] }]])(
  'refuses %j as a list',
  (value) => {
    expect(parseVersions(value)).toBeNull()
  },
)
