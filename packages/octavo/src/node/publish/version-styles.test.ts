import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from '../project.fixture.ts'
import { publish } from './index.ts'

test('a style sheet of the root shows the notices of the other versions, once one has the setting', async () => {
  const site = createProject({ 'octavo.config.json': '{"baseUrl": "/5.1/"}', 'docs/index.md': '# Start\n' })
  const to = join(site.root, 'site')
  const entry = (versionNumber: string, more = {}) => ({ label: versionNumber, versionNumber, ...more })
  const versions = [
    entry('6.0-rc.1'),
    entry('5.1'),
    entry('5.1-rc.1'),
    entry('5.0'),
    entry('4.0', { notice: false }),
    entry('next'),
  ]
  site.write({ 'site/versionsList.json': JSON.stringify({ versions }) })
  await publish({ root: site.root, to, cache: true, write: true })
  expect(existsSync(join(to, 'versionsList.css'))).toBe(false)
  const configure = (notice?: string) =>
    site.write({
      'octavo.config.json': JSON.stringify({ baseUrl: '/repo/5.1/', version: { name: '5.1', label: '5.1', notice } }),
    })
  for (const notice of ['auto', undefined]) {
    configure(notice)
    await publish({ root: site.root, to, cache: true, write: true })
    const [rule, mark] = readFileSync(join(to, 'versionsList.css'), 'utf8').split(' {\n  display: block;\n}\n')
    expect(rule?.split(',\n')).toEqual([
      '[data-base^="/repo/6.0-rc.1/"] .version-notice-unreleased',
      '[data-base^="/repo/5.1-rc.1/"] .version-notice-old',
      '[data-base^="/repo/5.0/"] .version-notice-old',
    ])
    expect(mark).toMatch(/^\/\* Written by octavo publish/)
  }
  configure('auto')
  expect(readFileSync(join(to, '5.1/index.html'), 'utf8')).not.toContain('versionsList.css')
  expect((await publish({ root: site.root, to, cache: true, write: true })).problems).toEqual([])
  expect(readFileSync(join(to, '5.1/index.html'), 'utf8')).toContain('href="/repo/versionsList.css"')
  configure('old')
  await publish({ root: site.root, to, cache: true, write: true })
  const html = readFileSync(join(to, '5.1/index.html'), 'utf8')
  expect(html).toMatch(
    /<p class="version-notice version-notice-old" role="note">You are reading .* version 5\.1, which/,
  )
  expect(html).not.toMatch(/version-notice-unreleased|versionsList\.css/)
})

test('a build without a site root does not load that style sheet, and says that there will be no notice', async () => {
  const site = createProject({
    'octavo.config.json': '{\n  "baseUrl": "/5.1/",\n  "version": { "label": "5.1", "notice": "auto" }\n}\n',
    'docs/index.md': '# Start\n',
  })
  expect((await site.build()).problems).toEqual([
    {
      severity: 'warning',
      message: 'Pages of this build never show that there is a later release: only "octavo publish" knows the others.',
      file: 'octavo.config.json',
      line: 3,
      column: 32,
      hint: 'Publish the site with "octavo publish --to", or set "notice" to "old" or "unreleased".',
    },
  ])
  expect(site.read('index.html')).not.toContain('versionsList.css')
  expect((await site.build({ write: false })).problems).toEqual([])
})
