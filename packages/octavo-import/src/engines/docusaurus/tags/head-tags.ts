import type { Node } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import type { JsxElement, Tag } from '../../../mdx/index.ts'
import { convertHead, type HeadElement, type PageHead } from '../../../shared/index.ts'

/** Reads the tags in `<head>`. */
export function readHead({ element }: Tag): PageHead {
  const elements: HeadElement[] = []
  visitParents(element as Node, (node) => {
    if (node === element || !('name' in node) || typeof node.name !== 'string') return
    elements.push({ name: node.name, attributes: textsOf(node as unknown as JsxElement) }) // Only JSX elements have a name.
  })
  return convertHead(elements)
}

function textsOf({ attributes }: JsxElement): Record<string, string> {
  return Object.fromEntries(
    attributes.flatMap((attribute): [string, string][] =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
        ? [[attribute.name, attribute.value]]
        : [],
    ),
  )
}
