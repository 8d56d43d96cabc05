import type { Html, Text } from 'mdast'
import { lookUp } from 'octavo/foreign'
import { escapeHtml } from 'octavo/markdown'
import { rangeOf, readFrontMatter } from '../../markdown/index.ts'
import { asMap } from '../../shared/index.ts'
import type { PageContext } from './context.ts'

/** `$frontmatter.title` and `$page.frontmatter.versions?.['vue']`, with the keys. */
const FRONT_MATTER_VALUE =
  /^\{\{\s*\$(?:page\.)?frontmatter((?:\??\.\w+|(?:\?\.)?\[(?:'[^'\]]+'|"[^"\]]+")\])+)\s*\}\}$/

/**
 * `{{ expression }}`, in text and in HTML: a value of the front matter, or text with a report. Without the backslash,
 * one that is only a name would be a variable of Octavo.
 */
export function convertExpressions(node: Text | Html, { page, edits, log, containers }: PageContext): void {
  const { start, end, line, column } = rangeOf(node)
  if (containers.isVerbatim(start) || /^<(script|style|!--)/.test(node.value)) return
  for (const { index, 0: expression } of edits.source.slice(start, end).matchAll(/(?<!\\)\{\{[^{}]*\}\}/g)) {
    const value = readValue(expression, edits.source)
    if (value !== undefined) {
      const text =
        node.type === 'html' ? escapeHtml(value) : value.replace(/[\\`*_[\]<{]|&(?=#?\w+;)/g, String.raw`\$&`)
      edits.replace(start + index, start + index + expression.length, text)
      log.count('values of front matter')
      continue
    }
    edits.insert(start + index, '\\')
    log.report({
      kind: 'Vue expressions',
      message: `The expression ${expression} is shown as text.`,
      hint: 'Replace it with what it shows.',
      file: page.source,
      line,
      column,
    })
  }
}

/** What the page shows for a value of its front matter; undefined for every other expression. */
function readValue(expression: string, source: string): string | undefined {
  const path = FRONT_MATTER_VALUE.exec(expression)?.[1]
  if (path === undefined) return undefined
  const keys = Array.from(path.matchAll(/[^?.[\]'"]+|'[^']+'|"[^"]+"/g), ([key]) => key.replace(/^['"]|['"]$/g, ''))
  let value: unknown = readFrontMatter(source).toObject()
  for (const key of keys) value = lookUp(asMap(value), key)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
