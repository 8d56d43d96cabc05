import { keepEscapes, parseFenceMeta, splitInfo, takeLineComments, type FenceMeta } from '../code/index.ts'
import { reportForeignCode, reportForeignIndentedCode } from '../foreign/index.ts'
import type { CodeMistake } from '../context.ts'
import type { Code } from '../parse.ts'
import { innermostComponent, positionOf, sourceOf, type Finding, type Handler, type Walk } from '../walk/index.ts'
import { reportLanguage, writeCode } from '../tags/components/index.ts'
import { fillAttribute, fillCodeText } from '../text.ts'
import { fillCode } from '../variables.ts'
import { takeNotes, type NotedCode } from './code-notes.ts'

export const code: Handler<'code'> = (node, walk) => {
  const parts = node.data?.codeParts
  if (parts?.block !== undefined) return writeBlock(parts.block, node, walk)
  const unclosed = unclosedFence(node, walk)
  if (unclosed !== undefined) walk.report(notClosed(unclosed), node)
  const [language, info] = splitInfo(node.lang, node.meta)
  const filled = fillCodeText(node.value, node, walk)
  const written = fenceMetaOf(keepEscapes(info, sourceOf(walk.piece, node)), node, walk)
  const { plugins, lacksCode } = walk.draft.context
  const types = written.twoslash && plugins?.findTypes?.(filled, language)
  const typed = types?.kind === 'typed' ? types.typed : undefined
  if (types?.kind === 'mistakes') reportMistakes(types.mistakes, filled, node, walk)
  // Comments that mark lines would move the types.
  const { code: text, meta } = typed ? { code: typed.code, meta: written } : takeLineComments(filled, language, written)
  if (language === 'mermaid') return noteDiagram(text, meta, node, walk)
  if (language === '') reportAccidentalCode(node, walk)
  if (!types && !(written.twoslash && lacksCode)) reportForeignCode(node, language, info, walk)
  if (parts?.code === undefined) reportLanguage(language, node, walk)
  if (unclosed === undefined && text.trim() === '') walk.report(EMPTY, node)
  // A transform of the site has made the HTML of the code with its marks.
  const shown: NotedCode = { code: text, ...(typed && { typed }) }
  const noted = parts?.code === undefined ? takeNotes(shown, node, language, walk) : shown
  const { code: kept, notes } = noted
  writeCode(
    { code: kept, language, meta, notes, parts: noted.typed ? { ...parts, typed: noted.typed } : parts },
    node,
    walk,
  )
}

const EMPTY: Finding = {
  severity: 'warning',
  kind: 'empty-code',
  message: 'This code block is empty.',
  hint: 'Write the code between its fences, or remove them.',
}

/**
 * The fence of a block that has no end; undefined for others. Such a block goes on to the end of the page, or of the
 * list item or quotation around it.
 */
function unclosedFence(node: Code, { piece }: Walk): string | undefined {
  const source = sourceOf(piece, node)
  const [, fence] = /^([`~]{3,})/.exec(source) ?? []
  if (fence === undefined || !source.includes('\n')) return fence
  const last = source.slice(source.lastIndexOf('\n') + 1).replace(/^[ \t>]+/, '')
  return last.startsWith(fence) ? undefined : fence
}

function notClosed(fence: string): Finding {
  const message = 'This code block is not closed, so the text below it is code, too.'
  const hint = `Add a line ${fence} after the code. It has at least as many of the same characters as the first line.`
  return { severity: 'warning', kind: 'unclosed-code', message, hint }
}

/** A line of a sample in a list or a quotation starts further right in the file. */
function reportMistakes(mistakes: readonly CodeMistake[], text: string, node: Code, walk: Walk): void {
  const start = positionOf(walk.piece, node)
  const source = sourceOf(walk.piece, node).split('\n')
  const sample = text.split('\n')
  for (const { line, character, message, hint } of mistakes) {
    const shift = line < 0 ? start.column - 1 : (source[line + 1] ?? '').indexOf(sample[line] ?? '')
    const place = { line: start.line + line + 1, column: Math.max(shift, 0) + character + 1 }
    walk.reportPlace({ severity: 'error', kind: 'code-types', message, hint }, place)
  }
}

/** Writes the HTML that the site's transform makes of a block. */
function writeBlock(html: string, node: Code, walk: Walk): void {
  walk.addCode(node.value)
  walk.out.write(`${html}\n`)
}

/** The options of a fence, with variables replaced; invalid options are reported. */
function fenceMetaOf(info: string, node: Code, walk: Walk): FenceMeta {
  const meta = parseFenceMeta(info)
  for (const mistake of meta.mistakes) walk.report({ severity: 'warning', ...mistake }, node)
  if (!info.includes('{{')) return meta
  const fill = (text: string | undefined) => (text === undefined ? undefined : fillAttribute(text, node, walk))
  // Like the code, which may have its own braces.
  const { variables } = walk.draft.context
  const words = meta.words.map((mark) => ({ ...mark, search: fillCode(mark.search, variables).text }))
  return { ...meta, title: fill(meta.title), label: fill(meta.label), name: fill(meta.name), words }
}

/** Diagrams are drawn after the walk, because the drawing library is imported only when it is needed. */
function noteDiagram(source: string, { title }: FenceMeta, node: Code, walk: Walk): void {
  walk.addCode(source)
  walk.draft.diagrams.push({ source, title, node, piece: walk.piece, insert: walk.out.reserve() })
}

/**
 * Authors indent the content of tags, but four spaces make it code:
 * https://spec.commonmark.org/0.31.2/#indented-code-blocks
 */
function reportAccidentalCode(node: Code, walk: Walk): void {
  const isIndented = /^[^`~]/.test(sourceOf(walk.piece, node))
  if (isIndented) reportForeignIndentedCode(node, walk)
  if (!isIndented || !innermostComponent(walk.scope) || !/^\s*(```|~~~|<|[-*] |#|\d+\. )/.test(node.value)) return
  const message = 'These lines are indented by four or more spaces, which makes them code.'
  const hint = 'Start the lines between component tags at the left margin.'
  walk.report({ severity: 'warning', kind: 'indented-code', message, hint }, node)
}
