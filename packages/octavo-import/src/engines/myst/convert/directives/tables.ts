import { lookUp, renderTable } from '../../../../shared/index.ts'
import { reportAt, type PageContext } from '../context.ts'
import { linesAt, toText, type Line } from '../../../../markdown/index.ts'
import { optionOf, type Directive } from '../read-directive.ts'
import { unwrap, type Rule } from './rule.ts'

export const TABLES: Record<string, Rule> = {
  'list-table': listTable,
  'csv-table': csvTable,
  table: (directive, context) => [...caption(directive), ...unwrap(directive, context)],
}

function caption({ argument, line }: Directive): Line[] {
  return argument === '' ? [] : linesAt(`**${argument}**\n`, line)
}

/** Rows are items of a list, and cells items in them. A cell of Octavo is one line. */
function listTable(directive: Directive, context: PageContext): Line[] {
  const rows: string[][] = []
  let indent = 0
  for (const { text } of context.convert(directive.body)) {
    const [, isRow, first = ''] = /^([ \t]*[*-][ \t]+)[*-](?:[ \t]+(.*))?$/.exec(text) ?? []
    const [, before = '', next = ''] = /^([ \t]+)[*-](?:[ \t]+(.*))?$/.exec(text) ?? []
    const row = rows.at(-1)
    if (isRow !== undefined && (row === undefined || isRow.length <= indent)) {
      rows.push([first])
      indent = isRow.length
    } else if (before !== '' && before.length <= indent) row?.push(next)
    else if (row && text.trim() !== '')
      row.push(`${row.pop() ?? ''}${before === '' ? ' ' : '<br>• '}${before === '' ? text.trim() : next}`)
  }
  if (rows.flat().some((cell) => /`{3}|~{3}|:{3}/.test(cell))) {
    const message = 'A cell with a block, such as code, became one line.'
    reportAt(directive, context, { kind: 'tables', message, hint: 'Write the block below the table.' })
  }
  return toTable(directive, rows)
}

function csvTable(directive: Directive, context: PageContext): Line[] {
  const file = optionOf(directive, 'file', 'url')
  if (file !== undefined) {
    const message = `The table of the file ${file} was left out.`
    reportAt(directive, context, { kind: 'tables', message, hint: 'Write its rows as a table.' })
    return []
  }
  const written = optionOf(directive, 'delim') ?? ','
  const delimiter = lookUp(DELIMITERS, written) ?? written
  const head = optionOf(directive, 'header')
  const rows = [...(head === undefined ? [] : [head]), ...toText(directive.body).split('\n')]
  const cells = rows.filter((row) => row.trim() !== '').map((row) => splitRow(row, delimiter))
  return toTable(head === undefined ? directive : { ...directive, options: { 'header-rows': '1' } }, cells)
}

const DELIMITERS: Record<string, string> = { tab: '\t', space: ' ' }

function splitRow(row: string, delimiter: string): string[] {
  const mark = delimiter.replace(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`)
  return Array.from(row.matchAll(new RegExp(`\\s*(?:"((?:[^"]|"")*)"|([^${mark}]*))\\s*(?:${mark}|$)`, 'g')))
    .map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    .slice(0, -1)
}

function toTable(directive: Directive, rows: readonly string[][]): Line[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width === 0) return []
  const cells = rows.map((row) => Array.from({ length: width }, (_, index) => escapePipes(row[index] ?? '')))
  const hasHead = Number(optionOf(directive, 'header-rows') ?? 0) > 0
  const [head = [], ...others] = hasHead ? cells : [cells[0]?.map(() => '') ?? [], ...cells]
  return [...caption(directive), ...linesAt(renderTable(head, others), directive.line)]
}

function escapePipes(text: string): string {
  return text.trim().replace(/(?<!\\)\|/g, String.raw`\|`)
}
