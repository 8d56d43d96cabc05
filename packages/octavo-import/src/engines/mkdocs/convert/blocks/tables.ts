import type { TableRow } from 'mdast'
import { rangeOf } from '../../../../markdown/index.ts'
import type { PageContext } from '../context.ts'

/**
 * Python-Markdown does not split a row at a pipe in code; GFM does, unless it is escaped
 * (https://github.github.com/gfm/#example-200).
 */
export function escapePipesInCode(row: TableRow, { edits, log }: PageContext): void {
  const { start, end } = rangeOf(row)
  const source = edits.source.slice(start, end)
  for (const pipe of pipesInCode(source)) {
    edits.insert(start + pipe, '\\')
    log.count('pipes in table cells')
  }
}

/** Offsets of pipes in code spans: https://spec.commonmark.org/0.31.2/#code-spans */
function pipesInCode(row: string): number[] {
  const pipes: number[] = []
  const runs = [...row.matchAll(/\\?(`+)/g)].filter(([run]) => !run.startsWith('\\'))
  for (let index = 0; index < runs.length; index++) {
    const open = runs[index]
    const close = runs.findIndex((run, at) => at > index && run[0] === open?.[0])
    const [from, to] = [open?.index, runs[close]?.index]
    if (close < 0 || from === undefined || to === undefined) continue
    for (let at = from; at < to; at++) if (row[at] === '|' && row[at - 1] !== '\\') pipes.push(at)
    index = close
  }
  return pipes
}
