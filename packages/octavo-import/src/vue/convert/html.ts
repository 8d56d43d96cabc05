import type { Html, Node, Root, Text } from 'mdast'
import { Parser } from 'htmlparser2'
import { visitParents } from 'unist-util-visit-parents'
import { lookUp } from 'octavo/foreign'
import { escapeHtml } from 'octavo/markdown'
import { rangeOf, type TextEdits, placeAt, lineStart, readFrontMatter } from '../../markdown/index.ts'
import type { PageContext } from './context.ts'
import { escapeAttribute, asMap } from '../../shared/index.ts'

const SCRIPT = /^<(script|style)\b/i
const INCLUDE = /^<!--\s*@include:\s*(\S+?)(#[\w-]+|\{[^}]*\})*\s*-->/

/** Converts included files, and the tags in one piece of HTML. Scripts and style sheets are left out. */
export function convertHtmlNode(node: Html, context: PageContext): void {
  const { start, end, column } = rangeOf(node)
  const { edits } = context
  const include = INCLUDE.exec(node.value.trim())
  if (include) return convertInclude(node, include, context)
  if (node.value.startsWith('<!--')) return
  if (SCRIPT.test(node.value)) return removeScript(node, context)
  if (column === 1) removeIndents(node, edits)
  // Not `node.value`, which lacks the indentation of further lines.
  convertHtml(edits.source.slice(start, end), start, context)
}

function removeScript(node: Html, { page, edits, log }: PageContext): void {
  const { start, end } = rangeOf(node)
  const [gap = ''] = /^\n{0,2}/.exec(edits.source.slice(end)) ?? []
  edits.remove(start, end + gap.length)
  log.reportCode(SCRIPT.exec(node.value)?.[1] ?? '', node, page.source)
}

/** In HTML around components, four columns do not mean code, as they do between component tags of Octavo. */
function removeIndents(node: Html, edits: TextEdits): void {
  const { start, end } = rangeOf(node)
  if (!/^<[A-Z]|^<[a-z]+-/.test(node.value) || /<(pre|textarea)\b/i.test(node.value)) return
  for (const { index, 0: indent } of edits.source.slice(start, end).matchAll(/(?<=\n)[ \t]+/g))
    edits.remove(start + index, start + index + indent.length)
}

/** `<!--@include: ./parts/basics.md-->` */
function convertInclude(
  node: Html,
  match: RegExpExecArray,
  { page, edits, findFile, fragments, log }: PageContext,
): void {
  const [, path = '', part] = match
  const { start, end } = rangeOf(node)
  const file = findFile(path, page)
  if (file === undefined) return log.reportMissingFile(path, node, page.source)
  if (part !== undefined) {
    const message = `Only a part of ${path} was included; the whole file is now.`
    const hint = 'Move that part into its own file.'
    log.reportAt(node, page.source, { kind: 'included files', message, hint })
  }
  edits.replace(start, end, `<Include file="${fragments.pathOf(file, page)}" />`)
  log.count('fragments included')
}

interface OpenTag {
  name: string
  attributes: Record<string, string>
  start: number
  end: number
}

/** The names that a component of Octavo can have. `<C++>` is no component. */
const COMPONENT = /^[A-Z]\w*$/
const END_TAG = /<\/([a-z][\w-]*)\s*>/gi

interface Place {
  line: number
  column: number
}

/** Converts the tags in one piece of HTML, which starts at `offset` of the page. */
function convertHtml(html: string, offset: number, context: PageContext): void {
  const { edits } = context
  const place = placeAt(edits.source, offset)
  const parser = new Parser(
    {
      onopentag: (name, attributes) =>
        convertOpenTag(
          { name, attributes, start: offset + parser.startIndex, end: offset + parser.endIndex + 1 },
          context,
          place,
        ),
    },
    { lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true },
  )
  parser.end(html)
  // The parser knows no end tag whose beginning is in other HTML.
  for (const { index, 0: whole, 1: name = '' } of html.matchAll(END_TAG)) {
    const written = newNameOf(name)
    if (written === name) continue
    edits.replace(offset + index, offset + index + whole.length, written === '' ? '' : `</${written}>`)
  }
}

function convertOpenTag(tag: OpenTag, context: PageContext, place: Place): void {
  const { edits } = context
  const source = edits.source.slice(tag.start, tag.end)
  const closed = source.endsWith('/>') ? ' /' : ''
  const name = newNameOf(tag.name)
  if (tag.name === 'Badge') return convertBadge(tag, closed, context)
  if (name === '') return edits.remove(tag.start, tag.end)
  const kept: string[] = []
  for (const [written, text] of Object.entries(tag.attributes)) {
    const attribute = toPlainAttribute(written, text)
    // Octavo evaluates nothing anyway.
    if (!attribute && /^v-(?:pre|once|cloak)$/.test(written)) continue
    if (!attribute) report(written, tag, context, place)
    else {
      const key = toHtmlAttribute(attribute.name, name)
      const value = escapeAttribute(resolveValue(key, attribute.value, context, place))
      kept.push(value === '' ? key : `${key}="${value}"`)
    }
  }
  // For Octavo, a tag without content ends itself.
  const isComponent = COMPONENT.test(name)
  const empty = isComponent && closed === '' ? closingAfter(tag, edits) : ''
  const isEmpty = closed !== '' || empty !== ''
  if (isComponent) addStub(name, kept, isEmpty, context)
  const hasChanged = name !== tag.name || kept.length !== Object.keys(tag.attributes).length
  const resolved = kept.some((each) => !source.includes(each) || source.includes(`:${each}`))
  // A tag of Octavo is on one line.
  const isBroken = isComponent && source.includes('\n')
  if (hasChanged || resolved || isBroken || empty !== '')
    edits.replace(tag.start, tag.end + empty.length, `<${[name, ...kept].join(' ')}${isEmpty ? ' /' : ''}>`)
}

/** The end tag, if nothing but white space is before it; else ''. */
function closingAfter({ name, end }: OpenTag, edits: TextEdits): string {
  return new RegExp(`^\\s*</${name}\\s*>`).exec(edits.source.slice(end))?.[0] ?? ''
}

function addStub(name: string, kept: readonly string[], isEmpty: boolean, { stubs, sourceOf }: PageContext): void {
  const attributes = kept.map((each) => each.split('=')[0] ?? '')
  stubs.add(name, attributes, { isEmpty, source: sourceOf(name) })
}

function resolveValue(name: string, value: string, { links, page }: PageContext, place: Place): string {
  const kind = name === 'src' ? 'image' : name === 'href' ? 'link' : undefined
  return (kind && links.resolve({ kind, href: value, ...place }, page)) ?? value
}

/** `<Badge type="tip" text="^1.0" />`, `<Badge>beta</Badge>` */
function convertBadge({ attributes, start, end }: OpenTag, closed: string, { badges, edits, log }: PageContext): void {
  const [content = '', inner = ''] = closed === '' ? (/^([^<\n]*)<\/Badge>/.exec(edits.source.slice(end)) ?? []) : []
  const text = attributes['text'] ?? (inner.trim() || 'Badge')
  const status = badges.nameOf(text, attributes['type']?.replace('error', 'danger') ?? 'tip')
  log.count('badges')
  const isWhole = closed !== '' || content !== ''
  edits.replace(start, end + content.length, `<Badge status="${status}"${isWhole ? ' /' : ''}>`)
}

function report(attribute: string, { name }: OpenTag, { page, log }: PageContext, place: Place): void {
  const message = `The attribute "${attribute}" of <${name}> was left out.`
  const hint = 'Write what it computes as plain text, or write a component.'
  log.reportAt(place, page.source, { kind: 'Vue attributes', message, hint })
}

/** `$withBase('/a.png')`, `'text'`, `2` */
const LITERAL = /^(?:\$?withBase\()?\s*(?:(['"`])([^'"`${}]*)\1|(\d+(?:\.\d+)?))\s*\)?$/

/** An attribute of the new page; undefined if only Vue knows its value. */
function toPlainAttribute(name: string, value: string): { name: string; value: string } | undefined {
  const bound = /^(?::|v-bind:)([\w-]+)$/.exec(name)?.[1]
  if (bound === undefined) return /^[:@#]|^v-/.test(name) ? undefined : { name, value }
  const [, , text, number] = LITERAL.exec(value.trim()) ?? []
  const literal = text ?? number
  return literal === undefined ? undefined : { name: bound, value: literal }
}

/** `to` of a link of Vue Router. */
function toHtmlAttribute(name: string, tag: string): string {
  return tag === 'a' && name === 'to' ? 'href' : name
}

/** Tags that Vue sites have without their own component: an HTML element, or '' for only their content. */
const REPLACED: ReadonlyMap<string, string> = new Map([
  ['RouterLink', 'a'],
  ['RouteLink', 'a'],
  ['ClientOnly', ''],
  // `<template #name>` only says where in a component its content is.
  ['template', ''],
  ['OutboundLink', ''],
  ['ExternalLinkIcon', ''],
])

/** Whether a tag is a component in kebab case, or in the case of a folder: `Foo-Bar` for `Foo/Bar.vue`. */
function isCustom(name: string): boolean {
  return /^[a-z][a-z\d]*(-[a-z\d]+)+$/i.test(name)
}

function toPascal(name: string): string {
  return isCustom(name) ? name.replace(/(?:^|-)([a-z\d])/gi, (_, letter: string) => letter.toUpperCase()) : name
}

/** The tag of the new page: `demo-1` → `Demo1`, `router-link` → `a`; '' for none. */
function newNameOf(name: string): string {
  const component = toPascal(name)
  return REPLACED.get(component) ?? component
}

const TAG = /^<\/?(?:[A-Z]|\w+-)/

/**
 * In Octavo, there is a blank line between the tag of a component and Markdown. VuePress 1 needs none, so it is added
 * where a line of text or code follows on a line with a tag, and where a line with an end tag follows on text.
 * @param converted HTML that other edits replace.
 */
export function separateTags(tree: Root, edits: TextEdits, converted: ReadonlySet<Node>): void {
  visitParents(tree, 'html', (node: Html) => {
    const { start, end } = rangeOf(node)
    const { source } = edits
    if (!TAG.test(node.value) || converted.has(node)) return
    const from = lineStart(source, start)
    const before = source.slice(0, from).split('\n').at(-2) ?? ''
    const after = /^[ \t]*\n([^\n]*)/.exec(source.slice(end))?.[1] ?? ''
    const isFirst = source.slice(from, start).trim() === ''
    if (isFirst && node.value.startsWith('</') && isMarkdown(before)) edits.insert(from, '\n')
    if (!node.value.startsWith('</') && isMarkdown(after)) edits.insert(end, '\n')
  })
}

function isMarkdown(line: string): boolean {
  return line.trim() !== '' && !/^\s*<\/?[a-z]/i.test(line)
}

/** `$frontmatter.title` and `$page.frontmatter.versions?.['vue']`, with the keys. */
const FRONT_MATTER_VALUE =
  /^\{\{\s*\$(?:page\.)?frontmatter((?:\??\.\w+|(?:\?\.)?\[(?:'[^'\]]+'|"[^"\]]+")\])+)\s*\}\}$/

/**
 * `{{ expression }}`, in text and in HTML: a value of the front matter, or text with a report. Without the backslash,
 * one that is only a name would be a variable of Octavo.
 */
export function convertExpressions(node: Text | Html, { page, edits, log, containers }: PageContext): void {
  const { start, end } = rangeOf(node)
  if (containers.isVerbatim(start) || /^<(script|style|!--)/.test(node.value)) return
  for (const { index, 0: expression } of edits.source.slice(start, end).matchAll(/(?<!\\)\{\{[^{}]*\}\}/g)) {
    const value = readValue(expression, edits.source)
    if (value !== undefined) {
      const text =
        node.type === 'html' ? escapeHtml(value) : value.replace(/[\\`*_[\]<{]|&(?=#?\w+;)/g, String.raw`\$&`)
      edits.replace(start + index, start + index + expression.length, text)
      log.count('values of front matter')
      continue
    }
    edits.insert(start + index, '\\')
    log.reportAt(node, page.source, {
      kind: 'Vue expressions',
      message: `The expression ${expression} is shown as text.`,
      hint: 'Replace it with what it shows.',
    })
  }
}

/** What the page shows for a value of its front matter; undefined for every other expression. */
function readValue(expression: string, source: string): string | undefined {
  const path = FRONT_MATTER_VALUE.exec(expression)?.[1]
  if (path === undefined) return undefined
  const keys = Array.from(path.matchAll(/[^?.[\]'"]+|'[^']+'|"[^"]+"/g), ([key]) => key.replace(/^['"]|['"]$/g, ''))
  let value: unknown = readFrontMatter(source).toObject()
  for (const key of keys) value = lookUp(asMap(value), key)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
