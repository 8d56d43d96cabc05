import { admonition } from './blocks/admonition.ts'
import { code } from './blocks/code.ts'
import { footnoteReference } from './blocks/footnote.ts'
import { heading } from './blocks/heading.ts'
import { list } from './blocks/list.ts'
import { blockquote, leafDirective, paragraph, thematicBreak } from './blocks/paragraph.ts'
import { table } from './blocks/table.ts'
import { image, imageReference } from './inline/image.ts'
import { link, linkReference } from './inline/link.ts'
import { deletion, emphasis, inlineCode, lineBreak, strong, text, textDirective } from './inline/text.ts'
import { html } from './tags/html.ts'
import type { Handler, Handlers } from './walk.ts'

/** Definitions, footnotes and front matter are written where they are used. */
const nothing: Handler = () => {}

/** How each kind of node is written. */
export const HANDLERS: Handlers = {
  blockquote,
  break: lineBreak,
  code,
  containerDirective: admonition,
  definition: nothing,
  delete: deletion,
  emphasis,
  footnoteDefinition: nothing,
  footnoteReference,
  heading,
  html,
  image,
  imageReference,
  inlineCode,
  leafDirective,
  link,
  linkReference,
  list,
  paragraph,
  strong,
  table,
  text,
  textDirective,
  thematicBreak,
  yaml: nothing,
}
