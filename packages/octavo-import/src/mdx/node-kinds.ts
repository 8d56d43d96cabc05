import type { Node, Parent } from 'mdast'
import type { JsxElement, TagResult } from './tag.ts'

export function isTag(node: Node): boolean {
  return node.type === 'mdxJsxFlowElement' || (node.type === 'paragraph' && isOnlyTags(node as Parent))
}

export function isContainer(node: Node): node is Parent {
  return ['list', 'listItem', 'blockquote', 'footnoteDefinition', 'containerDirective'].includes(node.type)
}

export function isOnlyTags({ children }: Parent): boolean {
  return (
    children.some(({ type }) => type === 'mdxJsxTextElement') &&
    children.every(
      (child) =>
        ['mdxJsxTextElement', 'mdxTextExpression'].includes(child.type) ||
        (child.type === 'text' && child.value.trim() === ''),
    )
  )
}

export function isBlockResult(result: TagResult): boolean {
  return result.kind === 'wrap' || (result.kind === 'tag' && result.block === true)
}

/** Elements that begin HTML, which ends with an empty line: https://spec.commonmark.org/0.31.2/#html-blocks */
const BLOCK =
  /^(?:summary|img|br|hr|p|div|center|h[1-6]|figure|figcaption|video|iframe|table|caption|t[dhr]|section|[dou]l|li|d[dt])$/

export function isHtml(node: Node): boolean {
  return node.type === 'mdxJsxTextElement' && BLOCK.test((node as JsxElement).name ?? '')
}
