import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { createProject } from './project.fixture.ts'

const STYLE = `@import './brand/more.css';
:root { --paper: light-dark(#fffdf8, #101014); }
.navbar { background: url('brand/wave.svg') }
.site-footer { background: url('/dots.svg?1#a') }
`
const config = (text: string) => `export default {\n  title: 'Acme',\n  ${text}\n}\n`
const project = createProject({
  'docs/index.md': '# Home\n',
  'octavo.config.js': config(''),
  'brand.css': STYLE,
  'brand/more.css': '.breadcrumbs { color: red }\n',
  'brand/wave.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/dots.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
})

/** Builds with these settings. Returns the style sheet that pages load, and the problems. */
async function buildWith(settings: string) {
  project.write({ 'octavo.config.js': config(settings) })
  const { problems } = await project.build()
  const [, style = ''] = /<link rel="stylesheet" href="\/([^"]+)"/.exec(project.read('index.html')) ?? []
  return { style, css: project.read(style), problems }
}

test('the theme and styles of a site become one cascade layer after the layers of the theme, in the same file', async () => {
  const plain = await buildWith('')
  expect(plain.problems).toEqual([])
  const branded = await buildWith(
    `styles: ['brand.css'], theme: { accent: '#7c3aed', radius: '0', widths: { toc: '10rem' } }`,
  )
  expect(branded.problems).toEqual([])
  expect(branded.style).not.toBe(plain.style)
  expect(project.read('index.html').match(/rel="stylesheet"/g)).toHaveLength(1)
  const layer = branded.css.slice(branded.css.indexOf('@layer brand'))
  expect(branded.css.startsWith(plain.css)).toBe(true)
  expect(layer).toContain('--accent:var(--lightningcss-light,#7c3aed)var(--lightningcss-dark,#baa8ff)')
  expect(layer).toContain('--radius:0px')
  expect(layer).toContain('--toc-width:10rem')
  // The style sheet comes after the settings and its imports.
  expect(layer.indexOf('--accent')).toBeLessThan(layer.indexOf('.breadcrumbs'))
  expect(layer.indexOf('.breadcrumbs')).toBeLessThan(layer.indexOf('--paper'))
})

test('icons that a style sheet or a component names have a value, and others are parts of one picture', async () => {
  const { css: plain } = await buildWith('')
  expect(plain).toMatch(/--icons:url\("data:image\/svg\+xml,/)
  expect(plain).toContain('.icon-menu{--icon:var(--icon-menu,var(--icons)) ')
  expect(plain.match(/--icon-[a-z-]+:/g)).toBeNull()
  project.write({
    'icons.css': '.note { mask: var(--icon-sun) }\n:root { --icon-link: url("/dots.svg") }\n',
    'components/Moon/Moon.tsx': `export function Moon() {\n  return <i style={{ maskImage: 'var(--icon-moon)' }} />\n}\n`,
  })
  const { css, problems } = await buildWith(`styles: ['icons.css']`)
  expect(problems).toEqual([])
  const values = (name: string) =>
    [...css.matchAll(new RegExp(`--icon-${name}:url\\("?([^")]*)`, 'g'))].map(([, url]) => url)
  for (const name of ['sun', 'moon']) expect(values(name)).toEqual([expect.stringMatching(/^data:.*<svg/)])
  expect(values('link')).toContainEqual(expect.stringMatching(/dots\.svg$/))
  expect(values('menu')).toEqual([])
  // The site's own value wins.
  expect(css.indexOf('--icon-link:url(', css.indexOf('@layer brand'))).toBeGreaterThan(0)
  project.write({ 'components/Moon/Moon.tsx': null, 'icons.css': null })
})

test('own kinds of admonitions and links have icons of the theme or SVG files, and other files are refused', async () => {
  const svg = (content: string) => `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>\n`
  project.write({
    'icons/right.svg': svg(`<path d="M5 'a' (b)" fill='url(#x)'/><!-- <script> -->`),
    'icons/script.svg': svg('<script>alert(1)</script>'),
    'icons/handler.svg': svg('<path onload="a()"/>'),
    'icons/linked.svg': svg('<use href="https://example.com/a.svg#b"/>'),
    'icons/plain.svg': 'No image',
  })
  const kind = (icon: string) => `right: { label: 'Right', icon: ${JSON.stringify(icon)} }`
  const { css, problems } = await buildWith(
    `admonitions: { tip: { label: 'Idea', icon: 'check' }, ${kind('icons/right.svg')} },
    navbar: { items: [{ type: 'search' }, { label: 'A', to: '/', icon: 'question' }] }`,
  )
  expect(problems).toEqual([])
  expect(css).toContain('.admonition-tip{--icon:var(--icon-check) center / contain}')
  expect(css).toContain('.icon-link-1{--icon:var(--icon-question) center / contain}')
  const [, encoded = ''] = /\.admonition-right\{--icon:url\("?data:image\/svg\+xml,([^"]*)"?\) center/.exec(css) ?? []
  expect(decodeURIComponent(encoded)).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg"><path d="M5 'a' (b)" fill='url(#x)'/></svg>`,
  )
  const messages = []
  for (const icon of [
    'chekc',
    'icons/script.svg',
    'icons/handler.svg',
    'icons/linked.svg',
    'icons/plain.svg',
    '../x.svg',
  ])
    messages.push((await buildWith(`admonitions: { ${kind(icon)} }`)).problems)
  expect(messages).toMatchObject([
    [{ message: 'There is no icon "chekc".', hint: expect.stringContaining('Did you mean "check"?'), line: 3 }],
    [{ message: 'The icon "icons/script.svg" contains <script>.', file: 'octavo.config.js', line: 3 }],
    [{ message: 'The icon "icons/handler.svg" has the attribute "onload".' }],
    [{ message: 'The icon "icons/linked.svg" refers to another file.' }],
    [{ message: 'The icon "icons/plain.svg" is not an SVG image.' }],
    [{ severity: 'error', line: 3 }],
  ])
})

test('files beside a style sheet are published under a hashed name, and public files keep theirs', async () => {
  const { css } = await buildWith(`styles: ['brand.css']`)
  const [, wave = ''] = /url\("?(wave-[\da-f]{8}\.svg)"?\)/.exec(css) ?? []
  expect(project.read(`assets/${wave}`)).toContain('<svg')
  expect(css).toMatch(/url\("?\.\.\/dots\.svg\?1#a"?\)/)
})

test('the address of a file in a style sheet is encoded as in a page', async () => {
  project.write({ 'own.css': `.navbar { background: url('brand/C%23%20x.svg') }`, 'brand/C# x.svg': '<svg/>' })
  const { css, problems } = await buildWith(`styles: ['own.css']`)
  expect(problems).toEqual([])
  const [, name = ''] = /url\("?(C[^")]+)"?\)/.exec(css) ?? []
  expect(project.read(`assets/${decodeURIComponent(name)}`)).toBe('<svg/>')
})

test('a file beside a style sheet may have a name as long as file systems allow', async () => {
  const long = 'x'.repeat(251)
  project.write({ 'long.css': `.navbar { background: url('${long}.svg') }`, [`${long}.svg`]: '<svg/>' })
  const { css, problems } = await buildWith(`styles: ['long.css']`)
  expect(problems).toEqual([])
  const [, name = ''] = /url\("?(x+-[\da-f]{8}\.svg)"?\)/.exec(css) ?? []
  expect(project.read(`assets/${name}`)).toBe('<svg/>')
})

test('an edited style sheet changes the file and nothing else needs to know', async () => {
  const before = await buildWith(`styles: ['brand.css']`)
  project.write({ 'brand/more.css': '.breadcrumbs { color: green }\n' })
  const after = await buildWith(`styles: ['brand.css']`)
  expect(after.css).toContain('.breadcrumbs{color:green}')
  expect(after.style).not.toBe(before.style)
  const incremental = project.readAll()
  await project.build({ cache: false })
  expect(project.readAll()).toEqual(incremental)
})

test('a color that is hard to read is the color of buttons, and a note says which color links have', async () => {
  const { css, problems } = await buildWith(`theme: { accent: '#ffd400' },`)
  const pair = (light: string, dark: string) => `:var(--lightningcss-light,${light})var(--lightningcss-dark,${dark})`
  expect(css).toContain('--accent-fill:#ffd400')
  expect(css).toContain('--on-accent:#000')
  const shades = 'Links are #7f6900 in the light mode and #d3b649 in the dark mode'
  const message = `${shades}, because text in "#ffd400" cannot be read on every background.`
  expect(problems).toMatchObject([{ severity: 'note', message, line: 3, column: 12 }])
  const chosen = await buildWith(`theme: { accent: '#ffd400', accentText: { light: '#003399', dark: '#224488' } },`)
  expect(chosen.css).toContain(`--accent${pair('#039', '#248')}`)
  const dark =
    /^"theme\.accentText" is "#224488", which has a contrast of .*:1 on .* in the dark mode\. Text needs 4\.5:1\.$/
  expect(chosen.problems).toMatchObject([{ severity: 'warning', message: expect.stringMatching(dark), line: 3 }])
})

test('a site that sets the color of links only keeps the buttons and the banner of the theme', async () => {
  const { css, problems } = await buildWith(`theme: { accentText: { light: '#003399', dark: '#9ecbff' } },`)
  expect(problems).toEqual([])
  const [, rule = ''] = /@layer brand\{:root\{(.*?)\}/.exec(css) ?? []
  const pair = (light: string, dark: string) => `:var(--lightningcss-light,${light})var(--lightningcss-dark,${dark})`
  expect(rule).toContain(`--accent${pair('#039', '#9ecbff')}`)
  expect(rule).toContain(`--accent-fill${pair('#0a5f70', '#63cbdb')}`)
  expect(rule).not.toContain('banner')
})

test.each([
  [
    `theme: { accent: 'teal blue' },`,
    '"theme.accent" must be an opaque CSS color, but is "teal blue".',
    { line: 3, column: 12 },
  ],
  [
    `theme: { accent: '#123456', accentText: 'teal blue' },`,
    '"theme.accentText" must be an opaque CSS color, but is "teal blue".',
    { line: 3, column: 31 },
  ],
  [
    `theme: { radius: 'round' },`,
    '"theme.radius" must be a length such as "0.5rem" or "8px", but is "round".',
    { line: 3 },
  ],
  [
    `styles: ['brand.css', 'nope.css'],`,
    '"styles" names the file "nope.css", which does not exist.',
    { line: 3, column: 25 },
  ],
  [
    `styles: ['brand.scss'],`,
    '"styles[0]" must be a style sheet such as "brand.css", but is "brand.scss".',
    { line: 3 },
  ],
])('%s is an error with its place', async (settings, message, place) => {
  const { problems } = await buildWith(settings)
  expect(problems).toEqual([
    expect.objectContaining({ severity: 'error', message, file: 'octavo.config.js', ...place }),
  ])
})

test.each([
  ['a { color red }', 'The style sheet has an error: Unexpected token "red".', { line: 1, column: 10 }],
  [`\na { background: url(no.png) }`, 'The style sheet loads "no.png", but there is no file "no.png".', { line: 2 }],
  ['a { background: url(50%.png) }', 'The style sheet loads "50%.png", but there is no file "50%.png".', { line: 1 }],
  [
    `a { background: url(/no.png) }`,
    'The style sheet loads "/no.png", but there is no file "public/no.png".',
    { line: 1 },
  ],
  [
    'a { background: url(https://cdn.example.com/a.png) }',
    'The style sheet loads "https://cdn.example.com/a.png" from another host.',
    { line: 1, column: 21 },
  ],
  [
    `@import 'https://fonts.example.com/a.css';`,
    'The style sheet imports "https://fonts.example.com/a.css", which is not a file beside it.',
    { line: 1, column: 10 },
  ],
  [':root { --icon: url(a.svg) }', expect.any(String), { hint: expect.stringContaining('url(/icon.svg)') }],
  [
    `/* A */\n@import './no.css';`,
    'The style sheet imports "./no.css", which does not exist.',
    { line: 2, column: 10 },
  ],
  [`@import '../outside.css';`, 'The style sheet imports "../outside.css", which does not exist.', { line: 1 }],
])('%s in a style sheet is an error with its place', async (css, message, place) => {
  project.write({ 'brand.css': css })
  const { problems } = await buildWith(`styles: ['brand.css']`)
  expect(problems).toEqual([expect.objectContaining({ severity: 'error', message, file: 'brand.css', ...place })])
})

test.each([
  `styles: ['brand/folder.css'],`,
  `admonitions: { tip: { label: 'Idea', icon: 'brand/folder.css' } },`,
  `url: 'https://example.com', socialCards: { logo: 'brand/folder.css' },`,
])('a folder in the place of a file is an error: %s', async (settings) => {
  project.write({ 'brand/folder.css/index.css': '' })
  const { problems } = await buildWith(settings)
  expect(problems).toMatchObject([{ message: '"brand/folder.css" cannot be read (it is a folder).' }])
})

describe('a style sheet of a package, with the fonts that it loads,', () => {
  const font = 'node_modules/@fontsource/inter/files/inter.woff2'
  const files = {
    'node_modules/@fontsource/inter/package.json': '{ "name": "@fontsource/inter" }',
    'node_modules/@fontsource/inter/400.css': `@font-face { font-family: Inter; src: url(./files/inter.woff2) format('woff2') }`,
    [font]: 'a font',
  }
  const face = /@font-face\{font-family:Inter;src:url\("?inter-[\w-]{8}\.woff2"?\)/

  it.each([
    ['named in the settings', `styles: ['@fontsource/inter/400.css']`, ''],
    ['named by its path', `styles: ['node_modules/@fontsource/inter/400.css']`, ''],
    ['imported by a style sheet of the site', `styles: ['brand.css']`, `@import '@fontsource/inter/400.css';`],
  ])('can be %s', async (_, settings, css) => {
    project.write({ ...files, 'brand.css': css })
    const built = await buildWith(settings)
    expect(built.problems).toEqual([])
    expect(built.css).toMatch(face)
    expect([...project.readAll().values()]).toContain('a font')
  })

  it('can be in the workspace around the site', async () => {
    const workspace = createProject({
      'packages/brand/package.json': '{ "name": "@acme/brand" }',
      'packages/brand/index.css': `.navbar { background: url('./wave.svg') }`,
      'packages/brand/wave.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'packages/secret.svg': '',
      'site/docs/index.md': '# Home\n',
      'site/octavo.config.js': `export default { styles: ['@acme/brand/index.css'] }`,
    })
    mkdirSync(join(workspace.root, 'node_modules/@acme'), { recursive: true })
    symlinkSync(join(workspace.root, 'packages/brand'), join(workspace.root, 'node_modules/@acme/brand'))
    const root = join(workspace.root, 'site')
    const build = () => workspace.build({ root, out: workspace.out })
    expect((await build()).problems).toEqual([])
    expect([...workspace.readAll().keys()].filter((file) => /wave-[\w-]{8}\.svg$/.test(file))).toHaveLength(1)
    workspace.write({ 'packages/brand/index.css': `.navbar { background: url('../secret.svg') }` })
    expect((await build()).problems).toMatchObject([{ message: expect.stringContaining('secret.svg'), line: 1 }])
  })

  it('must be installed', async () => {
    const { problems } = await buildWith(`styles: ['@acme/docs/brand.css'],`)
    expect(problems).toMatchObject([{ line: 3, hint: expect.stringContaining('install the package that exports it') }])
    project.write({ 'brand.css': `@import '@acme/docs/brand.css';` })
    expect((await buildWith(`styles: ['brand.css']`)).problems).toMatchObject([
      { message: 'The style sheet imports "@acme/docs/brand.css", which does not exist.', file: 'brand.css', line: 1 },
    ])
  })
})

test('a logo has the proportions of its file, and may take the place of the title', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"/>'
  project.write({ 'public/logo.svg': svg, 'public/logo-dark.svg': svg })
  expect((await buildWith(`logo: '/logo.svg',`)).problems).toEqual([])
  expect(project.read('index.html')).toContain(
    '<img class="logo" src="/logo.svg" alt="" width="120" height="30"/><span>Acme</span>',
  )
  const { css, problems } = await buildWith(
    `logo: { light: '/logo.svg', dark: '/logo-dark.svg', size: 40, title: false },`,
  )
  expect(problems).toEqual([])
  expect(project.read('index.html')).toContain(
    '<img class="logo only-light" src="/logo.svg" alt="Acme" width="120" height="30"/>' +
      '<img class="logo only-dark" src="/logo-dark.svg" alt="Acme" width="120" height="30"/></a>',
  )
  expect(css).toContain('@layer brand{.logo{height:40px}}')
})

test.each([
  [`logo: '/no.svg',`, '"logo" names the file "public/no.svg", which does not exist.', { column: 3 }],
  [`logo: { light: '/no.svg' },`, '"logo.light" names the file "public/no.svg", which does not exist.', { column: 11 }],
  [`logo: '/notes.txt',`, '"logo" names "public/notes.txt", which is not an image.', { column: 3 }],
  [
    `logo: { dark: '/logo.svg' },`,
    'must be an object with the path of an image as "light", but has none.',
    { column: 3 },
  ],
  [`logo: { light: '/logo.svg', width: 0 },`, '"logo.width" must be at least 1, but is 0.', { column: 31 }],
])('%s is an error with its place', async (settings, message, place) => {
  project.write({ 'public/notes.txt': 'Notes.' })
  const { problems } = await buildWith(settings)
  const expected = { severity: 'error', file: 'octavo.config.js', line: 3, ...place }
  expect(problems).toEqual([expect.objectContaining({ ...expected, message: expect.stringMatching(message) })])
})

test('a hero is the heading of its page, and only a site with one has its styles', async () => {
  const plain = await buildWith('')
  expect(plain.css).not.toContain('.hero')
  project.write({
    'pages/index.md':
      '---\ntitle: Acme\nlayout: home\n---\n\n<Hero title="Robots that move" pattern>\n\nFor everyone.\n\n' +
      '<Action title="Start" href="../docs/index.md" />\n\n<HeroSide>\n\n`robot run`\n\n</HeroSide>\n\n</Hero>\n',
  })
  const { css, problems } = await buildWith('')
  expect(problems).toEqual([])
  expect(css).toContain('.hero-side')
  const html = project.read('index.html')
  expect(html.match(/<h1[^>]*>.*?<\/h1>/g)).toEqual(['<h1 tabindex="-1">Robots that move</h1>'])
  expect(html).toMatch(/<a class="button" href="[^"]+">Start<\/a>/)
  expect(html).toMatch(/<div class="hero-side">\s*<p><code[^>]*>robot run<\/code>/)
  project.write({ 'pages/index.md': null })
})
