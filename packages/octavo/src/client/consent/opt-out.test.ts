import { expect, test } from 'vitest'
import { findOptOutProblem } from './opt-out.ts'

const WORKING = { hasContainer: true, cookiesEnabled: true, protocol: 'https:', hostname: 'docs.example.com' }
const NO_CONTAINER = 'Unable to find opt-out content div'
const NO_COOKIES = 'The tracking opt-out feature requires cookies to be enabled.'
const NOT_SECURE =
  'The tracking opt-out feature may not work because this site was not loaded over HTTPS. Please reload the page to check if your opt out status changed.'

test.each([
  ['a page over https', {}, undefined],
  ['no container', { hasContainer: false }, NO_CONTAINER],
  ['no cookies', { cookiesEnabled: false }, NO_COOKIES],
  ['plain http', { protocol: 'http:' }, NOT_SECURE],
  ['a file', { protocol: 'file:', hostname: '' }, NOT_SECURE],
  ['plain http on localhost', { protocol: 'http:', hostname: 'localhost' }, undefined],
  ['plain http on a loopback address', { protocol: 'http:', hostname: '127.0.0.1' }, undefined],
  ['plain http on the IPv6 loopback address', { protocol: 'http:', hostname: '[::1]' }, undefined],
  [
    'a host whose name only starts with localhost',
    { protocol: 'http:', hostname: 'localhost.example.com' },
    NOT_SECURE,
  ],
  ['all problems at once', { hasContainer: false, cookiesEnabled: false, protocol: 'http:' }, NO_CONTAINER],
  ['no cookies over plain http', { cookiesEnabled: false, protocol: 'http:' }, NO_COOKIES],
])('%s', (_, environment, problem) => {
  expect(findOptOutProblem({ ...WORKING, ...environment })).toBe(problem)
})
