import { posix } from 'node:path'
import { withoutNumberPrefixes } from '../../../shared/urls.ts'
import type { SiteContext } from '../context.ts'
import type { RoutedPage } from '../plan.ts'

/**
 * Reports numbers in front of file names, unless the site says what they mean: other engines sort by them and remove
 * them from addresses.
 */
export function checkNumberPrefixes({ config, problems }: SiteContext, pages: readonly RoutedPage[]): void {
  if (config.docs.numberPrefixes !== undefined) return
  const files = pages.filter(({ page }) => page.collection === 'docs').map(({ page }) => page.file)
  const numbered = files.filter((file) => withoutNumberPrefixes(posix.basename(file)) !== posix.basename(file))
  const sequence = findSequence(numbered)
  if (sequence === undefined) return
  problems.push({
    severity: 'warning',
    kind: 'number-prefixes',
    message: `The address of "${sequence}" contains the number in front of its name.`,
    file: sequence,
    hint: `${numbered.length} files have one. Set "docs.numberPrefixes" to "strip" to remove the numbers, or to "keep".`,
  })
}

/** A file whose number follows that of another one in its folder: `2-factor.md` beside `404-pages.md` is a name. */
function findSequence(files: readonly string[]): string | undefined {
  const numbers = new Set(files.map((file) => toPlace(file, 0)))
  return files.find((file) => numbers.has(toPlace(file, 1)))
}

/** The folder of a file and the number in its name, or one after it. */
function toPlace(file: string, step: number): string {
  return `${posix.dirname(file)}/${Number.parseInt(posix.basename(file), 10) + step}`
}
