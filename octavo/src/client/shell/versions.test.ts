import { expect, test } from 'vitest'
import { parseVersions } from './versions.ts'

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
