/**
 * MDX pages become Markdown: imports and exports go, tags follow the rules of an engine, comments become HTML comments,
 * and the indentation that MDX ignores is removed, because four spaces are code in Markdown.
 *
 * Input   `MdxInput`: the text of a page, the rules of its engine, the resolver of links
 * Output  edits of the text by position; what was converted and what was not
 *
 * Steps   mask what MDX cannot read (`{#id}`, HTML comments) → parse → collect imports and constants → walk.
 * Must not: know an engine; change code, in fences or inline; change text outside of tags and expressions.
 */
export { codeFence, frame, htmlTag, stubTag } from './html-tag.ts'
export { convertMdx, type MdxResult, shareTrees } from './convert-mdx.ts'
export {
  includeTag,
  isFragment,
  literalAttributes,
  renderOpeningTag,
  type JsxElement,
  type MdxInput,
  type Tag,
  type TagResult,
} from './tag.ts'
export { toInlineHtml } from './walk.ts'
