import type { Code } from 'mdast'
import { rangeOf } from '../../markdown/index.ts'
import { missingFile, unescapeDirectives, type ChapterContext } from './chapter-context.ts'
import { parseDirective, type Directive } from './directive.ts'

/** Converts a fence: `rust,ignore`, hidden lines, and the files that it includes. */
export function convertFence(node: Code, context: ChapterContext): void {
  const { edits, log } = context
  const { start, end } = rangeOf(node)
  const source = edits.source.slice(start, end)
  const fence = /^(?:`{3,}|~{3,})/.exec(source)?.[0]
  if (fence === undefined) return unescapeDirectives(node, context)
  const [language = '', ...flags] = [node.lang ?? '', node.meta ?? '']
    .join(' ')
    .trim()
    .split(/[\s,]+/)
  if (parseDirective(node.value.trim())) return includeWhole(node, language, context)
  if (flags.length > 0) {
    const infoEnd = start + (/\r?\n|$/.exec(source)?.index ?? source.length)
    edits.replace(start + fence.length, infoEnd, language)
    log.count('options of code blocks')
  }
  unescapeDirectives(node, context)
  const prefix = hiddenPrefix(language, flags, context)
  for (const line of linesOf(node, context)) convertLine(line, prefix, node, context)
}

function includeWhole(node: Code, language: string, context: ChapterContext): void {
  const { start, end, line, column } = rangeOf(node)
  const directive = parseDirective(node.value.trim())
  if (!directive) return
  const tag = context.includeCode(directive, language === '' ? '' : `language="${language}"`)
  if (tag === undefined) {
    return context.log.report(missingFile(directive, { file: context.source, line: line + 1, column }))
  }
  context.edits.replace(start, end, tag)
  context.log.count('code blocks from files')
}

/** A line of a fence without what its list item or quote takes of it. */
interface CodeLine {
  text: string
  start: number
  /** After the line ending. */
  end: number
  line: number
}

function linesOf(node: Code, { edits }: ChapterContext): CodeLine[] {
  const { start, line } = rangeOf(node)
  const lines: CodeLine[] = []
  let at = edits.source.indexOf('\n', start) + 1
  for (const [index, text] of node.value.split('\n').entries()) {
    const end = edits.source.indexOf('\n', at) + 1 || edits.source.length
    const offset = edits.source.slice(at, end).lastIndexOf(text)
    lines.push({ text, start: at + Math.max(0, offset), end, line: line + 1 + index })
    at = end
  }
  return node.value === '' ? [] : lines
}

function convertLine(line: CodeLine, prefix: string | undefined, node: Code, context: ChapterContext): void {
  const { edits, log } = context
  const directive = parseDirective(line.text.trim())
  if (directive) return insertExcerpt(directive, line, node, context)
  if (prefix === undefined) return
  const written = line.text.trimStart()
  if (prefix === '#' && written.startsWith('##')) {
    const at = line.start + line.text.indexOf('##')
    edits.remove(at, at + 1)
  } else if (prefix === '#' ? written === '#' || written.startsWith('# ') : written.startsWith(prefix)) {
    edits.remove(edits.source.lastIndexOf('\n', line.start - 1) + 1, line.end)
    log.count('hidden lines')
  }
}

/** A directive among other lines: its text is copied in. */
function insertExcerpt(
  directive: Directive,
  line: CodeLine,
  node: Code,
  { edits, log, source, readExcerpt }: ChapterContext,
): void {
  const text = readExcerpt(directive)
  const { column } = rangeOf(node)
  if (text === undefined) return log.report(missingFile(directive, { file: source, line: line.line, column }))
  const before = edits.source.slice(edits.source.lastIndexOf('\n', line.start - 1) + 1, line.start)
  edits.replace(line.start, line.start + line.text.length, text.split('\n').join(`\n${before}`))
  log.report({
    kind: 'copied code',
    message: `The code of "${directive.argument}" was copied into the block, because it is among other lines.`,
    hint: 'Show the file in its own block, with <Code file="…" />, so that it stays the code that is tested.',
    file: source,
    line: line.line,
    column,
  })
}

/** https://rust-lang.github.io/mdBook/format/mdbook.html#hiding-code-lines */
function hiddenPrefix(
  language: string,
  flags: readonly string[],
  { hiddenPrefixes }: ChapterContext,
): string | undefined {
  const own = flags.find((flag) => flag.startsWith('hidelines='))?.slice('hidelines='.length)
  return own ?? (language === 'rust' ? '#' : hiddenPrefixes.get(language))
}
