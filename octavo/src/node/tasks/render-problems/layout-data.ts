import { toKeyName, type Problem } from '../../../shared/problem.ts'
import type { PageData } from '../../../shared/site.ts'
import type { DataFault, ThemeServer } from '../../../shared/theme.ts'
import { isPlainData, PLAIN_DATA_LIMIT } from '../../../shared/plain-data.ts'

/** The `data` of a page does not fit its layout. */
export class LayoutDataError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems[0]?.message)
  }
}

/**
 * The page with the `data` that its layout gets. Throws a `LayoutDataError`. `file` is the page, for problems, whose
 * `key` leads to the value in its front matter.
 */
export function withCheckedData({ checkData }: ThemeServer, page: PageData, file: string): PageData {
  if (!checkData || page.notFound) return page
  const { layout, data = {} } = page
  const checked = checkData(layout, data)
  if (checked.kind === 'invalid')
    throw new LayoutDataError(checked.faults.map((fault) => toProblem(fault, layout, file, checked.file)))
  if (checked.data === data) return page
  if (!isPlainData(checked.data)) throw new LayoutDataError([notPlain(layout, file)])
  return { ...page, data: checked.data }
}

function toProblem({ message, path }: DataFault, layout: string, file: string, module: string): Problem {
  const key = ['data', ...path]
  return {
    severity: 'error',
    message: `"${toKeyName(key)}" does not fit the layout "${layout}": ${message}`,
    file,
    key,
    hint: `Fix the value, or change what "${module}" expects.`,
  }
}

function notPlain(layout: string, file: string): Problem {
  return {
    severity: 'error',
    message: `The check of the layout "${layout}" returns data that cannot be written as JSON.`,
    file,
    hint: `Return an object of texts, numbers, lists and objects, for example a date as text, of ${PLAIN_DATA_LIMIT}.`,
  }
}
