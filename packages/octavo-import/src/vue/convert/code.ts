/**
 * Code in pages of Vue sites: options and groups of fences, and files that a line shows.
 *
 * Input   the tree of a page
 * Output  edits of its text
 *
 * Must not: change anything else in a page.
 */
import type { Code, Html, Node, Root, Paragraph } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { createFenceReader, lineStart, rangeOf, type TextEdits } from '../../markdown/index.ts'
import type { ConversionLog } from '../../shared/index.ts'
import type { PageContext } from './context.ts'

const OPENING = /<(?:code-group|CodeGroup)\b[^>]*>/
const CLOSING = /<\/(?:code-group|CodeGroup)>/
const ITEM = /<(?:code-block|CodeGroupItem|CodeBlock)\b([^>]*)>/g

/**
 * `<code-group>` with `<code-block title="npm">` around each fence becomes `::: code-group`. Returns the HTML of these
 * tags.
 */
export function convertCodeGroups(tree: Root, edits: TextEdits, log: ConversionLog): Set<Node> {
  const converted = new Set<Node>()
  if (!CLOSING.test(edits.source)) return converted
  visitParents(tree, (node) => {
    if (!('children' in node)) return
    for (const group of findGroups(node.children)) {
      if (!convertGroup(group, edits)) continue
      for (const html of group.filter(isHtml)) converted.add(html)
      log.count('code groups')
    }
  })
  return converted
}

/** The nodes from each opening tag to its closing tag. */
function findGroups(children: readonly Node[]): Node[][] {
  const groups: Node[][] = []
  let open: Node[] | undefined
  for (const child of children) {
    if (!open && isHtml(child) && OPENING.test(child.value)) open = []
    open?.push(child)
    if (!open || !isHtml(child) || !CLOSING.test(child.value)) continue
    groups.push(open)
    open = undefined
  }
  return groups
}

/** Returns false for a group with something else than code, whose tags stay components. */
function convertGroup(group: readonly Node[], edits: TextEdits): boolean {
  const [first, last] = [group[0], group.at(-1)]
  if (!first || !last || first === last || !group.every((node) => isHtml(node) || node.type === 'code')) return false
  let label: string | undefined
  for (const node of group) {
    if (isHtml(node)) {
      label = [...node.value.matchAll(ITEM)].at(-1)?.[1] ?? label
      const { start, end } = rangeOf(node)
      if (node === first || node === last) edits.replace(start, end, node === first ? '::: code-group' : ':::')
      else removeLines(start, end, edits)
    } else if (label !== undefined) labelFence(node as Code, /\btitle="([^"]*)"/.exec(label)?.[1] ?? '', edits)
  }
  return true
}

/** Removes HTML with the line that it begins in and the blank lines after it. */
function removeLines(start: number, end: number, edits: TextEdits): void {
  const { source } = edits
  const from = lineStart(source, start)
  const isAlone = source.slice(from, start).trim() === ''
  const gap = isAlone ? (/^(?:[ \t]*\n)+/.exec(source.slice(end))?.[0].length ?? 0) : 0
  edits.remove(isAlone ? from : start, end + gap)
}

/** `[npm]` after the language of a fence. */
export function labelFence(node: Code, label: string, edits: TextEdits): void {
  const { start, end } = rangeOf(node)
  const [marks = ''] = /^(`{3,}|~{3,})/.exec(edits.source.slice(start, end)) ?? []
  const lineEnd = edits.source.indexOf('\n', start)
  if (marks === '' || lineEnd < 0 || label === '') return
  const hasLanguage = edits.source.slice(start + marks.length, lineEnd).trim() !== ''
  edits.insert(lineEnd, `${hasLanguage ? '' : 'text'} [${label}]`)
}

function isHtml(node: Node): node is Html {
  return node.type === 'html'
}

/** `ts:line-numbers=3`, `ts:no-v-pre`: https://vuepress.vuejs.org/guide/markdown.html#code-blocks */
const OPTION = /:(no-)?(line-numbers|v-pre|collapsed-lines|whitespace)(?:=(\w+))?/g

/** Converts the options of a fence. */
export function convertCode(node: Code, edits: TextEdits, log: ConversionLog): void {
  const { start } = rangeOf(node)
  const lineEnd = edits.source.indexOf('\n', start)
  const info = edits.source.slice(start, lineEnd < 0 ? undefined : lineEnd)
  if (!/^(`{3,}|~{3,})/.test(info)) return
  for (const { index, 0: whole, 1: isOff, 2: name, 3: value } of info.matchAll(OPTION)) {
    const at = start + index
    const isNumbers = name === 'line-numbers'
    const number = value === undefined ? '' : `=${value}`
    const after = edits.source.startsWith('{', at + whole.length) ? ' ' : ''
    edits.replace(at, at + whole.length, isNumbers && !isOff ? ` showLineNumbers${number}${after}` : '')
    if (isNumbers) log.count('line numbers')
  }
}

/**
 * `<<< @/snippets/server.ts#start{2}` and `@[code{1-3}](./server.ts)` become `<Code file region lines mark>`. The file
 * is copied to the new site.
 */
export function convertSnippets(paragraph: Paragraph, context: PageContext): void {
  const { edits } = context
  const { start, end, line: firstLine } = rangeOf(paragraph)
  let at = start
  for (const [index, line] of edits.source.slice(start, end).split('\n').entries()) {
    const indent = line.slice(0, line.length - line.trimStart().length)
    const written = line.trim()
    const snippet = parseSnippet(written)
    if (snippet) context.replaced.push({ start: at, end: at + line.length })
    const isInGroup = context.containers.isInCodeGroup(at)
    const tag =
      snippet && (toCodeTag(snippet, context, firstLine + index) ?? (isInGroup ? missing(snippet) : undefined))
    if (tag !== undefined) {
      const [before, after] = [index > 0 ? '\n' : '', at + line.length < end ? '\n' : '']
      edits.replace(at, at + line.length, `${before}${indent}${tag.replaceAll('\n', `\n${indent}`)}${after}`)
    }
    at += line.length + 1
  }
}

/** What Vue sites show in place of a file that does not exist. */
function missing({ path, title }: Snippet): string {
  return `\`\`\`text${title === undefined ? '' : ` [${title}]`}\nCode snippet path not found: ${path}\n\`\`\``
}

function toCodeTag(snippet: Snippet, context: PageContext, line: number): string | undefined {
  const { page, folder, findFile, links, log } = context
  const { path, mark, language, title } = snippet
  const file = findFile(path, page)
  const text = folder.readText(file ?? '')
  if (file === undefined || text === undefined) {
    log.reportMissingFile(path, { line }, page.source)
    return undefined
  }
  log.count('code from files')
  const attributes = {
    file: `/${links.placeSnippet(file)}`,
    region: findRegion(snippet, text, context, line),
    lines: toLines(snippet, text),
    mark,
    language: language?.replace(/:(no-)?line-numbers.*$/, ''),
    title,
  }
  const tag = Object.entries(attributes).flatMap(([name, value]) => (value ? [` ${name}="${value}"`] : []))
  return `<Code${tag.join('')} />`
}

/** Without the region, Vue sites show the whole file. For Octavo, it is an error. */
function findRegion(
  { path, region }: Snippet,
  text: string,
  { page, log }: PageContext,
  line: number,
): string | undefined {
  if (region === undefined || new RegExp(`region[ \\t]+${region}\\b`, 'i').test(text)) return region
  log.reportAt({ line }, page.source, {
    kind: 'code from files',
    message: `The file ${path} has no region "${region}", so the whole file is shown, as in the old site.`,
    hint: 'Mark the region in the file, and set "region" of <Code>.',
  })
  return undefined
}

/** The first and the last line, which a file must have. */
function toLines({ lines, between }: Snippet, text: string): string | undefined {
  const all = text.trimEnd().split('\n')
  if (between !== undefined) {
    // Each mark is a line: the code between the first two of them is shown.
    const [first = -1, last = -1] = all.flatMap((line, index) => (line.includes(between) ? [index] : []))
    return first >= 0 && last > first + 1 ? `${first + 2}-${last}` : undefined
  }
  return lines && `${lines.first ?? 1}-${Math.min(lines.last ?? all.length, all.length)}`
}

/** A file, or a part of one, that a line of a page shows as code. */
interface Snippet {
  path: string
  region?: string
  /** 1-based. Without `last`, to the end of the file. */
  lines?: { first?: number; last?: number }
  /** The lines that the part is between contain this text. */
  between?: string
  mark?: string
  language?: string
  title?: string
}

/** `<<< path#region{1,3 ts:line-numbers} [title]`, from https://vitepress.dev/guide/markdown#import-code-snippets */
const ARROWS = /^<<<[ \t]*(.+?)(?:#([\w-]+))?(?: ?\{(\d+(?:[,-]\d+)*)? ?([^\s}]+)?[^}]*\})? ?(?:\[(.+)\])?$/

/**
 * `@[code{1-3} ts{2}](path)`, from https://vuepress.vuejs.org/guide/markdown.html#import-code-blocks, also with
 * `lang=ts transcludeWith=mark` of markdown-it-vuepress-code-snippet-enhanced.
 */
const AT_CODE = /^@\[code(?:\{(?:(\d+)?(-)(\d+)?|(\d+))\})?(?: ([^\]]+))?\]\(([^)]+)\)$/

/** Its parts may be read in many ways, which takes long in a line that no author writes. */
const MAX_LENGTH = 500

/** The snippet that a line shows; undefined for other lines. */
function parseSnippet(line: string): Snippet | undefined {
  if (line.startsWith('<<<')) return parseArrows(line)
  return line.startsWith('@[code') ? parseAtCode(line) : undefined
}

function parseArrows(line: string): Snippet | undefined {
  const [, path, region, mark, language, title] = line.length > MAX_LENGTH ? [] : (ARROWS.exec(line) ?? [])
  if (path === undefined) return undefined
  return {
    path,
    region,
    mark,
    language,
    title,
  }
}

function parseAtCode(line: string): Snippet | undefined {
  const [, from, dash, to, single, info = '', path] = AT_CODE.exec(line) ?? []
  if (path === undefined) return undefined
  const first = from ?? single
  const last = to ?? single
  const isPart = dash !== undefined || single !== undefined
  const [, language = ''] = /\blang=([^\s:]+)/.exec(info) ?? /^([^\s{:=]*)(?!\S*=)/.exec(info) ?? []
  const mark = /(?:^|[^=]|highlight=)\{([\d,-]+)\}/.exec(info)?.[1]
  const between = /\btranscludeWith=(\S+)/.exec(info)?.[1]
  const lines = {
    first: first === undefined ? undefined : Number(first),
    last: last === undefined ? undefined : Number(last),
  }
  return {
    path,
    lines: isPart ? lines : undefined,
    between,
    mark,
    language: language || undefined,
  }
}

const START = /^(\s*)@start(\w+)\b.*$/

/**
 * Puts drawings of PlantUML, which the plugin markdown-chart reads anywhere in a page, into fences: as Markdown, their
 * lines would be lists, code and headings.
 */
export function fencePlantUml(text: string, file: string, log: ConversionLog): string {
  if (!text.includes('@start')) return text
  const read = createFenceReader()
  let drawing: string | undefined
  const lines = text.split('\n').map((line, index) => {
    if (drawing !== undefined) {
      if (line.trim() !== `@end${drawing}`) return line
      drawing = undefined
      return line.replace(/@end\w+\s*/, '```')
    }
    const [, indent = '', name] = (read(line) === 'text' && START.exec(line)) || []
    if (name === undefined || !text.includes(`@end${name}`, text.indexOf(line))) return line
    drawing = name
    const message = 'A drawing of PlantUML is shown as its source.'
    const hint = 'Draw it with Mermaid, or add it as an image.'
    log.report({ kind: 'diagrams', message, hint, file, line: index + 1, column: indent.length + 1 })
    return `${indent}\`\`\`text`
  })
  return lines.join('\n')
}
