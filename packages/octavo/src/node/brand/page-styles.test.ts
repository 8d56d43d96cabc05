import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGE_STYLES } from '../../shared/build/page.ts'

test('a preview has the styles that a build adds for the content of pages', () => {
  const preview = readFileSync(new URL('../../theme/styles/dev.css', import.meta.url), 'utf8')
  const [, ...imported] = preview.split("@import './pages/").map((text) => text.slice(0, text.indexOf('.css')))
  expect(imported).toEqual(PAGE_STYLES)
})
