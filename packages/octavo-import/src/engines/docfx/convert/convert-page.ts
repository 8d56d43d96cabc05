/**
 * The conversion of one page of DocFX.
 *
 * Input   the text of a page, `PageContext`
 * Output  edits of its text, counts and findings in the log of the context
 *
 * Steps   parse with `[!INCLUDE]` and `:::` as nodes → containers, quotes, tabs, directives, cross references.
 * Must not: read files; change other links or heading ids (the site does).
 */
import { type PageContext } from './context.ts'
import type { Blockquote, Definition, Heading, Link, LinkReference, Nodes, Parent, Root, Text } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visitParents } from 'unist-util-visit-parents'
import { type Range, rangeOf, replaceAround } from '../../../markdown/index.ts'
import {
  closeFound,
  type Container,
  convertFormulas,
  escapeAttribute,
  escapeColons,
  type FormulaMarks,
  visitContainers,
} from '../../../shared/index.ts'
import { convertBrackets, convertColons, placeFrame } from './directives.ts'

/** https://dotnet.github.io/docfx/docs/markdown.html#math-expressions: one dollar sign is next to text on one side. */
const FORMULAS: FormulaMarks = [
  ['$$', '$$'],
  ['$', '$', String.raw`(?<=(?:^|[^\\$\w])\$)(?!\s)[^$\n]*?[^\s$\\](?=\$(?![\w$]))`],
]

/** Records the edits that convert a page to the Markdown of Octavo. */
export function convertPage(tree: Root, context: PageContext): void {
  convertDefinitions(tree, context)
  convertContainers(tree, context)
  if (context.hasFormulas) convertFormulas(tree, context.edits, FORMULAS, { file: context.source, log: context.log })
  visitParents(tree, (node: Nodes) => {
    if ('children' in node) convertTabs(node, context)
    if (node.type === 'blockquote') convertQuote(node, context)
    else if (node.type === 'link') convertReference(node, context)
    else if (node.type === 'text') convertShortReferences(node, context)
    else if (node.type === 'inlineSyntax') {
      const { start } = rangeOf(node)
      if (context.edits.source[start] === '[') convertBrackets(node, context)
      else convertColons(node, context)
    }
  })
}

/** Directives of DocFX begin with colons, too. */
const DIRECTIVE = /^(?:image|code|video|row|column|zone|moniker|form|no-loc)(?:-end)?$/i

/**
 * Converts `:::name` … `:::`, which an extension of Markdig reads (https://github.com/xoofx/markdig#features).
 * Without the extension DocFX shows it as text. What is closed was meant as a container nevertheless.
 */
function convertContainers(tree: Root, { edits, source, log, containers }: PageContext): void {
  const lines: Range[] = []
  const closed: Container[] = []
  const isMeant = ({ closing }: Container) => closing !== undefined || containers.hasExtension
  visitContainers(
    tree,
    edits.source,
    (container) => {
      if (!isMeant(container)) return undefined
      lines.push({ start: container.start, end: container.openingEnd })
      lines.push({ start: container.closing ?? container.end, end: container.end })
      closed.push(container)
      containers.admonitions.add(container, source)
      return undefined
    },
    (name) => DIRECTIVE.test(name),
  )
  closeFound(closed, edits, { file: source, log })
  const isContainer = (offset: number) => lines.some(({ start, end }) => offset >= start && offset < end)
  for (const colons of escapeColons(tree, edits, isContainer))
    log.reportAt(colons, source, {
      kind: 'text that looks like a container',
      message: `"${colons.text}" is not a container that ends, so it stays text.`,
      hint: 'If it is an admonition, remove the backslash, and close it with a line ":::".',
    })
}

/** Kinds that Octavo reads as they are, like GitHub. */
const GITHUB = new Set(['note', 'tip', 'important', 'warning', 'caution'])

/** Converts quotes that are not quotes: `> [!TODO]`, `> [!VIDEO address]`, `> [!div class="…"]`. */
function convertQuote(node: Blockquote, context: PageContext): void {
  const { source } = context.edits
  const { start, end } = rangeOf(node)
  const mark = /^>[ \t]*\[!(\w+)(?:[ \t]+([^\]]*))?\][ \t]*/.exec(source.slice(start, end))
  const name = mark?.[1]?.toLowerCase()
  if (!mark || name === undefined || GITHUB.has(name)) return
  if (name === 'video') placeFrame(node, mark[2]?.trim() ?? '', undefined, context)
  else if (name === 'div') unquote(node, mark[0], undefined, context)
  else if (context.alerts.some((alert) => alert.toLowerCase() === name)) {
    unquote(node, mark[0], [`:::${name}`, ':::'], context)
    context.log.count('alerts')
  }
}

/** Removes the marks of a quote on all of its lines, and what it begins with. `around`: lines to write instead. */
function unquote(
  node: Blockquote,
  beginning: string,
  around: [first: string, last: string] | undefined,
  { edits }: PageContext,
): void {
  const { start, end, column } = rangeOf(node)
  const prefix = ' '.repeat(column - 1)
  edits.replace(start, start + beginning.length, around?.[0] ?? '')
  for (let at = edits.source.indexOf('\n', start); at >= 0 && at < end; at = edits.source.indexOf('\n', at + 1)) {
    const [all = '', indent = ''] = /^([ \t]*)>?[ \t]?/.exec(edits.source.slice(at + 1, end)) ?? []
    edits.replace(at + 1, at + 1 + all.length, indent)
  }
  if (around) edits.insert(end, `\n${prefix}${around[1]}`)
}

/** Converts tabs: `# [Linux](#tab/linux)`, the content, and a line `---` after the last one. */
function convertTabs(parent: Parent, context: PageContext): void {
  let group: { heading: Heading; id: string }[] = []
  for (const child of parent.children) {
    const id = child.type === 'heading' ? tabId(child) : undefined
    if (child.type === 'heading' && id !== undefined) group.push({ heading: child, id })
    else if (child.type === 'thematicBreak' && group.length > 0) {
      const { start, end } = rangeOf(child)
      writeTabs(group, context)
      context.edits.replace(start, end, '</Tab>\n\n</Tabs>')
      group = []
    }
  }
  const last = parent.children.at(-1)
  if (group.length === 0 || !last) return
  writeTabs(group, context)
  context.edits.insert(rangeOf(last).end, '\n\n</Tab>\n\n</Tabs>')
}

function tabId(heading: Heading): string | undefined {
  const [link, ...others] = heading.children
  return link?.type === 'link' && others.length === 0
    ? /^#tab\/([^/]+)/.exec((link satisfies Link).url)?.[1]
    : undefined
}

/** Groups with the same ids switch together. */
function writeTabs(group: readonly { heading: Heading; id: string }[], { edits, log }: PageContext): void {
  const ids = [...new Set(group.map(({ id }) => id))]
  for (const [index, { heading }] of group.entries()) {
    const { start, end } = rangeOf(heading)
    const before = index === 0 ? `<Tabs group="${ids.join('-')}">` : '</Tab>'
    edits.replace(start, end, `${before}\n\n<Tab label="${escapeAttribute(toString(heading))}">`)
  }
  log.count('tab groups')
}

/** Converts `<xref:uid>` and `[text](xref:uid)`: https://dotnet.github.io/docfx/docs/links-and-cross-references.html */
function convertReference(node: Link, context: PageContext): void {
  const uid = uidOf(node.url)
  if (uid === undefined) return
  const { edits, log } = context
  const { start, end } = rangeOf(node)
  const found = context.findUid(uid)
  const isBare = edits.source[start] === '<'
  const text = isBare || toString(node) === '' ? (found?.title ?? `\`${uid}\``) : ''
  if (isBare || text !== '') edits.replace(start, end, found ? `[${text}](${found.href})` : text)
  else replaceAround(node, edits, found ? '[' : '', found ? `](${found.href})` : '')
  if (found) log.count('cross references')
  else reportUid(uid, node, context)
}

/** Converts `[text][1]` with `[1]: xref:uid`. Without a page of that uid, the references become text. */
function convertDefinitions(tree: Root, context: PageContext): void {
  const missing = new Set<string>()
  visitParents(tree, 'definition', (node: Definition) => {
    const uid = uidOf(node.url)
    if (uid === undefined) return
    const { start, end } = rangeOf(node)
    const found = context.findUid(uid)
    if (found) {
      const at = context.edits.source.indexOf(node.url, start)
      if (at >= 0) context.edits.replace(at, at + node.url.length, found.href)
      return context.log.count('cross references')
    }
    missing.add(node.identifier)
    context.edits.remove(start, context.edits.source[end] === '\n' ? end + 1 : end)
    reportUid(uid, node, context)
  })
  visitParents(tree, 'linkReference', (node: LinkReference) => {
    if (missing.has(node.identifier)) replaceAround(node, context.edits)
  })
}

function reportUid(uid: string, node: Link | Definition, { log, source }: PageContext): void {
  log.reportAt(node, source, {
    kind: 'cross references',
    message: `No page has the uid "${uid}": the reference became text.`,
    hint: 'Link the page, or the address where it is published.',
  })
}

/** `@uid` and `@"uid"` in text are references only if a page has the uid. */
function convertShortReferences(node: Text, { edits, findUid, log }: PageContext): void {
  const { start, end } = rangeOf(node)
  const source = edits.source.slice(start, end)
  if (!source.includes('@')) return
  for (const match of source.matchAll(/(?<![\w@])@(?:(["'])(.+?)\1|([A-Za-z][\w.`-]*[\w`]))/g)) {
    const found = findUid(match[2] ?? match[3] ?? '')
    if (!found) continue
    edits.replace(start + match.index, start + match.index + match[0].length, `[${found.title}](${found.href})`)
    log.count('cross references')
  }
}

/** `xref:System.String?displayProperty=name` → `System.String`; undefined for other addresses. */
function uidOf(url: string): string | undefined {
  const written = /^xref:([^?#]*)/i.exec(url)?.[1]
  if (written === undefined) return undefined
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
