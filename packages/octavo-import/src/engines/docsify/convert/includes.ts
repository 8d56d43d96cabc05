import type { Link, Paragraph, Parent } from 'mdast'
import { posix } from 'node:path'
import { visitParents } from 'unist-util-visit-parents'
import { isExternalHref, isMarkdownFile } from 'octavo/addresses'
import { rangeOf } from '../../../markdown/index.ts'
import { placeBlock } from '../../../shared/index.ts'
import { parseOptions, type LinkOptions } from './options.ts'
import type { PageContext } from './tools.ts'

/** `[name](file.md ':include')`: https://docsify.js.org/#/embed-files */
export function convertIncludes(context: PageContext): void {
  visitParents(context.tree, 'link', (node: Link, parents) => {
    const written = parseOptions(node.title ?? '')
    if (written.options['include'] === undefined) return
    const range = rangeOf(node)
    const tag = toTag(node, written, context)
    context.replaced.push(range)
    if (tag === undefined) return reportMissing(node, context)
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
  if (isExternalHref(url)) return undefined
  const file = context.findIncluded(url, context.page)
  if (file === undefined) return undefined
  if (type === 'video') return mediaTag('video', file, context)
  if (type === 'audio') return mediaTag('audio', file, context)
  const fragment = typeof options['fragment'] === 'string' ? options['fragment'] : undefined
  if (type === 'mermaid') return `\`\`\`mermaid\n${context.readText(file)?.trim() ?? ''}\n\`\`\``
  if (type === 'markdown') return includeMarkdown(file, fragment, context)
  const language = /^[\w+#-]+$/.exec(title)?.[0] ?? (isMarkdownFile(file) ? 'markdown' : '')
  const lines = fragment === undefined ? undefined : linesOf(fragment, context.readText(file) ?? '')
  return context.includeCode(file, lines, language === '' ? '' : `language="${language}"`)
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

function mediaTag(name: string, file: string, { page, resolve }: PageContext): string {
  const path = posix.relative(posix.dirname(page.source), file)
  const src = resolve({ kind: 'image', href: path, line: 1, column: 1 }, page) ?? path
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
  if (fragment === undefined) return context.includeMarkdown(file)
  const text = context.readText(file) ?? ''
  const lines = linesOf(fragment, text)
  if (!lines) return context.includeMarkdown(file)
  const part = text.split('\n').slice(lines.first - 1, lines.last)
  return context.includeMarkdown(file, { name: fragment, text: `${part.join('\n')}\n` })
}

function reportMissing(node: Link, { log, page }: PageContext): void {
  const { line, column } = rangeOf(node)
  const message = isExternalHref(node.url)
    ? `The page shows "${node.url}", which is on another host, so it is a link.`
    : `The file "${node.url}" is not in the imported folder.`
  const hint = 'Copy the file into the new site, and show it with <Include file="…" /> or <Code file="…" />.'
  log.report({ kind: 'included files', message, hint, file: page.source, line, column })
}
