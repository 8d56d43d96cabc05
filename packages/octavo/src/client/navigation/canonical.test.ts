import { expect, test } from 'vitest'
import { findAddressWithoutEnding } from './canonical.ts'

test.each([
  ['/5.1/docs/a.html?q=1#x', {}, '/5.1/docs/a/?q=1#x'],
  ['/5.1/docs/index.html', {}, '/5.1/docs/'],
  ['/5.1/docs/a.html?q=1#x', { trailingSlash: false }, '/5.1/docs/a?q=1#x'],
  ['/5.1/docs/index.html', { trailingSlash: false }, '/5.1/docs'],
  ['/5.1/index.html', { trailingSlash: false }, '/5.1/'],
  ['/5.1/docs/nope', {}, undefined],
  ['/5.1/docs/nope/', { trailingSlash: false }, undefined],
] as const)('the 404 document of %s, with %j, leads to %s', (path, setting, expected) => {
  const url = findAddressWithoutEnding(new URL(path, 'https://docs.example'), { basePath: '/5.1/', ...setting })
  expect(url && url.href.replace('https://docs.example', '')).toBe(expected)
})

test('the 404 document of a path with two slashes leads to no other host', () => {
  for (const path of ['//evil.example/x.html', '/\\evil.example/x.html', '/5.1/../..//evil.example/index.html']) {
    const url = findAddressWithoutEnding(new URL(`https://docs.example${path}`), { basePath: '/' })
    expect([path, url?.host]).toEqual([path, 'docs.example'])
  }
})
