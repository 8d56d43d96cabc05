import type { Code, Heading, Paragraph, Parent, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { lineEnd, rangeOf } from '../../../markdown/index.ts'
import { codeOptions } from '../../../shared/index.ts'
import { readAttributes } from '../syntax/inline-syntax.ts'
import { type PageContext } from './context.ts'
import { missingFile, parseSnippet } from './includes.ts'

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
    const language = info.language === '' ? '' : `language="${info.language}"`
    const tag = context.includeCode(snippet, `${language} ${renderCodeAttributes(info, label)}`.trim())
    if (tag !== undefined) {
      context.edits.replace(start, end, tag)
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
  const message = `The code block "${info.trim()}" is empty.`
  const hint = 'Write what its plugin made, or generate it: see the page "Pages from data" of the guide.'
  log.reportAt(node, source, { kind: 'blocks of plugins', message, hint })
}

/** `# (1)!` becomes `# (1)`: Octavo shows the notes of the list below like Material. */
function showNumbers(node: Code, { edits, log }: PageContext): void {
  const { start, end } = rangeOf(node)
  for (const { index, 0: number } of edits.source.slice(start, end).matchAll(/\(\d+\)(?=!)/g))
    edits.remove(start + index + number.length, start + index + number.length + 1)
  log.count('annotations in code')
}

function reportAnnotations(node: Code, { log, source }: PageContext): void {
  log.reportAt(node, source, {
    kind: 'code annotations',
    message: 'The code block has annotations such as "(1)!".',
    hint: 'Write the notes as a numbered list directly below the code.',
  })
}

/** An indented block of code that begins like a fence or a block was indented deeper than its list allows. */
function reportDeepCode(node: Code, { log, source }: PageContext): void {
  if (!/^(?:```|~~~|!!! |\?\?\? |=== ")/.test(node.value)) return
  log.reportAt(node, source, {
    kind: 'blocks that are indented too deep',
    message: 'The block is code in CommonMark, because it is indented by four columns or more.',
    hint: 'Indent it as far as the text of its list item.',
  })
}

/** A fence whose code has snippets among other lines. */
function reportSnippetLines(node: Code, { log, source }: PageContext): void {
  const { line, column } = rangeOf(node)
  const index = node.value.split('\n').findIndex((text) => parseSnippet(text.trim()) !== undefined)
  if (index < 0) return
  log.reportAt({ line: line + 1 + index, column }, source, {
    kind: 'snippets in code blocks',
    message: 'The code block takes a part of its code from another file.',
    hint: 'Show the file in its own block, with <Code file="…" />.',
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

/**
 * What is written after the backticks of a fence:
 * https://facelessuser.github.io/pymdown-extensions/extensions/superfences/
 */
interface FenceInfo {
  language: string
  /** Without quotes, for example `hl_lines` → `1 3-5`. */
  options: Map<string, string>
  /** Written in braces: `{ .yaml .annotate }`. */
  classes: string[]
}

const option = /(?<![\w-])([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g

function parseFenceInfo(info: string): FenceInfo {
  const written = info.trim()
  const braces = /^\{(.*)\}$/.exec(written)
  const attributes = braces && readAttributes(written)
  if (attributes) {
    const [language = '', ...classes] = attributes.classes
    return { language, classes, options: attributes.values }
  }
  const [language = ''] = /^[^\s{=]*(?=\s|\{|$)/.exec(written) ?? []
  const options = new Map<string, string>()
  for (const [, key = '', ...values] of written.matchAll(option)) {
    options.set(key, values.find((value) => value !== undefined) ?? '')
  }
  return { language, options, classes: [] }
}

/** Options in the order of the guide: `title`, `label`, lines, numbers. */
function renderFenceInfo({ language, options }: FenceInfo, label: string | undefined): string {
  const first = options.get('linenums')?.trim().split(/\s+/)[0]
  return language + codeOptions({ title: options.get('title'), label, lines: options.get('hl_lines'), first })
}

/** The same options as attributes of `<Code>`. */
function renderCodeAttributes(info: FenceInfo, label: string | undefined): string {
  return renderFenceInfo(info, label)
    .slice(info.language.length)
    .replace(/(^|\s)(\{[^}]*\})/g, '$1mark="$2"')
    .replace(/showLineNumbers=(\d+)/, 'showLineNumbers="$1"')
    .trim()
}

/** The line of a block that a plugin fills, in a paragraph. */
const FIRST_LINE = /^([ \t>]*)(:{3,}.*)$/gm

/**
 * Shows blocks that plugins fill as code, because three colons open an admonition in Octavo: `::: package.module` of
 * mkdocstrings and `::: mkdocs-click`, with options in the lines below. Removes them from the tree, so that nothing in
 * them is converted.
 */
export function showPluginBlocks(tree: Root, context: PageContext): void {
  visitParents(tree, 'heading', (node: Heading) => showHeading(node, context))
  visitParents(tree, 'paragraph', (node: Paragraph) => {
    const { start, end, line } = rangeOf(node)
    const text = context.edits.source.slice(start, end)
    const [first, ...others] = text.matchAll(FIRST_LINE)
    if (!first) return
    const at = start + first.index + (first[1] ?? '').length
    const prefix = context.prefixAt(at)
    context.edits.insert(at, `\`\`\`\n${prefix}`)
    context.edits.insert(lineEnd(context.edits.source, end), `\n${prefix}\`\`\``)
    node.children = node.children.filter((child) => rangeOf(child).start < at)
    for (const { index, 2: block = '' } of [first, ...others])
      reportBlock(block.trim(), line + text.slice(0, index).split('\n').length - 1, context)
  })
}

/** `## ::: package.name` of mkdocstrings, whose anchor is the name. */
function showHeading(node: Heading, context: PageContext): void {
  const { start, end, line } = rangeOf(node)
  const name = generatedId(context.edits.source.slice(start, end))
  const at = context.edits.source.indexOf(':::', start)
  if (name === undefined) return
  context.edits.replace(at, end, `\`${name}\` {#${name}}`)
  reportBlock(`::: ${name}`, line, context)
}

/** The anchor of a heading that mkdocstrings fills; undefined for others. */
export function generatedId(heading: string): string | undefined {
  return /^#{1,6}[ \t]+:{3,}[ \t]+([\w.]+)[ \t]*$/.exec(heading)?.[1]
}

function reportBlock(block: string, line: number, { log, source }: PageContext): void {
  log.reportAt({ line, column: 1 }, source, {
    kind: 'blocks of plugins',
    message: `Octavo has no block "${block}".`,
    hint: 'It is shown as code. Write what its plugin made, or generate it: see the page "Pages from data" of the guide.',
  })
}
