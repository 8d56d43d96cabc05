import type { Code, Paragraph, Parent, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { linePrefix, lineStart, rangeOf, type TextEdits } from '../../markdown/index.ts'
import type { ConversionLog } from '../conversion-log.ts'

interface DefinitionContext {
  edits: TextEdits
  log: ConversionLog
  /** The id of a term. Absent: terms have none. */
  idOfTerm?: ((term: string) => string) | undefined
}

/** `: Definition` */
const DEFINITION = /^[ \t>]*:[ \t]+(?=\S)/

/** Indented text, but no fence, and nothing in a list. */
const INDENTED = /^(?: {4}|\t)(?!`{3}|~{3})\S/

/** Converts definition lists to `<dl>`: https://michelf.ca/projects/php-markdown/extra/#def-list */
export function convertDefinitions(tree: Root, context: DefinitionContext): void {
  if (/^[ \t>]*:[ \t]+\S/m.test(context.edits.source)) convertIn(tree, context)
}

function convertIn(parent: Parent, context: DefinitionContext): void {
  let isContinued = false
  const { children } = parent
  for (const [index, child] of children.entries()) {
    if (!isPart(children, index, isContinued, context.edits)) {
      isContinued = false
      if ('children' in child && child.type !== 'paragraph') convertIn(child as Parent, context)
      continue
    }
    const continues = isPart(children, index + 1, true, context.edits)
    if (child.type === 'code') convertIndented(child, continues, context.edits)
    else convertList(child as Paragraph, isContinued, continues, context)
    isContinued = true
  }
}

/** Whether a block is a term with definitions, a term before its definitions, or more definitions of the last one. */
function isPart(blocks: readonly RootContent[], index: number, isContinued: boolean, edits: TextEdits): boolean {
  const block = blocks[index]
  if (block?.type === 'code')
    return isContinued && INDENTED.test(edits.source.slice(lineStart(edits.source, rangeOf(block).start)))
  const first = findDefinition(block, edits)
  if (first === -1) return findDefinition(blocks[index + 1], edits) === 0
  return first !== undefined && (first > 0 || isContinued)
}

/** The first line of a paragraph that is a definition, or -1; undefined for other blocks. */
function findDefinition(node: RootContent | undefined, edits: TextEdits): number | undefined {
  return node?.type === 'paragraph' ? linesOf(node, edits).findIndex((line) => DEFINITION.test(line)) : undefined
}

function linesOf(node: Paragraph, { source }: TextEdits): string[] {
  const { start, end } = rangeOf(node)
  return source.slice(start, end).split('\n')
}

/** Indented text below a definition is more of it. Without definition lists, Markdown reads it as code. */
function convertIndented(node: Code, continues: boolean, edits: TextEdits): void {
  const { start, end } = rangeOf(node)
  const from = lineStart(edits.source, start)
  const text = edits.source.slice(from, end).replace(/^(?: {4}|\t)/gm, '')
  edits.replace(from, end, `<dd>\n\n${text}\n\n</dd>${continues ? '' : '\n</dl>'}`)
}

function convertList(
  node: Paragraph,
  isContinued: boolean,
  continues: boolean,
  { edits, log, idOfTerm }: DefinitionContext,
): void {
  const { start, end } = rangeOf(node)
  const prefix = linePrefix(edits.source, start)
  const blank = `\n${prefix.trimEnd()}\n${prefix}`
  let at = start
  let open = ''
  const terms = toString(node).split('\n')
  for (const [index, line] of linesOf(node, edits).entries()) {
    const marker = DEFINITION.exec(line)?.[0]
    const isTerm = marker === undefined && open !== 'dd'
    if (marker !== undefined || isTerm) {
      const tag = isTerm ? 'dt' : 'dd'
      const id = isTerm && idOfTerm ? ` id="${idOfTerm(terms[index] ?? '')}"` : ''
      const closing = open === '' ? '' : `\n${prefix}</${open}>\n${prefix}`
      const opening = open === '' && !isContinued ? `<dl>\n${prefix}` : ''
      const indent = at === start ? 0 : (/^[ \t>]*/.exec(line)?.[0].length ?? 0)
      edits.replace(
        at,
        at + (marker?.length ?? indent),
        `${at === start ? '' : prefix}${closing}${opening}<${tag}${id}>${blank}`,
      )
      open = tag
    }
    at += line.length + 1
  }
  // A list right below would be part of the HTML, whose end is a blank line.
  const gap = /^\n[ \t>]*\S/.test(edits.source.slice(end)) ? `\n${prefix.trimEnd()}` : ''
  edits.insert(end, `${blank}</${open}>${continues ? '' : `\n${prefix}</dl>${gap}`}`)
  if (!isContinued) log.count('definition lists')
}
