import { inFolder, parentOf } from '../../../../folder/index.ts'
import { fenceFor, fenceTitle, renderAttributes } from '../../../../shared/index.ts'
import { numberedName, reportAt, type PageContext } from '../context.ts'
import { convertPart } from '../parts.ts'
import { linesAt, toLines, toText, type Line } from '../../../../markdown/index.ts'
import { optionOf, type Directive, withoutHead } from '../read-directive.ts'
import type { Rule } from './boxes.ts'

export const CODE: Record<string, Rule> = {
  code: codeBlock,
  'code-block': codeBlock,
  sourcecode: codeBlock,
  'code-cell': codeCell,
  'parsed-literal': (directive) => toFence(directive, 'text'),
  prompt: (directive) => toFence(directive, directive.argument.split(/[\s,]/, 1)[0] ?? ''),
  ipython: (directive) => toFence(directive, 'python'),
  ipython3: (directive) => toFence(directive, 'python'),
  doctest: (directive) => toFence(directive, 'python'),
  testcode: (directive) => toFence(directive, 'python'),
  myst: example,
  'myst-example': example,
  mermaid: (directive) => toFence(directive, 'mermaid'),
  graphviz: (directive) => toFence(directive, 'dot'),
  digraph: (directive) => toFence(directive, 'dot'),
  literalinclude: literalInclude,
  include,
  math,
}

/** In sites of mystmd, the caption is a text below the code. */
function codeBlock(directive: Directive, context: PageContext): Line[] {
  const { argument, line } = directive
  const caption = context.config.kind === 'mystmd' ? optionOf(directive, 'caption') : undefined
  if (caption === undefined) return toFence(directive, argument)
  const name = numberedName(directive, 'code', context)
  const { caption: _, ...options } = directive.options
  const text = name === undefined ? caption : `${name}: ${caption}`
  return [...toFence({ ...directive, options }, argument), ...linesAt(`\n${text}`, line)]
}

/** Documentation of MyST shows its source and what becomes of it. */
function example(directive: Directive, context: PageContext): Line[] {
  const { body, line } = directive
  return [
    ...toFence(directive, 'markdown'),
    ...linesAt('', line),
    ...convertPart('example', withoutHead(body), context),
  ]
}

function toFence(directive: Directive, language: string): Line[] {
  const { body, line } = directive
  // The first line of a fence of backticks has no others.
  const title = optionOf(directive, 'caption', 'filename')?.replaceAll('`', '')
  const marks = fenceFor(toText(body))
  const marked = optionOf(directive, 'emphasize-lines')
  const info = [language.replace(/^none$/, 'text'), marked === undefined ? '' : ` {${marked.replace(/\s/g, '')}}`]
  const head = marks + info.join('') + (title === undefined ? '' : fenceTitle(title))
  return [{ text: head, line }, ...body, { text: marks, line: body.at(-1)?.line ?? line }]
}

/** What a cell prints is known to its kernel only. */
function codeCell(directive: Directive, context: PageContext): Line[] {
  const message = 'The output of a cell of code is not in the new page.'
  reportAt(directive, context, { kind: 'cells of code', message, hint: 'Add the output as text or as an image.' })
  const isHidden = /remove-(?:input|cell)/.test(optionOf(directive, 'tags') ?? '')
  return isHidden ? [] : toFence(directive, directive.argument.replace(/^\{.*|^ipython3?$/, 'python') || 'python')
}

function math(directive: Directive, context: PageContext): Line[] {
  const { argument, body, line } = directive
  context.log.count('formulas')
  const lines = [...linesAt(argument, line).filter(({ text }) => text !== ''), ...body]
  const number =
    optionOf(directive, 'label', 'name') === undefined ? undefined : numberedName(directive, 'equation', context)
  // KaTeX refuses two numbers, and one beside several lines.
  const hasTag = number !== undefined && !/\\tag|\\begin\{(?:align|gather|equation|multline)/.test(toText(lines))
  const tag = hasTag ? linesAt(`\\tag{${number.slice(1, -1)}}`, line) : []
  return [{ text: '$$', line }, ...lines, ...tag, { text: '$$', line }]
}

function literalInclude(directive: Directive, context: PageContext): Line[] {
  const found = readIncluded(directive, context)
  if (!found) return []
  const { file, first, last, count } = found
  const title = optionOf(directive, 'caption')
  const attributes = {
    file: `/${context.links.placeSnippet(file)}`,
    lines:
      optionOf(directive, 'lines')?.replace(/\s/g, '').replace(/-$/, `-${count}`).replace(/^-/, '1-') ??
      (first === 1 && last === count ? undefined : `${first}-${last}`),
    mark: optionOf(directive, 'emphasize-lines')?.replace(/\s/g, ''),
    language: optionOf(directive, 'language'),
    title,
  }
  const object = optionOf(directive, 'pyobject', 'diff')
  if (object !== undefined) {
    const message = `The option for "${object}" was left out, so the whole file ${file} is shown.`
    reportAt(directive, context, { kind: 'code from files', message, hint: 'Name its lines in lines="…".' })
  }
  context.log.count('code from files')
  return linesAt(`<Code${renderAttributes(attributes)} />`, directive.line)
}

/** A whole file becomes a fragment; a part of one becomes text of the page. */
function include(directive: Directive, context: PageContext): Line[] {
  const found = readIncluded(directive, context)
  if (!found) return []
  const { file, text, first, last, count } = found
  if (optionOf(directive, 'literal', 'code') !== undefined || 'literal' in directive.options)
    return toFence({ ...directive, body: linesAt(text, directive.line) }, optionOf(directive, 'code') ?? '')
  if (!/\.(?:md|txt)$/i.test(file)) {
    const message = `The file ${file} is not Markdown, so it became a block of code.`
    reportAt(directive, context, { kind: 'included files', message, hint: 'Write it as Markdown.' })
    return toFence({ ...directive, body: linesAt(text, directive.line) }, 'text')
  }
  context.log.count('included files')
  if (first === 1 && last === count)
    return linesAt(`<Include file="${context.fragments.pathOf(file, context.page)}" />`, directive.line)
  if (context.including.includes(file)) {
    const message = `The file ${file} includes itself.`
    reportAt(directive, context, { kind: 'included files', message, hint: 'Include a part without this directive.' })
    return []
  }
  context.including.push(file)
  const converted = context.convert(toLines(text).map((each) => ({ ...each, line: directive.line })))
  context.including.pop()
  return converted
}

interface Included {
  file: string
  /** The lines that are shown. */
  text: string
  /** 1-based. */
  first: number
  last: number
  /** How many lines the file has. */
  count: number
}

function readIncluded(directive: Directive, context: PageContext): Included | undefined {
  const { argument } = directive
  const { page, folder, config } = context
  const path = argument.replace(/^<|>$/g, '')
  const own = path.startsWith('/') ? inFolder(config.root, path) : inFolder(parentOf(page.source), path)
  const text = folder.readText(own)
  if (text === undefined) {
    context.log.reportMissingFile(path, directive, page.source)
    return undefined
  }
  const lines = text.trimEnd().split('\n')
  const [first, last] = rangeOf(directive, lines)
  const listed = optionOf(directive, 'lines')
  const shown = listed?.includes(',') ? linesOf(listed, lines) : lines.slice(first - 1, last)
  return { file: own, text: shown.join('\n'), first, last, count: lines.length }
}

/** `1,3-5` */
function linesOf(ranges: string, lines: readonly string[]): string[] {
  return ranges.split(',').flatMap((range) => {
    const [, start = '1', dash, end] = /^\s*(\d+)?(-)?(\d+)?/.exec(range) ?? []
    return lines.slice(Number(start) - 1, dash === undefined ? Number(start) : Number(end ?? lines.length))
  })
}

/** The first and the last line that options name. */
function rangeOf(directive: Directive, lines: readonly string[]): [number, number] {
  const find = (part: string | undefined, from: number) =>
    part === undefined ? -1 : lines.findIndex((each, index) => index >= from && each.includes(part))
  const [, start, dash, end] = /^(\d+)?(-)?(\d+)?/.exec(optionOf(directive, 'lines') ?? '') ?? []
  const after = find(optionOf(directive, 'start-after'), 0)
  const at = find(optionOf(directive, 'start-at'), 0)
  const startLine = Number(optionOf(directive, 'start-line') ?? 0)
  const first = start === undefined ? (after >= 0 ? after + 2 : at >= 0 ? at + 1 : startLine + 1) : Number(start)
  const before = find(optionOf(directive, 'end-before'), first - 1)
  const until = find(optionOf(directive, 'end-at'), first - 1)
  const endLine = Number(optionOf(directive, 'end-line') ?? lines.length)
  const single = start !== undefined && dash === undefined ? Number(start) : undefined
  const last = end === undefined ? (single ?? (before >= 0 ? before : until >= 0 ? until + 1 : endLine)) : Number(end)
  return [Math.max(1, first), Math.max(first, Math.min(last, lines.length))]
}
