/** While a build takes the place of another one, the server answers from one of them. */
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ask, stamp, writeFolder } from './exchange.fixture.ts'
import { startServer } from './index.ts'

const edition = (name: string) => ({
  [`${name}/build.json`]: stamp('/5.1/', { headers: { '/*': { 'X-Edition': name } } }),
  [`${name}/index.html`]: `<h1>${name}</h1>`,
  [`${name}/404.html`]: `<h1>Nothing in ${name}</h1>`,
  [`${name}/only-${name}.html`]: `<h1>Only in ${name}</h1>`,
  [`${name}/assets/${name}.js`]: name,
})

/** A served version, and the two steps that replace it. */
async function serveVersion() {
  const root = writeFolder({ ...edition('old'), ...edition('new') })
  mkdirSync(join(root, 'site'))
  const move = (from: string, to: string) => renameSync(join(root, from), join(root, to))
  move('old', 'site/5.1')
  const server = await startServer({ dir: join(root, 'site'), port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  const read = async (path: string) => {
    const { status, headers, text } = await ask(server, path)
    return [status, headers['x-edition'], text]
  }
  return { read, remove: () => move('site/5.1', 'previous'), add: () => move('new', 'site/5.1'), root }
}

test.each([
  ['a page', '/5.1/', [200, 'new', '<h1>new</h1>']],
  ['a new page', '/5.1/only-new.html', [200, 'new', '<h1>Only in new</h1>']],
  ['a new asset', '/5.1/assets/new.js', [200, 'new', 'new']],
  ['a page that is gone', '/5.1/only-old.html', [404, 'new', '<h1>Nothing in new</h1>']],
])('%s that is asked for while the folder is missing comes from the new build', async (_, path, expected) => {
  const { read, remove, add } = await serveVersion()
  expect(await read('/5.1/')).toEqual([200, 'old', '<h1>old</h1>'])
  remove()
  const answer = read(path)
  await setTimeout(20)
  add()
  expect(await answer).toEqual(expected)
})

test('headers come from the same build as the page, also right after it was replaced', async () => {
  const { read, remove, add } = await serveVersion()
  remove()
  add()
  expect(await read('/5.1/')).toEqual([200, 'new', '<h1>new</h1>'])
})

test('a search for builds at the moment without the folder does not lose the build', async () => {
  const { read, remove, add } = await serveVersion()
  // The list is read again after a second.
  await setTimeout(1100)
  remove()
  const answer = read('/5.1/')
  await setTimeout(20)
  add()
  expect([await answer, await read('/5.1/')]).toEqual([
    [200, 'new', '<h1>new</h1>'],
    [200, 'new', '<h1>new</h1>'],
  ])
})

test('a version that was removed is not found', async () => {
  const { read, root } = await serveVersion()
  rmSync(join(root, 'site/5.1'), { recursive: true })
  expect((await read('/5.1/'))[0]).toBe(404)
})
