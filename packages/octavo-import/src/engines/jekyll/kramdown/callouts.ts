import type { Blockquote, Html, Nodes, Paragraph, Parent, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { UserConfig } from 'octavo'
import { ADMONITION_TITLES, capitalize } from 'octavo/markdown'
import { type AttributeList, lineStart, rangeOf, type TextEdits } from '../../../markdown/index.ts'
import {
  asMap,
  asText,
  type Badges,
  type ConversionLog,
  type DataMap,
  escapeBrackets,
  likeColor,
  likeKind,
} from '../../../shared/index.ts'

/** Classes of other themes: Minimal Mistakes, Chirpy, Bootstrap. */
const THEMES = /^(?:notice--|prompt-|alert-)/

/** Kinds that many themes have a style for. */
const COMMON = new Set(['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger'])

/** Classes of paragraphs and quotes that are admonitions in Octavo. */
export class Callouts {
  readonly #own: DataMap
  readonly #used = new Set<string>()

  /** @param data `_config.yml` */
  constructor(data: DataMap) {
    this.#own = asMap(data['callouts'])
  }

  /** The keyword of the first class that is one, and whether the first paragraph is its title. */
  find(classes: readonly string[]): { keyword: string; hasTitle: boolean } | undefined {
    for (const name of classes) {
      const keyword = this.#keywordOf(name) ?? this.#keywordOf(name.replace(/-title$/, ''))
      if (keyword === undefined) continue
      this.#used.add(keyword)
      return { keyword, hasTitle: this.#keywordOf(name) === undefined }
    }
    return undefined
  }

  /** The kinds that pages use and Octavo does not have, for the configuration. */
  kinds(): NonNullable<UserConfig['admonitions']> {
    return Object.fromEntries([...this.#used].sort().flatMap((name) => toKind(name, this.#own)))
  }

  #keywordOf(name: string): string | undefined {
    if (/^[a-z][\w-]*$/i.test(name) && (Object.hasOwn(this.#own, name) || COMMON.has(name))) return name
    if (/^notice(?:--primary)?$/.test(name)) return 'note'
    return THEMES.test(name) ? likeKind(name.replace(THEMES, '')) : undefined
  }
}

function toKind(name: string, own: DataMap): [string, NonNullable<UserConfig['admonitions']>[string]][] {
  if (!Object.hasOwn(own, name)) return []
  const { title, color } = asMap(own[name])
  const builtIn = Object.entries(ADMONITION_TITLES).find(([keyword]) => keyword === name)?.[1]
  const label = asText(title) ?? builtIn ?? capitalize(name.replaceAll('-', ' '))
  if (label === builtIn) return []
  const like = likeColor((asText(color) ?? '').replace(/-.*$/, ''))
  return [[name, { label, like: builtIn === undefined ? like : undefined }]]
}

/** The conversion of one page. */
export interface PageContext {
  /** Path in FROM. */
  source: string
  edits: TextEdits
  log: ConversionLog
  callouts: Callouts
  badges: Badges
  /** Names of variables of the new site, whose braces stay. */
  variables: Readonly<Record<string, unknown>>
}

interface PageAttributes {
  lists: ReadonlyMap<Nodes, AttributeList>
  tree: Root
}

const BLOCKS: ReadonlySet<Nodes['type']> = new Set(['paragraph', 'blockquote', 'list', 'code', 'table', 'html'])

/** Converts a block with the class of a callout to an admonition. Returns whether it is one. */
export function convertCallout(
  node: Nodes,
  { classes, id }: AttributeList,
  page: PageAttributes,
  context: PageContext,
): boolean {
  const callout = BLOCKS.has(node.type) ? context.callouts.find(classes) : undefined
  if (!callout) return false
  const { edits, log } = context
  const { start, end } = rangeOf(node)
  const ancestors = ancestorsOf(node, page.tree)
  const prefix = prefixAt(
    start,
    ancestors.filter((each) => isUnwrapped(each, page, context)),
    ancestors,
    edits.source,
  )
  const colons = ':'.repeat(3 + depthOf(node, page, context))
  const anchor = id === undefined ? '' : `<span id="${id}"></span>\n${prefix}\n${prefix}`
  const title = callout.hasTitle ? takeTitle(node, context) : undefined
  const label = title === undefined ? '' : `[${escapeBrackets(title)}]`
  edits.insert(start, `${anchor}${colons}${callout.keyword}${label}\n${prefix}`)
  if (node.type === 'blockquote')
    unwrapQuote(node, ancestors.filter(({ type }) => type === 'blockquote').length, context)
  edits.insert(end, `\n${prefix}${colons}`)
  log.count('callouts')
  return true
}

function isUnwrapped(node: Nodes, { lists }: PageAttributes, { callouts }: PageContext): boolean {
  return node.type === 'blockquote' && callouts.find(lists.get(node)?.classes ?? []) !== undefined
}

/** How deeply callouts are nested in a node. The outer ones need more colons. */
function depthOf(node: Nodes, page: PageAttributes, context: PageContext): number {
  if (!('children' in node)) return 0
  const levels = node.children.map((child) => {
    const classes = page.lists.get(child)?.classes ?? []
    return depthOf(child, page, context) + Number(context.callouts.find(classes) !== undefined)
  })
  return Math.max(0, ...levels)
}

function ancestorsOf(node: Nodes, tree: Parent): Nodes[] {
  for (const child of tree.children) {
    if (child === node) return []
    if (!('children' in child)) continue
    const { start, end } = rangeOf(child)
    if (rangeOf(node).start >= start && rangeOf(node).end <= end) return [child, ...ancestorsOf(node, child)]
  }
  return []
}

/** What a new line begins with: the markers of the quotes around a block that stay. */
function prefixAt(start: number, unwrapped: readonly Nodes[], ancestors: readonly Nodes[], source: string): string {
  const quotes = ancestors.filter(({ type }) => type === 'blockquote')
  let index = 0
  return source
    .slice(lineStart(source, start), start)
    .replace(/[^\s>]/g, ' ')
    .replace(/> ?/g, (marker) => {
      const quote = quotes[index++]
      return quote && unwrapped.includes(quote) ? '' : marker
    })
}

/** Removes the markers of a quote. @param depth Number of quotes around it. */
function unwrapQuote(quote: Blockquote, depth: number, { edits }: PageContext): void {
  const { source } = edits
  const { start, end } = rangeOf(quote)
  removeMarker(start)
  for (let at = source.indexOf('\n', start) + 1; at > 0 && at < end; at = source.indexOf('\n', at) + 1) {
    const markers = /^[ \t>]*/.exec(source.slice(at, end))?.[0] ?? ''
    const found = [...markers.matchAll(/>/g)][depth]
    if (found) removeMarker(at + found.index)
  }

  function removeMarker(at: number): void {
    edits.remove(at, source[at + 1] === ' ' ? at + 2 : at + 1)
  }
}

/** The first paragraph of a quote, or the first line of a paragraph, is the title. */
function takeTitle(node: Nodes, { edits }: PageContext): string | undefined {
  const first = node.type === 'blockquote' ? node.children[0] : node
  if (first?.type !== 'paragraph') return undefined
  const { start, end } = rangeOf(first satisfies Paragraph)
  const text = edits.source.slice(start, end)
  const lines = text.split('\n')
  // A quote of one paragraph has its title in the first line.
  const isAlone = node.type !== 'blockquote' || node.children.length === 1
  const title = isAlone ? (lines[0] ?? '') : lines.map((line) => line.replace(/^[\s>]+/, '')).join(' ')
  edits.remove(start, isAlone && lines.length > 1 ? start + title.length : end)
  return title.trim()
}

const OPENING = /^<(div|aside|span)\b[^<>]*\bclass=(["'])([^"']*)\2[^<>]*>\s*$/

/**
 * `<div class="note" markdown="1">` around Markdown, as an admonition: its tags are alone, because `prepare-text.ts`
 * has separated them.
 */
export function convertAlerts(parent: Parent, context: PageContext): void {
  const { edits, log, callouts } = context
  const { children } = parent
  for (const [index, child] of children.entries()) {
    if (child.type !== 'html') {
      // A box in a line of text is a label.
      if ('children' in child && child.type !== 'paragraph') convertAlerts(child as Parent, context)
      continue
    }
    const [, tag, , classes = ''] = OPENING.exec(child.value) ?? []
    const found = tag === undefined ? undefined : callouts.find(classes.split(/\s+/))
    const end =
      found && children.slice(index + 1).find((node): node is Html => node.type === 'html' && isTag(node, tag ?? ''))
    if (!found || !end || end.value.trim() !== `</${tag}>`) continue
    edits.replace(rangeOf(child).start, rangeOf(child).end, `:::${found.keyword}`)
    edits.replace(rangeOf(end).start, rangeOf(end).end, ':::')
    log.count('callouts')
  }
}

function isTag({ value }: Html, name: string): boolean {
  return new RegExp(`</?${name}\\b`).test(value)
}

/** A label of Just the Docs: https://just-the-docs.com/docs/ui-components/labels/ */
export function convertLabel(node: Paragraph, { edits, badges, log }: PageContext): void {
  const text = toString(node).replace(/\s+/g, ' ').trim()
  if (text === '' || node.children.some(({ type }) => type !== 'text')) return
  const { start, end } = rangeOf(node)
  edits.replace(start, end, `<Badge status="${badges.nameOf(text, 'default')}" />`)
  log.count('labels')
}
