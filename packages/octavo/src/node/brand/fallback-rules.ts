import type { FontFile, FontTools, Metrics } from './read-font.ts'

/** What a font is for: text, or code. */
export type FontUse = 'text' | 'mono'

/** A font of operating systems. `width` is its average width of Latin text, in thousandths of the em. */
interface SystemFont {
  locals: string[]
  width: number
}

/** Those that the fallbacks of the theme's fonts use (`scripts/subset-fonts.mjs`). */
const SYSTEM_FONTS: Record<FontUse, { regular: SystemFont; bold: SystemFont }> = {
  text: {
    regular: { locals: ['Arial', 'Liberation Sans'], width: 913 / 2.048 },
    bold: { locals: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], width: 983 / 2.048 },
  },
  mono: {
    regular: { locals: ['Menlo', 'Menlo-Regular', 'Liberation Mono', 'Roboto Mono'], width: 600 },
    bold: { locals: ['Menlo Bold', 'Menlo-Bold', 'Liberation Mono Bold', 'Roboto Mono Bold'], width: 600 },
  },
}

/** Labels have this weight; lighter text uses the regular fallback. */
const BOLD = 600
const BOLD_FROM = 550

/**
 * Rules for fonts of the operating system with the metrics of the web font, so that text does not move when the web
 * font takes their place: https://developer.mozilla.org/docs/Web/CSS/@font-face/size-adjust.
 */
export async function toFallbackRules(
  name: string,
  files: readonly FontFile[],
  use: FontUse,
  tools: FontTools,
): Promise<string> {
  const { regular, bold } = SYSTEM_FONTS[use]
  const rules = [
    await toFallbackRule(name, `1 ${BOLD_FROM - 1}`, regular, await measure(files, 400, tools)),
    await toFallbackRule(name, `${BOLD_FROM} 1000`, bold, await measure(files, BOLD, tools)),
  ]
  return rules.join('')
}

function toFallbackRule(name: string, weights: string, system: SystemFont, metrics: Metrics): string {
  const scale = metrics.xWidthAvg / metrics.unitsPerEm / (system.width / 1000)
  const adjusted = (value: number) => toPercent(Math.abs(value) / metrics.unitsPerEm / scale)
  const sources = system.locals.map((local) => `local('${local}')`)
  return (
    `@font-face{font-family:'${name}';src:${sources.join(',')};font-weight:${weights};size-adjust:${toPercent(scale)};` +
    `ascent-override:${adjusted(metrics.ascent)};descent-override:${adjusted(metrics.descent)};` +
    `line-gap-override:${adjusted(metrics.lineGap)}}`
  )
}

/** The metrics of the file with the nearest weight; a variable font is measured at the weight itself. */
async function measure(files: readonly FontFile[], weight: number, tools: FontTools): Promise<Metrics> {
  const distance = ({ weights: [min, max], isItalic }: FontFile) =>
    Math.max(min - weight, weight - max, 0) + (isItalic ? 1000 : 0)
  const [file] = [...files].sort((a, b) => distance(a) - distance(b))
  const { content, weights, characters } = file!
  const isVariable = weights[0] !== weights[1]
  const options = { targetFormat: 'sfnt', ...(isVariable && { variationAxes: { wght: weight } }) } as const
  return tools.measure(await tools.subset(content, String.fromCodePoint(...characters), options))
}

function toPercent(ratio: number): string {
  return `${Number((ratio * 100).toFixed(3))}%`
}
