/**
 * Imports real sites and builds them. Their sources are not in this repository: the environment variable
 * OCTAVO_IMPORT_SITES names a folder with a clone of each at the given commit.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { ImportReport } from './report/index.ts'

const OCTAVO = fileURLToPath(new URL('../../octavo/bin/octavo.js', import.meta.url))
const SITES = process.env['OCTAVO_IMPORT_SITES'] ?? ''

/** Folder, repository and commit, old addresses, heading ids, and what is left by kind, where it is most. */
const FIGURES: [folder: string, source: string, addresses: number, anchors: number, left: Record<string, number>][] = [
  ['redux', 'reduxjs/redux 3084fc3', 86, 1128, { 'embedded pages': 37 }],
  ['jest', 'jestjs/jest 52db46e', 60, 778, { 'tables of contents inside pages': 6 }],
  ['starlight', 'withastro/starlight 3999be7', 36, 417, { 'marked words in code': 45 }],
  ['ec', 'expressive-code/expressive-code', 18, 577, { 'marked words in code': 21 }],
  ['vite/docs', 'vitejs/vite a98c8d9', 57, 647, { 'Twoslash blocks': 80, 'Vue attributes': 56 }],
  ['router/packages/docs', 'vuejs/router b19cce2', 49, 307, { 'Twoslash blocks': 31 }],
]

function runImport(from: string): Promise<ImportReport> {
  const to = join(mkdtempSync(join(tmpdir(), 'octavo-real-site-')), 'new')
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [OCTAVO, 'import', from, to, '--json'], { maxBuffer: 1e8 }, (_, out, err) => {
      try {
        // The command prints an `ImportReport`.
        resolve(JSON.parse(out) as ImportReport)
      } catch {
        reject(new Error(err || out))
      }
    })
  })
}

for (const [folder, source, addresses, anchors, left] of FIGURES) {
  const from = join(SITES, folder)
  test.skipIf(SITES === '' || !existsSync(from))(`${source}: no error, no lost address, no lost anchor`, async () => {
    const { build, addresses: compared, notConverted } = await runImport(from)
    expect(build.errors).toBe(0)
    expect(compared?.lost).toEqual([])
    expect(compared?.anchors).toEqual({ same: anchors, lost: [] })
    expect((compared?.same ?? 0) + (compared?.redirected ?? 0)).toBe(addresses)
    const counts = Object.keys(left).map((kind) => [kind, notConverted.filter((each) => each.kind === kind).length])
    expect(Object.fromEntries(counts)).toEqual(left)
  })
}
