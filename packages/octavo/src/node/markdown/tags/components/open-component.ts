import { joinWords } from '../../../../shared/build/text/labels.ts'
import type { Chunk, ComponentChunk } from '../../../../shared/build/page.ts'
import type { Position } from '../../../../shared/build/problem.ts'
import { lookUp } from '../../../../shared/plain-data.ts'
import { escapeMarkdown } from '../../../../shared/build/text/markdown.ts'
import { isComponent, parentsOf, partsOf } from '../../component-names.ts'
import type { ContainerDirective, Html } from '../../parse.ts'
import {
  ChunkWriter,
  innermostComponent,
  ownLines,
  positionOf,
  type Finding,
  type OwnComponent,
  type Piece,
  type TagEdits,
  type TwinEdit,
  type Walk,
} from '../../walk/index.ts'
import type { MarkdownContext } from '../../context.ts'
import type { OpenTagToken, TagPlace } from '../tag-tokens.ts'
import { checkAttributes } from './check-tags.ts'
import { codeFile, labelCodeTabs, reportCodeTabsContent } from './code-tags.ts'
import { embed } from './embed.ts'
import { openFileTree } from './file-tree.ts'
import { glossary } from './glossary.ts'
import { include } from './include.ts'
import { registerProps } from './props.ts'

/** Deeper than any page written by a person. Components are rendered from the outside to the inside, on the stack. */
const MAX_DEPTH = 50

/** Opens a component; everything up to its closing tag becomes its content. */
export function openComponent(token: OpenTagToken, place: TagPlace, node: Html, walk: Walk): void {
  checkAttributes(token, node, walk)
  if (isBlock(token.name, walk)) walk.scope.makeBlock?.()
  // A site that has a component of the name of the others keeps it.
  const isOwn = token.name !== 'Include' && Object.hasOwn(walk.draft.context.components, token.name)
  const write = isOwn ? undefined : lookUp(WITHOUT_CONTENT, token.name)
  if (write) {
    write(token, place, node, walk)
    walk.scope.unended = token.selfClosing ? undefined : token.name
    return
  }
  const chunk = toChunk(token, place, node, walk)
  noteIcon(token.name, chunk.props.icon, place, walk)
  const edits: TagEdits = { open: noteTagEdit(token.name, chunk, place, walk) }
  if (!mayBeHere(token.name, walk)) {
    walk.reportPlace(misplaced(token.name, walk), place)
    return openWithoutTag(token, place, walk)
  }
  if (walk.mode().components >= MAX_DEPTH) {
    walk.draft.reportOnce(TOO_DEEP, walk.piece, place)
    return openWithoutTag(token, place, walk)
  }
  if (token.name === 'FileTree' && !isOwn) return openFileTree(chunk, edits, token.selfClosing, walk)
  const finish = collectContent(token.name, chunk, edits, walk)
  if (!finish) addLabels(token.name, chunk.props, walk)
  if (!token.selfClosing) return pushOpen(token.name, chunk, place, walk, { edits, finish })
  finish?.()
  checkContent(token.name, chunk, walk)
  if (token.name === 'Steps') checkSteps(undefined, place, walk)
  writeComponent(token.name, chunk, walk)
}

/** Octavo's own components that show an icon. */
const WITH_ICON = new Set(['Card', 'Tab'])

/** Adds the icon of a tag to the icons of the page. A component of the site may have the same name. */
function noteIcon(name: string, icon: string | true | undefined, place: TagPlace, walk: Walk): void {
  const { ownComponents } = walk.draft.context
  if (typeof icon !== 'string' || !WITH_ICON.has(name) || ownComponents?.names.includes(name)) return
  walk.draft.addIcon(icon, walk.piece, place)
}

const WITHOUT_CONTENT = { Include: include, Code: codeFile, Embed: embed, Glossary: glossary }

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
  place: Position,
  walk: Walk,
  { edits, finish }: OpenParts = {},
): void {
  const { out } = walk
  walk.out = new ChunkWriter()
  const end = (isClosed: boolean) => {
    finish?.()
    if (name === 'Steps' && isClosed) checkSteps(walk.out, place, walk)
    close(name, chunk, out, walk)
    if (isClosed) checkContent(name, chunk, walk)
  }
  walk.open({ name, place: () => place, component: chunk, close: end, edits })
}

/** Writes the code blocks of `:::code-group` as `<CodeTabs>`. */
export function writeCodeGroup(node: ContainerDirective, walk: Walk): void {
  const { line, column } = positionOf(walk.piece, node)
  const props = { group: 'language' }
  const chunk: ComponentChunk = { kind: 'component', name: 'Tabs', props, children: [], parts: [], line, column }
  pushOpen('CodeTabs', chunk, { line, column }, walk)
  // The blocks are the direct content of the tabs, as in an included fragment.
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
    addresses: Object.keys(addresses).length > 0 ? addresses : undefined,
  }
}

function close(name: string, chunk: ComponentChunk, out: ChunkWriter, walk: Walk): void {
  // Whitespace between parts is not content.
  chunk.children = walk.out.isBlank() ? [] : walk.out.finish()
  walk.out = out
  if (name === 'CodeTabs') finishCodeTabs(chunk, walk)
  // A component of the site may have the same name.
  if (name === 'Hero' && !walk.draft.context.ownComponents?.names.includes(name)) walk.draft.styles.add('hero')
  for (const style of walk.draft.context.packageStyles?.[name] ?? []) walk.draft.styles.add(style)
  writeComponent(name, chunk, walk)
}

function finishCodeTabs(chunk: ComponentChunk, walk: Walk): void {
  labelCodeTabs(chunk)
  if (chunk.children.length > 0 || chunk.parts.length === 0) reportCodeTabsContent(chunk, walk)
}

/** Built-in components that show only their attributes. */
const SHOWS_NO_CONTENT = new Set(['Badge', 'OptOut', 'Video'])

/** Reports content that a built-in component does not show. A component of the site may have the same name. */
function checkContent(name: string, { children, parts, ...place }: ComponentChunk, walk: Walk): void {
  const { context, reportedKinds } = walk.draft
  if (context.ownComponents?.names.includes(name)) return
  const report = (message: string, hint: string) => walk.reportPlace({ severity: 'warning', message, hint }, place)
  if (SHOWS_NO_CONTENT.has(name) && children.length > 0)
    report(`<${name}> shows only its attributes, not the text in it.`, `Write <${name} … />, and the text beside it.`)
  // Parts of another engine, such as <TabItem>, are reported themselves.
  if (name !== 'Tabs' || reportedKinds.has('unknown-component')) return
  const hint = 'Write each tab as <Tab label="…">…</Tab>, and other text before or after <Tabs>.'
  if (parts.length === 0) report('<Tabs> contains no <Tab>, so it shows nothing.', hint)
  else if (children.length > 0) report('<Tabs> contains text outside of its tabs, which is not shown.', hint)
}

/** A component of the site may have the same name. */
function checkSteps(out: ChunkWriter | undefined, place: Position, walk: Walk): void {
  if (walk.draft.context.ownComponents?.names.includes('Steps') || out?.mayContain('<ol')) return
  const hint = 'Write one list in it, in which each step begins with its number: "1. Install it".'
  const message = '<Steps> contains no numbered list, so it shows no steps.'
  walk.reportPlace({ severity: 'warning', message, hint }, place)
}

/** A part is added to the component around it, any other component to the article. */
function writeComponent(name: string, chunk: ComponentChunk, walk: Walk): void {
  const parent = innermostComponent(walk.scope)
  if (parent && partsOf(parent.name, walk.draft.context).includes(name)) parent.parts.push(chunk)
  else walk.out.push(chunk)
  walk.addText('\n')
}

/** A tag that is only a part must be directly inside a component that has such parts. */
function mayBeHere(name: string, walk: Walk): boolean {
  if (isComponent(name, walk.draft.context)) return true
  const parent = innermostComponent(walk.scope)
  return parent !== undefined && partsOf(parent.name, walk.draft.context).includes(name)
}

/** Drops a tag and keeps its content. */
function openWithoutTag(token: OpenTagToken, place: Position, walk: Walk): void {
  if (!token.selfClosing) walk.open({ name: token.name, place: () => place, close: () => {} })
}

function misplaced(name: string, walk: Walk): Finding {
  const parents = parentsOf(name, walk.draft.context).map((parent) => `<${parent}>`)
  const message = `<${name}> must be directly inside ${joinWords(parents, 'or')}.`
  const hint = `Put ${joinWords(parents, 'or')} around it.`
  return { severity: 'error', kind: 'misplaced-component', message, hint }
}

const TOO_DEEP: Finding = {
  severity: 'error',
  kind: 'nesting',
  message: `Components are nested more than ${MAX_DEPTH} levels deep; the inner tags were removed.`,
  hint: 'Look for tags that are not closed, and close them.',
}

/**
 * Collects the content of a component of the site, or of a part of one, apart from the text around it: only rendering
 * shows where it is. Returns the function that ends this; undefined for Octavo's own components.
 */
function collectContent(name: string, chunk: ComponentChunk, edits: TagEdits, walk: Walk): (() => void) | undefined {
  const { draft, piece } = walk
  const parent = innermostComponent(walk.scope)
  const isPart = parent !== undefined && partsOf(parent.name, draft.context).includes(name)
  const owner = isPart ? draft.ownComponents.get(parent) : undefined
  if (owner) {
    const collected = draft.text.collect()
    return () => {
      const items = collected()
      owner.parts.push({ items, edits })
      draft.text.addComponent(items)
    }
  }
  if (isPart || !draft.context.ownComponents?.names.includes(name)) return undefined
  const own: OwnComponent = {
    chunk,
    piece,
    edits,
    children: [],
    parts: [],
    items: [],
    makeBlock: walk.scope.makeBlock,
    isUnsearched: !walk.mode().searchable,
  }
  draft.ownComponents.set(chunk, own)
  const collected = draft.text.collect()
  return () => {
    own.children = collected()
    own.items.push(...own.children)
    draft.text.addComponent(own.items)
  }
}

/** The attributes of Octavo's own components that readers see as text. */
const LABELS: Readonly<Record<string, readonly string[]>> = { Card: ['title'], Tab: ['label'], Video: ['title'] }
const BADGES = ['edition', 'status', 'kind']

/** Adds the text that one of Octavo's own components makes of its attributes to the search. */
function addLabels(name: string, props: ComponentChunk['props'], walk: Walk): void {
  for (const attribute of LABELS[name] ?? []) {
    const label = props[attribute]
    if (typeof label === 'string') walk.addText(`${label}\n`)
  }
  if (name !== 'Badge') return
  for (const attribute of BADGES) {
    const label = lookUp(walk.draft.context.badges, String(props[attribute]))
    if (label !== undefined) walk.addText(label)
  }
}

type Props = ComponentChunk['props']

/** Number of characters after a tag in which text on the same line is looked for. */
const LOOKAHEAD = 80

/**
 * Records what replaces an opening tag in the Markdown twin, and returns the edit. A tag without a replacement is
 * removed with its line.
 */
function noteTagEdit(
  name: string,
  { props, addresses = {} }: ComponentChunk,
  place: TagPlace,
  { piece, draft }: Walk,
): TwinEdit {
  const hasTextAfter = /^[ \t]*[^\s<]/.test(piece.text.slice(place.end, place.end + LOOKAHEAD))
  const chunks =
    name === 'Badge'
      ? badgeText(props, draft.context.badges)
      : toMarkdown(name, props, addresses, hasTextAfter ? ': ' : '')
  return addTagEdit(place, chunks, piece)
}

/** The labels of badges in parentheses, in the order of the article. */
function badgeText({ edition, status, kind }: Props, badges: MarkdownContext['badges']): Chunk[] {
  const kinds = [edition, status, kind].filter((value): value is string => typeof value === 'string' && value !== '')
  const labels = kinds.map((value) => `(${escapeMarkdown(lookUp(badges, value) ?? value)})`)
  return labels.length > 0 ? [labels.join(' ')] : []
}

/** Records that a closing tag is removed from the Markdown twin, and returns the edit. */
export function noteCloseEdit(place: TagPlace, piece: Piece): TwinEdit {
  return addTagEdit(place, [], piece)
}

function addTagEdit({ start, end }: TagPlace, chunks: Chunk[], piece: Piece): TwinEdit {
  const lines = chunks.length === 0 && !piece.hasOwnTwin ? ownLines(piece.text, start, end) : undefined
  const edit: TwinEdit = { ...(lines ?? { start, end }), chunks, tag: { start, end } }
  piece.edits.push(edit)
  return edit
}

/** A link for a component with title and address, bold text for one with a title or label, nothing for others. */
function toMarkdown(
  name: string,
  props: Props,
  addresses: NonNullable<ComponentChunk['addresses']>,
  after: string,
): Chunk[] {
  const label = firstText(props.title, props.label)
  const address = addresses.href ?? addresses.src
  if (label && address) return [`${name === 'Card' ? '- ' : ''}[${label}](`, address, `)${after}`]
  return label ? [`**${label}**${after}`] : []
}

function firstText(...values: (string | true | undefined)[]): string | undefined {
  const found = values.find((value): value is string => typeof value === 'string' && value !== '')
  return found === undefined ? undefined : escapeMarkdown(found)
}
