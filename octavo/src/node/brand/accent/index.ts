/**
 * From one color to the shades of it that the theme uses.
 *
 * Input   a CSS color, the surfaces of the theme
 * Output  values of the accent tokens for both modes, or the reason why the color cannot be an accent
 *
 * Shades keep the hue and change lightness and chroma in OKLCH, a color space in which equal steps look equal
 * (https://www.w3.org/TR/css-color-4/#ok-lab). The color library is loaded only for a site that sets an accent.
 * Must not: read files; know the configuration.
 */
export { deriveAccent, type AccentResult } from './derive-accent.ts'
export { toSurfaces } from './surfaces.ts'
