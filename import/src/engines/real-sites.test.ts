import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { groupFindings } from '../report/import-report.ts'
import { runImport } from './run-import.fixture.ts'

/**
 * Real documentation, held to figures. The sources are not part of the repository: `OCTAVO_IMPORT_SOURCES` names a
 * folder that has a checkout of each repository, at the given commit, under its name.
 */
const SOURCES = process.env['OCTAVO_IMPORT_SOURCES'] ?? ''

interface RealSite {
  /** Folder of the site in the checkout. */
  folder: string
  repository: string
  commit: string
  pages: number
  anchors: number
  /** Number of constructs that are not converted, by kind. */
  unconverted: Record<string, number>
}

const SITES: Record<string, RealSite> = {
  traefik: {
    folder: 'docs',
    repository: 'https://github.com/traefik/traefik',
    commit: 'fd5a576df2e8aeb0bfc8a96b6ef6e60a61f7ec0a',
    pages: 165,
    anchors: 1397,
    unconverted: { settings: 3, extensions: 1 },
  },
  argo: {
    folder: '',
    repository: 'https://github.com/argoproj/argo-workflows',
    commit: 'f016ad89eb269d282aec06dc491c29f396a38df4',
    pages: 215,
    anchors: 1998,
    unconverted: { settings: 3 },
  },
  book: {
    folder: '',
    repository: 'https://github.com/rust-lang/book',
    commit: '917544888a55e4da7109bdba8c88c893c0da70f4',
    pages: 111,
    anchors: 542,
    unconverted: { settings: 2, preprocessors: 2 },
  },
  mdbook: {
    folder: 'guide',
    repository: 'https://github.com/rust-lang/mdBook',
    commit: '641d06abe7d10d981ed61dd2711a30e4119666cd',
    pages: 32,
    anchors: 151,
    unconverted: { settings: 1, preprocessors: 1, drafts: 1, 'included files': 2 },
  },
  docfx: {
    folder: 'docs',
    repository: 'https://github.com/dotnet/docfx',
    commit: '83a1d047e57421bcb2a5e92152dedd89f2d18dc2',
    pages: 34,
    anchors: 384,
    unconverted: {
      'generated pages': 1,
      'pages in YAML': 4,
      'broken links': 4,
      'cross references': 4,
      'missing images': 2,
      videos: 1,
      diagrams: 4,
    },
  },
  ps: {
    folder: '',
    repository: 'https://github.com/MicrosoftDocs/PowerShell-Docs',
    commit: '27138b21b41de3e2b43cfcac4a56861ca419d5eb',
    pages: 802,
    anchors: 8382,
    unconverted: {
      'cross references': 1187,
      redirects: 866,
      'included files': 10,
      'pages in YAML': 7,
      'broken links': 3,
    },
  },
}

const to = mkdtempSync(join(tmpdir(), 'octavo-import-real-'))
afterAll(() => rmSync(to, { recursive: true, force: true }))

describe.each(Object.entries(SITES))('%s', (name, { folder, pages, anchors, unconverted }) => {
  const from = join(SOURCES, name, folder)
  const isMissing = SOURCES === '' || !existsSync(from)

  test.skipIf(isMissing)('builds without errors, and no address is lost', { timeout: 300_000 }, async () => {
    const report = await runImport(from, join(to, name))
    expect({ ok: report.ok, errors: report.build.errors, pages: report.pages }).toEqual({ ok: true, errors: 0, pages })
    expect(report.addresses?.lost).toEqual([])
    expect(report.addresses?.anchors).toEqual({ same: anchors, lost: [] })
    const groups = groupFindings(report.notConverted).map(({ kind, findings }) => [kind, findings.length])
    expect(Object.fromEntries(groups)).toEqual(unconverted)
    expect(readFileSync(join(to, name, 'import-report.md'), 'utf8')).toContain('# ')
  })
})
