import type { Expression } from 'oxc-parser'
import type { Code, Node, Parent, Root, Html, Image, InlineCode, Link, Text } from 'mdast'
import type { MdxFlowExpression, MdxjsEsm, MdxJsxAttribute, MdxTextExpression } from 'mdast-util-mdx'
import { NotLiteral, type Evaluator, type Scope } from '../javascript/index.ts'
import { lineStart, parseMarkdown, rangeOf, TextEdits } from '../markdown/index.ts'
import { closeContainer, closeFence, toContainer, type Container } from '../shared/index.ts'
import { Layout, isBlockResult, isContainer, isHtml, isOnlyTags, isTag, removedFrom, type Place } from './layout.ts'
import { renderOpeningTag, type Attributes, type JsxElement, type MdxInput, type Tag, type TagResult } from './tag.ts'
import { escapeHtml } from 'octavo/markdown'

/** The tags in a tag. Those that are written on one line with their content are in a paragraph. */
function listTags({ children }: Parent): JsxElement[] {
  return children.flatMap((child) => {
    if (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') return child
    return child.type === 'paragraph' ? listTags(child) : []
  })
}

/** Walks the blocks of one page and records the edits. */
export class Walk {
  readonly #layout: Layout
  /** The tags around the current node, the innermost last. */
  readonly #open: Tag[] = []
  /** The colons that each container around the current node needs, the innermost last. */
  readonly #colons: number[] = []
  /** Whether Octavo reads the current text as HTML. */
  #isInHtml = false

  constructor(
    private readonly input: MdxInput,
    private readonly edits: TextEdits,
    private readonly scope: Scope,
    private readonly evaluator: Evaluator,
  ) {
    this.#layout = new Layout(edits.source)
  }

  convert(tree: Root): void {
    this.#blocks(tree, { kind: 'root' })
    this.#layout.applyTo(this.edits)
  }

  #blocks(parent: Parent, place: Place): void {
    let previous: Node | undefined
    let begin = ''
    for (const child of parent.children) {
      const own = this.#placeOfItem(child, parent, place)
      if (previous?.position?.end.line !== child.position?.start.line)
        begin = this.#layout.prefixAt(rangeOf(child).start, removedFrom(child, own, this.#layout))
      if (previous && (isTag(previous) || isTag(child))) this.#layout.separate(this.edits, previous, child, begin)
      this.#block(child, own)
      previous = child
    }
  }

  /** In Markdown, an item that begins four columns after the first one would be text of the item before it. */
  #placeOfItem(item: Node, { type, children }: Parent, place: Place): Place {
    const [first] = children
    if (type !== 'list' || place.kind !== 'moved' || !first) return place
    const excess = this.#layout.columnOf(rangeOf(item).start) - this.#layout.columnOf(rangeOf(first).start)
    return excess >= 4 ? { kind: 'moved', columns: place.columns + excess } : place
  }

  #block(node: Node, place: Place): void {
    const { start } = rangeOf(node)
    const indent = this.#layout.indentBefore(start)
    const removed = removedFrom(node, place, this.#layout)
    if (indent !== undefined || place.kind !== 'column')
      this.#layout.remove(node.position?.start.line ?? 1, node.position?.end.line ?? 0, removed)
    if (node.type === 'mdxjsEsm') this.#module(node as MdxjsEsm)
    else if (node.type === 'mdxFlowExpression') this.#expression(node as MdxFlowExpression)
    else if (node.type === 'mdxJsxFlowElement') this.#element(node as JsxElement, removed)
    else if (node.type === 'paragraph' && isOnlyTags(node as Parent)) this.#unravel(node as Parent, removed)
    else if (isContainer(node)) {
      const prefix = this.#layout.prefixAt(start, 0)
      const isQuote = node.type === 'blockquote'
      const isDirective = node.type === 'containerDirective'
      if (isQuote) this.#layout.quotes++
      if (isDirective) this.#colons.push(0)
      this.#blocks(node, this.#placeIn(node, removed))
      if (isQuote) this.#layout.quotes--
      if (isDirective) this.#close(toContainer(node, this.edits.source, prefix))
    } else if (node.type === 'code') this.#code(node as Code, indent, removed)
    else if ('children' in node) this.#text(node as Parent, removed)
  }

  /** In Markdown, text below a tag such as `<summary>` or `<img>` would be HTML, too. */
  #text(node: Parent, removed: number): void {
    const [first] = node.children
    const { start, end } = first && node.type === 'paragraph' && isHtml(first) ? rangeOf(first) : { start: 0, end: 0 }
    if (end > 0 && this.edits.source[end] === '\n')
      this.edits.insert(end, `\n${this.#layout.prefixAt(start, removed).trimEnd()}`)
    this.#phrasing(node)
  }

  /** Closes a container after those in it, for which it needs more colons: tags may have become containers, too. */
  #close(container: Container): void {
    const needed = ':'.repeat(Math.max(container.needed.length, this.#colons.pop() ?? 0))
    this.#needColons(needed.length + 1)
    closeContainer({ ...container, needed }, this.edits, this.input)
  }

  #needColons(count: number): void {
    const around = this.#colons.pop()
    if (around !== undefined) this.#colons.push(Math.max(around, count))
  }

  #code(node: Code, indent: number | undefined, removed: number): void {
    const { start, end } = node.position ?? { start: { line: 1 }, end: { line: 0 } }
    if (indent !== undefined) this.#layout.alignCode(start.line, end.line, indent, removed)
    if (this.#colons.length > 0) closeFence(node, this.edits, this.#layout.prefixAt(rangeOf(node).start, 0), this.input)
  }

  #placeIn(node: Parent, removed: number): Place {
    const [first] = node.type === 'listItem' ? node.children : []
    if (!first) return { kind: 'moved', columns: removed }
    const { start } = rangeOf(first)
    return { kind: 'item', column: this.#layout.columnOf(start), columns: removed }
  }

  #phrasing(parent: Parent): void {
    for (const [index, child] of parent.children.entries()) {
      if (child.type === 'mdxJsxTextElement') this.#inlineElement(child)
      else if (child.type === 'mdxTextExpression') this.#expression(child)
      else if ('children' in child) this.#phrasing(child)
      if (this.#isInHtml) writeAsHtml(parent, index, this.edits, this.input)
    }
  }

  /** A paragraph of tags only is a block, as in MDX (remark-mark-and-unravel). */
  #unravel(paragraph: Parent, removed: number): void {
    let previous: JsxElement | undefined
    for (const child of paragraph.children) {
      if (child.type === 'mdxTextExpression') this.#expression(child)
      if (child.type !== 'mdxJsxTextElement') continue
      const tag = this.#toTag(child)
      const result = this.input.convertTag(tag)
      if (!isBlockResult(result)) this.#writeInline(child, result, tag)
      else {
        if (previous) {
          const begin = this.#layout.prefixAt(rangeOf(paragraph).start, removed)
          this.#layout.separate(this.edits, previous, child, begin)
        }
        this.#writeBlock(child, result, removed, tag)
      }
      previous = child
    }
  }

  #element(node: JsxElement, removed: number): void {
    const tag = this.#toTag(node)
    this.#writeBlock(node, this.input.convertTag(tag), removed, tag)
  }

  #inlineElement(node: JsxElement): void {
    const tag = this.#toTag(node)
    this.#writeInline(node, this.input.convertTag(tag), tag)
  }

  #writeBlock(node: JsxElement, result: TagResult, removed: number, tag: Tag): void {
    const { start, end } = rangeOf(node)
    const prefix = this.#layout.prefixAt(start, removed)
    if (result.kind === 'text') return this.edits.replace(start, end, result.text.replaceAll('\n', `\n${prefix}`))
    const [open, close] = this.#tagTexts(result, node)
    const [first, last] = [node.children[0], node.children.at(-1)]
    if (!first || !last)
      return this.edits.replace(start, end, open === '' || close === '' ? open : `${open}\n${prefix}${close}`)
    const isContainer = open.startsWith(':::')
    if (isContainer) this.#colons.push(open.search(/[^:]/))
    const column = (this.#layout.indentBefore(start) ?? prefix.length + removed) - removed
    this.#open.push(tag)
    if (node.type === 'mdxJsxTextElement') this.#phrasing(node)
    else this.#blocks(node, { kind: 'column', column })
    this.#open.pop()
    const colons = isContainer ? (this.#colons.pop() ?? 0) : 0
    if (isContainer) this.#needColons(colons + 1)
    const gap = `\n${prefix.trimEnd()}\n${prefix}`
    this.edits.replace(start, rangeOf(first).start, open === '' ? '' : open.replace(/^:+/, ':'.repeat(colons)) + gap)
    this.edits.replace(rangeOf(last).end, end, close === '' ? '' : gap + close.replace(/^:+/, ':'.repeat(colons)))
  }

  #writeInline(node: JsxElement, result: TagResult, tag: Tag): void {
    const { start, end } = rangeOf(node)
    if (result.kind === 'text') return this.edits.replace(start, end, result.text)
    const [open, close] = result.kind === 'wrap' ? [result.inline ?? '', ''] : this.#tagTexts(result, node)
    const [first, last] = [node.children[0], node.children.at(-1)]
    if (!first || !last) return this.edits.replace(start, end, open)
    this.edits.replace(start, rangeOf(first).start, open)
    this.edits.replace(rangeOf(last).end, end, close)
    const wasInHtml = this.#isInHtml
    const beginsLine = this.#layout.indentBefore(start) !== undefined || this.#layout.followsTag(start)
    this.#isInHtml ||= result.kind === 'tag' && isHtml(node) && beginsLine
    this.#open.push(tag)
    this.#phrasing(node)
    this.#open.pop()
    this.#isInHtml = wasInHtml
  }

  #tagTexts(result: Exclude<TagResult, { kind: 'text' }>, node: JsxElement): [open: string, close: string] {
    if (result.kind === 'unwrap') return ['', '']
    if (result.kind === 'wrap') return [result.open, result.close]
    const isEmpty = node.children.length === 0
    const attributes = this.#resolveAddresses(result.attributes, node)
    if (isEmpty && result.content !== undefined)
      return [`${renderOpeningTag(result.name, attributes, false)}${result.content}</${result.name}>`, '']
    return [renderOpeningTag(result.name, attributes, isEmpty), isEmpty ? '' : `</${result.name}>`]
  }

  #resolveAddresses(attributes: Attributes, node: JsxElement): Attributes {
    const { line, column } = rangeOf(node)
    const entries = Object.entries(attributes).map(([name, value]): [string, Attributes[string]] => {
      const kind = name === 'src' || name === 'poster' ? 'image' : name === 'href' || name === 'to' ? 'link' : undefined
      if (kind === undefined || typeof value !== 'string') return [name, value]
      return [name, this.input.resolveHref(value, kind, { line, column }) ?? value]
    })
    return Object.fromEntries(entries)
  }

  #toTag(node: JsxElement): Tag {
    const { start, end, line, column } = rangeOf(node)
    const name = node.name ?? ''
    const importOf = (component: string) => this.scope.imports.get(component.split('.')[0] ?? '')
    const values = node.attributes.flatMap((attribute): [string, unknown][] =>
      attribute.type === 'mdxJsxAttribute'
        ? [[attribute.name, this.#valueOf(attribute)]]
        : [['…', new NotLiteral({ file: this.input.file, line, column }, '…')]],
    )
    const [first, last] = [node.children[0], node.children.at(-1)]
    const parent = this.#open.at(-1)
    const content = first && last ? this.edits.source.slice(rangeOf(first).start, rangeOf(last).end) : ''
    return {
      name,
      imported: importOf(name),
      importOf,
      values: Object.fromEntries(values),
      element: node,
      parent,
      index: () =>
        (parent?.element ? listTags(parent.element) : [node]).filter((each) => each.name === name).indexOf(node),
      content: start < end ? content : '',
      expression: this.#onlyExpression(node),
      isBlock: node.type === 'mdxJsxFlowElement',
      line,
      column,
    }
  }

  #valueOf({ value }: MdxJsxAttribute): unknown {
    if (value === null || value === undefined) return true
    return typeof value === 'string' ? value : this.#evaluate(value.data?.estree)
  }

  #onlyExpression({ children }: Parent): unknown {
    const [only, ...others] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
    if (!only || others.length > 0) return undefined
    if (only.type === 'paragraph') return this.#onlyExpression(only)
    const isExpression = only.type === 'mdxFlowExpression' || only.type === 'mdxTextExpression'
    return isExpression && only.data && 'estree' in only.data ? this.#evaluate(only.data.estree) : undefined
  }

  /** The value of a program of one expression; undefined for a comment. */
  #evaluate(estree: unknown): unknown {
    // ESTree of another parser: see `collectModules`.
    const [statement] = (estree as { body: { expression?: Expression }[] } | undefined)?.body ?? []
    return statement?.expression && this.evaluator.evaluate(statement.expression)
  }

  #module(node: MdxjsEsm): void {
    const { start, end, line, column } = rangeOf(node)
    const { source } = this.edits
    // With the empty line after it, so that no gap of three lines remains.
    const [gap = ''] = /^[ \t]*(\r?\n){0,2}/.exec(source.slice(end, end + 80)) ?? []
    this.edits.remove(lineStart(source, start), end + gap.length)
    this.input.log.count('imports and exports')
    for (const statement of node.data?.estree?.body ?? []) {
      const isComponent = statement.type === 'ExportNamedDeclaration' && /=>|function/.test(source.slice(start, end))
      if (!isComponent) continue
      const message = 'The page defines a component, which was left out.'
      const hint = 'Write it as a file in components/.'
      this.input.log.report({ kind: 'components defined in pages', message, hint, file: this.input.file, line, column })
    }
  }

  #expression(node: MdxFlowExpression | MdxTextExpression): void {
    const { start, end, line, column } = rangeOf(node)
    const comment = /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(node.value) ?? /^((?:\s*\/\/[^\n]*(?:\n|$))+)\s*$/.exec(node.value)
    const headingId = /^\s*#([^\s{}#"'<>]+)\s*$/.exec(comment?.[1] ?? '')
    if (headingId) return this.edits.replace(start, end, `{#${headingId[1]}}`)
    if (comment) {
      this.input.log.count('comments')
      return this.edits.replace(start, end, `<!--${(comment[1] ?? '').replaceAll('--', '- -')}-->`)
    }
    const value = this.#evaluate(node.data?.estree)
    if (typeof value === 'string' || typeof value === 'number') {
      this.input.log.count('literal expressions')
      return this.edits.replace(start, end, String(value).replace(/[<{*_`[]/g, String.raw`\$&`))
    }
    if (value === undefined && node.value.trim() === '') return this.edits.remove(start, end)
    // What looks like HTML would be an element.
    for (const { index } of this.edits.source.slice(start, end).matchAll(/<(?=[a-z/])/gi))
      this.edits.insert(start + index, '\\')
    const message = `The expression {${node.value.replace(/\s+/g, ' ').slice(0, 50)}} is shown as text.`
    const hint = 'Replace it with what it shows, or with a component.'
    this.input.log.report({ kind: 'JSX expressions', message, hint, file: this.input.file, line, column })
  }
}

const TAGS: Partial<Record<string, string>> = { strong: 'strong', emphasis: 'em', delete: 'del' }

/**
 * Writes a child of a node as HTML where Markdown is not read: in Octavo, a line that begins with a tag such as
 * `<summary>` is HTML up to the next empty line.
 */
function writeAsHtml(
  { children }: Parent,
  index: number,
  edits: TextEdits,
  input: Pick<MdxInput, 'resolveHref'>,
): void {
  const node = children[index]
  if (!node) return
  const tag = TAGS[node.type]
  if (tag !== undefined && 'children' in node) wrap(node, edits, `<${tag}>`, `</${tag}>`)
  else if (node.type === 'inlineCode') replace(node, edits, `<code>${escapeHtml(node.value)}</code>`)
  else if (node.type === 'text') unescape(node, edits)
  else if (node.type === 'link') {
    wrap(node, edits, renderOpeningTag('a', { href: resolve(node, 'link', input) }, false), '</a>')
    children[index] = resolved(node)
  } else if (node.type === 'image') {
    const attributes = { src: resolve(node, 'image', input), alt: node.alt ?? '' }
    replace(node, edits, renderOpeningTag('img', attributes, true))
    children[index] = resolved(node)
  }
}

/** A line of Markdown as HTML. Other text stays. */
export function toInlineHtml(text: string): string {
  const [paragraph, ...others] = parseMarkdown(text).children
  if (paragraph?.type !== 'paragraph' || others.length > 0) return text
  const edits = new TextEdits(text)
  const visit = (parent: Parent) => {
    for (const [index, child] of parent.children.entries()) {
      writeAsHtml(parent, index, edits, { resolveHref: () => undefined })
      if ('children' in child) visit(child)
    }
  }
  visit(paragraph)
  return edits.render()
}

/** Takes the place of a link in the tree, so that no other step resolves its address again. */
function resolved({ position }: Link | Image): Html {
  return { type: 'html', value: '', position }
}

function resolve(node: Link | Image, kind: 'link' | 'image', { resolveHref }: Pick<MdxInput, 'resolveHref'>): string {
  const { line, column } = rangeOf(node)
  return resolveHref(node.url, kind, { line, column }) ?? node.url
}

function wrap(node: Parent, edits: TextEdits, open: string, close: string): void {
  const [first, last] = [node.children[0], node.children.at(-1)]
  if (!first || !last) return
  const { start, end } = rangeOf(node)
  edits.replace(start, rangeOf(first).start, open)
  edits.replace(rangeOf(last).end, end, close)
}

function replace(node: InlineCode | Image, edits: TextEdits, html: string): void {
  const { start, end } = rangeOf(node)
  edits.replace(start, end, html)
}

/** HTML has no backslash escapes. */
function unescape(node: Text, edits: TextEdits): void {
  const { start, end } = rangeOf(node)
  const isEscaped = edits.source.slice(start, end).includes('\\')
  if (isEscaped && !node.value.includes('\n')) edits.replace(start, end, escapeHtml(node.value))
}
