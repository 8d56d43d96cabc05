import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import { startDev } from './index.ts'
import { previewSite } from './preview.fixture.ts'

const preview = previewSite({
  'octavo.config.json': '{ "title": "Faults" }',
  'docs/index.md': '# Home\n',
  'docs/constructor.md': '# Constructor\n',
})
// The second one leads to a folder of the system, and neither is followed.
symlinkSync('.', join(preview.project.root, 'docs', 'loop'))
symlinkSync('/usr', join(preview.project.root, 'docs', 'out'))

const get = (path: string) => fetch(new URL(path, preview.server.url), { redirect: 'manual' })

test('a preview starts beside links that lead to themselves or out of the site, and reports them', async () => {
  expect((await get('/')).status).toBe(200)
  expect(preview.problems.map(({ file }) => file).sort()).toEqual(['docs/loop', 'docs/out'])
})

test.each(['', '?url&inline&import', '?raw'])('files behind a link out of the site are not served%s', async (query) => {
  const { root } = preview.project
  for (const path of [`/@fs${root}/docs/out/bin/env${query}`, `/docs/out/bin/env${query}`])
    expect((await get(path)).status, path).toBe(403)
  expect((await get(`/@fs${root}/docs/index.md?raw`)).status).toBe(200)
})

test.each(['/constructor', '/__proto__', '/toString'])('%s is an address like any other', async (path) => {
  expect((await get(path)).status).toBe(path === '/constructor' ? 302 : 404)
})

test.each(['C#', '100%'])('a preview of a site in the folder "%s" is refused with the reason', async (name) => {
  const root = join(preview.project.root, name)
  mkdirSync(root)
  await expect(startDev({ root, port: 0, host: '127.0.0.1', strictPort: false })).rejects.toThrow(
    `The preview cannot serve files in ${root}, because of the "${name.at(-1)}".`,
  )
})

const other = previewSite({ 'docs/index.md': '# Home\n' })

test('pages are shown again after the cache was removed', async () => {
  rmSync(join(other.project.root, '.octavo'), { recursive: true })
  const status = async () => (await fetch(other.server.url)).status
  await eventually(async () => expect(await status()).toBe(200), 100)
})
