import type { Node, PhrasingContent, Root, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { defaultHandlers, toMarkdown, type Handle } from 'mdast-util-to-markdown'
import { escapeBracketsBesideLinks } from '../../../shared/index.ts'

declare module 'mdast' {
  /** `:::name[Title]` */
  interface Container extends Node {
    type: 'container'
    name: string
    title: PhrasingContent[]
    isOpen?: boolean
    children: RootContent[]
  }

  interface RootContentMap {
    container: Container
  }
}

/** Markdown of a syntax tree, with the syntax of Octavo. @param hasFormulas Whether `$` begins a formula. */
export function renderMarkdown(children: RootContent[], hasFormulas: boolean): string {
  const root: Root = { type: 'root', children }
  return toMarkdown(root, {
    bullet: '-',
    bulletOther: '*',
    emphasis: '*',
    rule: '-',
    listItemIndent: 'one',
    extensions: [
      gfmToMarkdown({ tablePipeAlign: false }),
      {
        handlers: { container: writeContainer, text: writeText },
        unsafe: [
          { atBreak: true, character: ':', after: ':' },
          ...(hasFormulas ? [{ character: '$', inConstruct: 'phrasing' as const }] : []),
        ],
      },
    ],
  })
}

/** A container has more colons than each one in it. */
const writeContainer: Handle = (node: Extract<RootContent, { type: 'container' }>, _parent, state, info) => {
  const marks = ':'.repeat(3 + depthOf(node.children))
  const exit = state.enter('blockquote')
  const title = state.containerPhrasing(
    { type: 'paragraph', children: node.title },
    { ...info, before: '[', after: ']' },
  )
  // A container is written like the root of a page.
  const content = state.containerFlow(node as never, info)
  exit()
  const label = title === '' ? '' : `[${escapeBracketsBesideLinks(title.replace(/\s*\n\s*/g, ' '))}]`
  return `${marks}${node.name}${label}${node.isOpen ? '{open}' : ''}\n${content}\n${marks}`
}

function depthOf(nodes: readonly Node[]): number {
  return Math.max(
    0,
    ...nodes.map(
      (node) => ('children' in node ? depthOf(node.children as Node[]) : 0) + Number(node.type === 'container'),
    ),
  )
}

/** An underscore between letters is never emphasis: `snake_case`. */
const writeText: Handle = (node, parent, state, info) =>
  defaultHandlers.text(node, parent, state, info).replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_')
