/** Versions of a site in several languages in one site root. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from '../project.fixture.ts'
import { publish } from './index.ts'

const LANGUAGES = { en: { label: 'English' }, de: { label: 'Deutsch' } }

const configure = (number: string, more: object = {}) => ({
  'octavo.config.json': JSON.stringify({
    url: 'https://example.com',
    baseUrl: `/repo/${number}/`,
    version: { name: number, label: number, keepPage: true, notice: 'auto' },
    navbar: { items: [{ type: 'versionDropdown' }] },
    languages: LANGUAGES,
    ...more,
  }),
})

test('a site root has all languages of all its versions', async () => {
  const site = createProject({
    ...configure('5.0'),
    'docs/index.md': '# Start\n\n[Set up](setup.md)\n',
    'docs/setup.md': '# Set up\n',
    'de/docs/setup.md': '# Einrichten\n',
  })
  const to = join(site.root, 'site')
  const publishSite = () => publish({ root: site.root, to, cache: true, write: true })
  const read = (file: string) => readFileSync(join(to, file), 'utf8')
  const readEntry = () => JSON.parse(read('versionsList.json')).versions[0]
  expect((await publishSite()).problems).toEqual([])
  site.write(configure('5.1'))
  expect((await publishSite()).problems).toEqual([])

  const dataOf = (file: string) => /"version":\{[^}]*\}/.exec(read(file))?.[0]
  expect(JSON.parse(`{${dataOf('5.0/setup/index.html')}}`).version).toEqual({
    name: '5.0',
    label: '5.0',
    number: '5.0',
    keepPage: true,
    docsHref: '/repo/5.0/',
    listUrl: '/repo/versionsList.json',
  })
  expect(JSON.parse(`{${dataOf('5.0/de/setup/index.html')}}`).version).toEqual({
    name: '5.0',
    label: '5.0',
    number: '5.0',
    keepPage: true,
    language: 'de',
    docsHref: '/repo/5.0/de/',
    listUrl: '/repo/versionsList.json',
  })
  expect(readEntry()).toEqual({
    label: '5.1',
    versionNumber: '5.1',
    url: '/repo/5.1/',
    languages: { de: '/repo/5.1/de/' },
  })

  const page = read('5.0/de/setup/index.html')
  expect(page).toContain('href="/repo/versionsList.css"')
  expect(page, 'without scripts, the notice leads to the site root').toContain('<a href="/repo/">Zur neuesten Version')
  expect(page).toMatch(/<html lang="de" data-base="\/repo\/5\.0\/de\/"/)
  expect(read('versionsList.css')).toContain('[data-base^="/repo/5.0/"] .version-notice-old {')

  const headers = read('_headers')
  for (const folder of ['5.0', '5.0/de', '5.1', '5.1/de'])
    expect(headers).toMatch(new RegExp(`^/repo/${folder}/assets/\\*$`, 'm'))
  expect(read('robots.txt')).toContain('Sitemap: https://example.com/repo/5.1/sitemap-index.xml\n')
  for (const number of ['5.0', '5.1'])
    expect(read(`${number}/sitemap-index.xml`).match(/<loc>[^<]*/g)).toEqual([
      `<loc>https://example.com/repo/${number}/sitemap.xml`,
      `<loc>https://example.com/repo/${number}/de/sitemap.xml`,
    ])
  expect(read('5.1/de/sitemap.xml')).toContain('<loc>https://example.com/repo/5.1/de/setup/</loc>')

  // A version that is published again in one language has no other start any more.
  site.write({ ...configure('5.1', { languages: undefined }), 'de/docs/setup.md': null })
  await publishSite()
  expect(readEntry()).toEqual({ label: '5.1', versionNumber: '5.1', url: '/repo/5.1/' })
})
