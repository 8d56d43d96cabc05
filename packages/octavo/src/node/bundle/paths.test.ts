import { posix, win32 } from 'node:path'
import { expect, test } from 'vitest'
import { toAbsolutePath, toServedPath } from './paths.ts'

test.each([
  ['Linux', posix, '/site/theme/index.css', '@fs/site/theme/index.css', '/site/theme/index.css'],
  ['Windows', win32, String.raw`C:\x\theme\index.css`, '@fs/C:/x/theme/index.css', 'C:/x/theme/index.css'],
])('the preview serves an absolute path of %s', (_, system, path, address, absolute) => {
  expect(toServedPath(path, system)).toBe(address)
  expect(toAbsolutePath(address)).toBe(absolute)
})

test('other addresses name no absolute path', () => {
  expect(toAbsolutePath('src/client/preview/index.ts')).toBeUndefined()
})
