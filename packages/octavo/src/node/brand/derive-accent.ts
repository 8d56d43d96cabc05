/**
 * From one color to the shades of it that the theme uses: the color as it is for fills, and a shade for text that can
 * be read. Shades keep the hue and change lightness and chroma in OKLCH, a color space in which equal steps look equal
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
  /** Below entries under the pointer. */
  paperSunken: string
  /** Text that also appears on the tint of the accent: the palest one, and the colors of code. */
  inks: readonly string[]
  /** The colors of admonitions and of changed lines of code. */
  tones: readonly string[]
}

const TONES = ['--blue', '--green', '--amber', '--red', '--violet']

/** Both modes of the theme. */
export function toSurfaces(tokens: readonly ThemeToken[]): Record<keyof ColorPair, Surfaces> {
  const ofMode = (mode: keyof ColorPair): Surfaces => {
    const color = (name: string) => colorPair(tokens, name)[mode]
    const tones = TONES.map(color)
    return {
      paper: color('--paper'),
      paperTinted: color('--paper-tinted'),
      paperSunken: color('--paper-sunken'),
      inks: [color('--ink-faint'), ...tones],
      tones,
    }
  }
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

interface ReadColor {
  color: Oklch
  hex: string
}

/** Parses a CSS color; undefined for anything else, and for a color that is not opaque. */
function parseColor(text: string): ReadColor | undefined {
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
  '--accent-fill': string
  '--accent-fill-strong': string
  '--on-accent': string
  '--banner': string
  '--on-banner': string
}

/** The accent for text in each mode, where the site chooses it. */
export type AccentText = Partial<ColorPair>

/** A text color of the site that cannot be read on `surface`. `nearest` is a color of the same hue that can. */
interface Unreadable {
  mode: keyof ColorPair
  text: string
  surface: string
  contrast: number
  nearest: string
}

interface DerivedAccent {
  kind: 'scale'
  light: AccentScale
  dark: AccentScale
  /** Whether links in the light mode have another color than fills, which the site has not chosen. */
  isAdjusted: boolean
  unreadable: Unreadable[]
}

/** `text` is not an opaque color. */
interface NoColor {
  kind: 'no-color'
  text: string
}

/** The most of a tone that an admonition has, and of the accent. */
const TONE_SHARE = 0.1

const WHITE = '#ffffff'
const BLACK = '#000000'

/** Derives the accent tokens from a CSS color, which fills have in both modes wherever it can be seen. */
export function deriveAccent(
  text: string,
  surfaces: Record<keyof ColorPair, Surfaces>,
  chosen: AccentText = {},
): DerivedAccent | NoColor {
  const wrong = [text, chosen.light, chosen.dark].find((each) => each !== undefined && !parseColor(each))
  if (wrong !== undefined) return { kind: 'no-color', text: wrong }
  const { color, hex } = readColor(text)
  const light = readColor(chosen.light ?? text)
  const dark = readColor(chosen.dark ?? chosen.light ?? text)
  const lightTint = tint(light.color, surfaces.light, { l: 0.945, share: 0.2, most: 0.03, towards: 1 })
  const darkTint = tint(dark.color, surfaces.dark, { l: 0.31, share: 0.4, most: 0.06, towards: 0 })
  const lightText = findReadable(light, 0, lightTint, surfaces.light)
  const softened = soften(dark.color)
  const darkText = findReadable({ color: softened, hex: toHex(softened) }, 1, darkTint, surfaces.dark)
  const unreadable = [
    ...checkChosen('light', chosen.light, lightText, lightTint, surfaces.light),
    ...checkChosen('dark', chosen.dark, findReadable(dark, 1, darkTint, surfaces.dark), darkTint, surfaces.dark),
  ]
  const accents = {
    light: chosen.light === undefined ? lightText : readColor(chosen.light).hex,
    dark: chosen.dark === undefined ? darkText : readColor(chosen.dark).hex,
  }
  const fills = {
    light: isSeen(hex, surfaces.light.paper) ? hex : accents.light,
    dark: isSeen(hex, surfaces.dark.paper) ? hex : accents.dark,
  }
  return {
    kind: 'scale',
    isAdjusted: chosen.light === undefined && lightText !== hex,
    unreadable,
    light: {
      '--accent': accents.light,
      '--accent-strong': shade(accents.light, -0.1),
      '--accent-tint': lightTint,
      ...fillTokens(fills.light),
      '--banner': fills.light,
      '--on-banner': textOn(fills.light),
    },
    dark: {
      '--accent': accents.dark,
      '--accent-strong': shade(accents.dark, 0.1),
      '--accent-tint': darkTint,
      ...fillTokens(fills.dark),
      '--banner': toHex({ ...color, l: 0.35, c: Math.min(color.c, 0.1) }),
      '--on-banner': toHex({ ...color, l: 0.96, c: Math.min(color.c, 0.02) }),
    },
  }
}

/** Dark surfaces need a lighter accent with less chroma, which would glow. Gray is nearly white, as black is on paper. */
function soften(color: Oklch): Oklch {
  return { ...color, l: color.c < 0.02 ? 0.9 : 0.78, c: Math.min(color.c, 0.13) }
}

/** Reads a color that is known to be one. */
function readColor(text: string): ReadColor {
  const parsed = parseColor(text)
  if (!parsed) throw new Error(`"${text}" is not an opaque color.`)
  return parsed
}

/** Another shade of the color: lighter, or darker with a negative step. */
function shade(hex: string, step: number): string {
  const { color } = readColor(hex)
  return toHex({ ...color, l: Math.min(1, Math.max(0, color.l + step)) })
}

/** A fill, the fill under the pointer, and the text on both. */
function fillTokens(fill: string): Pick<AccentScale, '--accent-fill' | '--accent-fill-strong' | '--on-accent'> {
  return {
    '--accent-fill': fill,
    '--accent-fill-strong': shade(fill, stepUnderPointer(fill)),
    '--on-accent': textOn(fill),
  }
}

/** A fill moves away from its text, which stays easy to read, unless it is near black or white. */
function stepUnderPointer(fill: string): number {
  const { l } = readColor(fill).color
  if (textOn(fill) === WHITE) return l < 0.2 ? 0.25 : -0.08
  return l > 0.8 ? -0.06 : 0.08
}

/** White text where that can be read, else black. One of them always can. */
function textOn(fill: string): string {
  return contrast(WHITE, fill) >= TEXT_CONTRAST ? WHITE : BLACK
}

/** Whether eyes tell a fill from the page: by its lightness, or because it is vivid. */
function isSeen(fill: string, paper: string): boolean {
  return contrast(fill, paper) >= 1.2 || readColor(fill).color.c >= 0.18
}

/** The color, or its first lighter or darker shade, in which text can be read on all surfaces. */
function findReadable({ color, hex }: ReadColor, towards: 0 | 1, accentTint: string, surfaces: Surfaces): string {
  const isReadable = (shown: string) => findLowestContrast(shown, accentTint, surfaces).contrast >= TEXT_CONTRAST
  // A color of the edge of sRGB may become another one on the way to OKLCH and back.
  if (isReadable(hex)) return hex
  return searchLightness(color, towards, isReadable) ?? (towards === 1 ? WHITE : BLACK)
}

function checkChosen(
  mode: keyof ColorPair,
  text: string | undefined,
  nearest: string,
  accentTint: string,
  surfaces: Surfaces,
): Unreadable[] {
  if (text === undefined) return []
  const lowest = findLowestContrast(readColor(text).hex, accentTint, surfaces)
  return lowest.contrast < TEXT_CONTRAST ? [{ mode, text, nearest, ...lowest }] : []
}

interface TintOptions {
  /** Lightness. */
  l: number
  /** Share of the accent's chroma, and the most chroma. */
  share: number
  most: number
  /** Where to look for a surface on which all text can be read. */
  towards: 0 | 1
}

function tint(color: Oklch, { inks }: Surfaces, { l, share, most, towards }: TintOptions): string {
  const start = { ...color, l, c: Math.min(color.c * share, most) }
  const isFine = (hex: string) => inks.every((ink) => contrast(hex, ink) >= TEXT_CONTRAST)
  return searchLightness(start, towards, isFine) ?? (towards === 1 ? WHITE : BLACK)
}

/** The surface of the theme on which text in the accent color has the lowest contrast. */
function findLowestContrast(accent: string, accentTint: string, surfaces: Surfaces) {
  const { paper, paperTinted, paperSunken, tones } = surfaces
  const measured = [
    { surface: 'the page', color: paper },
    { surface: 'code blocks', color: paperTinted },
    { surface: 'entries under the pointer', color: paperSunken },
    { surface: 'the current page in the sidebar', color: accentTint },
    ...[accent, ...tones].map((tone) => ({ surface: 'admonitions', color: mix(tone, paper, TONE_SHARE) })),
  ].map(({ surface, color }) => ({ surface, contrast: contrast(accent, color) }))
  return measured.reduce((lowest, each) => (each.contrast < lowest.contrast ? each : lowest))
}
