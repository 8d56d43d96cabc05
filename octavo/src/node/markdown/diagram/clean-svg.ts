import { escapeHtml } from '../../../shared/text/html.ts'

/** Our custom properties, which have a value for each color mode, by the library's custom property. */
const COLORS: Record<string, string> = {
  bg: 'background',
  _text: 'text',
  '_text-sec': 'text-secondary',
  '_text-muted': 'text-muted',
  '_text-faint': 'text-faint',
  _line: 'line',
  _arrow: 'arrow',
  '_node-fill': 'node',
  '_node-stroke': 'node-border',
  '_group-fill': 'group',
  '_group-hdr': 'group-header',
  '_inner-stroke': 'inner-border',
  '_key-badge': 'key',
}

/** CSS pixels. Smaller text is hard to read on a page. */
const MIN_FONT_SIZE = 12
/** The size of members and of labels at connections. */
const LIBRARY_FONT_SIZE = 11

/**
 * Adapts a drawing to the document: no styles and no fonts from other hosts (the content-security policy forbids them),
 * ids that are unique on the page, colors from custom properties, an accessible name, and no text below 12 px.
 */
export function cleanSvg(svg: string, prefix: string, label: string): string {
  const scale = hasMembers(svg) ? MIN_FONT_SIZE / LIBRARY_FONT_SIZE : 1
  return raiseFontSizes(svg)
    .replace(/<style>.*?<\/style>\s*/gs, '')
    .replace(/<defs>\s*<\/defs>\s*/g, '')
    .replace(/<svg [^>]*>/, (tag) => cleanRoot(tag, label, scale))
    .replace(/ data-[\w-]+="[^"]*"/g, '')
    .replace(/ class="([^"]*)"/g, (_, names: string) => (names.includes('mono') ? ' class="diagram-mono"' : ''))
    .replace(/ id="([^"]*)"/g, ` id="${prefix}$1"`)
    .replace(/url\(#([^)]*)\)/g, `url(#${prefix}$1)`)
    .replace(/var\(--([\w-]+)\)/g, (whole, name: string) => (COLORS[name] ? `var(--diagram-${COLORS[name]})` : whole))
    .replace(/="([^"]*\d\.\d{3,}[^"]*)"/g, (_, value: string) => `="${roundNumbers(value)}"`)
    .replace(/>\s+</g, '><')
}

/** Members of classes and entities fill their boxes, so that only the whole drawing can be larger. */
function hasMembers(svg: string): boolean {
  return / class="[^"]*mono/.test(svg)
}

/** Other labels have room. The badges of keys, which are smaller still, get the size of members. */
function raiseFontSizes(svg: string): string {
  const smallest = hasMembers(svg) ? LIBRARY_FONT_SIZE : MIN_FONT_SIZE
  return svg.replace(/ font-size="(\d+)"/g, (_, size) => ` font-size="${Math.max(Number(size), smallest)}"`)
}

function cleanRoot(tag: string, label: string, scale: number): string {
  const [, viewBox = ''] = /viewBox="([^"]*)"/.exec(tag) ?? []
  const [, , width = '0', height = '0'] = viewBox.split(' ')
  const [drawnWidth, drawnHeight] = [width, height].map((length) => Math.ceil(Number(length) * scale))
  const size = `width="${drawnWidth}" height="${drawnHeight}"`
  return `<svg viewBox="${roundNumbers(viewBox)}" ${size} role="img" aria-label="${escapeHtml(label)}">`
}

/** Two decimals of a pixel are enough. */
function roundNumbers(value: string): string {
  return value.replace(/\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
}
