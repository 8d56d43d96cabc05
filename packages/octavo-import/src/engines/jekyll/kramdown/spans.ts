import type { Image, InlineSyntax, Parent, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, removeWithSpace, type TextEdits } from '../../../markdown/index.ts'
import { type AttributeList, parseAttributeList } from './attributes/attribute-list.ts'
import type { PageContext } from './context.ts'

/** Converts the attribute lists of text: ids and the sizes of images stay, everything else goes. */
export function convertSpans(tree: Root, { edits, log }: PageContext): void {
  visitParents(tree, 'inlineSyntax', (node: InlineSyntax, parents) => {
    const parent: Parent | undefined = parents.at(-1)
    if (!parent) return
    const { start, end } = rangeOf(node)
    const index = parent.children.indexOf(node)
    const list = parseAttributeList(edits.source.slice(start + 2, end - 1))
    const before = parent.children[index - 1]
    if (before?.type === 'image') resizeImage(before, list, edits)
    removeWithSpace(start, end, edits, index === 0)
    if (list.id !== undefined) edits.insert(end, `<span id="${list.id}"></span>`)
    log.count('attribute lists')
  })
}

/** An image with a width becomes HTML, which can have one. Its address stays a separate range, which is a link. */
function resizeImage(image: Image, { values }: AttributeList, edits: TextEdits): void {
  const width = /^(\d+)(?:px)?$/.exec(values.get('width') ?? '')?.[1]
  const { start, end } = rangeOf(image)
  const [, alt, address] = /^!\[([^\]"]*)\]\(([^\s()"]+)\)$/.exec(edits.source.slice(start, end)) ?? []
  if (width === undefined || alt === undefined || address === undefined) return
  edits.replace(start, start + 2, '<img alt="')
  edits.replace(start + 2 + alt.length, start + 4 + alt.length, '" src="')
  edits.replace(end - 1, end, `" width="${width}">`)
}
