/**
 * Pictures that are made from the site's own.
 *
 * Input   image files of the site; titles and sections of pages
 * Output  icons, smaller files of images, and social cards, in the cache under a digest of what they are made from
 *
 * `sharp` encodes them. A site that wants pictures installs it; a Problem names the command.
 * Must not: be loaded for a site that makes no pictures; draw a picture twice.
 */
export { drawCards } from './draw-cards.ts'
export { drawIcons } from './icons.ts'
export { makeVariants } from './variants.ts'
