/** `octavo import` of a site in two languages, and the build of what it writes. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { runBuilt } from '../../../../scripts/testing/run-built.mjs'

const root = mkdtempSync(join(tmpdir(), 'octavo-languages-test-'))

const OLD_SITE = {
  'docusaurus.config.js': `module.exports = {
    title: 'Acme', url: 'https://acme.test', baseUrl: '/',
    i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
    presets: [['classic', { docs: { routeBasePath: '/' } }]],
  }`,
  'docs/index.mdx': '# Home\n\n<Chart kind="bar">Sales</Chart>\n',
  'docs/setup.md': '# Set up\n\n[Home](./index.mdx)\n',
  'src/theme/MDXComponents.js': '',
  'i18n/de/docusaurus-plugin-content-docs/current/index.mdx':
    '# Start\n\n<Chart size="2">Umsatz</Chart>\n\n[Einrichten](./setup.md)\n',
}

function write(folder: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, folder, file)), { recursive: true })
    writeFileSync(join(root, folder, file), text)
  }
}

const read = (file: string) => readFileSync(join(root, 'new', file), 'utf8')

describe('octavo import of a site in two languages', () => {
  let report = ''
  let result: Awaited<ReturnType<typeof runBuilt>>

  beforeAll(async () => {
    write('old', OLD_SITE)
    result = await runBuilt(['import', 'old', 'new'], root)
    report = result.out
  })

  test('reports the languages and what is not translated', () => {
    expect(result).toMatchObject({ err: '', status: 0 })
    expect(report).toContain('Languages:\n    en  English: 2 pages\n')
    expect(report).toContain('    de  Deutsch: 2 pages in de/, 1 of them not translated\n')
    expect(report).toContain('components/Chart.tsx: 2 uses of <Chart>')
    expect(report).toContain('4 the same, 0 redirected, 0 lost')
    expect(report).toContain('octavo build: 0 errors, 0 warnings.')
    expect(read('import-report.md')).toContain('| Deutsch (de) | `de/` | 2 | 1 |')
    expect(read('import-report.md')).toContain('`npx octavo check --languages` lists the pages')
  })

  test('writes what the languages share once', () => {
    expect(read('octavo.config.ts')).toContain("  languages: { en: { label: 'English' }, de: { label: 'Deutsch' } },\n")
    expect(read('components/Chart.tsx')).toContain("ComponentProps<'kind' | 'size'>")
    const files = readdirSync(join(root, 'new/de'), { recursive: true, withFileTypes: true })
    expect(files.filter((file) => file.isFile()).map(({ name }) => name)).toEqual(['index.md'])
  })

  test('the new site builds without a problem, and its pages lead to each other', async () => {
    expect(await runBuilt(['build'], join(root, 'new'))).toMatchObject({ status: 0, err: '' })
    const html = read('dist/de/index.html')
    expect(html).toContain('Umsatz')
    expect([...html.matchAll(/<a href="([^"]*)" lang="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/', '/de/'])
    expect([...html.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, ...pair]) => pair.join(' '))).toEqual([
      'en https://acme.test/',
      'de https://acme.test/de/',
      'x-default https://acme.test/',
    ])
    expect(read('dist/setup/index.html')).toContain('href="/de/setup" lang="de"')
    expect(read('dist/de/setup/index.html')).toContain('<meta name="robots" content="noindex">')
  })
})
