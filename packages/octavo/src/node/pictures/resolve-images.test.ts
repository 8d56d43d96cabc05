import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { resolveImages, type ImageOptions } from './resolve-images.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8DwHwjwMQBT1QX7P7xbQAAAAABJRU5ErkJggg==',
  'base64',
)

function createSite(files: Record<string, string | Uint8Array>): string {
  const root = mkdtempSync(join(tmpdir(), 'octavo-images-'))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
  return root
}

const resolve = (root: string, files: string[], known?: ImageOptions['known']) =>
  resolveImages({ site: { root }, files, basePath: '/5.1/', publicDir: 'public/', known })

test('an image beside a page gets an address with a digest, and its dimensions', () => {
  const root = createSite({
    'docs/My picture.PNG': PNG,
    'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>',
  })
  const { images, outputs, problems } = resolve(root, ['docs/My picture.PNG', 'docs/a.svg'])
  expect(problems).toEqual([])
  expect(images['docs/My picture.PNG']).toEqual({
    src: expect.stringMatching(/^\/5\.1\/assets\/img\/My-picture-[\w-]{8}\.png$/),
    width: 3,
    height: 2,
  })
  expect(images['docs/a.svg']).toMatchObject({ width: 30, height: 20 })
  expect(Object.values(outputs)).toEqual([join(root, 'docs/My picture.PNG'), join(root, 'docs/a.svg')])
})

test('a name as long as file systems allow gets an output name that is not longer', () => {
  const files = [`docs/${'a'.repeat(251)}.png`, `docs/a.${'b'.repeat(253)}`]
  const { outputs, problems } = resolve(createSite({ [files[0]!]: PNG, [files[1]!]: PNG }), files)
  expect(problems).toEqual([])
  const names = Object.keys(outputs).map((output) => output.slice('assets/img/'.length))
  expect(names.map((name) => name.length <= 255)).toEqual([true, true])
})

test('a public file keeps its address; a video has no dimensions', () => {
  const root = createSite({ 'public/img/a b.png': PNG, 'public/film.mp4': 'not really' })
  const { images, outputs } = resolve(root, ['public/img/a b.png', 'public/film.mp4'])
  expect(images['public/img/a b.png']).toEqual({ src: '/5.1/img/a%20b.png', width: 3, height: 2 })
  expect(images['public/film.mp4']).toEqual({ src: '/5.1/film.mp4' })
  expect(outputs).toEqual({})
})

test('an unchanged image is not read again', () => {
  const root = createSite({ 'docs/a.png': PNG })
  // A file written a moment ago is always read again.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
  onTestFinished(() => void vi.useRealTimers())
  const { records } = resolve(root, ['docs/a.png'])
  const marked = { 'docs/a.png': { ...records['docs/a.png']!, hash: 'Remember' } }
  expect(resolve(root, ['docs/a.png'], marked).images['docs/a.png']?.src).toBe('/5.1/assets/img/a-Remember.png')
})

test('a missing file is a problem of that file', () => {
  const { problems } = resolve(createSite({}), ['docs/none.png'])
  expect(problems).toMatchObject([
    { severity: 'error', file: 'docs/none.png', message: '"docs/none.png" cannot be read (there is no such file).' },
  ])
})
