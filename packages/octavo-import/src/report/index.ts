/**
 * The report of an import.
 *
 * Input   `ImportReport`
 * Output  the text for the terminal, and `import-report.md`
 * Must not: write to disk; decide what is a finding.
 */
export { type ImportOutcome, type ImportReport, type LanguageReport } from './import-report.ts'
export { formatMarkdownReport } from './markdown.ts'
export { formatTerminalReport } from './terminal.ts'
