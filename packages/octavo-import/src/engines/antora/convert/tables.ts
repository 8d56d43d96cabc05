import type { PhrasingContent, Table, TableCell } from 'mdast'
import { renderAttributes } from '../../../shared/index.ts'
import { attributeOf, type AdocBlock, type AdocCell } from '../asciidoc/nodes.ts'
import { type Blocks, html, type PageContext, toParagraph, unescapeCode } from './context.ts'

interface Cell {
  blocks: Blocks
  cell: AdocCell
  isHead: boolean
}

/** A table is Markdown if its cells are lines of text, else HTML. */
export async function convertTable(block: AdocBlock, context: PageContext): Promise<Blocks> {
  const { head = [], body = [], foot = [] } = block.rows ?? {}
  const rows: Cell[][] = []
  for (const row of [...head, ...body, ...foot]) {
    const isHead = head.includes(row)
    const cells: Cell[] = []
    for (const cell of row) cells.push({ cell, isHead, blocks: await convertCell(cell, isHead, context) })
    if (cells.length > 0) rows.push(cells)
  }
  context.log.count('tables')
  if (rows.length === 0) return []
  return head.length === 1 && rows.flat().every(isSimple) ? [toMarkdownTable(rows)] : toHtmlTable(rows)
}

async function convertCell(cell: AdocCell, isHead: boolean, context: PageContext): Promise<Blocks> {
  const { innerDocument, style, text } = cell
  if (innerDocument) return context.convertBlocks(innerDocument.blocks)
  if (!text) return []
  if (style === 'literal') return [{ type: 'code', value: unescapeCode(text) }]
  const paragraphs = text.split(/\n[ \t]*\n+/).map((part) => part.trim())
  return paragraphs.flatMap((part): Blocks => {
    const children = context.inline(part)
    return toParagraph(isHead || children.length === 0 ? children : withStyle(children, style ?? ''))
  })
}

/** Columns can be in bold or italics, or in code. */
function withStyle(children: PhrasingContent[], style: string): PhrasingContent[] {
  const [only, ...others] = children
  if (style === 'strong' || style === 'header') return [{ type: 'strong', children }]
  if (style === 'emphasis') return [{ type: 'emphasis', children }]
  return style === 'monospaced' && only?.type === 'text' && others.length === 0
    ? [{ type: 'inlineCode', value: only.value }]
    : children
}

function isSimple({ blocks, cell }: Cell): boolean {
  const [first, ...others] = blocks
  const isText = first === undefined || (first.type === 'paragraph' && others.length === 0)
  return isText && (cell.colspan ?? 1) === 1 && (cell.rowspan ?? 1) === 1
}

const ALIGNMENTS = new Set(['center', 'right'])

function toMarkdownTable(rows: readonly Cell[][]): Table {
  const align = (rows[0] ?? []).map(({ cell }) => {
    const value = attributeOf(cell, 'halign') ?? ''
    return ALIGNMENTS.has(value) ? (value as 'center' | 'right') : null
  })
  return {
    type: 'table',
    align,
    children: rows.map((row) => ({ type: 'tableRow', children: row.map(({ blocks }) => toTableCell(blocks)) })),
  }
}

/** A row is one line. */
function toTableCell([block]: Blocks): TableCell {
  const children = block?.type === 'paragraph' ? block.children : []
  return { type: 'tableCell', children: inOneLine(children) }
}

function inOneLine(children: readonly PhrasingContent[]): PhrasingContent[] {
  return children.map((node): PhrasingContent => {
    if (node.type === 'break') return html('<br />')
    if (node.type === 'text') return { ...node, value: node.value.replace(/\s*\n\s*/g, ' ') }
    // The kinds of nodes stay the same.
    return 'children' in node ? { ...node, children: inOneLine(node.children) as never } : node
  })
}

function toHtmlTable(rows: readonly Cell[][]): Blocks {
  const blocks: Blocks = []
  let before = '<table>\n'
  let section = ''
  for (const row of rows) {
    const name = row[0]?.isHead ? 'thead' : 'tbody'
    if (name !== section) before += `${section === '' ? '' : `</${section}>\n`}<${name}>\n`
    section = name
    before += '<tr>\n'
    for (const { blocks: content, cell, isHead } of row) {
      const tag = isHead || cell.style === 'header' ? 'th' : 'td'
      const span = (value: number | null | undefined) => (value && value > 1 ? String(value) : undefined)
      const opening = `<${tag}${renderAttributes({ colspan: span(cell.colspan), rowspan: span(cell.rowspan) })}>`
      if (content.length === 0) before += `${opening}</${tag}>\n`
      else {
        blocks.push(html(before + opening), ...content)
        before = `</${tag}>\n`
      }
    }
    before += '</tr>\n'
  }
  return [...blocks, html(`${before}</${section}>\n</table>`)]
}
