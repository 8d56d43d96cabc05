import type { Paragraph, Parent, RootContent } from 'mdast'
import { linePrefix, rangeOf, type TextEdits } from '../../../markdown/index.ts'
import type { PageContext } from './context.ts'

/** `: Definition` */
const DEFINITION = /^[ \t>]*:[ \t]+(?=\S)/

/** Converts definition lists to `<dl>`: https://kramdown.gettalong.org/syntax.html#definition-lists */
export function convertDefinitions(parent: Parent, context: PageContext): void {
  let isContinued = false
  const { children } = parent
  for (const [index, child] of children.entries()) {
    if (!isPart(child, isContinued, context.edits)) {
      isContinued = false
      if ('children' in child && child.type !== 'paragraph') convertDefinitions(child as Parent, context)
      continue
    }
    convertList(child as Paragraph, isContinued, isPart(children[index + 1], true, context.edits), context)
    isContinued = true
  }
}

/** Whether a block is a term with definitions, or further definitions of the block before it. */
function isPart(node: RootContent | undefined, isContinued: boolean, edits: TextEdits): boolean {
  if (node?.type !== 'paragraph') return false
  const first = linesOf(node, edits).findIndex((line) => DEFINITION.test(line))
  return first > 0 || (first === 0 && isContinued)
}

function linesOf(node: Paragraph, { source }: TextEdits): string[] {
  const { start, end } = rangeOf(node)
  return source.slice(start, end).split('\n')
}

function convertList(node: Paragraph, isContinued: boolean, continues: boolean, { edits, log }: PageContext): void {
  const { start, end } = rangeOf(node)
  const prefix = linePrefix(edits.source, start)
  const blank = `\n${prefix.trimEnd()}\n${prefix}`
  let at = start
  let open = ''
  for (const line of linesOf(node, edits)) {
    const marker = DEFINITION.exec(line)?.[0]
    const isTerm = marker === undefined && open !== 'dd'
    if (marker !== undefined || isTerm) {
      const tag = isTerm ? 'dt' : 'dd'
      const closing = open === '' ? '' : `\n${prefix}</${open}>\n${prefix}`
      const opening = open === '' && !isContinued ? `<dl>\n${prefix}` : ''
      const indent = at === start ? 0 : (/^[ \t>]*/.exec(line)?.[0].length ?? 0)
      edits.replace(
        at,
        at + (marker?.length ?? indent),
        `${at === start ? '' : prefix}${closing}${opening}<${tag}>${blank}`,
      )
      open = tag
    }
    at += line.length + 1
  }
  edits.insert(end, `${blank}</${open}>${continues ? '' : `\n${prefix}</dl>`}`)
  if (!isContinued) log.count('definition lists')
}
