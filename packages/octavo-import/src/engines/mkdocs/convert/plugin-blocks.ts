import type { Heading, Paragraph, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf } from '../../../markdown/index.ts'
import type { PageContext } from './context.ts'
import { lineEnd } from './lines.ts'

/** The line of a block that a plugin fills, in a paragraph. */
const FIRST_LINE = /^([ \t>]*)(:{3,}.*)$/gm

/**
 * Shows blocks that plugins fill as code, because three colons open an admonition in Octavo: `::: package.module` of
 * mkdocstrings and `::: mkdocs-click`, with options in the lines below. Removes them from the tree, so that nothing in
 * them is converted.
 */
export function showPluginBlocks(tree: Root, context: PageContext): void {
  visitParents(tree, 'heading', (node: Heading) => showHeading(node, context))
  visitParents(tree, 'paragraph', (node: Paragraph) => {
    const { start, end, line } = rangeOf(node)
    const text = context.edits.source.slice(start, end)
    const [first, ...others] = text.matchAll(FIRST_LINE)
    if (!first) return
    const at = start + first.index + (first[1] ?? '').length
    const prefix = context.prefixAt(at)
    context.edits.insert(at, `\`\`\`\n${prefix}`)
    context.edits.insert(lineEnd(context.edits.source, end), `\n${prefix}\`\`\``)
    node.children = node.children.filter((child) => rangeOf(child).start < at)
    for (const { index, 2: block = '' } of [first, ...others])
      reportBlock(block.trim(), line + text.slice(0, index).split('\n').length - 1, context)
  })
}

/** `## ::: package.name` of mkdocstrings, whose anchor is the name. */
function showHeading(node: Heading, context: PageContext): void {
  const { start, end, line } = rangeOf(node)
  const name = generatedId(context.edits.source.slice(start, end))
  const at = context.edits.source.indexOf(':::', start)
  if (name === undefined) return
  context.edits.replace(at, end, `\`${name}\` {#${name}}`)
  reportBlock(`::: ${name}`, line, context)
}

/** The anchor of a heading that mkdocstrings fills; undefined for others. */
export function generatedId(heading: string): string | undefined {
  return /^#{1,6}[ \t]+:{3,}[ \t]+([\w.]+)[ \t]*$/.exec(heading)?.[1]
}

function reportBlock(block: string, line: number, { log, source }: PageContext): void {
  log.report({
    kind: 'blocks of plugins',
    message: `Octavo has no block "${block}".`,
    hint: 'It is shown as code. Write what its plugin made, or generate it: see the page "Pages from data" of the guide.',
    file: source,
    line,
    column: 1,
  })
}
