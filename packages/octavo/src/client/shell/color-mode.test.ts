import { expect, test } from 'vitest'
import { nextColorChoice } from './color-mode.ts'

test('a toggle that does not follow the system switches between light and dark', () => {
  const options = { default: 'light', respectPrefersColorScheme: false, toggle: true } as const
  expect([nextColorChoice('light', options), nextColorChoice('dark', options)]).toEqual(['dark', 'light'])
})

test('a toggle that follows the system switches from system to light to dark and back', () => {
  const options = { default: 'light', respectPrefersColorScheme: true, toggle: true } as const
  expect((['system', 'light', 'dark'] as const).map((choice) => nextColorChoice(choice, options))).toEqual([
    'light',
    'dark',
    'system',
  ])
})
