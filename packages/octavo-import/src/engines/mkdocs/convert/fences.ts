import type { Code, Parent } from 'mdast'
import { rangeOf } from '../../../markdown/index.ts'
import type { PageContext } from './context.ts'
import { parseFenceInfo, renderCodeAttributes, renderFenceInfo } from './fence-info.ts'
import { missingFile } from './includes/convert-includes.ts'
import { parseSnippet } from './includes/snippet-path.ts'
import { lineEnd } from './lines.ts'

/** Converts a fence: its options, its annotations, and the file that it shows with `--8<--`. */
export function convertFence(node: Code, hasNotes: boolean, context: PageContext): void {
  const { source } = context.edits
  const { start, end } = rangeOf(node)
  const fence = /^(`{3,}|~{3,})[ \t]*/.exec(source.slice(start, lineEnd(source, start)))?.[0]
  if (fence === undefined) return reportDeepCode(node, context)
  const infoStart = start + fence.length
  const infoEnd = lineEnd(source, infoStart)
  const written = source.slice(infoStart, infoEnd)
  const info = parseFenceInfo(written)
  const label = context.tabLabels.get(node)
  const snippet = parseSnippet(node.value.trim())
  if (snippet) {
    const attributes = [`language="${info.language}"`, renderCodeAttributes(info, label)]
      .filter((text) => text !== '')
      .join(' ')
    const result = context.includeCode(
      snippet,
      info.language === '' ? attributes.replace(/^language="" ?/, '') : attributes,
    )
    if (result.kind === 'tag') {
      context.edits.replace(start, end, result.tag)
      return context.log.count('code blocks from files')
    }
    const { line, column } = rangeOf(node)
    context.log.report(missingFile(node.value, { file: context.source, line: line + 1, column }))
  }
  if (!snippet) reportSnippetLines(node, context)
  if (node.value === '' && written.includes('{')) reportEmptyCode(written, node, context)
  const isForeign = ['hl_lines', 'linenums', 'tab'].some((key) => info.options.has(key)) || written.includes('{')
  if (label !== undefined || (isForeign && info.language !== 'mermaid')) {
    context.edits.replace(infoStart, infoEnd, renderFenceInfo(info, label))
    if (isForeign) context.log.count('options of code blocks')
  }
  const isAnnotated = info.classes.includes('annotate') || /\(\d+\)!/.test(node.value)
  if (isAnnotated && hasNotes) showNumbers(node, context)
  else if (isAnnotated) reportAnnotations(node, context)
}

/** `{.textual path="button.py"}`: a plugin shows something in place of the block. */
function reportEmptyCode(info: string, node: Code, { log, source }: PageContext): void {
  const { line, column } = rangeOf(node)
  const message = `The code block "${info.trim()}" is empty.`
  const hint = 'Write what its plugin made, or generate it: see the page "Pages from data" of the guide.'
  log.report({ kind: 'blocks of plugins', message, hint, file: source, line, column })
}

/** `# (1)!` becomes `# (1)`: Octavo shows the notes of the list below like Material. */
function showNumbers(node: Code, { edits, log }: PageContext): void {
  const { start, end } = rangeOf(node)
  for (const { index, 0: number } of edits.source.slice(start, end).matchAll(/\(\d+\)(?=!)/g))
    edits.remove(start + index + number.length, start + index + number.length + 1)
  log.count('annotations in code')
}

function reportAnnotations(node: Code, { log, source }: PageContext): void {
  const { line, column } = rangeOf(node)
  log.report({
    kind: 'code annotations',
    message: 'The code block has annotations such as "(1)!".',
    hint: 'Write the notes as a numbered list directly below the code.',
    file: source,
    line,
    column,
  })
}

/** An indented block of code that begins like a fence or a block was indented deeper than its list allows. */
function reportDeepCode(node: Code, { log, source }: PageContext): void {
  if (!/^(?:```|~~~|!!! |\?\?\? |=== ")/.test(node.value)) return
  const { line, column } = rangeOf(node)
  log.report({
    kind: 'blocks that are indented too deep',
    message: 'The block is code in CommonMark, because it is indented by four columns or more.',
    hint: 'Indent it as far as the text of its list item.',
    file: source,
    line,
    column,
  })
}

/** A fence whose code has snippets among other lines. */
function reportSnippetLines(node: Code, { log, source }: PageContext): void {
  const { line, column } = rangeOf(node)
  const index = node.value.split('\n').findIndex((text) => parseSnippet(text.trim()) !== undefined)
  if (index < 0) return
  log.report({
    kind: 'snippets in code blocks',
    message: 'The code block takes a part of its code from another file.',
    hint: 'Show the file in its own block, with <Code file="…" />.',
    file: source,
    line: line + 1 + index,
    column,
  })
}

/** Converts neighboring fences with `tab="…"`, as older versions of SuperFences wrote tabs. */
export function convertTabFences(parent: Parent, context: PageContext): void {
  let group: Code[] = []
  for (const child of [...parent.children, undefined]) {
    const label = child?.type === 'code' ? tabOf(child, context) : undefined
    if (child?.type === 'code' && label !== undefined) {
      group.push(child)
      context.tabLabels.set(child, label)
      continue
    }
    if (group.length > 0) wrap(group, context)
    group = []
  }
}

function tabOf(node: Code, { edits }: PageContext): string | undefined {
  const { start } = rangeOf(node)
  if (!/^[`~]/.test(edits.source.slice(start, start + 1))) return undefined
  return parseFenceInfo(`${node.lang ?? ''} ${node.meta ?? ''}`).options.get('tab')
}

function wrap(group: readonly Code[], { edits, log, prefixAt }: PageContext): void {
  const [first] = group
  const last = group.at(-1)
  if (!first || !last) return
  const { start } = rangeOf(first)
  const prefix = prefixAt(start)
  edits.insert(start, `<CodeTabs>\n\n${prefix}`)
  edits.insert(lineEnd(edits.source, rangeOf(last).end), `\n\n${prefix}</CodeTabs>`)
  log.count('tab groups')
}
