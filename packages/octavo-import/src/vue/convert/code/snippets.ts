import type { Paragraph } from 'mdast'
import { rangeOf } from '../../../markdown/index.ts'
import type { PageContext } from '../context.ts'
import { parseSnippet, type Snippet } from './snippet-syntax.ts'

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
    if (snippet) context.snippetLines.add(firstLine + index)
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
    const hint = 'Copy the file into the new site, and show it with <Code file="…" />.'
    const message = `The file ${path} is not in the imported folder.`
    log.report({ kind: 'code from files', message, hint, file: page.source, line })
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
  log.report({
    kind: 'code from files',
    message: `The file ${path} has no region "${region}", so the whole file is shown, as in the old site.`,
    hint: 'Mark the region in the file, and set "region" of <Code>.',
    file: page.source,
    line,
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
