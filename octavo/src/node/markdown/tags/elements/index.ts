/**
 * Raw HTML elements in a page.
 *
 * Input   tokens of lower-case tags
 * Output  elements and attributes from an allow-list; addresses as gaps, like those of Markdown links and images
 *
 * Nesting follows the HTML standard: implied end tags, required parents. What is left out is reported.
 * Must not: let through anything that runs code, loads from another host, or carries a style.
 */
export { writeAttributes } from './attributes.ts'
export { writeRawImage } from './image.ts'
export { holdsBlockElement, openElement } from './open-element.ts'
export {
  BLOCK_ELEMENTS,
  DROPPED_WITH_ATTRIBUTES,
  generatedRuleOf,
  ruleOf,
  VOID_ELEMENTS,
  type AllowedElement,
  type ElementRule,
} from './rules.ts'
