import type { Paragraph, Parent, Root, RootContent } from 'mdast'
import { linePrefix, rangeOf, type TextEdits } from '../../../markdown/index.ts'
import type { PageContext } from './convert-page.ts'

/** `: Definition` */
const DEFINITION = /^[ \t>]*:[ \t]+(?=\S)/

/** Converts definition lists to `<dl>`: https://kramdown.gettalong.org/syntax.html#definition-lists */
export function convertDefinitions(parent: Root | Parent, context: PageContext): void {
  const { children } = parent
  for (const [index, child] of children.entries()) {
    if (child.type === 'paragraph' && hasDefinitions(child, children[index - 1], context.edits))
      convertList(
        child,
        isEntry(children[index - 1], context.edits),
        isEntry(children[index + 1], context.edits),
        context,
      )
    else if ('children' in child && child.type !== 'paragraph') convertDefinitions(child as Parent, context)
  }
}

function hasDefinitions(node: Paragraph, before: RootContent | undefined, edits: TextEdits): boolean {
  const lines = linesOf(node, edits)
  const first = lines.findIndex((line) => DEFINITION.test(line))
  return first > 0 || (first === 0 && isEntry(before, edits))
}

/** Whether a block is a term with definitions, which the next one continues. */
function isEntry(node: RootContent | undefined, edits: TextEdits): boolean {
  return node?.type === 'paragraph' && linesOf(node, edits).findIndex((line) => DEFINITION.test(line)) > 0
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
