import { posix } from 'node:path'
import type { Paragraph } from 'mdast'
import { joinPath } from '../../../../../../octavo/src/shared/urls.ts'
import { rangeOf, type TextEdits } from '../../../../markdown/index.ts'
import type { ConversionLog, LinkRewriter, OldPage } from '../../../../shared/index.ts'

/** `path#region{1,3 ts:line-numbers} [title]`, from https://vitepress.dev/guide/markdown#import-code-snippets */
const SNIPPET = /^(.+?)(?:#([\w-]+))?(?: ?\{(\d+(?:[,-]\d+)*)? ?([^\s}]+)?[^}]*\})? ?(?:\[(.+)\])?$/

export interface SnippetContext {
  page: OldPage
  /** Folder of the pages, which `@` means. */
  source: string
  readText(file: string): string | undefined
  links: LinkRewriter
  log: ConversionLog
}

/** `<<< @/snippets/server.ts#start{2}` becomes `<Code file region mark>`. The file is copied to the new site. */
export function convertSnippets(paragraph: Paragraph, edits: TextEdits, context: SnippetContext): void {
  const { start, end, line: firstLine } = rangeOf(paragraph)
  let at = start
  for (const [index, line] of edits.source.slice(start, end).split('\n').entries()) {
    const [whole, indent = '', written = ''] = /^([ \t]*)<<<[ \t]*(\S.*?)[ \t]*$/.exec(line) ?? []
    if (whole !== undefined) {
      const tag = toCodeTag(written, context, firstLine + index)
      if (tag !== undefined) {
        const [before, after] = [index > 0 ? '\n' : '', at + line.length < end ? '\n' : '']
        edits.replace(at, at + line.length, `${before}${indent}${tag}${after}`)
      }
    }
    at += line.length + 1
  }
}

function toCodeTag(
  written: string,
  { page, source, readText, links, log }: SnippetContext,
  line: number,
): string | undefined {
  const [, path = '', name, mark, language, title] = SNIPPET.exec(written) ?? []
  const file = path.startsWith('@')
    ? joinPath(source, path.slice(1)).replace(/^\//, '')
    : posix.join(posix.dirname(page.source), path)
  const text = readText(file)
  if (text === undefined) {
    const hint = 'Copy the file into the new site, and show it with <Code file="…" />.'
    log.report({
      kind: 'code from files',
      message: `The file ${path} is not in the imported folder.`,
      hint,
      file: page.source,
      line,
    })
    return undefined
  }
  // Without the region, VitePress shows the whole file. For Octavo, it is an error.
  const region = name !== undefined && new RegExp(`region[ \\t]+${name}\\b`).test(text) ? name : undefined
  if (region !== name)
    log.report({
      kind: 'code from files',
      message: `The file ${path} has no region "${name}", so the whole file is shown, as in the old site.`,
      hint: 'Mark the region in the file, and set "region" of <Code>.',
      file: page.source,
      line,
    })
  log.count('code from files')
  const attributes = {
    file: `/${links.placeSnippet(file)}`,
    region,
    mark,
    language: language?.replace(/:(no-)?line-numbers.*$/, ''),
    title,
  }
  const tag = Object.entries(attributes).flatMap(([name, value]) => (value ? [` ${name}="${value}"`] : []))
  return `<Code${tag.join('')} />`
}
