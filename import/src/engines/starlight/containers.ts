import type { Root, Text } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../markdown/index.ts'
import { toContainer, type ConversionLog, type OwnAdmonitions } from '../../shared/index.ts'

export interface ContainerContext {
  edits: TextEdits
  /** Path in FROM of the page. */
  file: string
  log: ConversionLog
  admonitions: OwnAdmonitions
}

/** Colons at the beginning of a line, which Octavo could read as the first or last line of a container. */
const COLONS = /(^|\n)([ \t>]*)(:{3,}[^\n]*)/g

/** Converts containers of plugins, icons of asides, and text that looks like a container. */
export function convertContainers(tree: Root, context: ContainerContext): void {
  visitParents(tree, (node, parents) => {
    if (node.type === 'containerDirective') convertContainer(node, context)
    const parent = parents.at(-1)
    if (node.type === 'text' && parent?.type === 'paragraph')
      keepColons(node, rangeOf(parent).start === rangeOf(node).start, context)
  })
}

/** A page in MDX has its containers closed already. */
function convertContainer(node: ContainerDirective, { edits, file, log, admonitions }: ContainerContext): void {
  const container = toContainer(node, edits.source, '')
  admonitions.add(container, file)
  if (node.attributes?.['icon'] === undefined) return
  const { start, openingEnd, line, column } = container
  const [written = ''] = /\{[^{}]*\}[ \t]*$/.exec(edits.source.slice(start, openingEnd)) ?? []
  const kept = written.replace(/\s*\bicon=(?:"[^"]*"|'[^']*'|[^\s}]*)/, '').trim()
  edits.replace(openingEnd - written.length, openingEnd, kept === '{}' ? '' : kept)
  const message = `The icon "${node.attributes['icon']}" of an aside was left out.`
  log.report({
    kind: 'icons',
    message,
    hint: 'Define an admonition with "icon" in the configuration.',
    file,
    line,
    column,
  })
}

/** remark-directive reads a container only if nothing but a label and attributes follow its name. */
function keepColons(node: Text, isFirst: boolean, { edits, file, log }: ContainerContext): void {
  const { start, end, line, column } = rangeOf(node)
  const source = edits.source.slice(start, end)
  for (const { index, 1: lineEnd = '', 2: indent = '', 3: text = '' } of source.matchAll(COLONS)) {
    if (lineEnd === '' && !isFirst) continue
    const at = index + lineEnd.length + indent.length
    edits.insert(start + at, '\\')
    if (/^:+\s*$/.test(text)) continue
    const before = source.slice(0, at).split('\n')
    log.report({
      kind: 'text that looks like an aside',
      message: `Starlight shows "${text.trim()}" as text, so it stays text.`,
      hint: 'Write the text after the name into a line of its own, and remove the backslash, if it is an admonition.',
      file,
      line: line + before.length - 1,
      column: before.length > 1 ? (before.at(-1)?.length ?? 0) + 1 : column,
    })
  }
}
