import { Parser } from 'htmlparser2'
import type { InlineCode, PhrasingContent } from 'mdast'
import { renderAttributes } from '../../../shared/index.ts'
import { type Element, html, type PageContext, plainText, replaceMacros } from './context.ts'
import { toIcon, toInlineImage, toLink, toReference } from './links.ts'

/** Converts HTML in a line of text. */
export function convertInline(source: string, context: PageContext): PhrasingContent[] {
  const root: Element = { name: '', attributes: {}, children: [] }
  const open = [root]
  const current = () => open.at(-1) ?? root
  const isInCode = () => open.some(({ name }) => name === 'code' || name.endsWith('math'))
  const parser = new Parser(
    {
      onopentag: (name, attributes) => void open.push({ name, attributes, children: [] }),
      onclosetag: () => {
        const element = open.pop()
        if (element) current().children.push(...convertElement(element, context))
      },
      ontext: (value) => void addText(current().children, isInCode() ? value : replaceMacros(value, context)),
      oncomment: () => undefined,
    },
    { decodeEntities: true },
  )
  parser.end(source)
  return trim(root.children)
}

function addText(children: PhrasingContent[], value: string): void {
  const last = children.at(-1)
  if (last?.type === 'text') last.value += value
  else {
    const text = last?.type === 'break' ? value.replace(/^\s+/, '') : value
    if (text !== '') children.push({ type: 'text', value: text })
  }
}

/** Without breaks and spaces at the ends, and spaces at the ends of lines, which Markdown would show as characters. */
function trim(children: readonly PhrasingContent[]): PhrasingContent[] {
  const isShown = (node: PhrasingContent) =>
    node.type !== 'break' && !(node.type === 'text' && node.value.trim() === '')
  const kept = children.slice(children.findIndex(isShown), children.findLastIndex(isShown) + 1)
  return kept.map((node, index) => {
    if (node.type !== 'text') return node
    const lines = node.value.replace(/[ \t]*\n[ \t]*/g, '\n')
    const start = index === 0 ? lines.trimStart() : lines
    return { ...node, value: index === kept.length - 1 ? start.trimEnd() : start }
  })
}

type Convert = (element: Element, context: PageContext) => PhrasingContent[]

const ELEMENTS: Readonly<Record<string, Convert>> = {
  strong: ({ children }) => wrap('strong', children),
  b: ({ children }) => wrap('strong', children),
  em: ({ children }) => wrap('emphasis', children),
  i: ({ children }) => wrap('emphasis', children),
  del: ({ children }) => wrap('delete', children),
  code: ({ children }) => toCode(children),
  br: () => [{ type: 'break' }],
  a: toLink,
  'x-ref': toReference,
  'x-image': toInlineImage,
  'x-icon': toIcon,
  'x-footnote': toFootnote,
  'x-callout': ({ children }) => [{ type: 'text', value: `(${plainText(children)})` }],
  'x-latexmath': ({ children }, { log }) => {
    log.count('formulas')
    return [html(`$${plainText(children).trim()}$`)]
  },
  'x-asciimath': ({ children }) => toCode(children),
}

function convertElement(element: Element, context: PageContext): PhrasingContent[] {
  const convert = ELEMENTS[element.name]
  if (convert) return convert(element, context)
  const { name, attributes, children } = element
  if (children.length === 0 && /^(?:img|wbr|hr|input)$/.test(name))
    return [html(`<${name}${renderAttributes(attributes)} />`)]
  return [html(`<${name}${renderAttributes(attributes)}>`), ...children, html(`</${name}>`)]
}

/** Markdown has no emphasis around nothing, or with a space at its ends. */
function wrap(type: 'strong' | 'emphasis' | 'delete', children: PhrasingContent[]): PhrasingContent[] {
  const text = plainText(children)
  if (children.length === 0) return []
  if (children.every(({ type: own }) => own === 'text') && text.trim() === '') return children
  return [{ type, children: children.filter((child) => child.type !== type) }]
}

/** A link in code becomes code in a link. */
function toCode(children: PhrasingContent[]): PhrasingContent[] {
  const [only, ...others] = children
  if (only?.type === 'link' && others.length === 0) return [{ ...only, children: [codeOf(only.children)] }]
  const anchors = children.filter(({ type }) => type === 'html')
  const code = codeOf(children)
  return code.value === ''
    ? anchors
    : [...anchors.filter((node) => node.type === 'html' && node.value.startsWith('<a id=')), code]
}

function codeOf(children: readonly PhrasingContent[]): InlineCode {
  return { type: 'inlineCode', value: plainText(children).replace(/\s*\n\s*/g, ' ') }
}

/** A footnote is defined at the end of the page. One with an id may be shown again. */
function toFootnote({ attributes, children }: Element, context: PageContext): PhrasingContent[] {
  const { footnotes, log } = context
  const name = attributes['reference'] ?? attributes['id']
  const identifier = name ? name.replace(/[^\w-]+/g, '-') : String(footnotes.length + 1)
  const isKnown = footnotes.some((each) => each.identifier === identifier)
  if (attributes['reference'] !== undefined && !isKnown) return [{ type: 'text', value: `[${plainText(children)}]` }]
  if (!isKnown) {
    log.count('footnotes')
    footnotes.push({ type: 'footnoteDefinition', identifier, children: [{ type: 'paragraph', children }] })
  }
  return [{ type: 'footnoteReference', identifier }]
}
