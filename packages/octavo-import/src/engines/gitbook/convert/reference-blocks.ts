import type { Block } from './tags.ts'
import type { PageContext } from './tools.ts'

const KINDS = /^(?:openapi|swagger|api-method)/

/** Blocks that GitBook fills from an API description. Their method and path are shown, and the link in them stays. */
export function convertReference({ tag, close }: Block, { log, tagEdits, page }: PageContext): boolean {
  if (!KINDS.test(tag.name)) return false
  const { method, path, src, summary, schemas } = tag.attributes
  const operation = [method?.toUpperCase(), path].filter(Boolean).join(' ')
  const shown = operation || schemas || summary || src || ''
  if (shown === '') tagEdits.remove(tag)
  else tagEdits.place(tag, `\`${shown}\``)
  if (close) tagEdits.remove(close)
  log.report({
    kind: 'API references',
    message: `GitBook makes a reference of an API description here${shown === '' ? '' : ` (${shown})`}. Only its name is shown.`,
    hint: 'Link to a reference that you publish elsewhere, or write it.',
    file: page.source,
    line: tag.line,
    column: tag.column,
  })
  return true
}
