import type { ComponentChunk } from '../../../shared/page.ts'
import { ChunkWriter } from '../chunk-writer.ts'
import type { Html } from '../parse.ts'
import { innermostComponent } from '../scope.ts'
import type { Walk } from '../walk.ts'
import { labelCodeTabs, noteStrayContent } from './code-tabs.ts'
import { readProps } from './component-props.ts'
import { include } from './include.ts'
import { isComponent, partsOf, wholesOf } from './component-names.ts'
import type { TagPlace } from './tag-place.ts'
import type { OpenTagToken } from './tag-tokens.ts'
import { noteTagEdit } from './tag-twin.ts'

/** Begins a component; what follows up to its closing tag becomes its content. */
export function openComponent(token: OpenTagToken, place: TagPlace, node: Html, walk: Walk): void {
  if (token.name === 'Include') return include(token, place, node, walk)
  const { line, column } = place
  const { props, addresses } = readProps(token, node, walk)
  const chunk: ComponentChunk = { component: token.name, props, children: [], parts: [], line, column }
  if (Object.keys(addresses).length > 0) chunk.addresses = addresses
  if (token.name === 'CodeTabs') Object.assign(chunk, { component: 'Tabs', props: { group: 'language', ...props } })
  noteTagEdit(token.name, chunk, place, walk.piece)
  if (!standsRight(token.name, walk)) return openMisplaced(token, place, walk)
  if (token.selfClosing) return placeComponent(token.name, chunk, walk)
  const { out } = walk
  walk.out = new ChunkWriter()
  walk.scope.open.push({
    name: token.name,
    line,
    column,
    component: chunk,
    close: () => close(token.name, chunk, out, walk),
  })
}

function close(name: string, chunk: ComponentChunk, out: ChunkWriter, walk: Walk): void {
  // Blanks and line breaks between parts are no content.
  chunk.children = walk.out.isBlank ? [] : walk.out.finish()
  walk.out = out
  if (name === 'CodeTabs') finishCodeTabs(chunk, walk)
  placeComponent(name, chunk, walk)
}

function finishCodeTabs(chunk: ComponentChunk, walk: Walk): void {
  labelCodeTabs(chunk)
  if (chunk.children.length > 0 || chunk.parts.length === 0) noteStrayContent(chunk, walk)
}

/** A part goes to the component around it, everything else into the text. */
function placeComponent(name: string, chunk: ComponentChunk, walk: Walk): void {
  const whole = innermostComponent(walk.scope)
  if (whole && partsOf(whole.component, walk.draft.context).includes(name)) whole.parts.push(chunk)
  else walk.out.push(chunk)
  walk.draft.addText('\n')
}

/** What is only ever a part must stand directly inside its whole. */
function standsRight(name: string, walk: Walk): boolean {
  if (isComponent(name, walk.draft.context)) return true
  const whole = innermostComponent(walk.scope)
  return whole !== undefined && partsOf(whole.component, walk.draft.context).includes(name)
}

/** The content of a part without its whole stays; the tag itself goes. */
function openMisplaced(token: OpenTagToken, place: TagPlace, walk: Walk): void {
  const wholes = wholesOf(token.name, walk.draft.context)
    .map((name) => `<${name}>`)
    .join(' or ')
  const { line, column } = place
  const message = `<${token.name}> stands outside of ${wholes}.`
  walk.draft.report({ severity: 'error', message, hint: `Put it directly inside ${wholes}.` }, walk.piece, {
    line,
    column,
  })
  if (!token.selfClosing) walk.scope.open.push({ name: token.name, line, column, close: () => {} })
}
