/**
 * Social cards: the picture that a link preview shows of a page.
 *
 * Input   title and section of each page; title, color, logo and font of the site
 * Output  PNG files of 1200 × 630 pixels in the cache, and problems of characters that no font has
 *
 * Text becomes outlines, so a card is the same on every machine, whatever fonts it has.
 * Must not: draw a card whose content was drawn before.
 */
export { drawCards, type CardPage, type DrawnCard } from './draw-cards.ts'
