import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'
import { findOccurrences } from './find-occurrences.ts'

const found = (text: string, words: string[]) =>
  findOccurrences(text, words).map(({ start, end }) => text.slice(start, end))

test('words are found in any case, with and without accents', () => {
  expect(found('Das Café, ein CAFE.', ['cafe'])).toEqual(['Café', 'CAFE'])
  expect(found('ﬁle and ﬁlter', ['filter'])).toEqual(['ﬁlter'])
  // The first word becomes longer, the second shorter.
  expect(found('Straße', ['strasse'])).toEqual(['Straße'])
  expect(found('Straße, Wege, gro\u0308ber', ['wege'])).toEqual(['Wege'])
})

test('long words are found inside others, short ones only as whole words', () => {
  expect(found('CheckoutSaga and sagas', ['saga'])).toEqual(['Saga', 'saga'])
  expect(found('id of the provider-id', ['id'])).toEqual(['id', 'id'])
})

test('bigrams of an unspaced script are found', () => {
  expect(found('データベースの設定', ['設定', 'ベー'])).toEqual(['ベー', '設定'])
})

test('words that overlap are one occurrence', () => {
  expect(found('升级装饰器版本', ['装饰', '饰器'])).toEqual(['装饰器'])
  expect(found('热更新不生效，更新', ['热更', '更新', '新不', '不生', '生效'])).toEqual(['热更新不生效', '更新'])
})

test('an excerpt shows the place with most of the words', () => {
  const text = `Backups run daily. ${'Nothing of interest. '.repeat(20)}A restore needs the vault key. ${'More. '.repeat(40)}`
  const excerpt = excerptOf([text, ''], ['restore', 'vault'])
  expect(excerpt).toMatch(/^… .*A restore needs the vault key\. .* …$/)
  expect(excerpt.length).toBeLessThan(170)
})

test('an excerpt is taken from code when only that has the words', () => {
  expect(excerptOf(['Run it.', 'k5 build\nk5 deploy --target prod'], ['target'])).toBe(
    'k5 build k5 deploy --target prod',
  )
})

test('an excerpt without any of the words is the beginning', () => {
  expect(excerptOf(['Run it.', ''], ['absent'])).toBe('Run it.')
  expect(excerptOf(['', ''], ['absent'])).toBe('')
})

test('in a script without spaces, the words are near the beginning of the excerpt', () => {
  const before = '浏览器会加载所有资源并且执行脚本然后渲染页面内容。'.repeat(20)
  const excerpt = excerptOf([`${before}开启热更新之后修改代码不会刷新页面。${before}`, ''], ['热更', '更新'])
  expect(excerpt.indexOf('热更新')).toBeGreaterThan(10)
  expect(excerpt.indexOf('热更新')).toBeLessThan(30)
  expect(excerpt.length).toBeGreaterThan(140)
  expect(excerpt.length).toBeLessThan(160)
})

test('a long word without a place to cut it does not hide the words that were found', () => {
  const excerpt = excerptOf([`${'x'.repeat(500)}-target ${'y'.repeat(500)}`, ''], ['target'])
  expect(excerpt).toContain('target')
})
