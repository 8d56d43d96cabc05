import { expect, test } from 'vitest'
import { readFrontMatter, writeFrontMatter } from './index.ts'

test('front matter with an alias of nothing is invalid, and stays as it is written', () => {
  const frontMatter = readFrontMatter('---\ntitle: *bold*\n---\nText\n')
  expect(frontMatter.isValid).toBe(false)
  expect(frontMatter.keys()).toEqual([])
})

test('a key that is not written has no value, whatever its name is', () => {
  const frontMatter = readFrontMatter('---\na: 1\n---\n')
  expect(frontMatter.get('constructor')).toBeUndefined()
  frontMatter.rename('toString', 'title')
  expect(frontMatter.render()).toBe('---\na: 1\n---\n')
})

test('of a key that is written twice, the last value counts', () => {
  const frontMatter = readFrontMatter('---\naliases: []\nweight: 4\naliases: [/a/]\n---\nText\n')
  expect(frontMatter.get('aliases')).toEqual(['/a/'])
  expect(writeFrontMatter('---\naliases: []\nweight: 4\naliases: [/a/]\n---\nText\n', frontMatter)).toBe(
    '---\naliases: [ /a/ ]\nweight: 4\n---\nText\n',
  )
})
