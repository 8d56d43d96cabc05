import { expect, test } from 'vitest'
import type { UserConfig } from 'octavo'
import { folderOf } from '../folder/memory-folder.fixture.ts'
import { convertBrand } from './brand.ts'

const accentOf = (css: string, theme?: UserConfig['theme'], file = 'src/custom.css') =>
  convertBrand({ theme }, folderOf({ [file]: css })).config.theme?.accent

test.each([
  [
    'Docusaurus',
    ":root {\n  --ifm-color-primary: #2e8555;\n}\n[data-theme='dark'] {\n  --ifm-color-primary: #25c2a0;\n}",
  ],
  ['VitePress', ':root { --vp-c-brand-1: #2e8555; --vp-c-brand-2: #111 }\n.dark { --vp-c-brand-1: #fff; }'],
  ['VitePress with a variable', ':root { --green: #2e8555 }\n:root { --vp-c-brand-1: var(--green) }'],
  [
    'Starlight, whose first mode is the dark one',
    ":root { --sl-color-accent: #fff }\n:root[data-theme='light'] { --sl-color-accent: #2e8555 }",
  ],
  [
    'Material',
    "[data-md-color-scheme='slate'] { --md-primary-fg-color: #000 }\n:root > * { --md-primary-fg-color: #2e8555 !important; }",
  ],
  ['Rspress', '@media (prefers-color-scheme: dark) { :root { --rp-c-brand: #fff } }\n:root { --rp-c-brand: #2e8555; }'],
  [
    'comments',
    ':root { /* --ifm-color-primary: #fff; */ --ifm-color-primary: #2e8555; /* --ifm-color-primary: #000 */ }',
  ],
])('the color of the brand becomes theme.accent: %s', (_, css) => {
  expect(accentOf(css)).toBe('#2e8555')
})

test('two slashes begin a comment, but not in CSS', () => {
  expect(accentOf('// $accentColor = #fff\n$accentColor = #2e8555 // green\n', {}, 'palette.styl')).toBe('#2e8555')
  const fonts = '@import url(//fonts.example.com/a.css);.a{background:url(data:font/woff2;base64,A+//A)}'
  expect(accentOf(`${fonts}:root{--vp-c-brand-1:#2e8555}`)).toBe('#2e8555')
})

test('the style sheet is named, and its other rules are not converted', () => {
  const { findings } = convertBrand({}, folderOf({ 'a.css': 'a { color: red }', 'b.css': ':root{--vp-c-brand:#123}' }))
  expect(findings.map(({ kind, file }) => [kind, file])).toEqual([['style sheets', 'b.css']])
})

test('a color that only a browser knows, or that is transparent, is reported and would be an error in the new site', () => {
  for (const color of ['var(--other)', 'rgb(1 2 3 / 50%)', '#12345678', 'color-mix(in srgb, red, blue)']) {
    const { config, findings } = convertBrand({}, folderOf({ 'a.css': `:root { --ifm-color-primary: ${color}; }` }))
    expect(config.theme).toBeUndefined()
    expect(findings.map(({ message }) => message)).toEqual([
      `The color of the brand, "${color}", and the other rules of a.css are not converted.`,
    ])
    const { findings: ofSetting } = convertBrand({ theme: { accent: color } }, folderOf({}))
    expect(ofSetting.map(({ message }) => message)).toEqual([`The color of the brand, "${color}", is not converted.`])
  }
  expect(accentOf(':root { --vp-c-brand-1: hsl(1, 2%, 3%) }')).toBe('hsl(1, 2%, 3%)')
})

test('a style sheet counts more than a setting, as it does in the old site; other settings of the theme stay', () => {
  expect(accentOf('a {}', { accent: '#111111' })).toBe('#111111')
  const folder = folderOf({ 'a.css': ':root { --md-primary-fg-color: #222 }' })
  expect(convertBrand({ theme: { accent: '#111', radius: '0' } }, folder).config.theme).toEqual({
    accent: '#222',
    radius: '0',
  })
})
