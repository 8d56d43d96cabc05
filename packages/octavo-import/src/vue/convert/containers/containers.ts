/**
 * Containers of Vue sites: `::: name` of markdown-it-container and of its plugins.
 *
 * Input   the tree of a page
 * Output  edits of its text; the text that Vue does not read
 *
 * Must not: change anything else in a page.
 */
import type { Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../../markdown/index.ts'
import {
  closeFound,
  unwrapContainer,
  visitContainers,
  type Container,
  type ConversionLog,
  type OwnAdmonitions,
} from '../../../shared/index.ts'
import { labelFence } from '../code/code-groups.ts'
import type { ContainerText } from '../context.ts'
import { convertTabs } from './tabs.ts'

export interface ContainerContext {
  edits: TextEdits
  /** Path in FROM of the page. */
  file: string
  log: ConversionLog
  admonitions: OwnAdmonitions
}

/** Containers that only place or escape their text. */
const VERBATIM = new Set(['v-pre', 'raw'])
const ALIGNED = new Set(['left', 'center', 'right', 'justify'])

/**
 * Converts containers that Octavo does not have, and closes the others. Containers of plugins become
 * admonitions.
 */
export function convertContainers(tree: Root, context: ContainerContext): ContainerText {
  const { edits, file, log, admonitions } = context
  const all: Container[] = []
  const closed: Container[] = []
  visitContainers(tree, edits.source, (container) => {
    const { name } = container
    all.push(container)
    if (VERBATIM.has(name) || ALIGNED.has(name)) return unwrap(container, context)
    if (name === 'code-group-item') return convertCodeGroupItem(container, tree, edits)
    const tabs = name === 'tabs' || name === 'code-tabs' ? convertTabs(container, edits) : undefined
    if (tabs) log.count('tab groups')
    else {
      closed.push(container)
      admonitions.add(container, file)
    }
    return tabs
  })
  closeFound(closed, edits, { file, log })
  const isIn = (wanted: string, offset: number) =>
    all.some(({ name, start, end }) => name === wanted && offset >= start && offset < end)
  const isVerbatim = (offset: number) => isIn('v-pre', offset)
  keepBraces(tree, edits, isVerbatim)
  return { isVerbatim, isInCodeGroup: (offset) => isIn('code-group', offset) }
}

function unwrap(container: Container, { edits, file, log }: ContainerContext): undefined {
  const { name, line, column } = container
  unwrapContainer(container, edits)
  if (VERBATIM.has(name)) return void log.count('verbatim containers')
  const message = `The container ":::${name}" was left out; its text stays.`
  const hint = 'Put the text into an element with a class, and style it in a style sheet that "styles" names.'
  return void log.report({ kind: 'aligned text', message, hint, file, line, column })
}

/** `::: code-group-item npm` in `:::: code-group`: its title belongs to its fence. */
function convertCodeGroupItem(container: Container, tree: Root, edits: TextEdits): undefined {
  const { start, openingEnd, end } = container
  const [, written = ''] = /^:+[ \t]*code-group-item[ \t]*(.*)$/.exec(edits.source.slice(start, openingEnd)) ?? []
  const label = written.replace(/:active[ \t]*$/, '').trim()
  unwrapContainer(container, edits)
  visitParents(tree, 'code', (node) => {
    const range = rangeOf(node)
    if (range.start >= start && range.end <= end) labelFence(node, label, edits)
  })
}

/** `{{ name }}` would show a key of the front matter in Octavo. */
function keepBraces(tree: Root, edits: TextEdits, isVerbatim: (offset: number) => boolean): void {
  visitParents(tree, 'text', (node) => {
    const { start, end } = rangeOf(node)
    for (const { index } of edits.source.slice(start, end).matchAll(/(?<!\\)\{\{/g))
      if (isVerbatim(start + index)) edits.insert(start + index, '\\')
  })
}
