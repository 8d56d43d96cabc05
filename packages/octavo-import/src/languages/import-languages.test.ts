/** `octavo import` of a site in two languages, and the commands that its report names. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
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
  }, 60_000)

  test('reports the languages, what is not translated, and the commands', () => {
    expect(result).toMatchObject({ err: '', status: 0 })
    expect(report).toContain('Languages:\n    en  English: 2 pages in en/\n')
    expect(report).toContain('    de  Deutsch: 2 pages in de/, 1 of them not translated\n')
    expect(report).toContain('components/Chart.tsx: 2 uses of <Chart>')
    expect(report).toContain('4 the same, 0 redirected, 0 lost')
    expect(report).toContain('octavo build: 0 errors, 0 warnings.')
    expect(read('import-report.md')).toContain('| Deutsch (de) | `de/` | 2 | 1 | 0 errors, 0 warnings |')
    expect(read('import-report.md')).toContain('npx octavo build en --out dist\nnpx octavo build de --out dist/de\n')
  })

  test('writes what the languages share once', () => {
    expect(read('shared/site.ts')).toContain("{ language: 'de', label: 'Deutsch', baseUrl: '/de/', path: '../de' }")
    expect(read('de/octavo.config.ts')).toBe(
      "import { defineConfig } from 'octavo'\nimport { shared } from '../shared/site'\n\n" +
        "export default defineConfig({\n  ...shared,\n  baseUrl: '/de/',\n  language: 'de',\n})\n",
    )
    expect(read('shared/components/Chart.tsx')).toContain("ComponentProps<'kind' | 'size'>")
    expect(read('de/components/Chart.tsx')).toBe("export { Chart } from '../../shared/components/Chart'\n")
  })

  test('the commands of the report build all languages without a problem, and their pages lead to each other', async () => {
    const commands = [...report.matchAll(/^ {2}npx octavo (build .*)$/gm)].map(([, words = '']) => words.split(' '))
    expect(commands).toHaveLength(2)
    for (const words of commands) expect(await runBuilt(words, join(root, 'new'))).toMatchObject({ status: 0, err: '' })
    const html = read('dist/de/index.html')
    expect(html).toContain('Umsatz')
    expect([...html.matchAll(/<a href="([^"]*)" lang="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/', '/de/'])
    expect([...html.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, ...pair]) => pair.join(' '))).toEqual([
      'en https://acme.test/',
      'de https://acme.test/de/',
      'x-default https://acme.test/',
    ])
    expect(read('dist/setup/index.html')).toContain('href="/de/setup" lang="de"')
  }, 60_000)
})
