/** Starts the shell of a document, which stays for all tests of a process. */
import { afterEach, expect, test, vi } from 'vitest'
import { setState, startShell } from '../shell/store.ts'
import { toFileHref } from './addresses.ts'

afterEach(() => vi.unstubAllGlobals())

/** What `toFileHref` reads of a document at `file:///copy/docs/index.html`. */
function openDocument(trailingSlash: boolean): void {
  vi.stubGlobal('document', { documentElement: { dataset: { offline: '../ /b/' } } })
  vi.stubGlobal('location', { href: 'file:///copy/docs/index.html' })
  // Nothing else of the data counts here.
  startShell({ site: { url: 'https://a.example', trailingSlash, colorMode: {} }, page: {}, article: '' } as never)
  setState({})
}

test.each([
  [true, '/b/docs/a/?x=1#b', 'docs/a/index.html?x=1#b'],
  [true, '/b/docs/release-1.2/', 'docs/release-1.2/index.html'],
  [true, '/b/a.pdf', 'a.pdf'],
  [false, '/b/docs/a#b', 'docs/a/index.html#b'],
  [false, '/b/docs/release-1.2', 'docs/release-1.2/index.html'],
  [false, '/b/a.pdf', 'a.pdf'],
  [false, '/b/', 'index.html'],
])('with a final slash: %s, %s is the file %s', (trailingSlash, address, file) => {
  openDocument(trailingSlash)
  expect(toFileHref(address)).toBe(`file:///copy/${file}`)
})

test('an address beside the site is the public one', () => {
  openDocument(true)
  expect(toFileHref('/other/')).toBe('https://a.example/other/')
  expect(toFileHref('//host/')).toBe('//host/')
})
