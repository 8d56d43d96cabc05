import type { Position } from '../../../shared/problem.ts'
import { findOuterTag, type OpenTag, type ScopeCloser, type Walk } from '../walk/index.ts'

/** Closes the tag of that name among the same siblings, and before it the tags that are still open inside it. */
export function closeTag(name: string, position: Position, walk: Walk): void {
  const { open } = walk.scope
  const index = open.findLastIndex((tag) => tag.name === name)
  if (index < 0) return reportStrayClose(name, position, walk)
  for (const inner of open.splice(index).reverse()) {
    if (inner.name !== name && !inner.isEndOptional) reportUnclosed(inner, walk, { name, ...position })
    inner.close(inner.name === name)
  }
}

/** Closes the innermost tags as long as they have one of the names. */
export function closeImplied(names: readonly string[], walk: Walk): void {
  const { open } = walk.scope
  for (let last = open.at(-1); last && names.includes(last.name); last = open.at(-1)) {
    open.pop()
    last.close(true)
  }
}

/** Closes the tags whose end tags are missing after the last sibling. */
export const closeScope: ScopeCloser = (scope, walk) => {
  for (const tag of scope.open.splice(0).reverse()) {
    if (!tag.isEndOptional) reportUnclosed(tag, walk)
    tag.close(false)
  }
}

function reportUnclosed(tag: OpenTag, walk: Walk, closer?: Position & { name: string }): void {
  const where = closer ? ` before </${closer.name}> at ${closer.line}:${closer.column}` : ''
  walk.draft.report(
    {
      severity: tag.component ? 'error' : 'warning',
      kind: 'unclosed-tag',
      message: `<${tag.name}> is not closed${where}.`,
      hint: tag.component
        ? `Add </${tag.name}>, alone on its line and indented like <${tag.name}>, or write <${tag.name} … />.`
        : `Add </${tag.name}>.`,
    },
    walk.piece,
    tag,
  )
}

function reportStrayClose(name: string, position: Position, walk: Walk): void {
  const outer = findOuterTag(walk.scope, name)
  walk.draft.report(
    {
      severity: /^[A-Z]/.test(name) ? 'error' : 'warning',
      kind: 'unopened-tag',
      message: outer
        ? `</${name}> must be inside the same block as <${name}> at ${outer.line}:${outer.column}.`
        : `</${name}> has no start tag.`,
      hint: outer
        ? 'Put both tags alone on their lines, with the same indentation.'
        : `Remove it, or add <${name}> before it.`,
    },
    walk.piece,
    position,
  )
}
