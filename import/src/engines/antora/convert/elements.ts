import type { PhrasingContent } from 'mdast'

/** An element of the HTML that `asciidoc/inline-html.ts` makes, or that the page passes through. */
export interface Element {
  name: string
  attributes: Record<string, string>
  children: PhrasingContent[]
}

/** The text of HTML in a line, as it is. */
export function plainText(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) =>
      'value' in node && node.type !== 'html' ? node.value : 'children' in node ? plainText(node.children) : '',
    )
    .join('')
}
