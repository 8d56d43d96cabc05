import { expect, test } from 'vitest'
import { closeFrontMatter, readFrontMatter, writeFrontMatter } from './index.ts'

test('front matter without a second line of dashes is read if the whole text is YAML', () => {
  expect(readFrontMatter('---\ntitle: A\n').toObject()).toEqual({ title: 'A' })
  expect(closeFrontMatter('---\ntitle: A\n\nb: 1\n')).toBe('---\ntitle: A\n\nb: 1\n---\n')
  for (const text of ['---\n\nText: *a*\n', '---\nTitle: [A\n', 'a: 1\n']) expect(closeFrontMatter(text)).toBe(text)
})

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
