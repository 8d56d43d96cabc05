import type { Text } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf } from '../../../markdown/index.ts'
import type { PageContext } from './tools.ts'

const BRACES = /\{\{\s*([^{}]*?)\s*\}\}/g

/**
 * `{{ book.version }}` of the old command line becomes a variable. On a site with variables, braces around other names
 * would be unknown ones, so they are escaped.
 */
export function convertVariables({ edits, isLegacy, log, needs, page, text, tree, variables }: PageContext): void {
  if (variables.size === 0 && !isLegacy) return
  const verbatim = [...text.matchAll(/\{%-?\s*raw\b[^]*?endraw/g)].map(({ index, 0: { length } }) => [
    index,
    index + length,
  ])
  visitParents(tree, 'text', (node: Text) => {
    const { start, end, line, column } = rangeOf(node)
    for (const { index, 0: whole, 1: name = '' } of edits.source.slice(start, end).matchAll(BRACES)) {
      const value = variables.get(name)
      if (value === undefined) {
        if (variables.size > 0) edits.insert(start + index, '\\')
        if (verbatim.some(([from = 0, to = 0]) => start >= from && start < to)) continue
        const message = `The expression ${whole} is shown as text.`
        const hint = 'Replace it with what it shows.'
        log.report({ kind: 'expressions', message, hint, file: page.source, line, column })
        continue
      }
      const key = name.split('.').slice(1).join('_')
      needs.variables.set(key, value)
      edits.replace(start + index, start + index + whole.length, `{{${key}}}`)
      log.count('expressions')
    }
  })
}
