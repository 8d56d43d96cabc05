/**
 * Attribute lists: https://kramdown.gettalong.org/syntax.html#attribute-list-definitions
 *
 * Input   `{: #id .class key="value"}`
 * Output  its ids, classes and attributes, by the node that has them
 * Must not: convert.
 */
export { parseAttributeList, type AttributeList } from './attribute-list.ts'
export { collectAttributes } from './collect-attributes.ts'
