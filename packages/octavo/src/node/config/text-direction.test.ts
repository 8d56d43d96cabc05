import { expect, test } from 'vitest'
import { directionOf } from './text-direction.ts'

test('a language has the direction of its script', () => {
  const rtl = 'ar ar-EG he iw yi fa ur ps sd ug ckb dv syr nqo ku-Arab az-IR pa-PK uz-AF ff-Adlm'.split(' ')
  const ltr = 'en de-DE pt-BR zh ja ru hi ku az pa uz ff ar-Latn'.split(' ')
  expect(rtl.filter((language) => directionOf(language) !== 'rtl')).toEqual([])
  expect(ltr.filter((language) => directionOf(language) !== 'ltr')).toEqual([])
})

test('text that is not a tag of a language runs from left to right', () => {
  expect(directionOf('en-a')).toBe('ltr')
})
