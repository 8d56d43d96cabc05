import type { Position } from '../../../shared/problem.ts'
import { findOuterTag, type OpenTag, type SiblingScope } from '../scope.ts'
import type { ScopeCloser, Walk } from '../walk.ts'
import { OPTIONAL_END } from './html-rules.ts'
import type { TagPlace } from './tag-place.ts'
import { noteCloseEdit } from './tag-twin.ts'

/** Closes the tag of that name that was opened among the same siblings, and with it what is still open inside it. */
export function closeTag(name: string, place: TagPlace, walk: Walk): void {
  if (/^[A-Z]/.test(name)) noteCloseEdit(place, walk.piece)
  const { open } = walk.scope
  const index = open.findLastIndex((tag) => tag.name === name)
  if (index < 0) return reportStrayClose(name, place, walk)
  for (const inner of open.splice(index).reverse()) {
    if (inner.name !== name && !OPTIONAL_END.has(inner.name)) reportUnclosed(inner, walk, { name, ...place })
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

/** Closes, at the end of their siblings, the tags that their author has not closed. */
export const closeScope: ScopeCloser = (scope: SiblingScope, walk: Walk) => {
  for (const tag of scope.open.splice(0).reverse()) {
    if (!OPTIONAL_END.has(tag.name)) reportUnclosed(tag, walk)
    tag.close(false)
  }
}

function reportUnclosed(tag: OpenTag, walk: Walk, closer?: Position & { name: string }): void {
  const where = closer ? ` before </${closer.name}> at ${closer.line}:${closer.column}` : ''
  walk.draft.report(
    {
      severity: tag.component ? 'error' : 'warning',
      message: `<${tag.name}> is not closed${where}.`,
      hint: tag.component
        ? `Add </${tag.name}>, alone on its line and indented like <${tag.name}>, or write <${tag.name} … />.`
        : `Add </${tag.name}>.`,
    },
    walk.piece,
    tag,
  )
}

function reportStrayClose(name: string, place: Position, walk: Walk): void {
  const outer = findOuterTag(walk.scope, name)
  walk.draft.report(
    {
      severity: /^[A-Z]/.test(name) ? 'error' : 'warning',
      message: outer
        ? `</${name}> cannot close <${name}> at ${outer.line}:${outer.column}, which stands outside of this block.`
        : `</${name}> closes nothing.`,
      hint: outer
        ? `Put both tags alone on their lines, with the same indentation.`
        : `Remove it, or add <${name}> before it.`,
    },
    walk.piece,
    place,
  )
}
