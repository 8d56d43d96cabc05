import type { Html, Paragraph, PhrasingContent } from 'mdast'

/** An element of the HTML that `asciidoc/inline-html.ts` makes, or that the page passes through. */
export interface Element {
  name: string
  attributes: Record<string, string>
  children: PhrasingContent[]
}

/** HTML of the page or tags of Octavo, which Markdown may contain in lines and between blocks. */
export function html(value: string): Html {
  return { type: 'html', value }
}

/** A paragraph; none without content. */
export function toParagraph(children: PhrasingContent[]): Paragraph[] {
  return children.length === 0 ? [] : [{ type: 'paragraph', children }]
}

/** The text of HTML in a line, as it is. */
export function plainText(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) =>
      'value' in node && node.type !== 'html' ? node.value : 'children' in node ? plainText(node.children) : '',
    )
    .join('')
}

/** The text of code, in which only `<`, `>` and `&` are escaped. */
export function unescapeCode(code: string): string {
  return code.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
