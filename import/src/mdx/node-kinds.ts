import type { Node, Parent } from 'mdast'
import type { TagResult } from './tag.ts'

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
