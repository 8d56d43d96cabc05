import { markdownToMdast } from 'satteri'
import type { Nodes, Root } from 'mdast'
import type { CodeParts } from '../../shared/build/site-code.ts'

/**
 * The only file that imports the Markdown parser. It returns an mdast tree (https://github.com/syntax-tree/mdast) with
 * GFM, YAML front matter and directives, each node with its position. The parser is satteri; unified's remark would
 * work, too.
 */
declare module 'mdast' {
  /** The fields that plugins set: https://github.com/syntax-tree/mdast-util-to-hast#fields-on-nodes */
  interface Data {
    hName?: string
    hProperties?: Record<string, unknown>
    hChildren?: HastNode[]
    /** Set by the site's transform of code blocks. */
    codeParts?: CodeParts
  }
}

/** A node of hast (https://github.com/syntax-tree/hast), with the fields that are rendered. */
export interface HastNode {
  type: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: HastNode[]
  value?: string
}

export type * from 'mdast'

export type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>
export type LeafDirective = Extract<Nodes, { type: 'leafDirective' }>
export type TextDirective = Extract<Nodes, { type: 'textDirective' }>

/** Whether a node is a break, or a text of spaces. */
export function isSpace(node: Nodes): boolean {
  return node.type === 'break' || (node.type === 'text' && node.value.trim() === '')
}

/**
 * Above this number of text directives (`a:b[` again and again) nesting could overflow the parser's stack, so
 * directives are disabled. No real text comes close.
 */
const MAX_DIRECTIVE_LABELS = 5000

interface ParseOptions {
  /** Whether `$` marks formulas. Default: false. */
  math?: boolean
  /** Whether directives are nodes: see `mayHaveDirectives`. Default: true. */
  directives?: boolean
}

/** Parses Markdown with `\n` line ends. Any text is valid input. */
export function parseMarkdown(text: string, { math = false, directives = true }: ParseOptions = {}): Root {
  if (!directives || countDirectiveLabels(text) > MAX_DIRECTIVE_LABELS) return parse(text, false, math)
  try {
    return parse(text, true, math)
  } catch {
    // The parser's string buffer overflowed. Without directives it needs far less.
    return parse(text, false, math)
  }
}

function countDirectiveLabels(text: string): number {
  return text.match(/:[\w-]+\[/g)?.length ?? 0
}

function parse(text: string, directive: boolean, math: boolean): Root {
  // Declared as any node, but the tree of a document always starts with its root.
  return markdownToMdast(text, { features: { gfm: true, frontmatter: true, directive, math } }) as Root
}
