import { type Line, linesAt, toText, trimBlank } from '../../../../markdown/index.ts'
import { escapeBrackets, fenceTitle, lookUp, renderAttributes, renderTable } from '../../../../shared/index.ts'
import { termId } from '../../targets.ts'
import { type PageContext, reportAt } from '../context.ts'
import { type Directive, optionOf } from '../read-directive.ts'
import { leaveOut, type Rule, unwrap } from './boxes.ts'

export const CONTENTS: Record<string, Rule> = {
  toctree,
  toc,
  contents: leaveOut,
  tableofcontents: leaveOut,
  sectnum: leaveOut,
  glossary,
  bibliography,
}

/** The pages of the list, unless only the sidebar has it. */
function toctree(directive: Directive, context: PageContext): Line[] {
  const { options, line } = directive
  const pages = context.listPages(directive)
  if ('hidden' in options || pages.length === 0) return []
  const links = pages.map((path) => {
    const title = context.targets.titleOf(path) ?? path
    return `- [${escapeBrackets(title)}](/${path}.md)`
  })
  return linesAt(links.join('\n'), line)
}

/** A list of all pages or of the sections of the page, which the sidebar and the table of contents have. */
function toc(directive: Directive, context: PageContext): Line[] {
  const message = 'A list of pages or sections was left out.'
  reportAt(directive, context, { kind: 'lists of pages', message, hint: 'Write links, if readers need them there.' })
  return []
}

/** A term with an id that roles lead to, and its explanation. */
function glossary({ body, line }: Directive, context: PageContext): Line[] {
  const lines: Line[] = []
  for (const each of body) {
    const [, indent, text = ''] = /^([ \t]*:?[ \t]+)(.*)$/.exec(each.text) ?? []
    if (each.text.trim() === '') lines.push(each)
    else if (indent === undefined) {
      const term = each.text.trim()
      context.ids.push(termId(term))
      lines.push({ text: '', line: each.line }, { text: `- <a id="${termId(term)}"></a>**${term}**:`, line: each.line })
    } else lines.push({ text: `  ${text}`, line: each.line })
  }
  return lines.length === 0 ? linesAt('', line) : context.convert(lines)
}

function bibliography(directive: Directive, context: PageContext): Line[] {
  const message = 'The list of cited works was left out.'
  reportAt(directive, context, {
    kind: 'citations',
    message,
    hint: 'Write the works as a list, and link to its entries.',
  })
  return []
}

export const MEDIA: Record<string, Rule> = {
  image,
  figure: image,
  iframe: (directive, context) => frame(directive.argument, directive, context),
  youtube: (directive, context) => frame(`https://www.youtube.com/embed/${directive.argument}`, directive, context),
  video,
  raw,
  // As in a line of text: `![](#label)`.
  embed: ({ argument, line }) => linesAt(`![](${argument})`, line),
}

function video({ argument, line }: Directive): Line[] {
  return linesAt(`<video${renderAttributes({ src: argument })} controls></video>`, line)
}

/** The first paragraph of a figure is its caption; the others follow. */
function image(directive: Directive, context: PageContext): Line[] {
  const { argument, body, line, name } = directive
  const text = trimBlank(context.convert(body))
  const end = text.findIndex((each) => each.text.trim() === '')
  const [caption, legend] = end < 0 ? [text, []] : [text.slice(0, end), text.slice(end)]
  const written = toText(caption).replace(/\s*\n\s*/g, ' ')
  const isPlain = name === 'figure' && written !== '' && !/[[\]`{<$*]/.test(written)
  const alt = optionOf(directive, 'alt') ?? (isPlain ? written : '')
  const href = /\s/.test(argument) ? `<${argument}>` : argument
  const picture = `![${escapeBrackets(alt)}](${href}${isPlain ? fenceTitle(written).replace(' title=', ' ') : ''})`
  const target = optionOf(directive, 'target')
  const linked = target === undefined ? picture : `[${picture}](${target})`
  const rest = isPlain ? legend : text
  // A figure may have its pictures in its content.
  if (argument === '') return text
  if (/\.(?:mp4|webm|ogv)$/i.test(argument)) return [...video(directive), { text: '', line }, ...text]
  return [...linesAt(linked, line), ...(rest.length > 0 ? [{ text: '', line }, ...rest] : [])]
}

/** A page of another site. It becomes `<Embed>` when all pages are converted. */
function frame(src: string, directive: Directive, context: PageContext): Line[] {
  const caption = toText(context.convert(directive.body)).replace(/\s*\n\s*/g, ' ')
  const title = optionOf(directive, 'title') ?? (caption === '' ? undefined : caption)
  return linesAt(`<iframe${renderAttributes({ src, title })}></iframe>`, directive.line)
}

function raw(directive: Directive, context: PageContext): Line[] {
  if (directive.argument.split(' ').includes('html')) return unwrap(directive, context)
  const message = `The text for the format "${directive.argument}" was left out.`
  reportAt(directive, context, {
    kind: 'text for other formats',
    message,
    hint: 'Write it as Markdown if readers need it.',
  })
  return []
}

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
