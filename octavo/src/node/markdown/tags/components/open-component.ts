import { joinWords } from '../../../../shared/text/labels.ts'
import type { ComponentChunk } from '../../../../shared/page.ts'
import type { Position, Problem } from '../../../../shared/problem.ts'
import { isComponent, parentsOf, partsOf } from '../../component-names.ts'
import type { ContainerDirective, Html } from '../../parse.ts'
import { ChunkWriter, innermostComponent, positionOf, type TagEdits, type Walk } from '../../walk/index.ts'
import type { TagPlace } from '../tag-place.ts'
import type { OpenTagToken } from '../tag-tokens.ts'
import { checkAttributes } from './attributes.ts'
import { addLabels } from './labels.ts'
import { collectContent } from './own-component.ts'
import { codeFile, labelCodeTabs, reportCodeTabsContent } from './code-tags/index.ts'
import { embed } from './embed.ts'
import { openFileTree } from './file-tree/index.ts'
import { include } from './include.ts'
import { registerProps } from './props.ts'
import { noteTagEdit } from './twin.ts'

/** Deeper than any page written by a person. Components are rendered from the outside to the inside, on the stack. */
const MAX_DEPTH = 50

/** Opens a component; everything up to its closing tag becomes its content. */
export function openComponent(token: OpenTagToken, place: TagPlace, node: Html, walk: Walk): void {
  checkAttributes(token, node, walk)
  if (isBlock(token.name, walk)) walk.scope.makeBlock?.()
  if (token.name === 'Include') return include(token, place, node, walk)
  // A site that has a component of this name keeps it.
  const write = token.name === 'Code' ? codeFile : token.name === 'Embed' ? embed : undefined
  const isOwn = Object.hasOwn(walk.draft.context.components, token.name)
  if (write && !isOwn) return write(token, place, node, walk)
  const chunk = toChunk(token, place, node, walk)
  const edits: TagEdits = { open: noteTagEdit(token.name, chunk, place, walk) }
  if (!mayBeHere(token.name, walk)) return openWithoutTag(token, place, misplaced(token.name, walk), walk)
  if (walk.draft.componentDepth >= MAX_DEPTH) return openWithoutTag(token, place, tooDeep(walk), walk)
  if (token.name === 'FileTree' && !isOwn) return openFileTree(chunk, edits, token.selfClosing, walk)
  const finish = collectContent(token.name, chunk, edits, walk)
  if (!finish) addLabels(token.name, chunk.props, walk)
  if (!token.selfClosing) return pushOpen(token.name, chunk, place, walk, { edits, finish })
  finish?.()
  writeComponent(token.name, chunk, walk)
}

/** What components of the site render is known after the walk, and what an include contains when it is read. */
function isBlock(name: string, { draft }: Walk): boolean {
  return name !== 'Badge' && name !== 'Include' && !draft.context.ownComponents?.names.includes(name)
}

interface OpenParts {
  edits?: TagEdits
  /** Called at the end of the content. */
  finish?: (() => void) | undefined
}

function pushOpen(
  name: string,
  chunk: ComponentChunk,
  { line, column }: Position,
  walk: Walk,
  { edits, finish }: OpenParts = {},
): void {
  const { out } = walk
  walk.out = new ChunkWriter()
  walk.draft.componentDepth++
  const end = (isClosed: boolean) => {
    finish?.()
    if (name === 'Steps' && isClosed) checkSteps(walk.out, { line, column }, walk)
    close(name, chunk, out, walk)
  }
  walk.scope.open.push({ name, line, column, component: chunk, close: end, ...(edits && { edits }) })
}

/** Writes the code blocks of `:::code-group` as `<CodeTabs>`. */
export function writeCodeGroup(node: ContainerDirective, walk: Walk): void {
  const { line, column } = positionOf(walk.piece, node)
  const props = { group: 'language' }
  const chunk: ComponentChunk = { kind: 'component', name: 'Tabs', props, children: [], parts: [], line, column }
  pushOpen('CodeTabs', chunk, { line, column }, walk)
  // The blocks are the direct content of the tabs, like those of an included fragment.
  walk.siblings(node.children, { included: true })
  walk.scope.open.pop()?.close(true)
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
  walk.draft.componentDepth--
  if (name === 'CodeTabs') finishCodeTabs(chunk, walk)
  writeComponent(name, chunk, walk)
}

function finishCodeTabs(chunk: ComponentChunk, walk: Walk): void {
  labelCodeTabs(chunk)
  if (chunk.children.length > 0 || chunk.parts.length === 0) reportCodeTabsContent(chunk, walk)
}

/** A component of the site may have the same name. */
function checkSteps(out: ChunkWriter, place: Position, { draft, piece }: Walk): void {
  if (draft.context.ownComponents?.names.includes('Steps') || out.mayContain('<ol')) return
  const hint = 'Write one list in it, in which each step begins with its number: "1. Install it".'
  const message = '<Steps> contains no numbered list, so it shows no steps.'
  draft.report({ severity: 'warning', message, hint }, piece, place)
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

type TagProblem = Omit<Problem, 'file' | 'line' | 'column'>

/** Drops a tag and keeps its content. */
function openWithoutTag(
  token: OpenTagToken,
  { line, column }: Position,
  problem: TagProblem | undefined,
  walk: Walk,
): void {
  if (problem) walk.draft.report(problem, walk.piece, { line, column })
  if (!token.selfClosing) walk.scope.open.push({ name: token.name, line, column, close: () => {} })
}

function misplaced(name: string, walk: Walk): TagProblem {
  const parents = parentsOf(name, walk.draft.context).map((parent) => `<${parent}>`)
  return {
    severity: 'error',
    kind: 'misplaced-component',
    message: `<${name}> must be directly inside ${joinWords(parents, 'or')}.`,
    hint: `Put ${joinWords(parents, 'or')} around it.`,
  }
}

/** Undefined after the first on a page. */
function tooDeep({ draft }: Walk): TagProblem | undefined {
  if (draft.isTooDeep) return undefined
  draft.isTooDeep = true
  return {
    severity: 'error',
    kind: 'nesting',
    message: `Components are nested more than ${MAX_DEPTH} levels deep; the inner tags were removed.`,
    hint: 'Look for tags that are not closed, and close them.',
  }
}
