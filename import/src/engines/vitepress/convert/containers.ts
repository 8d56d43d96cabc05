import type { Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../../markdown/index.ts'
import {
  closeContainer,
  unwrapContainer,
  visitContainers,
  type Container,
  type ConversionLog,
  type OwnAdmonitions,
} from '../../../shared/index.ts'
import { convertTabs } from './tabs.ts'

export interface ContainerContext {
  edits: TextEdits
  /** Path in FROM of the page. */
  file: string
  log: ConversionLog
  admonitions: OwnAdmonitions
}

/** Text that Vue does not read. */
export interface VerbatimText {
  has(offset: number): boolean
}

/** Converts `::: v-pre`, `::: raw`, `::: tabs` and containers of plugins. Returns the text in `::: v-pre`. */
export function convertContainers(tree: Root, context: ContainerContext): VerbatimText {
  const { edits, file, log, admonitions } = context
  const verbatim: Container[] = []
  visitContainers(tree, edits.source, (container) => {
    if (container.name === 'v-pre') verbatim.push(container)
    if (container.name === 'v-pre' || container.name === 'raw') {
      unwrapContainer(container, edits)
      log.count('verbatim containers')
      return undefined
    }
    const tabs = container.name === 'tabs' ? convertTabs(container, edits) : undefined
    if (tabs) log.count('tab groups')
    else {
      closeContainer(container, edits, { file, log })
      admonitions.add(container, file)
    }
    return tabs
  })
  const isVerbatim = (offset: number) => verbatim.some(({ start, end }) => offset >= start && offset < end)
  keepBraces(tree, edits, isVerbatim)
  return { has: isVerbatim }
}

/** `{{ name }}` would show a key of the front matter in Octavo. */
function keepBraces(tree: Root, edits: TextEdits, isVerbatim: (offset: number) => boolean): void {
  visitParents(tree, 'text', (node) => {
    const { start, end } = rangeOf(node)
    for (const { index } of edits.source.slice(start, end).matchAll(/(?<!\\)\{\{/g))
      if (isVerbatim(start + index)) edits.insert(start + index, '\\')
  })
}
