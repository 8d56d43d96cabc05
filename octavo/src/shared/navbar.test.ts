import { expect, test } from 'vitest'
import { isNavbarItemShown } from './navbar.ts'

test('a navbar item is shown on every path that its expression does not match', () => {
  const shown = (item: { hiddenBaseRegex?: string }) =>
    ['/5.1/', '/5.1/docs/', '/5.1/learning/'].map((path) => isNavbarItemShown(item, path))
  expect(shown({})).toEqual([true, true, true])
  expect(shown({ hiddenBaseRegex: '/learning/' })).toEqual([true, true, false])
  expect(shown({ hiddenBaseRegex: '^/5.1/$' })).toEqual([false, true, true])
})
