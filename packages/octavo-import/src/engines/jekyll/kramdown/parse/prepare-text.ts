import type { Root } from 'mdast'
import { isInCode } from '../../in-code.ts'
import { separateHtml } from '../../../../shared/index.ts'
import { endHtml } from './end-html.ts'
import { joinHtml } from './join-html.ts'
import { parseKramdown } from './parse.ts'

/** A table of contents that opens at a click, as Just the Docs recommends it. */
const FOLDED_CONTENTS = /<details\b[^<>]*>(?:(?!<\/?details)[\s\S])*?\{:\s*toc\b[^{}]*\}\s*<\/details>[ \t]*\n?/g

/** https://kramdown.gettalong.org/syntax.html#extensions */
const OPTIONS = /^\{::options\b[^{}]*\/\}[ \t]*\n?/gm
const COMMENT = /\{::comment\}([\s\S]*?)\{:\/(?:comment)?\}/g
const NO_MARKDOWN = /\{::nomarkdown\b[^{}]*\}\n?([\s\S]*?)\{:\/(?:nomarkdown)?\}/g

/** The text as the parser can read it: without extensions of kramdown, with blank lines around Markdown in HTML. */
export function prepareText(text: string): string {
  const replace = (all: string, pattern: RegExp, convert: (content: string) => string) =>
    all.replace(pattern, (whole: string, content: unknown, ...rest: unknown[]) => {
      const offset = [content, ...rest].find((value) => typeof value === 'number') ?? 0
      return isInCode(all, Number(offset)) ? whole : convert(String(content))
    })
  let prepared = replace(text, FOLDED_CONTENTS, () => '')
  prepared = replace(prepared, OPTIONS, () => '')
  prepared = replace(prepared, COMMENT, (content) => `<!--${content}-->`)
  prepared = replace(prepared, NO_MARKDOWN, (content) => content)
  const parse = rememberLast(parseKramdown)
  const separated = separateHtml(endHtml(prepared, parse), parse, (value) => value !== undefined && value !== '0')
  return joinHtml(endHtml(separated, parse), parse)
}

/** Most steps change nothing, and parsing takes most of the time. */
function rememberLast(parse: (text: string) => Root): (text: string) => Root {
  let last: { text: string; tree: Root } | undefined
  return (text) => {
    if (last?.text !== text) last = { text, tree: parse(text) }
    return last.tree
  }
}
