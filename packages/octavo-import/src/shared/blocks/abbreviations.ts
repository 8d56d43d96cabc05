import type { Paragraph, Root, Text } from 'mdast'
import { SKIP, visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../markdown/index.ts'
import type { ConversionLog } from '../conversion-log.ts'
import { escapePattern } from 'octavo/foreign'

/** `*[HTML]: Hyper Text Markup Language`: https://python-markdown.github.io/extensions/abbreviations/ */
const DEFINITION = /^[ ]{0,3}\*\[([^\]]+)\][ ]?:[ ]*(.*)$/

interface AbbreviationContext {
  edits: TextEdits
  log: ConversionLog
  /** The abbreviations of all pages. */
  abbreviations: ReadonlyMap<string, string>
}

/** The abbreviations that a text defines, if it has nothing but definitions. */
export function readAbbreviations(text: string): Map<string, string> | undefined {
  const found = new Map<string, string>()
  for (const line of text.split(/\r?\n/)) {
    const [, name, meaning = ''] = DEFINITION.exec(line) ?? []
    if (name !== undefined) found.set(name, meaning.trim())
    else if (line.trim() !== '') return undefined
  }
  return found.size === 0 ? undefined : found
}

/** Writes abbreviations as `<abbr>` wherever the text has them, and removes their definitions. */
export function convertAbbreviations(tree: Root, context: AbbreviationContext): void {
  const { edits, log, abbreviations } = context
  const meanings = new Map(abbreviations)
  const definitions = new Set<Paragraph>()
  visitParents(tree, 'paragraph', (node: Paragraph) => {
    const { start, end } = rangeOf(node)
    const found = readAbbreviations(edits.source.slice(start, end))
    if (!found) return
    definitions.add(node)
    for (const [name, meaning] of found) meanings.set(name, meaning)
    edits.remove(start, edits.source[end] === '\n' ? end + 1 : end)
  })
  if (meanings.size === 0) return
  const names = [...meanings.keys()].sort((a, b) => b.length - a.length).map(escapePattern)
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${names.join('|')})(?![\p{L}\p{N}_])`, 'gu')
  visitParents(tree, (node) => {
    if (node.type === 'heading' || node.type === 'link' || (node.type === 'paragraph' && definitions.has(node)))
      return SKIP
    const count = node.type === 'text' ? writeAbbreviations(node, pattern, meanings, context) : 0
    if (count > 0) log.count('abbreviations', count)
    return undefined
  })
}

function writeAbbreviations(
  node: Text,
  pattern: RegExp,
  meanings: Map<string, string>,
  { edits }: AbbreviationContext,
): number {
  const { start, end } = rangeOf(node)
  const matches = [...edits.source.slice(start, end).matchAll(pattern)]
  for (const { 0: name, index } of matches) {
    const title = (meanings.get(name) ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    edits.replace(start + index, start + index + name.length, `<abbr title="${title}">${name}</abbr>`)
  }
  return matches.length
}
