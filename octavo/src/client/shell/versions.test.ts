import { expect, test } from 'vitest'
import { parseVersions } from './versions.ts'

const list = (versionNumber: unknown) => ({ versions: [{ label: '5.1.0', versionNumber }] })

test('a list of versions is taken as it is', () => {
  expect(parseVersions(list('5.1'))).toEqual([{ label: '5.1.0', versionNumber: '5.1' }])
  expect(parseVersions(list('5.2-rc_1'))).toHaveLength(1)
})

test.each([['../evil'], ['..'], ['a/b'], ['a b'], [''], ['javascript:x'], [5.1], [undefined]])(
  'a list with the version number %j is refused',
  (versionNumber) => expect(parseVersions(list(versionNumber))).toBeNull(),
)

test.each([[null], ['text'], [{}], [{ versions: {} }], [{ versions: [] }], [{ versions: [null] }]])(
  '%j is no list',
  (value) => {
    expect(parseVersions(value)).toBeNull()
  },
)
