import type { Finding } from '../contract.ts'

/** Collects what a conversion did and what it could not do. */
export class ConversionLog {
  readonly converted: Record<string, number> = {}
  readonly notConverted: Finding[] = []

  /** Counts converted constructs. @param kind In the plural: `admonitions`. */
  count(kind: string, amount = 1): void {
    this.converted[kind] = (this.converted[kind] ?? 0) + amount
  }

  report(finding: Finding): void {
    this.notConverted.push(finding)
  }

  /** Adds what happened to a text with other lines than its file. @param lineOf The line in the file. */
  add(part: ConversionLog, lineOf: (line: number) => number): void {
    for (const [kind, amount] of Object.entries(part.converted)) this.count(kind, amount)
    for (const finding of part.notConverted)
      this.report({ ...finding, ...(finding.line !== undefined && { line: lineOf(finding.line) }) })
  }
}
