import type { ComponentChunk } from '../../shared/page.ts'
import type { Position } from '../../shared/problem.ts'
import type { Nodes } from './parse.ts'

/** What holds among the children of one Markdown parent. */
export interface SiblingScope extends SiblingStyle {
  /** Tags that are open, outermost first. */
  open: OpenTag[]
  outer?: SiblingScope
  /** The siblings themselves. */
  nodes?: readonly Nodes[]
  /** The raw tags among them, `<name` and `</name`; gathered when first asked for. */
  tagStarts?: Set<string>
}

export interface SiblingStyle {
  /** Paragraphs stand without an element of their own, as in a tight list. */
  tight?: boolean
  /** The siblings are words in a block, not blocks. */
  inline?: boolean
  /** HTML that opens the first paragraph: the checkbox of a task. */
  lead?: string
  /** The siblings are the blocks of an included file. */
  included?: boolean
}

export interface OpenTag extends Position {
  name: string
  /** Set for a component: what it becomes. */
  component?: ComponentChunk
  /** Ends what the tag began. `isClosed` is false when its author has not closed it. */
  close(isClosed: boolean): void
}

/** The component whose direct content is being written, if any. */
export function innermostComponent(scope: SiblingScope): ComponentChunk | undefined {
  return scope.open.at(-1)?.component
}

/** The nearest open tag of that name in the scopes around. */
export function findOuterTag(scope: SiblingScope, name: string): OpenTag | undefined {
  for (let outer = scope.outer; outer; outer = outer.outer) {
    const found = outer.open.findLast((tag) => tag.name === name)
    if (found) return found
  }
  return undefined
}

/** Whether a tag stands among the siblings: `<name` or `</name`. */
export function hasSiblingTag(scope: SiblingScope, start: string): boolean {
  scope.tagStarts ??= new Set((scope.nodes ?? []).flatMap((node) => (node.type === 'html' ? tagStart(node.value) : [])))
  return scope.tagStarts.has(start)
}

function tagStart(html: string): string[] {
  return /^<\/?[A-Za-z][\w.-]*/.exec(html)?.slice(0, 1) ?? []
}
