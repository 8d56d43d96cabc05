import { toSlug } from 'octavo/markdown'
import { renderAttributes } from '../../../shared/index.ts'
import { attributeOf, blocksOf, hasOption, isTerm, type AdocBlock } from '../asciidoc/nodes.ts'
import type { Blocks, PageContext } from './context.ts'
import { html, plainText } from './elements.ts'
import { itemContent } from './lists.ts'

/** `[tabs]`: a description list whose terms are the names of tabs. https://github.com/asciidoctor/asciidoctor-tabs */
export async function convertTabs(block: AdocBlock, context: PageContext): Promise<Blocks | undefined> {
  const [list, ...others] = blocksOf(block)
  if (list?.context !== 'dlist' || others.length > 0) return undefined
  const tabs: { label: string; content: Blocks }[] = []
  for (const [terms, description] of list.blocks.filter(isTerm)) {
    const label = terms.map(({ text }) => plainText(context.inline(text ?? ''))).join(', ')
    tabs.push({ label, content: description ? await itemContent(description, context) : [] })
  }
  if (tabs.length === 0) return undefined
  context.log.count('groups of tabs')
  return [html(`<Tabs${renderAttributes({ group: groupOf(block, tabs) })}>`), ...tabs.flatMap(toTab), html('</Tabs>')]
}

/** Tabs with the same names switch together, if the site or the block asks for it. */
function groupOf(block: AdocBlock, tabs: readonly { label: string }[]): string | undefined {
  if (!hasOption(block, 'sync') && !('tabs-sync-option' in block.document.attributes)) return undefined
  return (
    attributeOf(block, 'sync-group-id') ??
    toSlug(
      tabs
        .map(({ label }) => label)
        .sort()
        .join(' '),
    )
  )
}

function toTab({ label, content }: { label: string; content: Blocks }): Blocks {
  return [html(`<Tab${renderAttributes({ label })}>`), ...content, html('</Tab>')]
}
