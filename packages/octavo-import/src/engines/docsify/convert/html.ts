import type { Html, Text } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, placeAt } from '../../../markdown/index.ts'
import type { PageContext } from './tools.ts'

/** Scripts and style sheets, which pages of Octavo do not have, and expressions of Vue. */
export function convertHtml(context: PageContext): void {
  const { edits, hasVue, log, needs, page, tree } = context
  visitParents(tree, ['html', 'text'], (node) => {
    const { start, end, line, column } = rangeOf(node)
    const source = edits.source.slice(start, end)
    if (node.type === 'html') removeCode(node as Html, source, context)
    const updated = source.indexOf('{docsify-updated}')
    if (updated >= 0) {
      edits.remove(start + updated, start + updated + '{docsify-updated}'.length)
      needs.dates = true
      log.count('dates of pages')
    }
    const isVue = hasVue && /\{\{[^{}]*\}\}/.test((node as Text | Html).value) // Both have a value.
    if (!isVue) return
    const message = `An expression of Vue is shown as text: ${/\{\{[^{}]*\}\}/.exec(source)?.[0] ?? ''}`
    log.report({
      kind: 'Vue expressions',
      message,
      hint: 'Replace it with what it shows.',
      file: page.source,
      line,
      column,
    })
  })
}

function removeCode(node: Html, source: string, { edits, log, page }: PageContext): void {
  const { start } = rangeOf(node)
  if (source.startsWith('<!--')) return
  for (const { index, 0: code, 1: name = '' } of source.matchAll(/<(script|style)\b[^>]*>[^]*?<\/\1>/gi)) {
    const at = start + index
    edits.remove(at, at + code.length)
    const isStyle = name.toLowerCase() === 'style'
    log.report({
      kind: 'scripts and styles in pages',
      message: `The ${isStyle ? 'style sheet' : 'script'} of the page was left out.`,
      hint: isStyle ? 'Put it into components/, next to a component.' : 'Write what it adds as text or as a component.',
      file: page.source,
      ...placeAt(edits.source, at),
    })
  }
}
