import type { Finding } from './contract.ts'

/** Settings, and pages without a translation, are read once for each language, but each finding counts once. */
export function uniqueFindings(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()]
}
