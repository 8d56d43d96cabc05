/**
 * From one color to the shades of it that the theme uses, or the reason why the color cannot be an accent. Shades keep
 * the hue and change lightness and chroma in OKLCH, a color space in which equal steps look equal
 * (https://www.w3.org/TR/css-color-4/#ok-lab).
 */
import { colorPair, type ColorPair, type ThemeToken } from './theme-tokens.ts'
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

/** The colors of the theme that accents meet, in one mode. */
interface Surfaces {
  paper: string
  paperTinted: string
  /** The palest text, which also appears on the tint. */
  inkFaint: string
}

/** Both modes of the theme. */
export function toSurfaces(tokens: readonly ThemeToken[]): Record<keyof ColorPair, Surfaces> {
  const paper = colorPair(tokens, '--paper')
  const paperTinted = colorPair(tokens, '--paper-tinted')
  const inkFaint = colorPair(tokens, '--ink-faint')
  const ofMode = (mode: keyof ColorPair): Surfaces => ({
    paper: paper[mode],
    paperTinted: paperTinted[mode],
    inkFaint: inkFaint[mode],
  })
  return { light: ofMode('light'), dark: ofMode('dark') }
}

/** The contrast that WCAG 2.2 AA requires of text (https://www.w3.org/TR/WCAG22/#contrast-minimum). */
const TEXT_CONTRAST = 4.5

/** Small enough that two neighboring steps look the same. */
const STEP = 0.005

// Only the color spaces of CSS, and the spaces that conversions pass through, so that no others are bundled.
const MODES = [modeRgb, modeLrgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch, modeP3, modeRec2020]
for (const mode of [...MODES, modeXyz50, modeXyz65]) registerSpace(mode)

const toOklch = converter('oklch')

/** Parses a CSS color; undefined for anything else, and for a color that is not opaque. */
function parseColor(text: string): { color: Oklch; hex: string } | undefined {
  const color = parse(text)
  return color && (color.alpha ?? 1) === 1 ? { color: toOklch(color), hex: toHex(color) } : undefined
}

/** The nearest color that sRGB screens show, as `#rrggbb`. */
function toHex(color: Color): string {
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
function searchLightness(start: Oklch, end: 0 | 1, isFine: (hex: string) => boolean): string | undefined {
  const steps = Math.ceil(Math.abs(end - start.l) / STEP)
  for (let step = 0; step <= steps; step++) {
    const l = end === 1 ? Math.min(1, start.l + step * STEP) : Math.max(0, start.l - step * STEP)
    const hex = toHex({ ...start, l })
    if (isFine(hex)) return hex
  }
  return undefined
}

/** Values of the accent tokens in one mode, as `#rrggbb`. */
interface AccentScale {
  '--accent': string
  '--accent-strong': string
  '--accent-tint': string
  '--on-accent': string
  '--banner': string
  '--on-banner': string
}

/**
 * Why a text is not an accent: it is not an opaque color, or text in it cannot be read on `surface`. `nearest` is a
 * color of the same hue that is an accent.
 */
type AccentProblem = { kind: 'no-color' } | { kind: 'contrast'; surface: string; contrast: number; nearest: string }

export type AccentResult = { kind: 'scale'; light: AccentScale; dark: AccentScale } | AccentProblem

/** The shares of the accent in surfaces that text in the accent color is on: admonitions and marked lines of code. */
const ADMONITION_SHARE = 0.05
const MARKED_LINE_SHARE = 0.11

const WHITE = '#ffffff'

/** Derives the accent tokens from a CSS color, which is the accent of the light mode as it is. */
export function deriveAccent(text: string, surfaces: { light: Surfaces; dark: Surfaces }): AccentResult {
  const parsed = parseColor(text)
  if (!parsed) return { kind: 'no-color' }
  const { color, hex } = parsed
  const lightTint = tint(color, surfaces.light, { l: 0.945, share: 0.2, most: 0.03, towards: 1 })
  const lowest = findLowestContrast(hex, lightTint, surfaces.light)
  if (lowest.contrast < TEXT_CONTRAST)
    return { kind: 'contrast', ...lowest, nearest: findNearest(color, lightTint, surfaces.light) }
  return { kind: 'scale', light: lightScale(color, hex, lightTint), dark: darkScale(color, surfaces.dark) }
}

/** Darker shades of the color, until text in one can be read. */
function findNearest(color: Oklch, accentTint: string, surfaces: Surfaces): string {
  return searchLightness(color, 0, (hex) => isReadable(hex, accentTint, surfaces)) ?? '#000000'
}

function lightScale(color: Oklch, accent: string, accentTint: string): AccentScale {
  return {
    '--accent': accent,
    '--accent-strong': toHex({ ...color, l: Math.max(0, color.l - 0.1) }),
    '--accent-tint': accentTint,
    '--on-accent': WHITE,
    '--banner': accent,
    '--on-banner': WHITE,
  }
}

/** Dark surfaces need a lighter accent with less chroma, which would glow. */
function darkScale(color: Oklch, surfaces: Surfaces): AccentScale {
  const accentTint = tint(color, surfaces, { l: 0.31, share: 0.4, most: 0.06, towards: 0 })
  const start = { ...color, l: 0.78, c: Math.min(color.c, 0.13) }
  const accent = searchLightness(start, 1, (hex) => isReadable(hex, accentTint, surfaces)) ?? WHITE
  const soft = { ...color, c: Math.min(color.c, 0.05) }
  const isReadableOn = (hex: string) => contrast(hex, accent) >= TEXT_CONTRAST
  return {
    '--accent': accent,
    '--accent-strong': toHex({ ...color, l: 0.88, c: Math.min(color.c, 0.08) }),
    '--accent-tint': accentTint,
    '--on-accent': searchLightness({ ...soft, l: 0.25 }, 0, isReadableOn) ?? '#000000',
    '--banner': toHex({ ...color, l: 0.35, c: Math.min(color.c, 0.1) }),
    '--on-banner': toHex({ ...color, l: 0.96, c: Math.min(color.c, 0.02) }),
  }
}

interface TintOptions {
  /** Lightness. */
  l: number
  /** Share of the accent's chroma, and the most chroma. */
  share: number
  most: number
  /** Where to look for a surface on which the palest text can be read. */
  towards: 0 | 1
}

function tint(color: Oklch, { inkFaint }: Surfaces, { l, share, most, towards }: TintOptions): string {
  const start = { ...color, l, c: Math.min(color.c * share, most) }
  const isFine = (hex: string) => contrast(hex, inkFaint) >= TEXT_CONTRAST
  return searchLightness(start, towards, isFine) ?? (towards === 1 ? WHITE : '#000000')
}

function isReadable(accent: string, accentTint: string, surfaces: Surfaces): boolean {
  return findLowestContrast(accent, accentTint, surfaces).contrast >= TEXT_CONTRAST
}

/** The surface of the theme on which text in the accent color has the lowest contrast. */
function findLowestContrast(accent: string, accentTint: string, { paper, paperTinted }: Surfaces) {
  const surfaces = {
    'the page': paper,
    'code blocks': paperTinted,
    'the current page in the sidebar': accentTint,
    admonitions: mix(accent, paper, ADMONITION_SHARE),
    'marked lines of code': mix(accent, paperTinted, MARKED_LINE_SHARE),
  }
  const measured = Object.entries(surfaces).map(([surface, color]) => ({ surface, contrast: contrast(accent, color) }))
  return measured.reduce((lowest, each) => (each.contrast < lowest.contrast ? each : lowest))
}
