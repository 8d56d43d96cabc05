import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ImportReport } from '../report/import-report.ts'

const OCTAVO = fileURLToPath(new URL('../../../octavo/bin/octavo.js', import.meta.url))

/** Runs `octavo import --json` of the built packages. */
export function runImport(from: string, to: string, ...options: string[]): Promise<ImportReport> {
  return new Promise((resolve, reject) => {
    const words = [OCTAVO, 'import', from, to, '--json', ...options]
    execFile(process.execPath, words, { maxBuffer: 2 ** 28 }, (_error, out, err) => {
      if (out === '') reject(new Error(err))
      else resolve(JSON.parse(out))
    })
  })
}
