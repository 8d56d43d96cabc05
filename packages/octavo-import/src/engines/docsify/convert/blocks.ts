import { posix } from 'node:path'
import type { Html, Link, Nodes, Paragraph, Parent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { isExternalHref, isMarkdownFile } from 'octavo/addresses'
import { escapeHtml } from 'octavo/markdown'
import { visitParents } from 'unist-util-visit-parents'
import { parseMarkdown, rangeOf } from '../../../markdown/index.ts'
import { escapeAttribute, placeBlock } from '../../../shared/index.ts'
import { type LinkOptions, type PageContext, parseOptions } from './inline.ts'

/** `[name](file.md ':include')`: https://docsify.js.org/#/embed-files */
export function convertIncludes(context: PageContext): void {
  visitParents(context.tree, 'link', (node: Link, parents) => {
    const written = parseOptions(node.title ?? '')
    if (written.options['include'] === undefined) return
    const range = rangeOf(node)
    const tag = toTag(node, written, context)
    context.replaced.push(range)
    if (tag === undefined) return context.log.reportMissingFile(node.url, node, context.page.source)
    const isAlone = isOnlyChild(node, parents.at(-1))
    if (isAlone) context.edits.replace(range.start, range.end, tag)
    else placeBlock(context.edits, range, tag)
    context.log.count('included files')
  })
}

function isOnlyChild(node: Link, parent: Parent | undefined): boolean {
  return parent?.type === 'paragraph' && (parent as Paragraph).children.length === 1 && parent.children[0] === node
}

function toTag({ url }: Link, written: LinkOptions, context: PageContext): string | undefined {
  const { options, title } = written
  const type = typeof options['type'] === 'string' ? options['type'] : typeOf(url)
  if (type === 'iframe') return `<iframe src="${url}"${heightIn(title)}></iframe>`
  const file = isExternalHref(url) ? findOwn(url, context) : context.own.links.findIncluded(url, context.page)
  if (file === undefined) return undefined
  if (type === 'video') return mediaTag('video', file, context)
  if (type === 'audio') return mediaTag('audio', file, context)
  const fragment = typeof options['fragment'] === 'string' ? options['fragment'] : undefined
  if (type === 'mermaid') return `\`\`\`mermaid\n${context.folder.readText(file)?.trim() ?? ''}\n\`\`\``
  if (type === 'markdown') return includeMarkdown(file, fragment, context)
  const language = /^[\w+#-]+$/.exec(title)?.[0] ?? (isMarkdownFile(file) ? 'markdown' : '')
  const lines = fragment === undefined ? undefined : linesOf(fragment, context.folder.readText(file) ?? '')
  return context.files.includeCode(file, lines ? { lines } : {}, language === '' ? '' : `language="${language}"`)
}

/** A file on GitHub that FROM has, and that names the same repository. */
function findOwn(url: string, { folder }: PageContext): string | undefined {
  const [, repository = '', path = ''] =
    /^https:\/\/raw\.githubusercontent\.com\/([^/]+\/[^/]+)\/(?:refs\/heads\/)?[^/]+\/([^?#]+)$/.exec(url) ?? []
  return folder.readText(path)?.includes(repository) ? path : undefined
}

function typeOf(url: string): string {
  const extension = posix.extname(url.split(/[?#]/)[0] ?? '')
  if (/^\.(?:md|markdown)$/.test(extension)) return 'markdown'
  if (extension === '.mmd') return 'mermaid'
  if (/^\.html?$/.test(extension)) return 'iframe'
  if (/^\.(?:mp4|ogg)$/.test(extension)) return 'video'
  return extension === '.mp3' ? 'audio' : 'code'
}

function heightIn(attributes: string): string {
  const [, height] = /\bheight=["']?(\d+)/.exec(attributes) ?? []
  return height === undefined ? '' : ` height="${height}"`
}

function mediaTag(name: string, file: string, { page, own }: PageContext): string {
  const path = posix.relative(posix.dirname(page.source), file)
  const src = own.links.resolve({ kind: 'image', href: path, line: 1, column: 1 }, page) ?? path
  return `<${name} src="${src}" controls></${name}>`
}

/** The lines between two marks `/// [name]` or `### [name]`, 1-based. */
function linesOf(name: string, text: string): { first: number; last: number } | undefined {
  const marks = text.split('\n').flatMap((line, index) => (isMark(line, name) ? [index + 1] : []))
  const [first, last] = marks
  return first === undefined || last === undefined ? undefined : { first: first + 1, last: last - 1 }
}

function isMark(line: string, name: string): boolean {
  const [, found] = /(?:###|\/\/\/)\s*\[([^\]]+)\]/.exec(line) ?? []
  return found === name
}

function includeMarkdown(file: string, fragment: string | undefined, context: PageContext): string {
  if (fragment === undefined) return context.files.includeMarkdown(file)
  const text = context.folder.readText(file) ?? ''
  const lines = linesOf(fragment, text)
  if (!lines) return context.files.includeMarkdown(file)
  const part = text.split('\n').slice(lines.first - 1, lines.last)
  return context.files.includeMarkdown(file, { name: fragment, text: `${part.join('\n')}\n` })
}

/** https://jhildenbiddle.github.io/docsify-tabs: headings or comments between two comments name the tabs. */
export function convertTabs(context: PageContext): void {
  if (!/<!--\s*tabs:start/.test(context.edits.source)) return
  visitParents(context.tree, (node) => {
    if ('children' in node) convertGroups(node as Parent, context) // A node with children is a parent.
  })
}

function convertGroups(parent: Parent, context: PageContext): void {
  for (const [index, node] of parent.children.entries()) {
    if (!isComment(node, /^<!--\s*tabs:start\s*-->/)) continue
    const length = parent.children.slice(index).findIndex((each) => isComment(each, /^<!--\s*tabs:end\s*-->/))
    if (length > 0) convertGroup(parent.children.slice(index, index + length + 1), context)
    else reportUnclosed(node, context)
  }
}

function convertGroup(nodes: readonly Nodes[], { edits, log, replaced }: PageContext): void {
  const [first, last] = [nodes[0], nodes.at(-1)]
  const labels = nodes.filter((node) => labelOf(node) !== undefined)
  if (!first || !last || labels.length === 0) return
  placeBlock(edits, rangeOf(first), '<Tabs>')
  for (const [index, node] of labels.entries()) {
    const tag = `<Tab label="${escapeAttribute(labelOf(node) ?? '')}">`
    placeBlock(edits, rangeOf(node), index === 0 ? tag : `</Tab>\n\n${tag}`)
    // It becomes the label of a tab.
    replaced.push(rangeOf(node))
  }
  placeBlock(edits, rangeOf(last), '</Tab>\n\n</Tabs>')
  log.count('tab groups')
}

/** `#### **Label**` or `<!-- tab:Label -->`. */
function labelOf(node: Nodes): string | undefined {
  if (node.type === 'html') return /^<!--\s*tab:(.*?)\s*-->/.exec(node.value)?.[1]
  if (node.type !== 'heading') return undefined
  const [only, ...others] = node.children
  return only && others.length === 0 && (only.type === 'strong' || only.type === 'emphasis')
    ? toString(only)
    : undefined
}

function isComment(node: Nodes, comment: RegExp): boolean {
  return node.type === 'html' && comment.test((node satisfies Html).value)
}

function reportUnclosed(node: Nodes, { log, page }: PageContext): void {
  const message = 'The tabs have no end, so they are shown below each other.'
  const hint = 'Add <!-- tabs:end --> and import again.'
  log.reportAt(node, page.source, { kind: 'unclosed tabs', message, hint })
}

/** What a `_coverpage.md` shows. */
interface Cover {
  /** Its heading as text. */
  title: string | undefined
  /** All but the heading and the background, as Markdown. */
  text: string
}

/** https://docsify.js.org/#/cover: `![](bg.png)` and `![color](#f0f0f0)` set the background. */
export function coverOf(text: string): Cover {
  const tree = parseMarkdown(text)
  const heading = tree.children.find((node) => node.type === 'heading' && node.depth === 1)
  const title =
    heading &&
    toString(heading, { includeHtml: false })
      .replace(/:id=[\w-]+/, '')
      .trim()
  const kept = tree.children.filter((node) => node !== heading && node.type !== 'html' && !isBackground(node))
  const parts = kept.map((node) => buttonsOf(node) ?? text.slice(rangeOf(node).start, rangeOf(node).end))
  return { title: title || undefined, text: parts.length === 0 ? '' : `${parts.join('\n\n')}\n` }
}

/** A paragraph of links is shown as buttons, of which the last one has a background. */
function buttonsOf(node: Nodes): string | undefined {
  if (node.type !== 'paragraph') return undefined
  const shown = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  const links = shown.filter((child) => child.type === 'link')
  if (links.length === 0 || links.length < shown.length) return undefined
  const buttons = links.map((link, index) => {
    const look = index === links.length - 1 ? 'button' : 'button button-quiet'
    return `<a href="${link.url.replaceAll('"', '%22')}" class="${look}">${escapeHtml(toString(link))}</a>`
  })
  return buttons.join(' ')
}

function isBackground(node: Nodes): boolean {
  if (node.type !== 'paragraph') return false
  return node.children.every(
    (child) =>
      (child.type === 'image' && (child.alt === '' || child.alt === 'color')) ||
      (child.type === 'text' && child.value.trim() === ''),
  )
}
