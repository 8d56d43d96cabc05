/**
 * Subsets the two fonts of the theme to the characters that documentation needs, and writes them with fallback fonts
 * of the same metrics to `src/theme/fonts/`. Run it by hand when a font or the character set changes; the result is
 * committed, so that a build needs no font tools.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fromFile } from '@capsizecss/unpack/fs'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const OUTPUT = new URL('../src/theme/fonts/', import.meta.url)

const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff)
const PUNCTUATION = 'ıŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™←↑→↓↔⇧⌘⌥−≠≤≥≈∞×÷✓✗'
const DRAWING = '─│┌┐└┘├┤┬┴┼'

/** Metrics of the system fonts behind the fallbacks, in units of 2048 per em. */
const ARIAL = { family: 'Arial', twin: 'Liberation Sans', xWidthAvg: 904 }
const COURIER = { family: 'Courier New', twin: 'Liberation Mono', xWidthAvg: 1229 }

const FACES = [
  {
    family: 'Schibsted Grotesk',
    name: 'schibsted-grotesk',
    text: LATIN + PUNCTUATION,
    weights: { min: 400, max: 700 },
    system: ARIAL,
  },
  {
    family: 'Spline Sans Mono',
    name: 'spline-sans-mono',
    text: LATIN + PUNCTUATION + DRAWING,
    weights: { min: 400, max: 600 },
    system: COURIER,
  },
]

const rules = await Promise.all(FACES.map(writeFace))
const header =
  '/* Written by scripts/subset-fonts.mjs. `optional` with a preload: text never moves because a font came late. */\n'
writeFileSync(new URL('fonts.css', OUTPUT), header + rules.join(''))

/** @param {(typeof FACES)[number]} face */
async function writeFace(face) {
  const path = require.resolve(`@fontsource-variable/${face.name}/files/${face.name}-latin-wght-normal.woff2`)
  const subset = await subsetFont(readFileSync(path), face.text, {
    targetFormat: 'woff2',
    variationAxes: { wght: face.weights },
  })
  writeFileSync(new URL(`${face.name}.woff2`, OUTPUT), subset)
  console.log(`${face.name}.woff2 ${subset.length} bytes`)
  return faceRules(face, await fromFile(path))
}

/** @param {(typeof FACES)[number]} face @param {import('@capsizecss/unpack').Font} metrics */
function faceRules(face, metrics) {
  const scale = metrics.xWidthAvg / metrics.unitsPerEm / (face.system.xWidthAvg / 2048)
  const adjusted = (/** @type {number} */ value) => percent(Math.abs(value) / metrics.unitsPerEm / scale)
  return `
@font-face {
  font-family: '${face.family}';
  src: url('./${face.name}.woff2') format('woff2');
  font-weight: ${face.weights.min} ${face.weights.max};
  font-display: optional;
}

@font-face {
  font-family: '${face.family} Fallback';
  src: local('${face.system.family}'), local('${face.system.twin}');
  size-adjust: ${percent(scale)};
  ascent-override: ${adjusted(metrics.ascent)};
  descent-override: ${adjusted(metrics.descent)};
  line-gap-override: ${adjusted(metrics.lineGap)};
}
`
}

/** @param {number} ratio */
function percent(ratio) {
  return `${Number((ratio * 100).toFixed(3))}%`
}

/** @param {number} from @param {number} to */
function range(from, to) {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}
