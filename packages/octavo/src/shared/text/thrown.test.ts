import { expect, test } from 'vitest'
import { thrownMessage } from './thrown.ts'

const circular: Record<string, unknown> = {}
circular.self = circular

test.each([
  [new Error('no token'), 'no token'],
  [new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }), 'fetch failed: connect ECONNREFUSED'],
  [
    new TypeError('fetch failed', { cause: Object.assign(new AggregateError([]), { code: 'ETIMEDOUT' }) }),
    'fetch failed: ETIMEDOUT',
  ],
  [new AggregateError([new Error('mirror a is down'), 'b']), 'mirror a is down; b'],
  [new SyntaxError('A key has no value\nat line 2:\n\n  a b\n  ^\n'), 'A key has no value at line 2: a b ^'],
  [new RangeError(), 'RangeError'],
  ['no token', 'no token'],
  [undefined, 'undefined'],
  [Symbol('stop'), 'Symbol(stop)'],
  [{ status: 404, message: 'Not found' }, 'Not found'],
  [{ status: 404 }, '{"status":404}'],
  [Object.create(null), '{}'],
  [circular, 'an object'],
])('the message of %o', (thrown, message) => {
  expect(thrownMessage(thrown)).toBe(message)
})
