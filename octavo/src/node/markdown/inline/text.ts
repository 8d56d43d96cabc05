import { escapeText } from '../../../shared/text/html.ts'
import { reportForeignText } from '../foreign/index.ts'
import type { LeafDirective, Parents, TextDirective } from '../parse.ts'
import { endOf, sourceOf, startOf, type Handler, type Walk } from '../walk/index.ts'
import { fillCodeText, fillText } from '../text/index.ts'
import { reportMissingFootnotes } from './missing-footnotes.ts'
import { reportMissingReferences } from './missing-references.ts'
import { reportUnreadableTags } from './unreadable-tags.ts'

export const text: Handler<'text'> = (node, walk) => {
  if (node.value.includes('<')) reportUnreadableTags(node, walk)
  if (node.value.includes('[^')) reportMissingFootnotes(node, walk)
  if (node.value.includes('][')) reportMissingReferences(node, walk)
  reportForeignText(node, walk)
  writeText(fillText(node.value, node, walk), walk)
}

export const inlineCode: Handler<'inlineCode'> = (node, walk) => {
  const code = fillCodeText(node.value, node, walk)
  walk.draft.addCode(code)
  walk.draft.addText(code)
  walk.out.write(`<code${isWhole(code) ? ' class="whole"' : ''}>${escapeText(code)}</code>`)
}

/** Longer code may need more than a line on a phone. */
const MAX_WHOLE = 20

/** Whether code is short, but has a character after which browsers break lines, for example `--watch` or `npm ci`. */
function isWhole(code: string): boolean {
  return code.length <= MAX_WHOLE && /[\s?\u2013-]/.test(code)
}

export const lineBreak: Handler<'break'> = (_, walk) => {
  walk.draft.addText(' ')
  walk.out.write('<br>\n')
}

export const emphasis: Handler<'emphasis'> = (node, walk) => wrap('em', node, walk)
export const strong: Handler<'strong'> = (node, walk) => wrap('strong', node, walk)
export const deletion: Handler<'delete'> = (node, walk) => wrap('del', node, walk)

/** The parser takes `10:30` and `foo:bar[x]` for text directives; Octavo has none, so they are written as typed. */
export const textDirective: Handler<'textDirective'> = (node, walk) => writeDirectiveSource(node, walk)

/** Writes an unknown directive as typed; the Markdown in its brackets is rendered. */
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
