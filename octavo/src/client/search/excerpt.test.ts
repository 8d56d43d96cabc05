import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'
import { findWords } from './find-words.ts'

const found = (text: string, words: string[]) => findWords(text, words).map(({ start, end }) => text.slice(start, end))

test('words are found whatever their case and accents', () => {
  expect(found('Das Café, ein CAFE.', ['cafe'])).toEqual(['Café', 'CAFE'])
  expect(found('ﬁle and ﬁlter', ['filter'])).toEqual(['ﬁlter'])
})

test('long words are found inside others, short ones only by themselves', () => {
  expect(found('CheckoutSaga and sagas', ['saga'])).toEqual(['Saga', 'saga'])
  expect(found('id of the provider-id', ['id'])).toEqual(['id', 'id'])
})

test('pairs of an unspaced script are found inside its text', () => {
  expect(found('データベースの設定', ['設定', 'ベー'])).toEqual(['ベー', '設定'])
})

test('an excerpt shows where most of the words stand', () => {
  const text = `Backups run daily. ${'Nothing of interest. '.repeat(20)}A restore needs the vault key. ${'More. '.repeat(40)}`
  const excerpt = excerptOf([text, ''], ['restore', 'vault'])
  expect(excerpt).toMatch(/^… .*A restore needs the vault key\. .* …$/)
  expect(excerpt.length).toBeLessThan(170)
})

test('an excerpt is taken from code when the words stand there only', () => {
  expect(excerptOf(['Run it.', 'k5 build\nk5 deploy --target prod'], ['target'])).toBe(
    'k5 build k5 deploy --target prod',
  )
})

test('without any of the words it is the beginning', () => {
  expect(excerptOf(['Run it.', ''], ['absent'])).toBe('Run it.')
  expect(excerptOf(['', ''], ['absent'])).toBe('')
})
