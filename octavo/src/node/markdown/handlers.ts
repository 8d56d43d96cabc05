import {
  blockquote,
  code,
  container,
  footnoteReference,
  heading,
  inlineMath,
  leafDirective,
  list,
  math,
  paragraph,
  table,
  thematicBreak,
} from './blocks/index.ts'
import {
  deletion,
  emphasis,
  image,
  imageReference,
  inlineCode,
  lineBreak,
  link,
  linkReference,
  strong,
  text,
  textDirective,
} from './inline/index.ts'
import { closeScope, html, writeGenerated } from './tags/index.ts'
import type { Handler, Handlers, WalkRules } from './walk/index.ts'

/** Definitions, footnotes and front matter are written where they are used. */
const nothing: Handler = () => {}

/** The handler of each node type. */
const HANDLERS: Handlers & { toml: Handler } = {
  blockquote,
  break: lineBreak,
  code,
  containerDirective: container,
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
  inlineMath,
  leafDirective,
  link,
  linkReference,
  list,
  math,
  paragraph,
  strong,
  table,
  text,
  textDirective,
  thematicBreak,
  toml: nothing,
  yaml: nothing,
}

export const RULES: WalkRules = { handlers: HANDLERS, closeScope, writeGenerated }
