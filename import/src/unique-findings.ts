import type { Finding } from './contract.ts'

/** Settings are read once for each language or menu, but each finding counts once. */
export function uniqueFindings(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()]
}
