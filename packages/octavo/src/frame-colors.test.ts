import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FRAME_COLORS } from './shared/head/frame-colors.ts'

test("the browser's own interface has the color of the page", () => {
  const tokens = readFileSync(new URL('theme/styles/tokens/tokens.css', import.meta.url), 'utf8')
  const [, light, dark] = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? []
  expect(FRAME_COLORS).toEqual({ light, dark })
})
