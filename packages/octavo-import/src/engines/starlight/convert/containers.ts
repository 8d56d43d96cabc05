import type { Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { visitParents } from 'unist-util-visit-parents'
import type { TextEdits } from '../../../markdown/index.ts'
import {
  escapeColons,
  fromStarlight,
  keepIcon,
  toContainer,
  type ConversionLog,
  type OwnAdmonitions,
} from '../../../shared/index.ts'

export interface ContainerContext {
  edits: TextEdits
  /** Path in FROM of the page. */
  file: string
  log: ConversionLog
  admonitions: OwnAdmonitions
}

/** Converts containers of plugins, icons of asides, and text that looks like a container. */
export function convertContainers(tree: Root, context: ContainerContext): void {
  const { edits, file, log } = context
  visitParents(tree, 'containerDirective', (node: ContainerDirective) => convertContainer(node, context))
  // remark-directive reads a container only if nothing but a label and attributes follow its name.
  for (const { text, line, column } of escapeColons(tree, edits))
    log.report({
      kind: 'text that looks like a container',
      message: `Starlight shows "${text}" as text, so it stays text.`,
      hint: 'If it is an admonition, remove the backslash, and write text after its name into its own line.',
      file,
      line,
      column,
    })
}

/** A page in MDX has its containers closed already. */
function convertContainer(node: ContainerDirective, { edits, file, log, admonitions }: ContainerContext): void {
  const container = toContainer(node, edits.source, '')
  admonitions.add(container, file)
  const name = node.attributes?.['icon']
  if (name === undefined || name === null) return
  const { start, openingEnd, line, column } = container
  const icon = keepIcon(name, fromStarlight(name), log, { file, line, column })
  const [written = ''] = /\{[^{}]*\}[ \t]*$/.exec(edits.source.slice(start, openingEnd)) ?? []
  const kept = written
    .replace(/(?<!\s)\s*\bicon=(?:"[^"]*"|'[^']*'|[^\s}]*)/, icon === undefined ? '' : `icon="${icon}"`)
    .trim()
  edits.replace(openingEnd - written.length, openingEnd, kept === '{}' ? '' : kept)
}
