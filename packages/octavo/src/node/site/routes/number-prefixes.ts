import { posix } from 'node:path'
import type { Problem } from '../../../shared/build/problem.ts'
import { withoutMarkdownExtension, withoutNumberPrefixes } from '../../../shared/urls.ts'
import type { DocsArea } from '../../config/schema.ts'
import type { SiteContext } from '../context.ts'
import type { RoutedPage } from '../plan.ts'

/**
 * Reports numbers in front of file names, unless the site says what they mean: other engines sort by them and remove
 * them from addresses.
 */
export function checkNumberPrefixes({ config, problems }: SiteContext, pages: readonly RoutedPage[]): void {
  for (const area of config.areas) {
    const own = pages.filter((page) => page.area === area).map(({ page }) => page.file)
    if (area.numberPrefixes === undefined) problems.push(...findNumbered(area, own))
  }
}

function findNumbered({ setting }: DocsArea, files: readonly string[]): Problem[] {
  const numbered = files.filter((file) => {
    const name = withoutMarkdownExtension(posix.basename(file))
    return withoutNumberPrefixes(name) !== name
  })
  const sequence = findSequence(numbered)
  if (sequence === undefined) return []
  const hint = `${numbered.length} files have one. Set "${setting}.numberPrefixes" to "strip" to remove the numbers, or to "keep".`
  return [
    {
      severity: 'warning',
      kind: 'number-prefixes',
      message: `The address of "${sequence}" contains the number in front of its name.`,
      file: sequence,
      hint,
    },
  ]
}

/**
 * A file whose number follows the number of another one in its folder: `2-factor.md` beside `404-pages.md` is a name.
 */
function findSequence(files: readonly string[]): string | undefined {
  const numbers = new Set(files.map((file) => toPlace(file, 0)))
  return files.find((file) => numbers.has(toPlace(file, 1)))
}

/** The folder of a file and the number in its name, or one after it. */
function toPlace(file: string, step: number): string {
  return `${posix.dirname(file)}/${Number.parseInt(posix.basename(file), 10) + step}`
}
