import { expect, test } from 'vitest'
import { describeText } from './read-posts.ts'

test('the reading time counts words, or signs where words have no spaces between them', () => {
  const minutesOf = (text: string) => describeText(text).minutes
  expect(minutesOf('word '.repeat(600))).toBe(3)
  expect(minutesOf('文字。'.repeat(600))).toBe(3)
})
