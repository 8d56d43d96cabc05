import { slug } from 'github-slugger'
import type { Heading, Nodes, Root, Link, Parent, Text, Code } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../../markdown/index.ts'
import { emojiOf, fenceTitle } from '../../../shared/index.ts'
import { isLost } from '../pages.ts'
import type { PageContext } from './context.ts'
import { removeLink } from './html.ts'
import type { Block } from './tags.ts'

/** `## Title <a href="#id" id="id"></a>` */
const ANCHOR = /(?<![ \t])[ \t]*<a\s[^<>]*\bid="([^"]+)"[^<>]*><\/a>/

/** Writes the ids that GitBook puts behind headings as `{#id}`, unless Octavo makes the same. Returns them. */
export function findOwnIds(tree: Root, edits: TextEdits): ReadonlyMap<Heading, string> {
  const ids = new Map<Heading, string>()
  const taken = new Set<string>()
  visitParents(tree, 'heading', (heading: Heading) => {
    const { start, end } = rangeOf(heading)
    const found = ANCHOR.exec(edits.source.slice(start, end))
    const own = slug(toString(heading, { includeHtml: false }).trim())
    const id = found?.[1]
    if (found && id !== undefined) {
      const at = start + found.index
      const isSame = id === own && !taken.has(own)
      // Of two headings with one id, the first has it.
      const isUsed = [...ids.values()].includes(id)
      edits.replace(at, at + found[0].length, isSame || isUsed ? '' : ` {#${id}}`)
      if (!isUsed) ids.set(heading, id)
    }
    taken.add(own)
  })
  return ids
}

/** Writes `:tada:` in headings as its character, also in the tree: no id has the name of an emoji or an icon in it. */
export function convertHeadingEmoji(tree: Root, edits: TextEdits): void {
  visitParents(tree, 'heading', (heading: Heading) => {
    visitParents(heading, 'text', (node: Nodes) => {
      if (node.type !== 'text' || !node.value.includes(':')) return
      const { start, end } = rangeOf(node)
      const isIcon = /<i\s[^<>]*\bfa-[^<>]*>$/.test(edits.source.slice(0, start))
      if (isIcon) node.value = ''
      for (const { index, 0: name } of edits.source.slice(start, end).matchAll(/:[\w+-]+:/g)) {
        const emoji = emojiOf(name)
        if (emoji === undefined) continue
        edits.replace(start + index, start + index + name.length, emoji)
        node.value = node.value.replace(name, emoji)
      }
    })
  })
}

/** Links that show the title of their page, and links that lead nowhere in GitBook itself. */
export function convertLinks(context: PageContext): void {
  visitParents(context.tree, 'link', (node: Link, parents) => {
    if (isLost(node.url)) {
      const [first, last] = [node.children[0], node.children.at(-1)]
      const range = rangeOf(node)
      const contentStart = first ? rangeOf(first).start : range.end
      const contentEnd = last ? rangeOf(last).end : range.end
      removeLink(node.url, { ...range, contentStart, contentEnd }, context)
      const parent: Parent | undefined = parents.at(-1)
      if (parent) parent.children = parent.children.filter((child) => child !== node)
    } else showTitle(node, context)
  })
}

/** `[setup.md](setup.md)` and `[setup](setup.md "mention")` */
function showTitle(node: Link, { edits, log, own, page }: PageContext): void {
  const [text] = node.children
  if (text?.type !== 'text' || node.children.length > 1) return
  const isName = text.value === node.url.split('/').at(-1) && /\.\w+$/.test(text.value)
  if (node.title !== 'mention' && !isName) return
  const title = own.links.titleAt(node.url, page)
  if (title === undefined) return
  const { start, end } = rangeOf(text)
  edits.replace(start, end, title.replace(/[[\]\\*_<`]/g, String.raw`\$&`))
  log.count('titles of linked pages')
}

const BRACES = /\{\{\s*([^{}]*?)\s*\}\}/g

/**
 * `{{ book.version }}` of the old command line becomes a variable. On a site with variables, braces around other names
 * would be unknown ones, so they are escaped.
 */
export function convertVariables({ edits, log, options, own, page, text, tree }: PageContext): void {
  const { isLegacy, variables } = options
  if (variables.size === 0 && !isLegacy) return
  const verbatim = [...text.matchAll(/\{%-?\s*raw\b[^]*?endraw/g)].map(({ index, 0: { length } }) => [
    index,
    index + length,
  ])
  visitParents(tree, 'text', (node: Text) => {
    const { start, end } = rangeOf(node)
    for (const { index, 0: whole, 1: name = '' } of edits.source.slice(start, end).matchAll(BRACES)) {
      const value = variables.get(name)
      if (value === undefined) {
        if (variables.size > 0) edits.insert(start + index, '\\')
        if (verbatim.some(([from = 0, to = 0]) => start >= from && start < to)) continue
        const message = `The expression ${whole} is shown as text.`
        const hint = 'Replace it with what it shows.'
        log.reportAt(node, page.source, { kind: 'expressions', message, hint })
        continue
      }
      const key = name.split('.').slice(1).join('_')
      own.needs.variables.set(key, value)
      edits.replace(start + index, start + index + whole.length, `{{${key}}}`)
      log.count('expressions')
    }
  })
}

/** The options of `{% code title="…" %}` around an offset, for the first line of a fence. */
export function optionsAt(offset: number, blocks: readonly Block[]): string {
  const block = blocks.findLast(({ tag, close }) => close !== undefined && offset >= tag.end && offset < close.start)
  const { title, overflow, lineNumbers } = block?.tag.attributes ?? {}
  return renderOptions(title, overflow, lineNumbers === 'true')
}

/** The options of code for the first line of a fence. */
export function renderOptions(title: string | undefined, overflow: string | undefined, isNumbered: boolean): string {
  return [title && fenceTitle(title), overflow === 'wrap' && ' wrap', isNumbered && ' showLineNumbers']
    .filter(Boolean)
    .join('')
}

/** Writes the options of a code block behind the language of its fence. */
export function convertFences(blocks: readonly Block[], { edits, log, tree }: PageContext): void {
  if (blocks.length === 0) return
  visitParents(tree, 'code', (node: Code) => {
    const { start, end } = rangeOf(node)
    const options = optionsAt(start, blocks)
    const source = edits.source.slice(start, end)
    if (options === '' || !/^(?:`{3,}|~{3,})/.test(source)) return
    const [firstLine = ''] = source.split(/\r?\n/, 1)
    edits.insert(start + firstLine.trimEnd().length, options)
    log.count('options of code blocks')
  })
}
