import { expect, test } from 'vitest'
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
  expect(toVersionHref(entry, RUNNING)).toBe(href)
  expect(isRunning(entry, RUNNING)).toBe(running)
})

const list = (versionNumber: unknown) => ({ versions: [{ label: '5.1.0', versionNumber }] })

test('accepts a list of versions', () => {
  expect(parseVersions(list('5.1'))).toEqual([{ label: '5.1.0', versionNumber: '5.1' }])
  expect(parseVersions(list('5.2-rc_1'))).toHaveLength(1)
})

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
