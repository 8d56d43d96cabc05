import type { Code, Node, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import type { Folder } from '../../../contract.ts'
import { inFolder, parentOf } from '../../../folder/index.ts'
import {
  convertedPrefix,
  lineEnd,
  lineStart,
  placeAt,
  prefixLines,
  rangeOf,
  type TextEdits,
} from '../../../markdown/index.ts'
import { escapeAttribute, type ConversionLog } from '../../../shared/index.ts'

interface FenceContext {
  folder: Folder
  /** Folder that `~/` means. */
  sourceFolder: string
  page: string
  log: ConversionLog
}

/** A mark in a line of code, which the code of another file or of another fence of the page replaces. */
const INCLUDE =
  /\[!include[ \t]+([^\s\]:]+)(?::([\w-]+))?((?:[ \t]+\/(?:\\.|[^/\\\n])*\/(?:\\.|[^/\\\n])*\/)*)[ \t]*\]/g
/** `/find/replace/` */
const CHANGE = /\/((?:\\.|[^/\\\n])*)\/((?:\\.|[^/\\\n])*)\//g
/** Length of code that changes may make: each may make it many times as long. */
const MAX_LENGTH = 1_000_000
const MARK = /^.*\[!(?:end)?region\b.*\n?/gm

/** Code of other files, tabs, and options that Octavo does not have: https://vocs.dev/writing/code-snippets */
export function convertFences(tree: Root, edits: TextEdits, context: FenceContext): void {
  const files = new Map<string, string>()
  visitParents(tree, 'code', (node: Code) => {
    const name = /(?<!\S)filename="([^"]+)"/.exec(node.meta ?? '')?.[1]
    if (name !== undefined) files.set(name, node.value)
  })
  visitParents(tree, 'code', (node: Code, parents) => {
    includeCode(node, files, edits, context)
    cleanFence(node, edits)
    const around = parents.at(-1)
    if (around && isTabs(around)) wrapTab(node, edits)
  })
}

function isTabs(node: Node): boolean {
  return node.type === 'mdxJsxFlowElement' && 'name' in node && node.name === 'Tabs'
}

/** In tabs, each code block is one. */
function wrapTab(node: Code, edits: TextEdits): void {
  const { start, end } = rangeOf(node)
  const label = /\[([^\]]+)\]/.exec(node.meta ?? '')?.[1] ?? node.lang ?? 'Code'
  const prefix = convertedPrefix(edits, start)
  edits.insert(start, `<Tab label="${escapeAttribute(label)}">\n\n${prefix}`)
  edits.insert(end, `\n\n${prefix}</Tab>`)
}

/** Removes `filename="…"`, and the backslash of marks that only the page showed. */
function cleanFence(node: Code, edits: TextEdits): void {
  const { start, end } = rangeOf(node)
  const opening = edits.source.slice(start, lineEnd(edits.source, start))
  const option = /(?<![ \t])[ \t]+filename="[^"]*"/.exec(opening)
  if (option) edits.remove(start + option.index, start + option.index + option[0].length)
  const isText = /^(?:md|mdx|markdown)$/.test(node.lang ?? '')
  for (const found of edits.source
    .slice(start, end)
    .matchAll(isText ? /\[\\(?=!)/g : /\[\\(?=!(?:include|(?:end)?region))/g))
    edits.remove(start + found.index + 1, start + found.index + 2)
}

function includeCode(node: Code, files: ReadonlyMap<string, string>, edits: TextEdits, context: FenceContext): void {
  const { start, end } = rangeOf(node)
  // Not in the first line, which opens the fence.
  let done = lineEnd(edits.source, start)
  for (const found of edits.source.slice(start, end).matchAll(INCLUDE)) {
    const [, path = '', region, changes = ''] = found
    const at = start + found.index
    // A line is replaced once.
    if (at < done) continue
    done = lineEnd(edits.source, at)
    const { line } = placeAt(edits.source, at)
    const text = files.get(path) ?? readFile(path, context)
    const part = text === undefined ? undefined : cut(text, region)
    if (part === undefined) {
      const message = `The code "${path}${region === undefined ? '' : `:${region}`}" is not in the imported folder.`
      const hint = 'Copy the file into the new site, and show it with <Code file="…" />.'
      context.log.report({ kind: 'code from files', message, hint, file: context.page, line })
      continue
    }
    context.log.count('code from files')
    const indent = /[^ \t>]/.exec(edits.source.slice(lineStart(edits.source, at)))?.index ?? 0
    const code = lineStart(edits.source, at) + indent
    edits.replace(code, done, prefixLines(change(part, changes), convertedPrefix(edits, code)))
  }
}

/** `~/snippets/a.ts`; `./a.ts` beside the page. */
function readFile(path: string, { folder, sourceFolder, page }: FenceContext): string | undefined {
  const below = path.replace(/^~\//, '')
  const bases = path.startsWith('~/') ? [sourceFolder, parentOf(sourceFolder)] : [parentOf(page)]
  return bases.map((base) => folder.readText(inFolder(base, below))).find((text) => text !== undefined)
}

/** The lines of a region, without the marks of all regions. */
function cut(text: string, region: string | undefined): string | undefined {
  const lines = text.split('\n')
  const mark = (word: string) => lines.findIndex((each) => each.includes(`[!${word} ${region}]`))
  const [start, end] = [mark('region'), mark('endregion')]
  if (region !== undefined && start < 0) return undefined
  const own = region === undefined ? lines : lines.slice(start + 1, end < start ? undefined : end)
  return own.join('\n').replace(MARK, '').trimEnd()
}

/** A slash in a change has a backslash. */
function unescape(text: string): string {
  return text.replaceAll('\\/', '/')
}

function change(text: string, changes: string): string {
  return [...changes.matchAll(CHANGE)].reduce((changed, [, find = '', put = '']) => {
    if (find === '') return changed
    const parts = changed.split(unescape(find))
    return changed.length + parts.length * put.length > MAX_LENGTH ? changed : parts.join(unescape(put))
  }, text)
}
