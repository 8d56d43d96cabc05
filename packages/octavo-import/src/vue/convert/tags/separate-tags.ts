/**
 * Tags of Vue components in a page.
 *
 * Input   one piece of HTML, and where it is in the page
 * Output  edits of the text of the page; stubs, badges and findings in the collectors of `TagContext`
 *
 * Must not: change anything but tags.
 */
import type { Html, Node, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits, lineStart } from '../../../markdown/index.ts'

const TAG = /^<\/?(?:[A-Z]|\w+-)/

/**
 * In Octavo, there is a blank line between the tag of a component and Markdown. VuePress 1 needs none, so it is added
 * where a line of text or code follows on a line with a tag, and where a line with an end tag follows on text.
 * @param converted HTML that other edits replace.
 */
export function separateTags(tree: Root, edits: TextEdits, converted: ReadonlySet<Node>): void {
  visitParents(tree, 'html', (node: Html) => {
    const { start, end } = rangeOf(node)
    const { source } = edits
    if (!TAG.test(node.value) || converted.has(node)) return
    const from = lineStart(source, start)
    const before = source.slice(0, from).split('\n').at(-2) ?? ''
    const after = /^[ \t]*\n([^\n]*)/.exec(source.slice(end))?.[1] ?? ''
    const isFirst = source.slice(from, start).trim() === ''
    if (isFirst && node.value.startsWith('</') && isMarkdown(before)) edits.insert(from, '\n')
    if (!node.value.startsWith('</') && isMarkdown(after)) edits.insert(end, '\n')
  })
}

function isMarkdown(line: string): boolean {
  return line.trim() !== '' && !/^\s*<\/?[a-z]/i.test(line)
}
