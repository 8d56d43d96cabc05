import * as v from 'valibot'
import { LOCAL_PATH, TEXT } from './values.ts'

/** A CSS length (https://developer.mozilla.org/docs/Web/CSS/length). */
const LENGTH = v.pipe(
  v.string(),
  v.check((text) => /^(0|(\d+|\d*\.\d+)(px|rem|em|ch))$/.test(text), 'a length such as "0.5rem" or "8px"'),
)

const WIDTHS = v.strictObject({
  /** The whole page: sidebar, article and table of contents. */
  page: v.optional(LENGTH),
  /** The sidebar. */
  sidebar: v.optional(LENGTH),
  /** The table of contents. */
  toc: v.optional(LENGTH),
  /** A line of text. */
  text: v.optional(LENGTH),
})

/** Colors, corners, widths and fonts of the site. */
export const THEME = v.strictObject({
  /**
   * The color of links, buttons and marks in the light mode, as a CSS color: `#7c3aed`, `oklch(50% 0.2 290)`. The
   * shades for both modes are derived from it. A color in which text cannot be read is an error that proposes the
   * nearest one.
   */
  accent: v.optional(TEXT),
  /** Radius of corners: `0` for square ones, `0.5rem`. Large boxes have five thirds of it. */
  radius: v.optional(LENGTH),
  /** Widths of the layout. */
  widths: v.optional(WIDTHS, {}),
})

/** Style sheets of the site, in the order in which they apply. */
export const STYLES = v.array(
  v.pipe(
    LOCAL_PATH,
    v.check((path) => path.endsWith('.css'), 'a style sheet such as "brand.css"'),
  ),
)
