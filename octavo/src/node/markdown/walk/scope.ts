import type { ComponentChunk } from '../../../shared/page.ts'
import type { Position } from '../../../shared/problem.ts'
import type { List, Nodes } from '../parse.ts'
import type { TagEdits } from './own-component.ts'

/** State shared by the children of one Markdown parent. */
export interface SiblingScope extends SiblingStyle {
  /** Open tags, outermost first. */
  open: OpenTag[]
  outer?: SiblingScope
  /** The siblings themselves. */
  nodes?: readonly Nodes[]
  /** The one before the current one. */
  previous?: Nodes
  /** The raw tags among the siblings, as `<name` or `</name`; collected on first use. */
  tagStarts?: Set<string>
}

export interface SiblingStyle {
  /** Paragraphs get no element, as in a tight list: https://spec.commonmark.org/0.31.2/#tight */
  tight?: boolean
  /** The siblings are inline nodes. */
  inline?: boolean
  /** HTML at the start of the first paragraph: the checkbox of a task. */
  lead?: string
  /** Returns the HTML at the end of the last paragraph: the links back of a footnote. Called at most once. */
  takeTail?: () => string
  /** Makes the paragraph around the siblings a `<div>`, for a component that renders a block. */
  makeBlock?: (() => void) | undefined
  /** The siblings are the blocks of an included fragment. */
  included?: boolean
}

export interface OpenTag extends Position {
  name: string
  /** The chunk of a component tag. */
  component?: ComponentChunk
  /** The edits of the tags of a component, which its end tag completes. */
  edits?: TagEdits
  /** Writes a list that is the direct content of the tag. */
  writeList?: (list: List) => void
  /** Whether HTML allows the end tag to be omitted, so that its absence is not reported. */
  isEndOptional?: boolean
  /** Writes the end of the element or component. `isClosed` is false when its end tag is missing. */
  close(isClosed: boolean): void
}

/** The component whose direct content is being written, if any. */
export function innermostComponent(scope: SiblingScope): ComponentChunk | undefined {
  return scope.open.at(-1)?.component
}

/** The nearest open tag of that name outside this scope. */
export function findOuterTag(scope: SiblingScope, name: string): OpenTag | undefined {
  for (let outer = scope.outer; outer; outer = outer.outer) {
    const found = outer.open.findLast((tag) => tag.name === name)
    if (found) return found
  }
  return undefined
}

/** All open tags around the current node. A tag in a line of text is inside the paragraph's own scope. */
export function openTags(scope: SiblingScope | undefined): OpenTag[] {
  return scope ? [...openTags(scope.outer), ...scope.open] : []
}

/** Whether the siblings contain a tag, given by its start: `<name` or `</name`. */
export function hasSiblingTag(scope: SiblingScope, start: string): boolean {
  scope.tagStarts ??= new Set((scope.nodes ?? []).flatMap((node) => (node.type === 'html' ? tagStart(node.value) : [])))
  return scope.tagStarts.has(start)
}

function tagStart(html: string): string[] {
  return /^<\/?[A-Za-z][\w.-]*/.exec(html)?.slice(0, 1) ?? []
}
