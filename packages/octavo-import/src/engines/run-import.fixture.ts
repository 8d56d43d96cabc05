import { runBuilt } from '../../../../scripts/testing/run-built.mjs'
import type { ImportReport } from '../report/import-report.ts'

/** Runs `octavo import --json` of the built packages. */
export async function runImport(from: string, to: string, ...options: string[]): Promise<ImportReport> {
  const { out, err } = await runBuilt(['import', from, to, '--json', ...options])
  if (out === '') throw new Error(err)
  return JSON.parse(out) as ImportReport
}
