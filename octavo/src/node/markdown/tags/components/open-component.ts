import { joinWords } from '../../../../shared/labels.ts'
import type { ComponentChunk } from '../../../../shared/page.ts'
import type { Position } from '../../../../shared/problem.ts'
import { isComponent, parentsOf, partsOf } from '../../component-names.ts'
import type { Html } from '../../parse.ts'
import { ChunkWriter, innermostComponent, type Walk } from '../../walk/index.ts'
import type { TagPlace } from '../tag-place.ts'
import type { OpenTagToken } from '../tag-tokens.ts'
import { labelCodeTabs, reportCodeTabsContent } from './code-tabs.ts'
import { include } from './include.ts'
import { registerProps } from './props.ts'
import { noteTagEdit } from './twin.ts'

/** Opens a component; everything up to its closing tag becomes its content. */
export function openComponent(token: OpenTagToken, place: TagPlace, node: Html, walk: Walk): void {
  if (token.name === 'Include') return include(token, place, node, walk)
  const chunk = toChunk(token, place, node, walk)
  noteTagEdit(token.name, chunk, place, walk.piece)
  if (!mayBeHere(token.name, walk)) return openMisplaced(token, place, walk)
  if (token.selfClosing) return writeComponent(token.name, chunk, walk)
  const { out } = walk
  const { line, column } = place
  walk.out = new ChunkWriter()
  walk.scope.open.push({
    name: token.name,
    line,
    column,
    component: chunk,
    close: () => close(token.name, chunk, out, walk),
  })
}

/** `<CodeTabs>` are `<Tabs>` of the group "language", so that all of them switch together. */
function toChunk(token: OpenTagToken, { line, column }: Position, node: Html, walk: Walk): ComponentChunk {
  const { props, addresses } = registerProps(token, node, walk)
  const isCodeTabs = token.name === 'CodeTabs'
  return {
    kind: 'component',
    name: isCodeTabs ? 'Tabs' : token.name,
    props: isCodeTabs ? { group: 'language', ...props } : props,
    children: [],
    parts: [],
    line,
    column,
    ...(Object.keys(addresses).length > 0 && { addresses }),
  }
}

function close(name: string, chunk: ComponentChunk, out: ChunkWriter, walk: Walk): void {
  // Whitespace between parts is not content.
  chunk.children = walk.out.isBlank() ? [] : walk.out.finish()
  walk.out = out
  if (name === 'CodeTabs') finishCodeTabs(chunk, walk)
  writeComponent(name, chunk, walk)
}

function finishCodeTabs(chunk: ComponentChunk, walk: Walk): void {
  labelCodeTabs(chunk)
  if (chunk.children.length > 0 || chunk.parts.length === 0) reportCodeTabsContent(chunk, walk)
}

/** A part is added to the component around it, any other component to the article. */
function writeComponent(name: string, chunk: ComponentChunk, walk: Walk): void {
  const parent = innermostComponent(walk.scope)
  if (parent && partsOf(parent.name, walk.draft.context).includes(name)) parent.parts.push(chunk)
  else walk.out.push(chunk)
  walk.draft.addText('\n')
}

/** A tag that is only a part must be directly inside a component that has such parts. */
function mayBeHere(name: string, walk: Walk): boolean {
  if (isComponent(name, walk.draft.context)) return true
  const parent = innermostComponent(walk.scope)
  return parent !== undefined && partsOf(parent.name, walk.draft.context).includes(name)
}

/** Drops a misplaced tag and keeps its content. */
function openMisplaced(token: OpenTagToken, { line, column }: Position, walk: Walk): void {
  const parents = parentsOf(token.name, walk.draft.context).map((name) => `<${name}>`)
  const problem = {
    severity: 'error' as const,
    message: `<${token.name}> must be directly inside ${joinWords(parents, 'or')}.`,
    hint: `Put ${joinWords(parents, 'or')} around it.`,
  }
  walk.draft.report(problem, walk.piece, { line, column })
  if (!token.selfClosing) walk.scope.open.push({ name: token.name, line, column, close: () => {} })
}
