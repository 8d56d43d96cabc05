/**
 * Draws the chart of the README from figures.json, which holds results of the other benchmarks: once for light and once
 * for dark pages. `node bench/figures.mjs`
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** @typedef {{ title: string, unit: string, note: string, bars: Record<string, number> }} Figure */

const FOLDER = fileURLToPath(new URL('../docs/figures/', import.meta.url))
const MODES = {
  light: { text: '#1f2328', quiet: '#59636e', own: '#2f5fd0', other: '#c5cbd3' },
  dark: { text: '#f0f6fc', quiet: '#9198a1', own: '#7ea2ff', other: '#3d444d' },
}
const [WIDTH, COLUMN, GAP] = [800, 384, 32]
const [LABEL, BAR, ROW] = [84, 220, 22]

/** @type {Figure[]} */
const figures = JSON.parse(readFileSync(new URL('figures.json', import.meta.url), 'utf8'))
mkdirSync(FOLDER, { recursive: true })
for (const [mode, colors] of Object.entries(MODES)) writeFileSync(`${FOLDER}figures-${mode}.svg`, draw(figures, colors))

/** @param {readonly Figure[]} figures @param {typeof MODES.light} colors */
function draw(figures, colors) {
  const rows = [figures.slice(0, 2), figures.slice(2)]
  let top = 0
  const drawn = rows.flatMap((row) => {
    const parts = row.map((figure, index) => drawFigure(figure, index * (COLUMN + GAP), top, colors))
    top += Math.max(...row.map(({ bars }) => Object.keys(bars).length)) * ROW + 84
    return parts
  })
  const font = 'font-family="system-ui, -apple-system, Segoe UI, sans-serif"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top - 12}" ${font} font-size="13">
${drawn.join('\n')}
</svg>
`
}

/** @param {Figure} figure @param {number} x @param {number} y @param {typeof MODES.light} colors */
function drawFigure({ title, unit, note, bars }, x, y, colors) {
  const longest = Math.max(...Object.values(bars))
  const rows = Object.entries(bars).map(([name, value], index) => {
    const top = y + 32 + index * ROW
    const width = Math.max(2, Math.round((value / longest) * BAR))
    const [color, weight] = index === 0 ? [colors.own, 600] : [colors.other, 400]
    const shown = value.toLocaleString('en-US')
    return `<text x="${x}" y="${top + 13}" fill="${colors.text}" font-weight="${weight}">${name}</text>
<rect x="${x + LABEL}" y="${top + 2}" width="${width}" height="14" rx="3" fill="${color}"/>
<text x="${x + LABEL + width + 6}" y="${top + 13}" fill="${colors.text}" font-weight="${weight}">${shown} ${unit}</text>`
  })
  const end = y + 32 + rows.length * ROW
  return `<text x="${x}" y="${y + 18}" fill="${colors.text}" font-size="15" font-weight="600">${title}</text>
${rows.join('\n')}
<text x="${x}" y="${end + 16}" fill="${colors.quiet}" font-size="11">${note}</text>`
}
