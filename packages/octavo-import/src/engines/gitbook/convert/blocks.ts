import { posix } from 'node:path'
import { decodePath, splitHref } from 'octavo/addresses'
import { EMBED_PROVIDERS } from 'octavo/markdown'
import { block as component, callout, tab, tabs, unwrap } from '../../../dialects/handlers.ts'
import { attributeOf, NOTHING, reportTag, textsOf, type TagContext } from '../../../dialects/tags.ts'
import type { Tag, TagResult } from '../../../mdx/index.ts'
import { lookUp, renderAttributes } from '../../../shared/index.ts'
import { isLost } from '../pages.ts'
import { type Block, type BlockTag, pairTags } from './tags.ts'
import type { PageContext } from './context.ts'

/** What the rules for blocks need of their page. */
interface BlockContext extends TagContext {
  book: PageContext
}

type BlockRule = (tag: Tag, context: BlockContext) => TagResult | undefined

/** A text before the content, on its own lines. */
function before(open: string): TagResult {
  return open === '' ? { kind: 'unwrap' } : { kind: 'wrap', open, close: '' }
}

/** Only for a block with an end. */
function closed(rule: BlockRule): BlockRule {
  return (tag, context) => (tag.isBlock ? rule(tag, context) : undefined)
}

const HINTS = new Set(['info', 'success', 'warning', 'danger', 'tip', 'note'])

/** https://gitbook.com/docs/create-content/blocks/hint */
const hint = closed(
  callout((tag) => {
    const style = attributeOf(tag, 'style') ?? ''
    return HINTS.has(style) ? style : 'info'
  }),
)

/** `{% update date="2025-12-25" tags="beta" %}`: https://gitbook.com/docs/create-content/blocks/updates */
const update: BlockRule = (tag, { badges, book, log }) => {
  log.count('updates')
  const names = (attributeOf(tag, 'tags') ?? '').split(',').map((each) => each.trim())
  const shown = names.flatMap((name) =>
    name === '' ? [] : [`<Badge status="${badges.nameOf(book.own.tags.get(name) ?? name, '')}" />`],
  )
  return before([`**${writeDate(attributeOf(tag, 'date') ?? '', book.options.language ?? 'en')}**`, ...shown].join(' '))
}

function writeDate(date: string, language: string): string {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return date
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}

const shown: BlockRule = (_, { log }) => {
  log.count('wrappers of blocks')
  return { kind: 'unwrap' }
}

const prompt: BlockRule = (tag, { log }) => {
  const description = attributeOf(tag, 'description')
  log.count('prompts')
  return before(description === undefined ? '' : `**${description}**`)
}

const conditional: BlockRule = (tag, context) => {
  const message = 'The content that GitBook shows to some readers is shown to all.'
  const hint = 'Delete what is not for all readers of the new site.'
  reportTag(tag, context, { kind: 'conditional content', message, hint })
  return { kind: 'unwrap' }
}

/** A card with the label of its page, or the text as written, in place of a link that is a block. */
const reference: BlockRule = (tag, context) => {
  const href = attributeOf(tag, 'url', 'page')
  if (href === undefined) return undefined
  const { book, log, page } = context
  if (isLost(href)) {
    const message = `The page of the link "${href}" was deleted in GitBook, so the link was left out.`
    reportTag(tag, context, {
      kind: 'broken links',
      message,
      hint: 'Link to the page that has its content now.',
    })
    return NOTHING
  }
  log.count('links to pages')
  const [, written = href] = /\[([^[\]]*)\]/.exec(tag.content) ?? []
  const title = book.own.links.titleAt(href, page) ?? written.replaceAll('\\', '')
  return { kind: 'text', text: linkCard(title, context.resolve(href, 'link', tag) ?? href) }
}

function linkCard(title: string, href: string): string {
  return `<Card${renderAttributes({ title, href })} />`
}

/** `{% file src="guide.pdf" %}`, with a caption or without. */
const file: BlockRule = (tag, { log, resolve }) => {
  const src = attributeOf(tag, 'src')
  if (src === undefined) return undefined
  log.count('files')
  const to = resolve(src, 'link', tag) ?? src
  const name = attributeOf(tag, 'caption') ?? decodePath(splitHref(src).path).replace(/^.*\//s, '')
  return before(`[${name}](${/[\s()]/.test(to) ? `<${to}>` : to})`)
}

/** Pages of services whose frame has another address. */
const FRAMES: readonly (readonly [page: RegExp, frame: string])[] = [
  [/^https:\/\/(?:www\.)?loom\.com\/share\/([\w-]+).*$/, 'https://www.loom.com/embed/$1'],
  [/^https:\/\/codepen\.io\/([\w-]+)\/pen\/([\w-]+).*$/, 'https://codepen.io/$1/embed/$2'],
  [/^https:\/\/open\.spotify\.com\/(\w+)\/([\w-]+).*$/, 'https://open.spotify.com/embed/$1/$2'],
  [/^(https:\/\/www\.figma\.com\/.*)$/, 'https://www.figma.com/embed?embed_host=octavo&url=$1'],
]

/** A frame if the service has one, else a card that leads to the page. Text in the block is its caption. */
const embed: BlockRule = (tag, { log }) => {
  const url = attributeOf(tag, 'url')
  if (url === undefined) return undefined
  const frame = frameOf(url)
  const title = attributeOf(tag, 'title', 'caption')
  if (frame !== undefined) return before(`<iframe${renderAttributes({ src: frame, title })}></iframe>`)
  log.count('links to embedded pages')
  return before(linkCard(title ?? nameOf(url), url))
}

function frameOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  if (Object.values(EMBED_PROVIDERS).some(({ toFrame }) => toFrame(new URL(url)) !== undefined)) return url
  const known = FRAMES.find(([page]) => page.test(url))
  return known && url.replace(known[0], known[1])
}

/** `https://a.test/b/` → `a.test/b` */
function nameOf(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?|[?#].*$/g, '').replace(/\/$/, '')
}

/** `{% youtube %}https://www.youtube.com/watch?v=x{% endyoutube %}` of a plugin. */
const youtube: BlockRule = ({ content }, { log }) => {
  const url = content.trim()
  if (url === '') return undefined
  log.count('videos')
  const src = /^https?:/.test(url) ? url : `https://www.youtube.com/watch?v=${url}`
  return { kind: 'text', text: `<iframe${renderAttributes({ src })}></iframe>` }
}

const include: BlockRule = (tag, context) => {
  const path = attributeOf(tag, ARGUMENT)
  if (path === undefined) return undefined
  const { book, log, page } = context
  const file = posix.join(posix.dirname(page.source), path)
  if (!book.folder.has(file)) {
    log.reportMissingFile(path, tag, page.source)
    return NOTHING
  }
  log.count('included files')
  return { kind: 'text', text: book.files.includeMarkdown(file) }
}

/** The content of an integration that draws Mermaid. */
const diagram: BlockRule = (tag, { log }) => {
  const content = attributeOf(tag, 'content')
  if (content === undefined) return undefined
  log.count('diagrams')
  return { kind: 'text', text: `\`\`\`mermaid\n${content.replaceAll(String.raw`\n`, '\n')}\n\`\`\`` }
}

/** Blocks that GitBook fills from an API description. Their method and path are shown, and the link in them stays. */
const operation: BlockRule = (tag, context) => {
  const call = [attributeOf(tag, 'method')?.toUpperCase(), attributeOf(tag, 'path')].filter(Boolean).join(' ')
  const shown = call || (attributeOf(tag, 'schemas', 'summary', 'src') ?? '')
  const which = shown === '' ? '' : ` (${shown})`
  reportTag(tag, context, {
    kind: 'API references',
    message: `GitBook makes a reference of an API description here${which}. Only its name is shown.`,
    hint: 'Link to a reference that you publish elsewhere, or write it.',
  })
  return before(shown === '' ? '' : `\`${shown}\``)
}

/** Blocks by name. Those that move lines are converted in the end: see `convertSteps`. */
const RULES: Readonly<Record<string, BlockRule>> = {
  hint,
  tabs: closed(tabs),
  'code-tabs': closed(tabs),
  tab: closed(tab),
  'code-tabs-item': closed(tab),
  columns: closed((tag, context) => {
    context.book.own.needs.columns = true
    return component('Columns', 'columns')(tag, context)
  }),
  column: closed(() => ({ kind: 'tag', name: 'Column', attributes: {} })),
  update: closed(update),
  updates: shown,
  raw: shown,
  math: shown,
  code: unwrap,
  if: conditional,
  prompt,
  'content-ref': reference,
  'page-ref': reference,
  file,
  embed,
  youtube,
  include,
  '@mermaid/diagram': diagram,
}

/** The value without a name. */
const ARGUMENT = 'argument of the tag'
const LATER = new Set(['stepper', 'step'])

/** Converts the blocks of a page. Returns those that say how the code in them looks. */
export function convertBlocks(tags: readonly BlockTag[], context: BlockContext): Block[] {
  const { book } = context
  const { blocks, stray } = pairTags(tags)
  const own = blocks.filter(({ tag }) => !LATER.has(tag.name))
  const results = new Map(own.map((block) => [block, convert(toTag(block, blocks, book), block, context)]))
  const colons = countColons(blocks, results)
  for (const [block, result] of results) apply(block, result, colons.get(block) ?? 0, book)
  for (const tag of stray) if (!LATER.has(tag.name)) removeStray(tag, book)
  return blocks.filter(({ tag }) => tag.name === 'code')
}

function toTag(block: Block, blocks: readonly Block[], book: PageContext): Tag {
  const { tag, close, parent } = block
  const { name, attributes, argument, line, column } = tag
  return {
    name,
    values: { ...attributes, [ARGUMENT]: argument },
    content: close ? book.text.slice(tag.end, close.start) : '',
    parent: parent && toTag(parent, blocks, book),
    index: () => blocks.filter((each) => each.parent === parent && each.tag.name === name).indexOf(block),
    isBlock: close !== undefined,
    line,
    column,
  }
}

function convert(tag: Tag, { close }: Block, context: BlockContext): TagResult {
  const { name } = tag
  // Integrations such as `{% @github-files/github-code-block url="…" %}` show what is at an address.
  const rule = /^(?:openapi|swagger|api-method)/.test(name) ? operation : name.startsWith('@') ? embed : undefined
  const result = lookUp(RULES, name)?.(tag, context) ?? rule?.(tag, context)
  if (result) return result
  // A block of an integration, a plugin or a template: its content stays.
  reportTag(tag, context, {
    kind: context.book.options.isLegacy ? 'tags of templates and plugins' : 'blocks of integrations',
    message: `The tag {% ${name} %} was left out${close ? ', and its content kept' : ''}.`,
    hint: 'Write what it shows as Markdown or as a component.',
  })
  return { kind: 'unwrap' }
}

/** The colons of blocks that become containers: more than those in them have. The outer blocks come first. */
function countColons(blocks: readonly Block[], results: ReadonlyMap<Block, TagResult>): Map<Block, number> {
  const needed = new Map<Block, number>()
  for (const block of blocks.toReversed()) {
    const result = results.get(block)
    const own = result?.kind === 'wrap' ? result.open.search(/[^:]/) : 0
    const inner = needed.get(block) ?? 0
    needed.set(block, own > 0 ? Math.max(own, inner + 1) : inner)
    if (block.parent) needed.set(block.parent, Math.max(needed.get(block.parent) ?? 0, needed.get(block) ?? 0))
  }
  return needed
}

function apply({ tag, close }: Block, result: TagResult, colons: number, { tagEdits, replaced }: PageContext): void {
  if (result.kind === 'text') {
    const range = { start: tag.start, end: close?.end ?? tag.end }
    if (result.text === '') tagEdits.remove(range)
    else tagEdits.place(range, result.text)
    if (close) replaced.push(range)
    return
  }
  const [open, end] = textsOf(result, colons)
  if (open === '') tagEdits.remove(tag)
  else tagEdits.place(tag, open)
  if (close && end === '') tagEdits.remove(close)
  else if (close) tagEdits.place(close, end)
}

function removeStray(tag: BlockTag, { log, tagEdits, page }: PageContext): void {
  tagEdits.remove(tag)
  const message = `The tag {% end${tag.name} %} ends no block, so it was left out.`
  const hint = `Add {% ${tag.name} %} before it.`
  log.reportAt(tag, page.source, { kind: 'unclosed blocks', message, hint })
}
