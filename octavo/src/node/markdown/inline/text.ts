import { escapeText } from '../../../shared/html.ts'
import type { LeafDirective, Parents, TextDirective } from '../parse.ts'
import { endOf, sourceOf, startOf } from '../piece.ts'
import { fillCodeText, fillText } from '../text/fill.ts'
import { reportTextTags } from '../tags/text-tags.ts'
import type { Handler, Walk } from '../walk.ts'

export const text: Handler<'text'> = (node, walk) => {
  if (node.value.includes('<')) reportTextTags(node, walk)
  writeText(fillText(node.value, node, walk), walk)
}

export const inlineCode: Handler<'inlineCode'> = (node, walk) => {
  const code = fillCodeText(node.value, node, walk)
  walk.draft.addCode(code)
  walk.draft.addText(code)
  walk.out.write(`<code>${escapeText(code)}</code>`)
}

export const lineBreak: Handler<'break'> = (_, walk) => {
  walk.draft.addText(' ')
  walk.out.write('<br>\n')
}

export const emphasis: Handler<'emphasis'> = (node, walk) => wrap('em', node, walk)
export const strong: Handler<'strong'> = (node, walk) => wrap('strong', node, walk)
export const deletion: Handler<'delete'> = (node, walk) => wrap('del', node, walk)

/** `10:30` and `foo:bar[x]` look like text directives to the parser; here they are the text that was typed. */
export const textDirective: Handler<'textDirective'> = (node, walk) => writeDirectiveSource(node, walk)

/** Writes a directive that is none of ours as it was typed; what stands in its brackets is Markdown as usual. */
export function writeDirectiveSource(node: TextDirective | LeafDirective, walk: Walk): void {
  const [first] = node.children
  const last = node.children.at(-1)
  if (!first || !last) return writeText(sourceOf(walk.piece, node), walk)
  writeText(walk.piece.text.slice(startOf(node), startOf(first)), walk)
  walk.siblings(node.children)
  writeText(walk.piece.text.slice(endOf(last), endOf(node)), walk)
}

export function writeText(words: string, walk: Walk): void {
  walk.draft.addText(words)
  walk.out.write(escapeText(words))
}

function wrap(element: string, node: Parents, walk: Walk): void {
  walk.out.write(`<${element}>`)
  walk.siblings(node.children)
  walk.out.write(`</${element}>`)
}
