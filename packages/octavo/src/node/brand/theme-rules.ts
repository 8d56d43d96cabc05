import type { Problem, Result } from '../../shared/build/problem.ts'
import type { SiteConfig } from '../config/schema.ts'
import { deriveAccent, toSurfaces, type AccentResult } from './derive-accent.ts'
import { colorPair, readThemeTokens } from './theme-tokens.ts'

type Theme = NonNullable<SiteConfig['theme']>

/** Token by key of `theme.widths`. */
const WIDTHS = {
  page: '--page-width',
  sidebar: '--sidebar-width',
  toc: '--toc-width',
  text: '--measure',
} as const

/**
 * The CSS rule that sets the tokens of `theme` and of its fonts; '' when there are none. `file` is the
 * configuration, for problems.
 */
export function toThemeRules(theme: Theme, fonts: Tokens, file: string): Result<string> {
  const accent = toAccentTokens(theme.accent, file)
  if (accent.kind === 'problem') return accent
  const tokens = { ...fonts, ...accent.value, ...toRadiusTokens(theme.radius), ...toWidthTokens(theme.widths) }
  const declarations = Object.entries(tokens).map(([name, value]) => `${name}: ${value};`)
  return { kind: 'value', value: declarations.length === 0 ? '' : `:root { ${declarations.join(' ')} }\n` }
}

type Tokens = Record<string, string>

function toRadiusTokens(radius: string | undefined): Tokens {
  if (radius === undefined) return {}
  // `calc(0 * 5 / 3)` is a number, not a length.
  const length = radius === '0' ? '0px' : radius
  return { '--radius': length, '--radius-large': `calc(${length} * 5 / 3)` }
}

function toWidthTokens(widths: Theme['widths']): Tokens {
  const keys = Object.keys(WIDTHS) as (keyof typeof WIDTHS)[] // `Object.keys` returns any texts.
  return Object.fromEntries(keys.flatMap((key) => (widths[key] === undefined ? [] : [[WIDTHS[key], widths[key]]])))
}

function toAccentTokens(accent: string | undefined, file: string): Result<Tokens> {
  if (accent === undefined) return { kind: 'value', value: {} }
  const result = deriveAccent(accent, toSurfaces(readThemeTokens()))
  if (result.kind !== 'scale') return { kind: 'problem', problem: { ...describe(accent, result), file } }
  const { light, dark } = result
  const names = Object.keys(light) as (keyof typeof light)[] // `Object.keys` returns any texts.
  return {
    kind: 'value',
    value: Object.fromEntries(names.map((name) => [name, `light-dark(${light[name]}, ${dark[name]})`])),
  }
}

/** The colors of the light mode that pictures are drawn in, as `#rrggbb`. An accent that is refused is the theme's. */
export function readLightColors(accent: string | undefined): { accent: string; paper: string; ink: string } {
  const tokens = readThemeTokens()
  const derived = accent === undefined ? undefined : deriveAccent(accent, toSurfaces(tokens))
  return {
    accent: derived?.kind === 'scale' ? derived.light['--accent'] : colorPair(tokens, '--accent').light,
    paper: colorPair(tokens, '--paper').light,
    ink: colorPair(tokens, '--ink').light,
  }
}

function describe(accent: string, result: Exclude<AccentResult, { kind: 'scale' }>): Problem {
  const about = { severity: 'error', key: ['theme', 'accent'] } as const
  if (result.kind === 'no-color')
    return {
      ...about,
      message: `"theme.accent" must be an opaque CSS color, but is "${accent}".`,
      hint: 'Write a color such as "#7c3aed", "rebeccapurple" or "oklch(50% 0.2 290)".',
    }
  // Rounded down: 4.49 is not enough, so it must not be shown as 4.5.
  const ratio = Math.floor(result.contrast * 10) / 10
  return {
    ...about,
    message: `"theme.accent" is "${accent}", which has a contrast of ${ratio}:1 on ${result.surface}. Text needs 4.5:1.`,
    hint: `Use "${result.nearest}", the nearest color of this hue that can be read.`,
  }
}
