import type { Heading, Html, PhrasingContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import GithubSlugger from 'github-slugger'
import type { ImportedPage } from '../../contract.ts'
import { parseMarkdown, rangeOf, readFrontMatter, TextEdits, withKeys, type Range } from '../../markdown/index.ts'
import { asList } from '../../shared/index.ts'

const HAS_TAG = /^#[ \t].*<[A-Z]/m
const ID = /\{#[^{}]*\}\s*$/
/** A badge without its own text. */
const BADGE = /^<Badge status="([\w-]+)" \/>$/

/**
 * The title of a page is text in Octavo: badges of a title become `badges` of the page, other tags of components move
 * below the title. Fragments have no title.
 */
export function moveTitleTags(pages: readonly ImportedPage[]): { pages: ImportedPage[]; count: number } {
  let count = 0
  const moved = pages.map((page) => {
    if (page.address === undefined || !HAS_TAG.test(page.text)) return page
    const title = parseMarkdown(page.text).children.find((node) => node.type === 'heading')
    const tags = title?.depth === 1 ? findTags(title, page.text) : []
    if (title === undefined || tags.length === 0) return page
    count += tags.length
    return moveTags(page, title, tags)
  })
  return { pages: moved, count }
}

/** The tags of components in a heading, each with its content. */
function findTags({ children }: Heading, text: string): Range[] {
  const tags: Range[] = []
  let open: { name: string; start: number } | undefined
  for (const child of children) {
    if (!isTag(child)) continue
    const { start, end } = rangeOf(child)
    const name = /^<\/?([A-Z]\w*)/.exec(child.value)?.[1] ?? ''
    if (child.value.startsWith('</')) {
      if (open?.name !== name) continue
      tags.push({ start: open.start, end })
      open = undefined
    } else if (text.slice(start, end).endsWith('/>')) {
      if (open === undefined) tags.push({ start, end })
    } else open ??= { name, start }
  }
  return tags
}

function isTag(node: PhrasingContent): node is Html {
  return node.type === 'html' && /^<\/?[A-Z]/.test(node.value)
}

function moveTags(page: ImportedPage, title: Heading, tags: readonly Range[]): ImportedPage {
  const { text } = page
  const rest = restOf(title, tags)
  if (rest === '') return page
  const edits = new TextEdits(text)
  const badges: string[] = []
  const others: string[] = []
  for (const { start, end } of tags) {
    const written = text.slice(start, end)
    const badge = BADGE.exec(written)?.[1]
    if (badge === undefined) others.push(written)
    else badges.push(badge)
    const space = /(?<![ \t])[ \t]*$/.exec(text.slice(0, start))?.[0].length ?? 0
    edits.remove(start - space, end)
  }
  const below = others.length > 0 ? `\n\n${others.join(' ')}` : ''
  edits.insert(rangeOf(title).end, keptId(page, title, rest) + below)
  const changed = edits.render()
  if (badges.length === 0) return { ...page, text: changed }
  const present = asList(readFrontMatter(changed).get('badges'))
  return { ...page, text: withKeys(changed, { badges: [...present, ...badges] }) }
}

/** The text of a heading without its tags. A title of tags only has none. */
function restOf({ children }: Heading, tags: readonly Range[]): string {
  const isInTag = (node: PhrasingContent) =>
    tags.some(({ start, end }) => rangeOf(node).start >= start && rangeOf(node).end <= end)
  return toString(children.filter((node) => !isInTag(node)))
    .replace(ID, '')
    .trim()
}

/** The id that the title had with the text in its tags. */
function keptId({ anchors, text }: ImportedPage, title: Heading, rest: string): string {
  const [id = ''] = anchors
  const { start, end } = rangeOf(title)
  if (id === '' || ID.test(text.slice(start, end))) return ''
  return new GithubSlugger().slug(rest) === id ? '' : ` {#${id}}`
}
