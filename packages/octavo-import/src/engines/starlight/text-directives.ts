import type { Root } from 'mdast'
import { SKIP, visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../markdown/index.ts'
import type { ConversionLog } from '../../shared/index.ts'

/** Elements within text, which plugins make of directives: `:kbd[Enter]{.key}`. */
const ELEMENTS = 'a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|var'

const DIRECTIVE = new RegExp(String.raw`(?<![\w:\\]):(${ELEMENTS})\[([^\[\]]*)\]\{([^{}\n]*)\}`, 'g')

/** Of elements that only carry attributes, readers see the text. */
const PLAIN: ReadonlySet<string> = new Set(['abbr', 'cite', 'q', 'span', 'var'])

/**
 * Converts directives in text that have the name of an element: `:a[text]{.class href="…"}`. Starlight shows them as
 * text, unless a plugin of the site makes elements of them; without one, nobody writes attributes after them.
 */
export function convertTextDirectives(
  tree: Root,
  edits: TextEdits,
  log: ConversionLog,
  resolve: (href: string, place: { line: number; column: number }) => string | undefined,
): void {
  visitParents(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return undefined
    const { start, end, line, column } = rangeOf(node)
    const code = codeIn(node)
    for (const { index, 0: whole, 1: name = '', 2: text = '', 3: attributes = '' } of edits.source
      .slice(start, end)
      .matchAll(DIRECTIVE)) {
      const at = start + index
      if (code.some((each) => at >= each.start && at < each.end)) continue
      const href = /(?:^|\s)href=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(attributes)
      const to = href?.[1] ?? href?.[2] ?? href?.[3]
      const [open, close] = name === 'a' ? linkMarks(to, to && resolve(to, { line, column })) : elementMarks(name)
      const inner = at + name.length + 2
      edits.replace(at, inner, open)
      edits.replace(inner + text.length, at + whole.length, close)
      log.count('text directives')
    }
    return SKIP
  })
}

function linkMarks(href: string | undefined, resolved: string | undefined): [open: string, close: string] {
  return href === undefined ? ['', ''] : ['[', `](${resolved ?? href})`]
}

function elementMarks(name: string): [open: string, close: string] {
  return PLAIN.has(name) ? ['', ''] : [`<${name}>`, `</${name}>`]
}

function codeIn(node: Parameters<typeof visitParents>[0]): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  visitParents(node, 'inlineCode', (code) => {
    found.push(rangeOf(code))
  })
  return found
}
