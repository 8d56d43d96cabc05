import * as v from 'valibot'
import { HOST, LOCAL_PATH, SITE_PATH, TEXT } from './values.ts'

/** A CSS length (https://developer.mozilla.org/docs/Web/CSS/length). */
const LENGTH = v.pipe(
  v.string(),
  v.check((text) => /^(0|(\d+|\d*\.\d+)(px|rem|em|ch))$/.test(text), 'a length such as "0.5rem" or "8px"'),
)

const WIDTHS = v.strictObject({
  page: v.pipe(v.optional(LENGTH), v.description('The whole page: sidebar, article and table of contents.')),
  sidebar: v.pipe(v.optional(LENGTH), v.description('The sidebar.')),
  toc: v.pipe(v.optional(LENGTH), v.description('The table of contents.')),
  text: v.pipe(v.optional(LENGTH), v.description('A line of text.')),
})

/** One font: a file, several files of it, or the font of the operating system. */
const FONT = v.union([
  v.literal('system'),
  LOCAL_PATH,
  v.pipe(v.array(LOCAL_PATH), v.minLength(1, 'a list with at least one file')),
])

const FONTS = v.strictObject({
  text: v.pipe(
    v.optional(FONT),
    v.description(
      'Font of all text except code: `system` for the font of the operating system, the path of a font file (TTF, ' +
        'OTF, WOFF or WOFF2) in the site folder or a package, or a list with a file for each weight.',
    ),
  ),
  code: v.pipe(v.optional(FONT), v.description('Font of code, in the same forms.')),
  formulas: v.pipe(
    v.optional(LOCAL_PATH),
    v.description(
      'Font of formulas, for example Noto Sans Math or Latin Modern Math: a file with ' +
        'the layout rules of formulas ' +
        '(https://learn.microsoft.com/typography/opentype/spec/math). Without it, ' +
        'formulas have the font of the system.',
    ),
  ),
  show: v.pipe(
    v.optional(v.picklist(['always', 'still'])),
    v.description(
      'When the first page of a visit shows fonts that arrive after its text: `always`, or `still` for only where no ' +
        'line of text moves. `still` also loads no font before the text. Default: always within the first 300 ms, ' +
        'later only where nothing moves. Further pages show them from the start.',
    ),
  ),
  characters: v.pipe(
    v.optional(v.picklist(['latin', 'all']), 'latin'),
    v.description('The characters that published fonts keep: the ones of Western European languages, or all.'),
  ),
})

/** A color for the light mode, or one for each mode. */
const ACCENT_TEXT = v.union([
  TEXT,
  v.strictObject({
    light: v.pipe(v.optional(TEXT), v.description('The color of links in the light mode.')),
    dark: v.pipe(v.optional(TEXT), v.description('The color of links in the dark mode.')),
  }),
])

/** Colors, corners, widths and fonts of the site. */
export const THEME = v.strictObject({
  accent: v.pipe(
    v.optional(TEXT),
    v.description(
      'The color of the brand, as a CSS color: `#7c3aed`, `oklch(50% 0.2 290)`. Buttons and bars have it as it is. ' +
        'A shade for links that can be read is derived from it, for both modes.',
    ),
  ),
  accentText: v.pipe(
    v.optional(ACCENT_TEXT),
    v.description(
      'The color of links, in place of the derived one: for the light mode, or for both as `{ light, dark }`.',
    ),
  ),
  radius: v.pipe(
    v.optional(LENGTH),
    v.description('Radius of corners: `0` for square ones, `0.5rem`. Large boxes have five thirds of it.'),
  ),
  widths: v.pipe(v.optional(WIDTHS, {}), v.description('Widths of the layout.')),
  fonts: v.pipe(v.optional(FONTS), v.description('Fonts of text and code, in place of the fonts of the theme.')),
})

/** Style sheets of the site, in the order in which they apply. */
export const STYLES = v.array(
  v.pipe(
    LOCAL_PATH,
    v.check((path) => path.endsWith('.css'), 'a style sheet such as "brand.css"'),
  ),
)

const COLOR = v.pipe(
  v.string(),
  v.check((text) => /^#[\da-f]{6}$/i.test(text), 'a color such as "#ffffff"'),
)

/** One drawing, from which the icons of all sizes are made. */
const DRAWN_FAVICON = v.strictObject({
  source: v.pipe(
    LOCAL_PATH,
    v.description(
      'An SVG, or a PNG of at least 512 × 512 pixels, in the site folder or a package: `@acme/docs/icon.svg`.',
    ),
  ),
  background: v.pipe(
    v.optional(COLOR, '#ffffff'),
    v.description('Color behind the icon on the home screen of a phone, which shows no transparency.'),
  ),
})

/** The icon of the site: a path in the public folder, or one drawing from which all sizes are made. */
export const FAVICON = v.union([SITE_PATH, DRAWN_FAVICON])

const WIDTH = v.pipe(
  v.number(),
  v.integer('a whole number'),
  v.minValue(16, 'at least 16'),
  v.maxValue(8192, 'at most 8192'),
)

/** Smaller files for the pictures of pages, and pictures on other hosts. */
export const IMAGES = v.strictObject({
  hosts: v.pipe(
    v.optional(v.array(HOST), []),
    v.description(
      'Hosts whose images pages show: `img.shields.io`. A browser that shows ' +
        'such a page contacts the host. Images of other hosts are links.',
    ),
  ),
  optimize: v.pipe(
    v.optional(v.boolean()),
    v.description(
      'Whether pictures are also published in modern formats and sizes. Default: if `package.json` lists `sharp`.',
    ),
  ),
  formats: v.pipe(
    v.optional(v.array(v.picklist(['avif', 'webp'])), ['avif', 'webp']),
    v.description('The formats, the one that browsers should prefer first.'),
  ),
  widths: v.pipe(
    v.optional(v.pipe(v.array(WIDTH), v.minLength(1, 'a list with at least one width')), [400, 800, 1200, 1600]),
    v.description(
      'Widths in pixels. A picture is published in those that are smaller ' +
        'than itself, and in its own unless it exceeds them all.',
    ),
  ),
})

const CARDS = v.strictObject({
  font: v.pipe(
    v.optional(LOCAL_PATH),
    v.description('Font file (TTF, OTF or WOFF2) in the site folder or a package. Default: the font of the theme.'),
  ),
  logo: v.pipe(
    v.optional(LOCAL_PATH),
    v.description('Image in the site folder or a package that is shown beside the title of the site.'),
  ),
})

/** A picture of each page for link previews: `true`, or an object with settings. */
export const SOCIAL_CARDS = v.union([v.boolean(), CARDS])
