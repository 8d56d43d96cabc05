import type { Color, Oklch } from 'culori'
import {
  clampChroma,
  converter,
  formatHex,
  interpolate,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeRec2020,
  modeRgb,
  modeXyz50,
  modeXyz65,
  parse,
  useMode as registerSpace,
  wcagContrast,
} from 'culori/fn'

/** The contrast that WCAG 2.2 AA requires of text (https://www.w3.org/TR/WCAG22/#contrast-minimum). */
export const TEXT_CONTRAST = 4.5

/** Small enough that two neighboring steps look the same. */
const STEP = 0.005

// The color spaces of CSS, and those that conversions pass through. Others of the library are not bundled.
const MODES = [modeRgb, modeLrgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch, modeP3, modeRec2020]
for (const mode of [...MODES, modeXyz50, modeXyz65]) registerSpace(mode)

const toOklch = converter('oklch')

/** Parses a CSS color; undefined for anything else, and for a color that is not opaque. */
export function parseColor(text: string): { color: Oklch; hex: string } | undefined {
  const color = parse(text)
  return color && (color.alpha ?? 1) === 1 ? { color: toOklch(color), hex: toHex(color) } : undefined
}

/** The nearest color that sRGB screens show, as `#rrggbb`. */
export function toHex(color: Color): string {
  return formatHex(clampChroma(color, 'oklch'))
}

/** How the theme mixes the accent into a surface, as CSS does with `color-mix(in oklab, …)`. */
export function mix(accent: string, surface: string, share: number): string {
  return formatHex(interpolate([surface, accent], 'oklab')(share))
}

export function contrast(a: string, b: string): number {
  return wcagContrast(a, b)
}

/**
 * The first color from `start` on, in steps of lightness towards `end` (0 is black, 1 is white), that `isFine` accepts;
 * undefined if there is none.
 */
export function searchLightness(start: Oklch, end: 0 | 1, isFine: (hex: string) => boolean): string | undefined {
  const steps = Math.ceil(Math.abs(end - start.l) / STEP)
  for (let step = 0; step <= steps; step++) {
    const l = end === 1 ? Math.min(1, start.l + step * STEP) : Math.max(0, start.l - step * STEP)
    const hex = toHex({ ...start, l })
    if (isFine(hex)) return hex
  }
  return undefined
}
