import type { Blockquote, Code, Html, InlineSyntax, Nodes, Parent, Root, Text } from 'mdast'
import { codes } from 'micromark-util-symbol'
import { visitParents } from 'unist-util-visit-parents'
import {
  endsLine,
  inlineConstruct,
  inlineSyntaxFromMarkdown,
  parseMarkdown,
  placeAt,
  rangeOf,
} from '../../markdown/index.ts'
import { convertDashes, convertFormulas, type FormulaMarks } from '../../shared/index.ts'
import { convertFence } from './convert-fence.ts'
import { missingFile, unescapeDirectives, type ChapterContext } from './chapter-context.ts'
import { parseDirective } from './directive.ts'

/** Parses a chapter; `{{#include …}}` in text becomes a node. */
export function parseChapter(source: string): Root {
  const construct = inlineConstruct((read, next) => {
    if (read.length > 4 && read.endsWith('}}')) return parseDirective(read) ? 'complete' : 'text'
    return endsLine(next) || !'{{#'.startsWith(read.slice(0, 3)) ? 'text' : 'continue'
  })
  return parseMarkdown(source, {
    extensions: [{ text: { [codes.leftCurlyBrace]: construct } }],
    mdastExtensions: [inlineSyntaxFromMarkdown],
  })
}

/** Records the edits that convert a chapter. Returns the title that `{{#title …}}` sets. */
export function convertChapter(tree: Root, context: ChapterContext): { title?: string } {
  const result: { title?: string } = {}
  const converted = convertPreprocessors(tree, context)
  visitParents(tree, (node: Nodes, parents) => {
    if (node.type === 'code') convertFence(node satisfies Code, context)
    else if (node.type === 'inlineCode') unescapeDirectives(node, context)
    else if (node.type === 'html') reportIcons(node, context)
    else if (node.type === 'text') reportDirectives(node, context, converted)
    else if (node.type === 'blockquote') noteAlert(node, context)
    else if (node.type === 'inlineSyntax') {
      const title = convertDirective(node, parents.at(-1) as Parent, context) // The visitor passes parents only.
      if (title !== undefined) result.title = title
    }
  })
  if (context.hasDashes) convertDashes(tree, context.edits)
  if (context.hasFormulas)
    convertFormulas(tree, context.edits, FORMULAS, { file: context.source, log: context.log, isEscaped: true })
  return result
}

/** Preprocessors have alerts of other kinds than GitHub: `> [!EXAMPLE]`. */
function noteAlert(node: Blockquote, { admonitions, edits, source }: ChapterContext): void {
  const { start, end, line, column } = rangeOf(node)
  const [, written = '', name = ''] =
    /^>[ \t]*(\[!([A-Za-z][\w-]*)\])[ \t]*(?:\n|$)/.exec(edits.source.slice(start, end)) ?? []
  if (name !== '') admonitions.add({ name: name.toLowerCase(), line, column }, source, written)
}

/** https://rust-lang.github.io/mdBook/format/mathjax.html */
const FORMULAS: FormulaMarks = [
  ['$$', '$$'],
  [String.raw`\\[`, String.raw`\\]`],
  [String.raw`\\(`, String.raw`\\)`],
]

/** Icons of Font Awesome, which mdBook draws: https://rust-lang.github.io/mdBook/format/mdbook.html#font-awesome-icons */
function reportIcons(node: Html, { source: file, log }: ChapterContext): void {
  const { line, column } = rangeOf(node)
  for (const [, name] of node.value.matchAll(/<i\s[^<>]*class="(?:[^"]*\s)?fa-([a-z\d-]+)"/g))
    log.report({
      kind: 'icons',
      message: `There is no icon "${name}".`,
      hint: 'Write a character or an image instead.',
      file,
      line,
      column,
    })
}

/** A directive of a preprocessor that is alone on its line. */
const LINE_DIRECTIVE = /^[ \t]*\{\{#([\w-]+)([^{}\n]*)\}\}[ \t]*$/gm

/** What mdbook-tabs makes of its directives: https://mdbook-tabs.lorenzogangi.dev */
const TAB_TAGS: Record<string, string> = { tabs: '<Tabs>', endtab: '</Tab>', endtabs: '</Tabs>' }

/**
 * Converts the directives of preprocessors that are alone on a line of a paragraph: those of tabs become tags, others
 * are left out and reported. Returns their offsets.
 */
function convertPreprocessors(tree: Root, { edits, source: file, log }: ChapterContext): ReadonlySet<number> {
  const converted = new Set<number>()
  for (const node of tree.children) {
    if (node.type !== 'paragraph') continue
    const { start, end } = rangeOf(node)
    for (const match of edits.source.slice(start, end).matchAll(LINE_DIRECTIVE)) {
      const [line, name = '', rest = ''] = match
      if (parseDirective(line.trim())) continue
      const at = start + match.index
      const label = /name="([^"]*)"/.exec(rest)?.[1]
      const tag = name === 'tab' && label !== undefined ? `<Tab label="${label}">` : TAB_TAGS[name]
      converted.add(at + line.indexOf('{{'))
      edits.replace(at, at + line.length, tag === undefined ? '' : `\n${tag}\n`)
      if (tag !== undefined) log.count('tabs', name === 'tabs' ? 1 : 0)
      else
        log.report({
          kind: 'directives of preprocessors',
          message: `The directive "${line.trim()}" was left out.`,
          hint: 'Run its preprocessor before you import, or write what it makes.',
          file,
          ...placeAt(edits.source, at),
        })
    }
  }
  return converted
}

/** `{{#literatego main.go}}` in a line: a directive of a preprocessor, which readers would see. */
function reportDirectives(node: Text, { edits, source: file, log }: ChapterContext, known: ReadonlySet<number>): void {
  const { start, end } = rangeOf(node)
  for (const { 0: directive, index } of edits.source.slice(start, end).matchAll(/(?<!\\)\{\{#[\w-]+[^{}]*\}\}/g))
    if (!known.has(start + index))
      log.report({
        kind: 'directives of preprocessors',
        message: `The directive "${directive}" is shown as text.`,
        hint: 'Run its preprocessor before you import, or write what it makes.',
        file,
        ...placeAt(edits.source, start + index),
      })
}

function convertDirective(node: InlineSyntax, parent: Parent, context: ChapterContext): string | undefined {
  const { edits, log } = context
  const { start, end, line, column } = rangeOf(node)
  const directive = parseDirective(edits.source.slice(start, end))
  if (!directive) return undefined
  if (directive.kind === 'title') {
    const isAlone = parent.children.length === 1
    edits.remove(start, isAlone && edits.source[end] === '\n' ? end + 1 : end)
    log.count('titles')
    return directive.argument
  }
  const isCode = directive.kind === 'playground'
  const tag = isCode ? context.includeCode(directive, 'language="rust"') : context.includeMarkdown(directive)
  if (tag === undefined) log.report(missingFile(directive, { file: context.source, line, column }))
  else {
    edits.replace(start, end, tag)
    log.count(isCode ? 'code blocks from files' : 'included files')
  }
  return undefined
}
