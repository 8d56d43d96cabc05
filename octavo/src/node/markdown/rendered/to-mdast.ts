import { defaultHandlers, toMdast, type Handle } from 'hast-util-to-mdast'
import type { Root, RootContent } from 'mdast'
import { parseHtml } from './parse-html.ts'

declare module 'mdast' {
  interface HeadingData {
    /** The id of the HTML element. */
    elementId?: string
  }
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/** Converts HTML to an mdast tree. The ids of headings are in their data. */
export function htmlToMdast(html: string): Root {
  const headings = Object.fromEntries(HEADINGS.map((name) => [name, withId(defaultHandlers[name])]))
  const tree = toMdast(parseHtml(html), { handlers: headings })
  // The result for a root is a root.
  return tree.type === 'root' ? tree : { type: 'root', children: [tree as RootContent] }
}

function withId(handle: Handle): Handle {
  return (state, element, parent) => {
    const node = handle(state, element, parent)
    const { id } = element.properties
    if (node && 'type' in node && node.type === 'heading' && typeof id === 'string' && id !== '')
      node.data = { elementId: id }
    return node
  }
}
