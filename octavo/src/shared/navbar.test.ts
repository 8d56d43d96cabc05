import { describe, expect, it } from 'vitest'
import { isNavbarItemShown } from './navbar.ts'

const PATHS = ['/5.1/', '/5.1/docs/', '/5.1/docs/design/', '/5.1/learning/', '/5.1/legal-notice/']

describe.each([
  ['without a plugin', undefined, [true, true, true, true, true]],
  ['of docs', 'docs', [true, true, true, false, true]],
  ['of learning', 'learning', [false, false, false, true, false]],
  ['of another plugin', 'blog', [false, false, false, false, false]],
])('a navbar item %s', (_, plugin, shown) => {
  it.each(PATHS.map((path, index) => [path, shown[index]] as const))('on %s is shown: %s', (path, expected) => {
    expect(isNavbarItemShown({ plugin }, path)).toBe(expected)
  })
})

it('a path that only contains the word is inside the plugin, but does not show its items', () => {
  expect(isNavbarItemShown({ plugin: 'docs' }, '/5.1/mydocs')).toBe(false)
})
