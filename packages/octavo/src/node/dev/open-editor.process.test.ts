import { chmodSync, existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import { previewSite } from './preview.fixture.ts'
import { toEditorUrl } from './handle-request.ts'

const outside = mkdtempSync(join(tmpdir(), 'octavo-editor-'))
const opened = join(outside, 'opened.txt')
const editor = join(outside, 'editor.sh')
writeFileSync(editor, `#!/bin/sh\necho "$@" >> ${opened}\n`)
chmodSync(editor, 0o755)
// Read when a file is opened: https://github.com/vitejs/launch-editor#custom-editor-support
vi.stubEnv('LAUNCH_EDITOR', editor)
afterAll(() => vi.unstubAllEnvs())

const { project, server } = (() => {
  const preview = previewSite({ 'docs/index.md': '# Home\n' })
  return { project: preview.project, server: () => preview.server }
})()

test('the preview opens itself in the browser that BROWSER names', async () => {
  const seen = join(outside, 'browser.txt')
  const browser = join(outside, 'browser.js')
  writeFileSync(browser, `require('node:fs').writeFileSync(${JSON.stringify(seen)}, process.argv.at(-1))`)
  vi.stubEnv('BROWSER', browser)
  server().open()
  await eventually(() => expect(readFileSync(seen, 'utf8')).toBe(server().url))
})

const ask = (path: string, site = 'same-origin') =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'sec-fetch-site': site }
    request({ host: '127.0.0.1', port: server().port, path, headers, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

test('a page of the preview opens a file of the site in the editor', async () => {
  expect(await ask('/__open-in-editor?file=docs/index.md:1:3')).toBe(200)
  await eventually(() => expect(readFileSync(opened, 'utf8')).toBe(`${join(project.root, 'docs/index.md')} 1 3\n`))
})

test('other sites open nothing, and no page opens a file outside of the site', async () => {
  const before = existsSync(opened) ? readFileSync(opened, 'utf8') : ''
  symlinkSync(opened, join(project.root, 'docs/link.md'))
  for (const site of ['cross-site', 'same-site', 'none', ''])
    expect(await ask('/__open-in-editor?file=docs/index.md', site)).toBe(403)
  const files = ['', 'docs/nowhere.md', opened, `../../../../..${opened}`, 'docs/link.md', '.', 'docs/index.md%00']
  for (const file of files) expect(await ask(`/__open-in-editor?file=${file}`), file).toBe(403)
  for (const path of ['/__OPEN-in-editor', '/__open-in-editor/', '/__open-in-editor.x', '/x/__open-in-editor'])
    expect(await ask(`${path}?file=${opened}`), path).toBe(403)
  expect(existsSync(opened) ? readFileSync(opened, 'utf8') : '').toBe(before)
})

test('a site may be in the root of the disk', () => {
  const request = { headers: { 'sec-fetch-site': 'same-origin' }, socket: { remoteAddress: '::1' } }
  const url = `/__open-in-editor?file=${opened}`
  writeFileSync(opened, '')
  expect(toEditorUrl({ ...request, url } as IncomingMessage, '/', '/')).toBe(
    `/__open-in-editor?file=${encodeURIComponent(opened)}`,
  )
})
