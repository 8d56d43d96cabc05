/**
 * Nodes that plugins describe as HTML elements, with the fields `hName`, `hProperties` and `hChildren`
 * (https://github.com/syntax-tree/mdast-util-to-hast#fields-on-nodes).
 *
 * Input   a node of any type
 * Output  the element, with addresses as gaps; `raw` nodes pass the allow-list of raw HTML
 *
 * A plugin is the site's own code, so it may use more elements than pages: every one that the policy lets work.
 * Must not: write an element that runs code, or a `style` attribute; change how nodes without such fields are written.
 */
export { writeGenerated } from './write-generated.ts'
