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
}
