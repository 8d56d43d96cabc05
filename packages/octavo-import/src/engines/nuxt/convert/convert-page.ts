/**
 * Pages in MDC, the Markdown of Nuxt Content: https://content.nuxt.com/docs/files/markdown
 *
 * Input   the text of a page
 * Output  the page in the syntax of Octavo
 *
 * Steps   components, line by line → links, ids of headings and attributes, in the syntax tree.
 */
import GithubSlugger from 'github-slugger'
import type { Root } from 'mdast'
import { isIndexFile } from 'octavo/addresses'
import { visitParents } from 'unist-util-visit-parents'
import { convertPage as convertByRules } from '../../../dialects/convert-pages.ts'
import type { ConvertedPage, Site } from '../../../drive.ts'
import {
  CONTAINERS,
  createFenceReader,
  type FrontMatter,
  type Line,
  linesAt,
  parseMarkdown,
  rangeOf,
  readFrontMatter,
  rewriteAddresses,
  TextEdits,
  toLines,
  toText,
  trimBlank,
  withPrefix,
} from '../../../markdown/index.ts'
import {
  asMap,
  asText,
  collectStubs,
  ConversionLog,
  convertCodeMeta,
  convertEmoji,
  convertTwoslash,
  escapeBrackets,
  fromIconify,
  keepPageIcon,
  limitDepth,
  mapFrontMatter,
  type OldPage,
  renderAttributes,
  type StubCollector,
  toRemoved,
} from '../../../shared/index.ts'
import { type Component, propOf, readComponent, readProps, reportIcon, tagOf } from './components.ts'
import { contentOf, convertKnown, type RuleContext } from './rules.ts'

const KEYS = toRemoved(
  'navigation links seo layout main fluid toc surround hero badge category titleTemplate authors date',
)

export function convertPage(page: OldPage, text: string, site: Site<unknown>): ConvertedPage {
  const { links, stubs, log } = site
  // What happens to the lines below gets the lines of the old page in the end.
  const own = new ConversionLog()
  let lines = toLines(text)
  const slugger = new GithubSlugger()
  const converted = convertByRules(
    page,
    {
      text,
      read(_, tagContext) {
        const context: RuleContext = {
          ...tagContext,
          log,
          // The addresses in the lines get theirs afterwards.
          resolve: () => undefined,
          convert: limitDepth((inner) => convertBlocks(inner, context)),
        }
        const first = text.slice(0, readFrontMatter(text).end).split('\n').length - 1
        lines = [...lines.slice(0, first), ...context.convert(lines.slice(first))]
        const edits = new TextEdits(toText(lines))
        const tree = parseMarkdown(edits.source, CONTAINERS)
        convertInline(tree, edits, { file: page.source, log: own, stubs })
        return { tree, edits }
      },
      slugOf: (written) => slugger.slug(plainHeading(written)),
      convertBlocks(tree, edits) {
        removeEmptyMarks(tree, edits)
        convertCodeMeta(tree, edits, page.source, own)
        convertTwoslash(tree, edits, page.source, own)
        convertEmoji(tree, edits, own)
        removeSpans(tree, edits)
        collectStubs(tree, edits.source, stubs)
      },
      resolve: (target) => links.resolve({ ...target, line: lineOf(lines, target.line) }, page),
      rewriteLinks: rewriteAddresses,
      convertFrontMatter: (frontMatter) => convertFrontMatter(frontMatter, page, log),
    },
    { ...site, log: own },
  )
  log.add(own, (line) => lineOf(lines, line))
  return converted
}

/** A heading without components and attributes. */
function plainHeading(text: string): string {
  return text
    .replace(/:[a-z][\w-]*(?:\[([^[\]]*)\])?(?:\{[^{}]*\})?/g, (whole, inner?: string) =>
      /[[{]/.test(whole) ? (inner ?? '') : whole,
    )
    .replace(/\{[^{}]*\}/g, '')
    .trim()
}

function lineOf(lines: readonly Line[], line: number): number {
  return lines[line - 1]?.line ?? line
}

/** ```` ```ts {}[a.ts] ````: marks of no lines. */
function removeEmptyMarks(tree: Root, edits: TextEdits): void {
  visitParents(tree, 'code', (node) => {
    const { start } = rangeOf(node)
    const [head = ''] = /^[^\n]*/.exec(edits.source.slice(start)) ?? []
    const at = head.indexOf('{}')
    if (at >= 0) edits.replace(start + at, start + at + 2, head[at - 1] === ' ' ? '' : ' ')
  })
}

/** `[text]{.class}` is only its text. */
function removeSpans(tree: Root, edits: TextEdits): void {
  visitParents(tree, 'text', (node) => {
    const { start, end } = rangeOf(node)
    for (const { index, 0: whole, 1: inner = '' } of edits.source
      .slice(start, end)
      .matchAll(/\[([^[\]]*)\]\{[^{}]*\}/g))
      edits.replace(start + index, start + index + whole.length, inner)
  })
}

/** https://content.nuxt.com/docs/files/markdown#front-matter */
function convertFrontMatter(frontMatter: FrontMatter, page: OldPage, log: ConversionLog): void {
  const { navigation, seo, description, toc } = frontMatter.isValid ? frontMatter.toObject() : {}
  const label = asText(asMap(navigation)['title'])
  const about = asText(asMap(seo)['description'])
  mapFrontMatter(frontMatter, KEYS, page.source, log)
  if (!frontMatter.isValid) return
  const icon = asText(asMap(navigation)['icon'])
  if (icon !== undefined) frontMatter.set('icon', icon)
  keepPageIcon(frontMatter, fromIconify, log, page.source)
  if (label !== undefined) frontMatter.set('sidebar_label', label)
  if (description === undefined && about !== undefined) frontMatter.set('description', about)
  if (toc === false) frontMatter.set('hide_table_of_contents', true)
  if (isIndexFile(page.target) && page.target.startsWith('pages/')) frontMatter.set('layout', 'home')
}

interface InlineContext {
  file: string
  log: ConversionLog
  stubs: StubCollector
}

/** `:name{props}` or `:name[text]{props}` in the line. Without both, it is text such as `a:b`. */
const COMPONENT = /(?<![\w:\\])(:([a-z][\w-]*)(?:\[([^[\]]*)\](?:\{([^{}]*)\})?|\{([^{}]*)\}))/g

/** Attributes after an element of the line: `[text](a.md){target="_blank"}`. */
const ATTRIBUTES = /^\{(?![{%])[^{}\n]*\}/

/** Converts the components in lines of text, and removes attributes of other elements. */
function convertInline(tree: Root, edits: TextEdits, context: InlineContext): void {
  visitParents(tree, 'text', (node, parents) => {
    const { start, end, line, column } = rangeOf(node)
    const source = edits.source.slice(start, end)
    const siblings = parents.at(-1)?.children ?? []
    const before = siblings[siblings.findIndex((each) => each === node) - 1]?.type
    const [attributes] = (before !== undefined && ATTRIBUTES.exec(source)) || []
    if (attributes !== undefined) edits.remove(start, start + attributes.length)
    for (const { index, 1: whole = '', 2: name = '', 3: text, 4: props, 5: only } of source.matchAll(COMPONENT)) {
      const at = start + index
      const converted = convert(name, text ?? '', props ?? only ?? '', { ...context, line, column })
      edits.replace(at, at + whole.length, converted)
      context.log.count('components')
    }
  })
}

function convert(
  name: string,
  text: string,
  written: string,
  context: InlineContext & { line: number; column: number },
): string {
  const props = readProps(written)
  const prop = (...names: string[]) => propOf({ props }, ...names)
  const bare = name.replace(/^(?:prose|u|content)-/, '')
  if (bare === 'kbd') return `<kbd>${prop('value') ?? text}</kbd>`
  if (bare === 'badge' || bare === 'span') return text || (prop('label') ?? '')
  if (bare === 'icon') {
    reportIcon({ props, ...context }, context)
    return ''
  }
  const href = prop('to', 'href')
  if (href !== undefined) return `[${escapeBrackets(text || (prop('title', 'label') ?? href))}](${href})`
  const tag = tagOf(bare)
  const attributes = Object.fromEntries(Object.entries(props).map(([key, value]) => [key, String(value)]))
  context.stubs.add(tag, Object.keys(attributes), { isEmpty: text === '' })
  return text === ''
    ? `<${tag}${renderAttributes(attributes)} />`
    : `<${tag}${renderAttributes(attributes)}>${text}</${tag}>`
}

/** The lines of a page or a component, with its components in the syntax of Octavo. */
function convertBlocks(lines: readonly Line[], context: RuleContext): Line[] {
  const converted: Line[] = []
  const readFence = createFenceReader()
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? { text: '', line: 1 }
    const found = readFence(line.text) === 'text' ? readComponent(lines, index) : undefined
    if (!found) {
      converted.push(line)
      continue
    }
    const blank = { text: '', line: line.line }
    const isAfterText = index > 0 && lines[index - 1]?.text.trim() !== ''
    converted.push(
      ...(isAfterText ? [blank] : []),
      ...withPrefix(convertComponent(found.component, context), found.indent),
      blank,
    )
    index = found.end
  }
  return converted
}

function convertComponent(component: Component, context: RuleContext): Line[] {
  const { name, mistake } = component
  if (mistake) {
    const message = `The props of ::${name} are not valid YAML: ${mistake.message}`
    const hint = 'Fix them and import again.'
    context.log.report({ kind: 'props of components', hint, file: context.page.source, line: mistake.line, message })
  }
  context.log.count('components')
  return convertKnown(component, context) ?? stub(component, context)
}

/** A component of the site: a tag with its plain props. The syntax tree counts its uses. */
function stub(component: Component, context: RuleContext): Line[] {
  const { name, text, props, line } = component
  const tag = tagOf(name)
  const attributes: Record<string, string> = {}
  for (const [key, value] of Object.entries(props))
    if (typeof value === 'string' || typeof value === 'number' || value === true) attributes[key] = String(value)
    else {
      const message = `The prop "${key}" of ::${name} was left out.`
      const hint = 'Write its value into the component.'
      context.log.reportAt(component, context.page.source, { kind: 'props of components', message, hint })
    }
  const content = trimBlank([...(text === '' ? [] : linesAt(text, line)), ...context.convert(contentOf(component))])
  const open = `<${tag}${renderAttributes(attributes)}`
  return content.length === 0
    ? linesAt(`${open} />`, line)
    : [...linesAt(`${open}>\n`, line), ...content, ...linesAt(`\n</${tag}>`, content.at(-1)?.line ?? line)]
}
