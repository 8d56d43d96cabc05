import { markdownToMdast } from 'satteri'
import type { Nodes, Root } from 'mdast'

/**
 * The only file that knows the Markdown parser. Whatever stands behind it returns a standard mdast tree with GFM, YAML
 * front matter and container directives, every node with its position: satteri here, unified's remark would do as well.
 */
export type { AlignType, Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast'
export type {
  Blockquote,
  Code,
  Definition,
  FootnoteDefinition,
  FootnoteReference,
  Heading,
  Html,
  Image,
  ImageReference,
  InlineCode,
  Link,
  LinkReference,
  List,
  ListItem,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  Text,
} from 'mdast'
export type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>
export type LeafDirective = Extract<Nodes, { type: 'leafDirective' }>
export type TextDirective = Extract<Nodes, { type: 'textDirective' }>

/**
 * More text directives than this are no prose (`a:b[` over and over) and overflow the parser's stack where they nest.
 * Such a text is read without directives.
 */
const MAX_DIRECTIVE_LABELS = 5000

/** Parses Markdown. Line ends are expected to be `\n`. Any text is valid input. */
export function parseMarkdown(text: string): Root {
  const labels = text.match(/:[\w-]+\[/g)?.length ?? 0
  if (labels > MAX_DIRECTIVE_LABELS) return parse(text, false)
  try {
    return parse(text, true)
  } catch {
    // Its buffer of strings has overflowed; with fewer marks to look for it needs far less.
    return parse(text, false)
  }
}

function parse(text: string, directive: boolean): Root {
  return markdownToMdast(text, { features: { gfm: true, frontmatter: true, directive } }) as Root
}
