import { type Line, linesAt, toText, trimBlank } from '../../../../markdown/index.ts'
import { escapeBrackets, fenceTitle, lookUp, renderAttributes, renderTable } from '../../../../shared/index.ts'
import { termId } from '../../targets.ts'
import { bibliographyLines } from '../references.ts'
import type { TocEntry } from '../../toc.ts'
import { numberedName, type PageContext, reportAt } from '../context.ts'
import { repeatPart } from '../parts.ts'
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

/** A list of the pages of the site or below the page, or of the sections of the page: https://mystmd.org/guide/table-of-contents */
function toc(directive: Directive, context: PageContext): Line[] {
  const scope = optionOf(directive, 'context') ?? 'project'
  const depth = Number(optionOf(directive, 'depth') ?? Number.POSITIVE_INFINITY)
  const lines = scope === 'page' || scope === 'section' ? sectionList(directive, scope, depth, context) : []
  const entries = scope === 'children' ? childrenOf(context.toc ?? [], context.page.path) : (context.toc ?? [])
  if (scope === 'project' || scope === 'children') lines.push(...pageList(entries, depth, '', context))
  return linesAt(lines.join('\n'), directive.line)
}

function sectionList({ line }: Directive, scope: string, depth: number, { targets, page }: PageContext): string[] {
  const all = targets.sectionsOf(page)
  const own = scope === 'section' ? all.findLast((section) => section.line < line) : undefined
  const after = own ? all.slice(all.indexOf(own) + 1) : all
  const end = own ? after.findIndex((section) => section.depth <= own.depth) : -1
  const shown = after.slice(0, end < 0 ? undefined : end)
  const top = Math.min(...shown.map((section) => section.depth))
  return shown
    .filter((section) => section.depth < top + depth)
    .map(({ title, id, depth: own }) => `${'  '.repeat(own - top)}- [${escapeBrackets(title)}](#${id})`)
}

function pageList(entries: readonly TocEntry[], depth: number, indent: string, context: PageContext): string[] {
  if (depth < 1) return []
  return entries.flatMap(({ path, href, title, items = [] }) => {
    const name = escapeBrackets(title ?? context.targets.titleOf(path ?? '') ?? path ?? href ?? '')
    const target =
      href ?? (path === undefined || context.targets.titleOf(path) === undefined ? undefined : `/${path}.md`)
    const text = `${indent}- ${target === undefined ? name : `[${name}](${target})`}`
    return [text, ...pageList(items, depth - 1, `${indent}  `, context)]
  })
}

function childrenOf(entries: readonly TocEntry[], path: string): readonly TocEntry[] {
  for (const { items = [], path: own } of entries) {
    const found = own === path ? items : childrenOf(items, path)
    if (found.length > 0) return found
  }
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

/** mystmd has the list at the end of each page that cites something. */
function bibliography({ line }: Directive, { config, works }: PageContext): Line[] {
  return config.kind === 'mystmd' ? [] : bibliographyLines(works, line)
}

export const MEDIA: Record<string, Rule> = {
  image,
  figure: image,
  iframe: (directive, context) => frame(directive.argument, directive, context),
  youtube: (directive, context) => frame(`https://www.youtube.com/embed/${directive.argument}`, directive, context),
  video,
  raw,
  // What is not known becomes a link, as in a line of text: `![](#label)`.
  embed: (directive, context) => embed(directive, context) ?? linesAt(`![](${directive.argument})`, directive.line),
}

function embed({ argument, line }: Directive, context: PageContext): Line[] | undefined {
  return argument.startsWith('#') ? repeatPart(argument.slice(1), line, context) : undefined
}

function video({ argument, line }: Directive): Line[] {
  return linesAt(`<video${renderAttributes({ src: argument })} controls></video>`, line)
}

/** The first paragraph of a figure is its caption; the others follow. */
function image(directive: Directive, context: PageContext): Line[] {
  const { argument, body, line, name } = directive
  const number = name === 'figure' ? numberedName(directive, 'figure', context) : undefined
  // A figure may have its pictures in its content.
  if (argument === '')
    return number === undefined ? trimBlank(context.convert(body)) : pictures(directive, number, context)
  const text = trimBlank(context.convert(body))
  const end = text.findIndex((each) => each.text.trim() === '')
  const [caption, legend] = end < 0 ? [text, []] : [text.slice(0, end), text.slice(end)]
  const plain = toText(caption).replace(/\s*\n\s*/g, ' ')
  const written = number === undefined || plain === '' ? plain : `${number}: ${plain}`
  const isPlain = name === 'figure' && plain !== '' && !/[[\]`{<$*]/.test(written)
  const alt = optionOf(directive, 'alt') ?? (isPlain ? plain : '')
  const href = /\s/.test(argument) ? `<${argument}>` : argument
  const picture = `![${escapeBrackets(alt)}](${href}${isPlain ? fenceTitle(written).replace(' title=', ' ') : ''})`
  const target = optionOf(directive, 'target')
  const linked = target === undefined ? picture : `[${picture}](${target})`
  const [first, ...others] = text
  const named = first && written !== plain ? [{ ...first, text: `${number}: ${first.text}` }, ...others] : text
  const rest = isPlain ? legend : named
  if (/\.(?:mp4|webm|ogv)$/i.test(argument)) return [...video(directive), { text: '', line }, ...named]
  const shown = embed(directive, context) ?? linesAt(linked, line)
  const below = shown.length === 1 && shown[0]?.text === linked ? rest : named
  return [...shown, ...(below.length > 0 ? [{ text: '', line }, ...below] : [])]
}

/** Pictures in the content of a figure, with their letters, and the caption below them. */
function pictures(directive: Directive, number: string, context: PageContext): Line[] {
  let letter = 'a'.charCodeAt(0)
  let isNamed = false
  const body = directive.body.flatMap((each, index, lines): Line[] => {
    const [, alt, src] = /^!\[([^\]]*)\]\(([^\s()]+)\)[ \t]*$/.exec(each.text) ?? []
    if (alt !== undefined && !src?.startsWith('#')) {
      const title = fenceTitle(`(${String.fromCharCode(letter++)}) ${alt}`.trim()).replace(' title=', ' ')
      return linesAt(`![${alt}](${src}${title})\n`, each.line)
    }
    const isCaption = /^[^\s!(:`]/.test(each.text) && (index === 0 || lines[index - 1]?.text.trim() === '')
    if (isNamed || !isCaption) return [each]
    isNamed = true
    return [{ ...each, text: `${number}: ${each.text}` }]
  })
  return trimBlank(context.convert(body))
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
  table: (directive, context) => [...caption(directive, context), ...unwrap(directive, context)],
}

function caption(directive: Directive, context: PageContext): Line[] {
  const { argument, line } = directive
  const number = numberedName(directive, 'table', context)
  return argument === '' ? [] : linesAt(`**${number === undefined ? '' : `${number}: `}${argument}**\n`, line)
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
  const hasBlocks = rows.flat().some((cell) => /`{3}|~{3}|:{3}|<br>• .*<br>|(?:^|\s): /.test(cell))
  return hasBlocks ? blockTable(directive, context) : toTable(directive, rows, context)
}

/** A table whose cells have blocks, such as code, is HTML with Markdown between blank lines. */
function blockTable(directive: Directive, context: PageContext): Line[] {
  const { line } = directive
  const heads = Number(optionOf(directive, 'header-rows') ?? 0)
  const rows = readRows(directive.body)
  const lines = rows.flatMap((cells, row) => {
    const tag = row < heads ? 'th' : 'td'
    const section = row < heads ? 'thead' : 'tbody'
    const opens = row === 0 || row === heads ? [`<${section}>`] : []
    const closes = row === heads - 1 || row === rows.length - 1 ? [`</${section}>`] : []
    const content = cells.flatMap((cell) => [
      ...linesAt(`<${tag}>\n`, line),
      ...trimBlank(context.convert(cell)),
      ...linesAt(`\n</${tag}>`, line),
    ])
    return [
      ...linesAt([...opens, '<tr>'].join('\n'), line),
      ...content,
      ...linesAt(['</tr>', ...closes].join('\n'), line),
    ]
  })
  return [...caption(directive, context), ...linesAt('<table>', line), ...lines, ...linesAt('</table>', line)]
}

/** The lines of each cell. */
function readRows(body: readonly Line[]): Line[][][] {
  const rows: Line[][][] = []
  let indent = 0
  for (const each of body) {
    const [, mark = '', first] = /^([*-][ \t]+)[*-](?:[ \t]+(.*))?$/.exec(each.text) ?? []
    const [, before = '', next] = /^([ \t]+)[*-](?:[ \t]+(.*))?$/.exec(each.text) ?? []
    if (mark !== '') {
      rows.push([[{ ...each, text: first ?? '' }]])
      indent = mark.length
    } else if (before !== '' && before.length <= indent) rows.at(-1)?.push([{ ...each, text: next ?? '' }])
    else
      rows
        .at(-1)
        ?.at(-1)
        ?.push({ ...each, text: each.text.replace(new RegExp(`^[ \\t]{0,${indent + 2}}`), '') })
  }
  return rows
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
  return toTable(head === undefined ? directive : { ...directive, options: { 'header-rows': '1' } }, cells, context)
}

const DELIMITERS: Record<string, string> = { tab: '\t', space: ' ' }

function splitRow(row: string, delimiter: string): string[] {
  const mark = delimiter.replace(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`)
  return Array.from(row.matchAll(new RegExp(`\\s*(?:"((?:[^"]|"")*)"|([^${mark}]*))\\s*(?:${mark}|$)`, 'g')))
    .map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    .slice(0, -1)
}

function toTable(directive: Directive, rows: readonly string[][], context: PageContext): Line[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width === 0) return []
  const cells = rows.map((row) => Array.from({ length: width }, (_, index) => escapePipes(row[index] ?? '')))
  const hasHead = Number(optionOf(directive, 'header-rows') ?? 0) > 0
  const [head = [], ...others] = hasHead ? cells : [cells[0]?.map(() => '') ?? [], ...cells]
  return [...caption(directive, context), ...linesAt(renderTable(head, others), directive.line)]
}

function escapePipes(text: string): string {
  return text.trim().replace(/(?<!\\)\|/g, String.raw`\|`)
}
