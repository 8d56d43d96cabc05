/**
 * Checks that no sample expires: dates that must be in the future stay so for two more years.
 * Input: pages and the present day. Output: findings for due dates, last days and ends of validity in blocks of code.
 */
import { lineAt } from '../code/fault.ts'
import type { Finding } from '../finding.ts'
import { readFences } from '../source/fences.ts'
import type { Page } from '../source/read-pages.ts'

const YEARS = 2
/** Keys whose value the product, or a rule of the running example, rejects if it is in the past. */
const AHEAD =
  /\b(?:dueDate|due|until|validUntil|notAfter|expires(?:At)?)\b['"]?\s*[:= ]\s*['"]?(\d{4}-\d{2}-\d{2}|[A-Z][a-z]{2} +\d+ [\d:]+ \d{4})/g
/** A property of a model: `{name: dueDate, …, example: "…"}`. */
const EXAMPLE = /name: dueDate\b.*\bexample: "(\d{4}-\d{2}-\d{2})"/g

export function checkDates(pages: Page[], today: Date): Finding[] {
  const limit = new Date(today)
  limit.setFullYear(limit.getFullYear() + YEARS)
  return pages.flatMap(readFences).flatMap(({ file, line, code }) =>
    [AHEAD, EXAMPLE]
      .flatMap((pattern) => [...code.matchAll(pattern)])
      .filter(([, date = '']) => new Date(date) < limit)
      .map(({ 1: date, index }) => ({
        file,
        line: line + lineAt(code, index) - 1,
        message: `the sample is refused from ${date} on`,
        hint: 'Compute the date in the command, or write one far ahead.',
      })),
  )
}
