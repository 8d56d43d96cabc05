import * as blocks from './blocks/index.ts'
import * as inline from './inline/index.ts'
import { closeScope, html, writeGenerated } from './tags/index.ts'
import type { Handler, Handlers, WalkRules } from './walk/index.ts'

/** Front matter is written by the page around the article. */
const nothing: Handler = () => {}

const HANDLERS: Handlers & { toml: Handler } = {
  blockquote: blocks.blockquote,
  break: inline.lineBreak,
  code: blocks.code,
  containerDirective: blocks.container,
  definition: inline.definition,
  delete: inline.deletion,
  emphasis: inline.emphasis,
  footnoteDefinition: blocks.footnoteDefinition,
  footnoteReference: blocks.footnoteReference,
  heading: blocks.heading,
  html,
  image: inline.image,
  imageReference: inline.imageReference,
  inlineCode: inline.inlineCode,
  inlineMath: blocks.inlineMath,
  leafDirective: blocks.leafDirective,
  link: inline.link,
  linkReference: inline.linkReference,
  list: blocks.list,
  math: blocks.math,
  paragraph: blocks.paragraph,
  strong: inline.strong,
  table: blocks.table,
  text: inline.text,
  textDirective: inline.textDirective,
  thematicBreak: blocks.thematicBreak,
  toml: nothing,
  yaml: nothing,
}

export const RULES: WalkRules = { handlers: HANDLERS, closeScope, writeGenerated }
