import { isComponentTag } from '../../component-names.ts'
import type { Nodes, Paragraph } from '../../parse.ts'
import type { Walk } from '../../walk/index.ts'

/** Whether a paragraph contains only component tags and their content: nothing but whitespace is outside of them. */
export function isTagsOnly(node: Paragraph, walk: Walk): boolean {
  if (!node.children.some((child) => child.type === 'html')) return false
  let depth = 0
  let tags = 0
  for (const child of node.children) {
    const tag = child.type === 'html' ? componentTagOf(child.value, walk) : undefined
    if (tag) tags++
    if (!tag && depth === 0 && !isBlank(child)) return false
    if (tag === 'open') depth++
    if (tag === 'close') depth = Math.max(0, depth - 1)
  }
  return tags > 0
}

function componentTagOf(html: string, walk: Walk): 'open' | 'close' | 'selfClosing' | undefined {
  const [, slash, name = ''] = /^<(\/?)([A-Z]\w*)/.exec(html) ?? []
  if (!isComponentTag(name, walk.draft.context)) return undefined
  if (slash) return 'close'
  return html.endsWith('/>') ? 'selfClosing' : 'open'
}

function isBlank(node: Nodes): boolean {
  return (node.type === 'text' && node.value.trim() === '') || (node.type === 'html' && node.value.startsWith('<!--'))
}
