import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const THEME = fileURLToPath(new URL('../../theme', import.meta.url))

/** What only some sites or visits have. */
const ALLOWED = [
  'Consent/ConsentDialog.css: html:has(.consent-bar)',
  'styles/options/wide-navbar.css: html:is(:not([data-js]), :has([data-wrapped])) :is(.navbar, .navbar-left)',
  'styles/options/wide-text.css: html[data-text-wide]:has(.wide-text)',
]

/** For the root with what is anywhere in the page, and not right below it. */
const LOOKS_FAR = /^(?:html|:root|body)\b[^\s>+~]*:has\((?!>)/

test('no rule asks what is anywhere in the page, which Chromium would look for whenever a style of the root changes', () => {
  const files = readdirSync(THEME, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  const found = files.flatMap((file) =>
    [...readFileSync(join(THEME, file), 'utf8').matchAll(/^\s*([^\s@/*].*?) ?\{$/gm)]
      .map(([, selector = '']) => selector)
      .filter((selector) => LOOKS_FAR.test(selector) || /^html:is\(.*:has\(/.test(selector))
      .map((selector) => `${file}: ${selector}`),
  )
  expect([...new Set(found)].toSorted()).toEqual(ALLOWED)
})
