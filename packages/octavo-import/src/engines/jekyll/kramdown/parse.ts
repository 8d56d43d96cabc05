/**
 * Parses a page as kramdown does, which reads HTML and lines of attributes differently from CommonMark.
 *
 * Input   the text of a page
 * Output  its syntax tree, and the text with HTML that other parsers read in the same way
 * Must not: convert.
 */
import { Parser } from 'htmlparser2'
import type { Nodes, Root } from 'mdast'
import type { Extension as FromMarkdown } from 'mdast-util-from-markdown'
import { codes } from 'micromark-util-symbol'
import type { Code, Construct, Extension, State } from 'micromark-util-types'
import {
  endsLine,
  formulas,
  inlineConstruct,
  inlineSyntaxFromMarkdown,
  parseMarkdown,
  rangeOf,
  TextEdits,
  toCharacter,
  type Verdict,
} from '../../../markdown/index.ts'
import { separateHtml } from '../../../shared/index.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    attributeLine: 'attributeLine'
  }
}

declare module 'mdast' {
  /** `{: .note }` or `{::options … /}` alone on a line. */
  interface AttributeLine {
    type: 'attributeLine'
    /** The text of the line. */
    value: string
    position?: Root['position']
  }

  interface RootContentMap {
    attributeLine: AttributeLine
  }

  interface BlockContentMap {
    attributeLine: AttributeLine
  }
}

/** Parses a page to a tree with the attribute lists of kramdown. */
export function parseKramdown(text: string): Root {
  const { extensions, mdastExtensions } = formulas(false)
  return parseMarkdown(text, {
    extensions: [...extensions, SYNTAX],
    mdastExtensions: [...mdastExtensions, inlineSyntaxFromMarkdown, lineFromMarkdown],
  })
}

/** Each character is read in one way only, so that a long line takes no time. A quote may be without an end. */
const LINE = /^\{:(?:[^{}"]|\\\}|"[^"]*")*(?:"[^{}"]*)?\}[ \t]*$/

/** An attribute list alone on a line ends the paragraph or table before it. */
const attributeLine: Construct = {
  name: 'attributeLine',
  tokenize(effects, ok, nok) {
    let line = ''
    const inside = (code: Code): State | undefined => {
      if (endsLine(code)) {
        effects.exit('attributeLine')
        return LINE.test(line) ? ok(code) : nok(code)
      }
      line += toCharacter(code)
      effects.consume(code)
      return inside
    }
    return (code) => {
      effects.enter('attributeLine')
      return inside(code)
    }
  },
}

/** `*text*{: .wide}` */
function spanAttributes(read: string, next: Code): Verdict {
  if (read.length === 2 && read !== '{:') return 'text'
  if (read.length > 2 && read.endsWith('}')) return 'complete'
  // Each brace would be read up to the end of the line, again and again.
  if (read.length > 2 && read.endsWith('{')) return 'text'
  return endsLine(next) ? 'text' : 'continue'
}

const SYNTAX: Extension = {
  flow: { [codes.leftCurlyBrace]: attributeLine },
  text: { [codes.leftCurlyBrace]: inlineConstruct(spanAttributes) },
}

const lineFromMarkdown: FromMarkdown = {
  enter: {
    attributeLine(token) {
      this.enter({ type: 'attributeLine', value: this.sliceSerialize(token) }, token)
    },
  },
  exit: {
    attributeLine(token) {
      this.exit(token)
    },
  },
}

/** Maps the lines of a text to the lines of the text that it was made from by changing lines. Both are 1-based. */
export function mapByLines(original: string, changed: string): (line: number) => number {
  if (original === changed) return (line) => line
  const from = original.split('\n')
  let next = 0
  const lines = changed.split('\n').map((text) => {
    const found = text.trim() === '' ? next : from.indexOf(text, next)
    // A line that was split is where the search is.
    if (found >= 0 && from[found] === text) next = found + 1
    return Math.max(1, found >= 0 && from[found] === text ? next : Math.min(next + 1, from.length))
  })
  return (line) => lines[line - 1] ?? from.length
}

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

/** An end tag alone on its line, and text in the next line. */
const END_TAG = /^<\/[a-z][\w-]*>[ \t]*\n(?=[ \t>]*[^\s<>])/i

const MAY_HAVE_END_TAG = /^ {0,3}<\/[a-z][\w-]*>[ \t]*\n[ \t>]*[^\s<>]/im

/** Each pass can show blocks that the parser read as a part of others. */
const MAX_PASSES = 50

/** Adds a blank line after an end tag: it ends a block of HTML in kramdown, but not in CommonMark. */
function endHtml(text: string, parse: (text: string) => Root): string {
  let ended = text
  for (let pass = 0; pass < MAX_PASSES && MAY_HAVE_END_TAG.test(ended); pass++) {
    const next = endBlocks(ended, parse)
    if (next === ended) return ended
    ended = next
  }
  return ended
}

function endBlocks(text: string, parse: (text: string) => Root): string {
  const edits = new TextEdits(text)
  for (const node of parse(text).children) {
    const { start, end } = rangeOf(node)
    const line = node.type === 'html' ? END_TAG.exec(text.slice(start, end)) : null
    if (!line) continue
    edits.insert(start + line[0].length, '\n')
    // A fence that was read as a part of this block changes what follows.
    if (/^[ \t>]*(?:`{3}|~{3})/m.test(text.slice(start, end))) break
  }
  return edits.render()
}

/** A blank line that is not between paragraphs. */
const MAY_HAVE_BLANK_LINES = /\n[ \t]*\n(?:[ \t]*<|[ ]{4}|\t)|<pre\b/i

/**
 * Removes blank lines in HTML: in kramdown, a block of HTML ends with its last tag, in CommonMark at a blank line. What
 * follows would be Markdown, or code if it is indented.
 */
function joinHtml(text: string, parse: (text: string) => Root): string {
  if (!/^ {0,3}<[a-z]/im.test(text) || !MAY_HAVE_BLANK_LINES.test(text)) return text
  const edits = new TextEdits(text)
  let done = 0
  for (const node of parse(text).children) {
    const { start } = rangeOf(node)
    if (node.type !== 'html' || start < done) continue
    done = endOfElement(text, start, node)
    removeBlankLines(text, start, done, edits)
  }
  return edits.render()
}

/** Where the element ends that a block begins with; the end of the block if it is complete or has no end. */
function endOfElement(text: string, start: number, node: Nodes): number {
  const { end } = rangeOf(node)
  const rest = text.slice(start)
  let depth = 0
  let close: number | undefined
  const parser = new Parser({
    onopentag: () => void depth++,
    onclosetag(_name, isImplied) {
      depth--
      if (depth === 0 && !isImplied) close ??= start + parser.endIndex + 1
    },
  })
  parser.end(rest)
  return close === undefined || close <= end ? end : close
}

function removeBlankLines(text: string, start: number, end: number, edits: TextEdits): void {
  const part = text.slice(start, end)
  // Markdown needs them, and readers of the sources on GitHub see it in `<details>`.
  if (/<[a-z][^<>]*\smarkdown[=\s>]|^<(?:details|pre)\b/i.test(part)) return
  const code = [...part.matchAll(/<pre\b[\s\S]*?<\/pre>/gi)].map(({ 0: whole, index }) => [index, index + whole.length])
  const isCode = (at: number) => code.some(([from = 0, to = 0]) => at > from && at < to)
  for (const { 0: lines, index } of part.matchAll(/\n(?:[ \t]*\n)+/g)) {
    const next = part.slice(index + lines.length)
    const breaks = lines.split('\n').length - 2
    if (isCode(index)) edits.replace(start + index, start + index + lines.length, `${'&#10;'.repeat(breaks)}\n`)
    else if (/^(?:[ \t]*<|[ ]{4}|\t)/.test(next)) edits.replace(start + index, start + index + lines.length, '\n')
  }
}

/** Whether an offset is in a fence of code or between backticks. */
export function isInCode(text: string, offset: number): boolean {
  const before = text.slice(0, offset)
  const fences = before.match(/^[ \t>]*(?:`{3,}|~{3,})/gm)?.length ?? 0
  const line = before.slice(before.lastIndexOf('\n') + 1)
  return fences % 2 === 1 || (line.match(/`/g)?.length ?? 0) % 2 === 1
}
