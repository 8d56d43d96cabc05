import type { Element, ElementContent, Root } from 'hast'
import { Parser } from 'htmlparser2'

/** Elements that contain no text of the page: controls, and what is not shown. */
const WITHOUT_TEXT = new Set(
  'button datalist dialog input math meter noscript option progress script select style svg template textarea title'.split(
    ' ',
  ),
)

/** Code that reads the tree is recursive. As in browsers, deeper elements are left out, but not their text. */
const MOST_LEVELS = 500

/** Parses HTML to a hast tree without controls, hidden elements, and elements with `data-no-index`. */
export function parseHtml(html: string): Root {
  const root: Root = { type: 'root', children: [] }
  const open: { children: ElementContent[] }[] = [{ children: [] }]
  root.children = open[0]!.children
  const parser = new Parser({
    onopentag(tagName, { class: className, ...attributes }) {
      const properties = { ...attributes, ...(className !== undefined && { className: className.split(/\s+/) }) }
      const element: Element = { type: 'element', tagName, properties, children: [] }
      const parent = open.at(-1)
      if (isSkipped(element)) open.push(element)
      else if (parent && open.length > MOST_LEVELS) open.push(parent)
      else {
        parent?.children.push(element)
        open.push(element)
      }
    },
    ontext(value) {
      open.at(-1)?.children.push({ type: 'text', value })
    },
    onclosetag() {
      open.pop()
    },
  })
  parser.end(html)
  return root
}

function isSkipped({ tagName, properties }: Element): boolean {
  return WITHOUT_TEXT.has(tagName) || properties['aria-hidden'] === 'true' || 'data-no-index' in properties
}
