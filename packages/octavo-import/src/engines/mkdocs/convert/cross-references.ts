import type { Parent, PhrasingContent } from 'mdast'
import { rangeOf } from '../../../markdown/index.ts'
import type { PageContext } from './context.ts'

/** The end of `[text][name]` whose text is one element, such as code. */
const END = /^\]\[([^[\]\n`]*)\]/
/** `[text][package.Class]` and `[][package.Class]` within text. */
const WHOLE = /\[([^[\]\n]*)\]\[([A-Za-z_]\w*(?:\.\w+)+)\]/g

/**
 * Shows the text of references to what mkdocstrings generates. Others are links to definitions of the page, so the
 * parser has made nodes of them.
 */
export function showReferences({ children }: Parent, context: PageContext): void {
  for (const [index, child] of children.entries()) {
    if (child.type !== 'text') continue
    const { start, end } = rangeOf(child)
    const source = context.edits.source.slice(start, end)
    const [whole, name] = END.exec(source) ?? []
    const before = children[index - 2]
    if (whole !== undefined && name !== undefined && before?.type === 'text') {
      const opening = rangeOf(before).end - 1
      if (
        context.edits.source[opening] === '[' &&
        rangeOf(children[index - 1] as PhrasingContent).start === opening + 1
      ) {
        context.edits.remove(opening, opening + 1)
        context.edits.remove(start, start + whole.length)
        // The text of a heading makes its id.
        before.value = before.value.slice(0, -1)
        child.value = child.value.replace(END, '')
        report(name, child, context)
      }
    }
    for (const { 0: written, 1: text = '', 2: name = '', index: at } of source.matchAll(WHOLE)) {
      context.edits.replace(start + at, start + at + written.length, text === '' ? `\`${name}\`` : text)
      report(name, child, context)
    }
    child.value = child.value.replace(WHOLE, (_, text: string, name: string) => text || name)
  }
}

function report(name: string, node: PhrasingContent, { log, source }: PageContext): void {
  const { line, column } = rangeOf(node)
  log.report({
    kind: 'cross references',
    message: `The page of "${name}" is generated, so the reference became text.`,
    hint: 'Link to a page of the new site if readers need it.',
    file: source,
    line,
    column,
  })
}
