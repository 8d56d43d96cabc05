import { readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { createProject } from './project.fixture.ts'

const MODULES = fileURLToPath(new URL('../../../../node_modules', import.meta.url))
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#7a3e9d"/></svg>'
const PAGE = `# Brewing

![A photo](photo.png)

![A drawing](icon.svg)

![Tiny](tiny.png)

<picture><source srcset="photo.png"><img src="photo.png" alt="Chosen by the author"></picture>

<img src="photo.png" srcset="photo.png 1x, tiny.png 2x" alt="With files">

![A photo](photo.png 'With a caption')
`
const ALL = `url: 'https://docs.example.com', socialCards: true, images: { optimize: true }, favicon: { source: 'docs/icon.svg' },`
const config = (text: string) => `export default {\n  title: 'Juniper',\n  ${text}\n}\n`

const project = createProject({
  'octavo.config.js': config(ALL),
  'docs/index.md': PAGE,
  'docs/tea/oolong.md': '# Oolong, the tea between green and black\n',
  'docs/tea/own.md': '---\nimage: /own.png\n---\n\n# Own\n',
  'docs/icon.svg': ICON,
  'public/own.png': '',
})
const path = (file: string) => join(project.root, file)
const published = (file: string) => readFileSync(join(project.out, file))

/** Noise, which compresses like a photo. */
async function writePhoto(file: string, width: number, height: number): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const image = sharp({ create: { width, height, channels: 3, background: '#000', noise } })
  writeFileSync(path(file), await image.blur(2).png().toBuffer())
}

beforeAll(async () => {
  await writePhoto('docs/photo.png', 1000, 500)
  await writePhoto('docs/tiny.png', 20, 10)
  await writePhoto('public/own.png', 20, 10)
})

test('without the package, each setting that needs it is an error with the command that installs it', async () => {
  const { problems } = await project.build()
  const missing = (key: string) => `"${key}" needs the package "sharp", which is not installed.`
  expect(problems.map(({ message }) => message)).toEqual([
    missing('favicon'),
    missing('images.optimize'),
    missing('socialCards'),
  ])
  const hint = (names: string) => `Run "npm install --save-dev ${names}" in the site's folder, or remove the setting.`
  expect(problems).toEqual(
    ['sharp', 'sharp', 'sharp fontkitten'].map((names) =>
      expect.objectContaining({ severity: 'error', file: 'octavo.config.js', line: 3, hint: hint(names) }),
    ),
  )
})

test('with the package, pages have smaller files, icons and cards', async () => {
  symlinkSync(MODULES, path('node_modules'))
  expect((await project.build()).problems).toEqual([])
})

test('a picture has files in modern formats and in the widths that are smaller than it', async () => {
  const html = project.read('index.html')
  const [picture = ''] = html.match(/<picture>.*?<\/picture>/) ?? []
  expect(picture).toMatch(
    /<source type="image\/avif" srcset="\/assets\/img\/photo-[\w-]{8}-400.avif 400w, \S+-800.avif 800w, \S+-1000.avif 1000w" sizes="\(width &gt; 784px\) 752px, 100vw">/,
  )
  expect(picture).toMatch(
    /<source type="image\/webp" .*<img src="\/assets\/img\/photo-[\w-]{8}.png" width="1000" height="500" alt="A photo" decoding="async"><\/picture>$/,
  )
  const [, small = ''] = /(assets\/img\/\S+-400\.avif)/.exec(picture) ?? []
  expect(await sharp(published(small)).metadata()).toMatchObject({ width: 400, height: 200 })
  expect(published(small).length).toBeLessThan(readFileSync(path('docs/photo.png')).length / 4)
})

test('a drawing, and a picture that an author gave files, stay as they are', () => {
  const html = project.read('index.html')
  expect(html).toMatch(/<p><img src="\/assets\/img\/icon-[\w-]+\.svg"/)
  expect(html).toMatch(
    /<picture><source srcset="[^"]+\.png"><img src="[^"]+" width="1000" height="500" alt="Chosen by the author"/,
  )
  expect(html).toMatch(
    /[^>]<img src="(\S+\.png)" width="1000" height="500" alt="With files"[^>]* srcset="\1 1x, \S+tiny-\S+\.png 2x">/,
  )
  expect(html).toMatch(/<figure class="image"><picture>.*<\/picture><figcaption>With a caption/)
})

test('one drawing becomes the icons of all sizes', async () => {
  const html = project.read('index.html')
  const links = [...html.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="\/([^"]+)"/g)]
  expect(links.map(([, rel]) => rel)).toEqual(['icon', 'icon', 'apple-touch-icon', 'manifest'])
  const [ico = '', svg = '', touch = '', app = ''] = links.map(([, , file]) => file)
  expect(published(ico).subarray(0, 8)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0, 32, 32]))
  expect(await sharp(published(ico).subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
  expect(project.read(svg)).toBe(ICON)
  // Phones show no transparency.
  expect(await sharp(published(touch)).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false })
  const { name, icons } = JSON.parse(project.read(app)) as { name: string; icons: { src: string; sizes: string }[] }
  expect(name).toBe('Juniper')
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
  const large = published(join('assets/icons', icons[1]?.src ?? ''))
  expect(await sharp(large).metadata()).toMatchObject({ width: 512, height: 512 })
})

test('a page without its own image has a card, and complete tags', async () => {
  const html = project.read('tea/oolong/index.html')
  const tags = Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]+)"/g)].map(
      ([, name, content]) => [name, content],
    ),
  )
  expect(tags).toEqual({
    'og:title': 'Oolong, the tea between green and black | Juniper',
    'og:url': 'https://docs.example.com/tea/oolong/',
    'og:type': 'article',
    'og:site_name': 'Juniper',
    'og:image': expect.stringMatching(/^https:\/\/docs\.example\.com\/assets\/cards\/[\da-f]{16}\.png$/),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Oolong, the tea between green and black | Juniper',
    'twitter:card': 'summary_large_image',
  })
  const card = published(new URL(tags['og:image'] ?? '').pathname)
  expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const own = project.read('tea/own/index.html')
  expect(own).toContain('<meta property="og:image" content="https://docs.example.com/own.png">')
  expect(own).toContain('<meta name="twitter:card" content="summary">')
})

test('pictures are made once, and a later build has the same files', async () => {
  // The names of search files contain the time of the newest content.
  const listFiles = () => [...project.readAll().keys()].filter((file) => !file.includes('/search-'))
  const listMade = () =>
    readdirSync(path('.octavo/pictures')).map((file) => [file, statSync(path(`.octavo/pictures/${file}`)).ctimeMs])
  const before = [listFiles(), listMade()]
  project.write({ 'docs/index.md': `${PAGE}\nOne more line.\n` })
  expect((await project.build()).problems).toEqual([])
  expect([listFiles(), listMade()]).toEqual(before)
  const after = project.readAll()
  await project.build({ cache: false })
  expect(project.readAll()).toEqual(after)
})

test.each([
  [`favicon: { source: 'no.svg' },`, '"favicon.source" names the file "no.svg", which does not exist.'],
  [`favicon: { source: 'docs/tiny.png' },`, 'The icon "docs/tiny.png" has 20 × 10 pixels.'],
  [
    `favicon: { source: 'octavo.config.js' },`,
    '"favicon.source" names "octavo.config.js", which is neither an SVG nor a PNG.',
  ],
  [
    `url: 'https://a.de', socialCards: { font: 'no.ttf' },`,
    '"socialCards.font" names the file "no.ttf", which does not exist.',
  ],
  [
    `url: 'https://a.de', socialCards: { font: 'docs/icon.svg' },`,
    '"socialCards.font" names the file "docs/icon.svg", which is not a font.',
  ],
  [
    `url: 'https://a.de', socialCards: { logo: 'octavo.config.js' },`,
    '"socialCards.logo" names the file "octavo.config.js", which is not an image.',
  ],
  [`images: { formats: ['gif'] },`, '"images.formats[0]" must be "avif" or "webp", but is "gif".'],
])('%s is an error with its place', async (settings, message) => {
  project.write({ 'octavo.config.js': config(settings) })
  const { problems } = await project.build()
  expect(problems).toEqual([expect.objectContaining({ severity: 'error', message, file: 'octavo.config.js', line: 3 })])
})

test('a character that no font has, and an image that cannot be encoded, are warnings', async () => {
  writeFileSync(path('docs/photo.png'), readFileSync(path('docs/photo.png')).subarray(0, 2000))
  project.write({
    'octavo.config.js': config(`url: 'https://a.de', socialCards: true, images: { optimize: true },`),
    'docs/tea/oolong.md': '# 烏龍\n',
  })
  const { problems, ok } = await project.build()
  expect(ok).toBe(true)
  expect(problems.map(({ severity, file }) => `${severity} ${file}`)).toEqual([
    'warning docs/photo.png',
    'warning docs/tea/oolong.md',
  ])
})

test('cards with another logo have another address', async () => {
  const readCard = () => /property="og:image" content="([^"]+)"/.exec(project.read('index.html'))?.[1]
  project.write({
    'octavo.config.js': config(`url: 'https://a.de', socialCards: { logo: 'brand/logo.svg' },`),
    'brand/logo.svg': ICON,
  })
  await project.build()
  const before = readCard()
  project.write({ 'brand/logo.svg': ICON.replace('</svg>', '<circle r="1"/></svg>') })
  await project.build()
  expect(readCard()).not.toBe(before)
  const after = project.readAll()
  await project.build({ cache: false })
  expect(project.readAll()).toEqual(after)
})

test('a site without these settings makes no pictures, although the package is installed', async () => {
  await writePhoto('docs/photo.png', 1000, 500)
  project.write({ 'octavo.config.js': config(`url: 'https://docs.example.com',`) })
  await project.build()
  expect(project.read('index.html')).not.toMatch(/<source type|og:image|rel="manifest"/)
  project.write({ 'package.json': '{ "devDependencies": { "sharp": "*" } }' })
  await project.build()
  expect(project.read('index.html')).toContain('<source type="image/avif"')
})

test('the icon and the logo of cards may be files of a package in the workspace, which is outside of the site', async () => {
  const workspace = createProject({
    'packages/brand/package.json': '{ "name": "@acme/brand", "exports": { "./*.svg": "./*.svg" } }',
    'packages/brand/icon.svg': ICON,
    'packages/secret.svg': ICON,
    'site/octavo.config.js': config(
      "url: 'https://x.org', favicon: { source: '@acme/brand/icon.svg' }, socialCards: { logo: '@acme/brand/icon.svg' },",
    ),
    'site/docs/index.md': '# Home\n',
    'site/node_modules/.keep': '',
    'node_modules/@acme/.keep': '',
  })
  for (const name of ['sharp', 'fontkitten'])
    symlinkSync(join(MODULES, name), join(workspace.root, 'node_modules', name))
  symlinkSync(join(workspace.root, 'packages/brand'), join(workspace.root, 'node_modules/@acme/brand'))
  const build = () => workspace.build({ root: join(workspace.root, 'site'), out: workspace.out })
  expect((await build()).problems).toEqual([])
  expect(workspace.read('index.html')).toMatch(/<link rel="icon" [^>]*icon-[\da-f]{8}\.svg/)
  rmSync(join(workspace.root, 'packages/brand/icon.svg'))
  symlinkSync('../secret.svg', join(workspace.root, 'packages/brand/icon.svg'))
  expect((await build()).problems).toMatchObject([
    { message: expect.stringContaining('is a symbolic link that leaves') },
  ])
})
