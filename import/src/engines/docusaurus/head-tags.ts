import type { Node } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import type { JsxElement, Tag } from '../../mdx/index.ts'
import { isNoIndex } from '../../shared/index.ts'

/** What a page has of its `<head>`. */
export interface PageHead {
  description?: string
  noIndex?: true
  /** For `head` of the front matter. */
  tags: Record<string, string>[]
}

/** Names that Octavo writes itself, from title, description and image. */
const WRITTEN =
  /^(?:og:(?:title|description|type|url|site_name)|twitter:(?:card|title|description)|viewport|generator)$/

/** Reads the tags in `<head>`. `left`: names of those that are left out. */
export function readHead({ element }: Tag): { head: PageHead; left: string[] } {
  const head: PageHead = { tags: [] }
  const left: string[] = []
  visitParents(element as Node, (node) => {
    if (node === element || !('name' in node) || typeof node.name !== 'string') return
    const values = textsOf(node as unknown as JsxElement) // Only JSX elements have a name.
    const { name, property, content } = values
    const key = name ?? property ?? ''
    if (node.name === 'meta' && key === 'description' && content !== undefined) head.description = content
    else if (node.name === 'meta' && isNoIndex(name, content)) head.noIndex = true
    else if (node.name === 'meta' && WRITTEN.test(key)) return
    else if (
      node.name === 'meta' &&
      key !== '' &&
      content !== undefined &&
      !/^(?:og:image|robots|theme-color)/.test(key)
    )
      head.tags.push({ type: 'meta', ...(name === undefined ? { property: key } : { name }), content })
    else left.push(key === '' ? `<${node.name}>` : `<${node.name}> "${key}"`)
  })
  return { head, left }
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
