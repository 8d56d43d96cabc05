/**
 * Containers of Vue sites: `::: name` of markdown-it-container and of its plugins.
 *
 * Input   the tree of a page
 * Output  edits of its text; the text that Vue does not read
 *
 * Must not: change anything else in a page.
 */
import type { Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits, type Range } from '../../markdown/index.ts'
import {
  closeFound,
  unwrapContainer,
  visitContainers,
  type Container,
  type ConversionLog,
  type OwnAdmonitions,
  renderAttributes,
} from '../../shared/index.ts'
import { labelFence } from './code.ts'
import type { ContainerText } from './context.ts'

interface ContainerContext {
  edits: TextEdits
  /** Path in FROM of the page. */
  file: string
  log: ConversionLog
  admonitions: OwnAdmonitions
}

/** Containers that only place or escape their text. */
const VERBATIM = new Set(['v-pre', 'raw', 'slot'])
const ALIGNED = new Set(['left', 'center', 'right', 'justify'])

/**
 * Converts containers that Octavo does not have, and closes the others. Containers of plugins become
 * admonitions.
 */
export function convertContainers(tree: Root, context: ContainerContext): ContainerText {
  const { edits, file, log, admonitions } = context
  const all: Container[] = []
  const closed: Container[] = []
  visitContainers(tree, edits.source, (container) => {
    const { name } = container
    all.push(container)
    if (VERBATIM.has(name) || ALIGNED.has(name)) return unwrap(container, context)
    if (name === 'code-group-item') return convertCodeGroupItem(container, tree, edits)
    const tabs = name === 'tabs' || name === 'code-tabs' ? convertTabs(container, edits) : undefined
    if (tabs) log.count('tab groups')
    else {
      closed.push(container)
      admonitions.add(container, file)
    }
    return tabs
  })
  closeFound(closed, edits, { file, log })
  const isIn = (wanted: string, offset: number) =>
    all.some(({ name, start, end }) => name === wanted && offset >= start && offset < end)
  const isVerbatim = (offset: number) => isIn('v-pre', offset)
  keepBraces(tree, edits, isVerbatim)
  return { isVerbatim, isInCodeGroup: (offset) => isIn('code-group', offset) }
}

function unwrap(container: Container, { edits, file, log }: ContainerContext): undefined {
  const { name } = container
  unwrapContainer(container, edits)
  if (VERBATIM.has(name)) return void log.count('verbatim containers')
  const message = `The container ":::${name}" was left out; its text stays.`
  const hint = 'Put the text into an element with a class, and style it in a style sheet that "styles" names.'
  return void log.reportAt(container, file, { kind: 'aligned text', message, hint })
}

/** `::: code-group-item npm` in `:::: code-group`: its title belongs to its fence. */
function convertCodeGroupItem(container: Container, tree: Root, edits: TextEdits): undefined {
  const { start, openingEnd, end } = container
  const [, written = ''] = /^:+[ \t]*code-group-item[ \t]*(.*)$/.exec(edits.source.slice(start, openingEnd)) ?? []
  const label = written.replace(/:active[ \t]*$/, '').trim()
  unwrapContainer(container, edits)
  visitParents(tree, 'code', (node) => {
    const range = rangeOf(node)
    if (range.start >= start && range.end <= end) labelFence(node, label, edits)
  })
}

/** `{{ name }}` would show a key of the front matter in Octavo. */
function keepBraces(tree: Root, edits: TextEdits, isVerbatim: (offset: number) => boolean): void {
  visitParents(tree, 'text', (node) => {
    const { start, end } = rangeOf(node)
    for (const { index } of edits.source.slice(start, end).matchAll(/(?<!\\)\{\{/g))
      if (isVerbatim(start + index)) edits.insert(start + index, '\\')
  })
}

/** `== Label` */
const EQUALS = /^([ \t>]*)(={2,})[ \t]*(.*?)[ \t]*$/
/** `@tab Label`, `@tab:active Label#id`: https://mdit-plugins.github.io/tab.html */
const AT_TAB = /^([ \t>]*)(@tab(?::active)?)(?:[ \t]+(.*?))?(?:#[\w-]+)?[ \t]*$/
/** `key:os`, `#os` */
const GROUP = /\bkey:(\S+)|^:+[ \t]*[\w-]+[ \t]*#([\w-]+)/

interface Marker {
  label: string
  lineStart: number
  start: number
  end: number
}

/**
 * Converts a container of https://github.com/sapphi-red/vitepress-plugins (`vitepress-plugin-tabs`) or of
 * `@vuepress/plugin-markdown-tab`. Returns the texts of its tabs, each of which ends the containers in it; undefined if
 * there are none.
 */
function convertTabs(container: Container, edits: TextEdits): Range[] | undefined {
  const { source } = edits
  const { start, openingEnd, closing, end, prefix } = container
  const isLineEnd = closing === undefined && source[end - 1] === '\n'
  const last = closing === undefined ? end - Number(isLineEnd) : source.lastIndexOf('\n', closing) + 1
  const markers = findMarkers(source.slice(openingEnd, last), openingEnd)
  const [first] = markers
  if (!first) return undefined
  const [, key, id] = GROUP.exec(source.slice(start, openingEnd)) ?? []
  const group = key ?? id
  const isBare = source.slice(openingEnd, first.start).trim() === ''
  if (!isBare) edits.remove(start, openingEnd)
  for (const marker of markers) {
    const before = marker === first ? `<Tabs${renderAttributes({ group })}>` : '</Tab>'
    const tag = `${before}\n\n${prefix}<Tab${renderAttributes({ label: marker.label })}>`
    const gap = source.startsWith('\n\n', marker.end) ? '' : '\n'
    edits.replace(marker === first && isBare ? start : marker.start, marker.end, tag + gap)
  }
  const gap = '\n'.repeat(2 - (/\n{0,2}$/.exec(source.slice(0, last))?.[0].length ?? 0))
  edits.replace(last, end, `${gap}${prefix}</Tab>\n\n${prefix}</Tabs>${isLineEnd ? '\n' : ''}`)
  return markers.map((marker, index) => ({ start: marker.end, end: markers[index + 1]?.lineStart ?? last }))
}

/** All markers of a group are alike. Containers in it and lines of code do not count. */
function findMarkers(text: string, offset: number): Marker[] {
  const all = findLines(text, [EQUALS, AT_TAB])
  const isEqual = all[0]?.[2]?.startsWith('=')
  return all.flatMap(({ index, 0: whole, 1: before = '', 2: marks = '', 3: label = '' }): Marker[] => {
    const lineStart = offset + index
    const isMarker = isEqual ? marks.length === all[0]?.[2]?.length : marks.startsWith('@')
    return isMarker ? [{ label, lineStart, start: lineStart + before.length, end: lineStart + whole.length }] : []
  })
}

const FENCE = /^[ \t>]*(`{3,}|~{3,})/
const OPENING = /^[ \t>]*(:{3,})[ \t]*(?:code-)?tabs\b/

/** The lines of a text that match one of the patterns, other than lines of code and of groups of tabs in it. */
function findLines(text: string, patterns: readonly RegExp[]): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  let at = 0
  /** What ends the code or the group that the line is in. */
  let end: string | undefined
  for (const line of text.split('\n')) {
    if (end !== undefined) {
      const marks = line.replace(/[ \t>]/g, '')
      if (marks.startsWith(end) && marks === end.charAt(0).repeat(marks.length)) end = undefined
    } else {
      end = FENCE.exec(line)?.[1] ?? OPENING.exec(line)?.[1]
      const match = end === undefined ? patterns.map((pattern) => pattern.exec(line)).find(Boolean) : undefined
      if (match) found.push(Object.assign(match, { index: at + match.index }))
    }
    at += line.length + 1
  }
  return found
}
