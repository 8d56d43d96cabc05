import { expect, it } from 'vitest'
import { renderDefaultIcon } from './head.ts'

const letterOf = (title: string) => />([^<>]*)<\/text>/.exec(decodeURIComponent(renderDefaultIcon(title)))?.[1]

it('shows the first letter of the title, in upper case', () => {
  expect(letterOf('octavo guide')).toBe('O')
  expect(letterOf('  über uns')).toBe('Ü')
  expect(letterOf('文档')).toBe('文')
  expect(letterOf('👩‍🚀 Space')).toBe('👩‍🚀')
  expect(letterOf('')).toBe('')
})

it('is an address for an attribute, whatever the letter', () => {
  expect(letterOf('<b>')).toBe('&lt;')
  expect(letterOf('& Sons')).toBe('&amp;')
  for (const title of ['Octavo', '<b>', '"Quoted"', '#1', '100 %'])
    expect(renderDefaultIcon(title)).toMatch(/^data:image\/svg\+xml,[^<>"#&]*$/)
})
