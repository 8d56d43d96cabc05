import { copyFileSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkitten'
import { describe, expect, test } from 'vitest'
import { readFont } from './brand/read-font.ts'
import { createProject } from './project.fixture.ts'

const MODULES = fileURLToPath(new URL('../../../../node_modules', import.meta.url))
const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
)
const FORMULA_FONT = createRequire(import.meta.url).resolve(
  '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
)
const config = (fonts: string) => `export default {\n  title: 'Acme',\n  theme: { fonts: { ${fonts} } },\n}\n`

const project = createProject({
  'docs/index.md': '# Home\n',
  'octavo.config.js': config(`text: 'fonts/brand.woff2', code: 'system'`),
})
mkdirSync(join(project.root, 'fonts'))
copyFileSync(FONT, join(project.root, 'fonts/brand.woff2'))

/** Builds with these fonts. Returns the start tag of the document, the style sheet, and the problems. */
async function buildWith(fonts: string) {
  project.write({ 'octavo.config.js': config(fonts) })
  const { problems } = await project.build()
  const html = project.read('index.html')
  const [, style = ''] = /<link rel="stylesheet" href="\/([^"]+)"/.exec(html) ?? []
  const css = project.read(style)
  return { tag: /<html[^>]*>/.exec(html)?.[0], css: css.slice(css.indexOf('@layer brand')), problems }
}

test('without the package that makes them small, fonts are an error with the command that installs it', async () => {
  const { problems } = await project.build()
  expect(problems).toMatchObject([
    {
      severity: 'error',
      message: '"theme.fonts.text" needs the package "subset-font", which is not installed.',
      line: 3,
      hint: expect.stringContaining('"npm install --save-dev subset-font fontkitten @capsizecss/unpack"'),
    },
  ])
})

test('a font file is published with fewer characters and a fallback of the same metrics', async () => {
  symlinkSync(MODULES, join(project.root, 'node_modules'))
  const { tag, css, problems } = await buildWith(`text: 'fonts/brand.woff2', code: 'system'`)
  expect(problems).toEqual([])
  const [, file = ''] = / data-text-font="(assets\/schibsted-grotesk-web-[\da-f]{8}\.woff2)"/.exec(tag ?? '') ?? []
  expect(statSync(join(project.out, file)).size).toBeLessThan(statSync(FONT).size)
  expect(css).toMatch(
    /@font-face\{font-family:'Schibsted Grotesk Web';src:url\('schibsted[^']+\.woff2'\);font-weight:400 900;/,
  )
  expect(css).toContain('--text-font:"Schibsted Grotesk Web"')
  // The font of the system needs no file, and is shown from the first paint on.
  expect(tag).not.toContain('data-mono-font')
  expect(css).toContain('--mono-font:ui-monospace, monospace')
})

test('a font of the theme keeps the fallbacks of the theme', async () => {
  const { css } = await buildWith(`text: 'fonts/brand.woff2'`)
  const ours = readFileSync(fileURLToPath(new URL('../theme/fonts/fonts.css', import.meta.url)), 'utf8')
  const adjustments = (text: string) => [...text.matchAll(/size-adjust: ?([\d.]+)%/g)].map(([, value]) => Number(value))
  const [regular = 0, bold = 0] = adjustments(ours)
  const [ownRegular = 0, ownBold = 0] = adjustments(css)
  expect(Math.abs(ownRegular - regular)).toBeLessThan(0.5)
  expect(Math.abs(ownBold - bold)).toBeLessThan(0.5)
})

test('a font for formulas is published whole, and loaded only where there are formulas', async () => {
  copyFileSync(FORMULA_FONT, join(project.root, 'fonts/math.woff2'))
  const { tag, css, problems } = await buildWith(`formulas: 'fonts/math.woff2'`)
  expect(problems).toEqual([])
  const [, face = '', file = ''] = /@font-face\{font-family:'([^']+)';src:url\('([^']+)'\)/.exec(css) ?? []
  expect([face, file]).toEqual(['Noto Sans Math Web', expect.stringMatching(/^noto-sans-math-web-[\da-f]{8}\.woff2$/)])
  expect(css).toContain("math{font-family:'Noto Sans Math Web',math}")
  expect(readFont(join(project.out, 'assets', file), create)).toMatchObject({ hasFormulas: true })
  expect(tag).not.toContain(file)
})

describe('letters that are not Latin', () => {
  const { write, build, read } = createProject({ 'docs/index.md': '# Home\n', 'docs/tools.md': '# Tools\n' })
  const listFonts = () => {
    const [, style = ''] = /<link rel="stylesheet" href="\/([^"]+)"/.exec(read('index.html')) ?? []
    return [...read(style).matchAll(/url\(\.\/([a-z-]+)-[\w-]{8}\.woff2\)/g)].map(([, name]) => name)
  }

  test('are in their own fonts once a page, the configuration or the sidebar has them', async () => {
    await build()
    const latin = listFonts()
    expect(latin).toHaveLength(4)
    write({ 'docs/index.md': '# Home\n\n`ключ`, Žižek\n' })
    await build()
    const extended = ['schibsted-grotesk-extended', 'spline-sans-mono-extended']
    const cyrillic = ['commissioner-cyrillic', 'jetbrains-mono-cyrillic']
    // `Ž` is in the file of Western European languages.
    expect(listFonts()).toEqual([...latin, ...cyrillic])
    write({ 'docs/index.md': '# Home\n\n`ключ`, gęś\n' })
    await build()
    expect(listFonts()).toEqual([...latin, ...cyrillic, ...extended])
    write({ 'octavo.config.js': `export default { title: 'Ελλάς' }` })
    await build()
    const greek = ['commissioner-greek', 'jetbrains-mono-greek']
    expect(listFonts()).toEqual([...latin, ...cyrillic, ...extended, ...greek])
    // The page with them comes from the cache.
    write({ 'octavo.config.js': `export default { title: 'Acme', theme: { fonts: { text: 'system' } } }` })
    await build()
    expect(listFonts()).toEqual(['spline-sans-mono', 'spline-sans-mono-more', cyrillic[1], extended[1]])
    write({ 'docs/index.md': '# Home\n', 'octavo.config.js': `export default { title: 'Acme' }` })
    await build()
    expect(listFonts()).toEqual(latin)
  })
})

test.each([
  [
    `formulas: 'fonts/brand.woff2'`,
    '"theme.fonts.formulas" names the file "fonts/brand.woff2", which is not a font for formulas.',
  ],
  [`text: 'fonts/no.woff2'`, '"theme.fonts.text" names the file "fonts/no.woff2", which does not exist.'],
  [`code: ['docs/index.md']`, '"theme.fonts.code" names the file "docs/index.md", which is not a font.'],
  [`code: []`, '"theme.fonts.code" must be a list with at least one file, but is an empty list.'],
])('%s is an error with its place', async (fonts, message) => {
  const { problems } = await buildWith(fonts)
  expect(problems).toEqual([expect.objectContaining({ severity: 'error', message, file: 'octavo.config.js', line: 3 })])
})

test('a folder in the place of a font is an error', async () => {
  const { problems } = await buildWith(`text: 'docs'`)
  expect(problems).toMatchObject([{ message: '"docs" cannot be read (it is a folder).' }])
})

test('a font of an installed package is named as in an import', async () => {
  const files = '@fontsource-variable/schibsted-grotesk/files/'
  const { css, problems } = await buildWith(`text: '${files}schibsted-grotesk-latin-wght-normal.woff2'`)
  expect(problems).toEqual([])
  expect(css).toContain('--text-font:"Schibsted Grotesk Web"')
  const wrong = await buildWith(`text: '${files}schibsted.woff2'`)
  expect(wrong.problems).toMatchObject([
    { message: expect.stringContaining('which does not exist'), hint: expect.stringContaining('install the package') },
  ])
})

test('fonts are not loaded before the text if the site wants that, or its style sheet may replace them', async () => {
  const still = await buildWith(`code: 'system', show: 'still'`)
  expect(still.problems).toEqual([])
  expect(still.tag).toContain(' data-font-show="still"')
  expect((await buildWith(`code: 'system', show: 'always'`)).tag).toContain(' data-font-show="always"')
  expect((await buildWith(`code: 'system'`)).tag).not.toContain('data-font-show')
  project.write({
    'octavo.config.js': `export default { styles: ['own.css'] }`,
    'own.css': ':root { --text-face: serif }',
  })
  await project.build()
  expect(project.read('index.html')).toContain(' data-font-show="still"')
})
