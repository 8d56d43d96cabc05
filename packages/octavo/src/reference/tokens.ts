import type { ThemeToken } from '../node/brand/index.ts'
import { escapeHtml } from '../shared/text/html.ts'
import { GENERATED_NOTE, renderTable } from './markdown.ts'

/** The page of the user guide about the custom properties of the theme. */
export function renderTokenReference(tokens: readonly ThemeToken[]): string {
  const isIcon = ({ name }: ThemeToken) => name.startsWith('--icon-')
  return [
    INTRODUCTION,
    renderGroup('Colors', tokens.filter(isColor)),
    renderGroup(
      'Fonts, sizes and shapes',
      tokens.filter((token) => !isColor(token) && !isIcon(token)),
    ),
    GRID,
    '## Icons',
    ICONS,
    renderTable(
      ['Token', 'Preview'],
      tokens.filter(isIcon).map((token) => [`\`${token.name}\``, toPreview(token)]),
    ),
    '',
  ].join('\n\n')
}

const GRID = `\
## The grid of the page {#grid}

The page is at most \`--page-width\` wide, in the middle of the window, and its content keeps a space of \`--gutter\` to the edges. Navbar, article and
footer begin and end on the same two lines at every width. Put [your own parts](parts.md) on them with the class \`page-container\`:

\`\`\`html
<footer class="page-container">…</footer>
\`\`\`

The element stays as wide as the window, so it can have a background and a border. In a style sheet, \`padding-inline: var(--page-inset)\` does the same. For
columns inside of it, use \`--sidebar-width\`, \`--measure\` and \`--toc-width\`. [\`theme.widths\`](brand.md) sets these tokens.`

const ICONS = `\
Masks, so an icon has the color of the text around it. Set one to an image of 24 × 24 pixels in the public folder:

\`\`\`css title="brand/brand.css"
:root {
  --icon-search: url('/icons/search.svg');
}
\`\`\`

The theme shows all icons that a site does not set as parts of one picture; a style sheet in [\`styles\`](brand.md#a-style-sheet) or a component that names a
token gets its value.`

function renderGroup(title: string, tokens: readonly ThemeToken[]): string {
  const rows = tokens.map((token) => {
    return [`\`${token.name}\``, token.description, `\`${token.value}\``, toPreview(token)]
  })
  return `## ${title}\n\n${renderTable(['Token', 'Use', 'Default', 'Preview'], rows)}`
}

function isColor({ value }: ThemeToken): boolean {
  return /^light-dark\(#\w+, #\w+\)$/.test(value)
}

/** An image in Markdown that needs no file. The preview does not change with the tokens of a site. */
function toPreview(token: ThemeToken): string {
  const drawing = draw(token)
  if (drawing === '') return ''
  const url = `data:image/svg+xml,${encodeURIComponent(drawing).replace(/[()]/g, (c) => (c === '(' ? '%28' : '%29'))}`
  return `![Preview of ${token.name}](${url})`
}

const TEXT_ATTRIBUTES = "font-family='system-ui,sans-serif' fill='#6b7a78'"

/** An SVG for the kind of value that a token has; '' for values that have no look. */
function draw({ name, value }: ThemeToken): string {
  const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? []
  if (light && dark) return toSvg(56, 24, swatch(light, 0) + swatch(dark, 28))
  const [, icon] = /^url\("data:image\/svg\+xml,(.+)"\)$/.exec(value) ?? []
  // Gray has enough contrast in both modes.
  if (icon)
    return decodeURIComponent(icon)
      .replaceAll("'#000'", "'#7d8b89'")
      .replace('viewBox', "width='24' height='24' viewBox")
  if (name === '--shadow') return drawShadow(value)
  const pixels = toPixels(value)
  if (name.startsWith('--radius')) return toSvg(48, 32, box(`x='1' y='1' width='46' height='30' rx='${pixels}'`))
  if (name.startsWith('--text-') && pixels > 0)
    return toSvg(64, 48, `<text x='2' y='40' font-size='${pixels}' ${TEXT_ATTRIBUTES}>Aa</text>`)
  if (pixels > 0) return drawLength(pixels)
  return ''
}

function drawShadow(value: string): string {
  const [, opacity] = /rgb\(\d+ \d+ \d+ \/ ([\d.]+)\)/.exec(value) ?? []
  const filter = `<filter id='s' x='-1' y='-1' width='3' height='4'><feDropShadow dx='0' dy='4' stdDeviation='6' flood-opacity='${opacity}'/></filter>`
  return toSvg(72, 56, `${filter}<rect x='16' y='12' width='40' height='24' rx='4' fill='#fff' filter='url(#s)'/>`)
}

/** Lengths of layouts are drawn at a tenth. */
function drawLength(pixels: number): string {
  const width = pixels > 200 ? pixels / 10 : pixels
  return toSvg(Math.ceil(width), 8, `<rect width='${width}' height='8' fill='#7d8b89'/>`)
}

/** The length of a value in CSS pixels, for `clamp` the largest; 0 for other values. */
function toPixels(value: string): number {
  const [, clamped] = /^clamp\(.+, ([\d.]+rem)\)$/.exec(value) ?? []
  const [, rem] = /^([\d.]+)rem$/.exec(clamped ?? value) ?? []
  return rem ? Number(rem) * 16 : 0
}

function swatch(color: string, x: number): string {
  return box(`x='${x + 0.5}' y='0.5' width='23' height='23' rx='4'`, color)
}

function box(attributes: string, fill = 'none'): string {
  return `<rect ${attributes} fill='${escapeHtml(fill)}' stroke='#7d8b89'/>`
}

function toSvg(width: number, height: number, content: string): string {
  return `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'>${content}</svg>`
}

const INTRODUCTION = `---
title: Tokens (CSS variables)
description: The colors, sizes, fonts and icons of the theme, which a style sheet of the site may set.
---

${GENERATED_NOTE}

Set tokens in a style sheet of the site, see [Brand](brand.md):

\`\`\`css title="brand/brand.css"
:root {
  --paper: light-dark(#fffdf8, #101014);
  --navbar-height: 4rem;
}
\`\`\`

Tokens stay the same in new versions: a version may add tokens, and the changelog names each one that is removed. A color has two values, for the light
and the dark mode; the previews show them in this order. Keep a contrast of at least 4.5:1 between text and its background. If you set \`theme.accent\`
instead, Octavo takes care of the contrast.`
