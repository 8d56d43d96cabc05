import type { Code, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { convertedPrefix, prefixLines, rangeOf, type TextEdits } from '../../../markdown/index.ts'
import { convertTabFences, npmTabs, type ConversionLog } from '../../../shared/index.ts'

/** Fences that are more than code: https://fumadocs.dev/docs/markdown#codeblock */
export function convertFences(tree: Root, edits: TextEdits, log: ConversionLog, hasFormulas: boolean): void {
  visitParents(tree, 'code', (node: Code) => {
    const text = renderFence(node, hasFormulas)
    const { start, end } = rangeOf(node)
    if (text !== undefined) {
      edits.replace(start, end, prefixLines(text, convertedPrefix(edits, start)))
      log.count(node.lang === 'math' ? 'formulas' : node.lang === 'files' ? 'file trees' : 'npm2yarn blocks')
    } else cleanMeta(node, edits)
  })
  convertTabFences(tree, edits, log)
}

/** What becomes of a fence whose language is a plugin; undefined for others. A tab stays code. */
function renderFence({ lang, value, meta }: Code, hasFormulas: boolean): string | undefined {
  if (lang === 'math' && hasFormulas) return ['$$', value, '$$'].join('\n')
  if (/(?:^|\s)tab=/.test(meta ?? '')) return undefined
  if (lang === 'files') return fileTree(value)
  if (lang !== 'package-install' && lang !== 'npm') return undefined
  const command = value.trim()
  return npmTabs(lang === 'npm' || /^np[mx]\b/.test(command) ? command : `npm install ${command}`, 'sh')
}

/** A tree of lines becomes a list: `│   ├── a.ts` */
function fileTree(value: string): string {
  const lines = value.split('\n').filter((line) => /[^\s│|]/.test(line))
  const items = lines.map((line) => {
    const marks = /^[\s│├└─|`+-]*/.exec(line)?.[0] ?? ''
    return { depth: marks.length, name: line.slice(marks.length).trim() }
  })
  const steps = [...new Set(items.map(({ depth }) => depth))].toSorted((a, b) => a - b)
  const list = items.map(({ depth, name }) => `${'  '.repeat(steps.indexOf(depth))}- \`${name.replaceAll('`', '')}\``)
  return ['<FileTree>', '', ...list, '', '</FileTree>'].join('\n')
}

/** Removes options that Octavo does not have. */
function cleanMeta(node: Code, edits: TextEdits): void {
  const { start } = rangeOf(node)
  const end = edits.source.indexOf('\n', start)
  const line = edits.source.slice(start, end < 0 ? undefined : end)
  for (const { 0: option, index } of line.matchAll(
    /(?<!\s)\s+(?:noCopy|ts2js|tab-group="[^"]*"|icon="[^"]*")(?=\s|$)/g,
  ))
    edits.remove(start + index, start + index + option.length)
  if (node.lang === 'npm' || node.lang === 'package-install')
    edits.replace(start + line.indexOf(node.lang), start + line.indexOf(node.lang) + node.lang.length, 'sh')
}
