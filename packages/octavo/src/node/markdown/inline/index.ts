/**
 * Writes the nodes inside a paragraph: text, emphasis, links, images.
 *
 * Input   inline mdast nodes
 * Output  HTML, with gaps for the addresses of links and images; their entries in `Page.links` and `Page.images`
 *
 * Must not: resolve an address; let an address that could run code into the article; write a link inside a link.
 */
export { findAddressProblem, isDataImage } from './address.ts'
export {
  captionedImages,
  image,
  imageReference,
  modeAttribute,
  modeClass,
  remoteImage,
  splitColorMode,
  writeFigure,
  writeImage,
} from './image.ts'
export { definition, link, linkReference, registerLink, reportUnusedDefinitions } from './link.ts'
export {
  deletion,
  emphasis,
  inlineCode,
  lineBreak,
  strong,
  text,
  textDirective,
  writeDirectiveSource,
  writeText,
} from './text.ts'
