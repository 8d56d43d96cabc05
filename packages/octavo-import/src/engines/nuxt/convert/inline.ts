import type { Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../../markdown/index.ts'
import { escapeBrackets, renderAttributes, type ConversionLog, type StubCollector } from '../../../shared/index.ts'
import { propOf, readProps, tagOf } from './read-component.ts'
import { reportIcon } from './report-icon.ts'

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
export function convertInline(tree: Root, edits: TextEdits, context: InlineContext): void {
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
