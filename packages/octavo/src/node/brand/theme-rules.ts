import type { Problem } from '../../shared/build/problem.ts'
import type { SiteConfig } from '../config/schema.ts'
import { deriveAccent, toSurfaces } from './derive-accent.ts'
import { colorPair, readThemeTokens, type ColorPair, type ThemeToken } from './theme-tokens.ts'

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
export function toThemeRules(theme: Theme, fonts: Tokens, file: string): { css: string; problems: Problem[] } {
  const { accent, problems } = toAccentTokens(theme, file)
  const tokens = { ...fonts, ...accent, ...toRadiusTokens(theme.radius), ...toWidthTokens(theme.widths) }
  const declarations = Object.entries(tokens).map(([name, value]) => `${name}: ${value};`)
  return { css: declarations.length === 0 ? '' : `:root { ${declarations.join(' ')} }\n`, problems }
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

function toAccentTokens({ accent, accentText }: Theme, file: string): { accent: Tokens; problems: Problem[] } {
  const tokens = readThemeTokens()
  if (accent === undefined && accentText === undefined) return { accent: {}, problems: [] }
  const chosen = typeof accentText === 'string' ? { light: accentText } : (accentText ?? {})
  const result = deriveAccent(accent ?? colorPair(tokens, '--accent').light, toSurfaces(tokens), chosen)
  if (result.kind === 'no-color')
    return {
      accent: {},
      problems: [describeNoColor(result.text, result.text === accent ? 'accent' : 'accentText', file)],
    }
  const { light, dark } = result
  const names = Object.keys(light) as (keyof typeof light)[] // `Object.keys` returns any texts.
  const derived = names.map((name) => [name, toLightDark({ light: light[name], dark: dark[name] })] as const)
  return {
    accent: Object.fromEntries(accent === undefined ? [...derived.filter(isForText), ...themeFills(tokens)] : derived),
    problems: [
      ...(accent !== undefined && result.isAdjusted ? [describeShade(accent, result, file)] : []),
      ...result.unreadable.map((each) => describeUnreadable(each, typeof accentText === 'object', file)),
    ],
  }
}

function toLightDark({ light, dark }: ColorPair): string {
  return `light-dark(${light}, ${dark})`
}

function isForText([name]: readonly [name: string, value: string]): boolean {
  return ['--accent', '--accent-strong', '--accent-tint'].includes(name)
}

/** A site that sets the color of links only keeps the buttons of the theme, which would follow the links. */
function themeFills(tokens: readonly ThemeToken[]): [name: string, value: string][] {
  return [
    ['--accent-fill', toLightDark(colorPair(tokens, '--accent'))],
    ['--accent-fill-strong', toLightDark(colorPair(tokens, '--accent-strong'))],
  ]
}

/** The colors of the light mode that pictures are drawn in, as `#rrggbb`. */
export function readLightColors({ accent, accentText }: Pick<Theme, 'accent' | 'accentText'> = {}): CardColors {
  const tokens = readThemeTokens()
  const theme = colorPair(tokens, '--accent').light
  const chosen = typeof accentText === 'string' ? accentText : accentText?.light
  const derived = deriveAccent(accent ?? theme, toSurfaces(tokens), chosen === undefined ? {} : { light: chosen })
  return {
    accent: derived.kind === 'scale' ? derived.light['--accent'] : theme,
    fill: derived.kind === 'scale' ? derived.light['--accent-fill'] : theme,
    paper: colorPair(tokens, '--paper').light,
    ink: colorPair(tokens, '--ink').light,
  }
}

/** `accent` is for text, `fill` for surfaces. */
interface CardColors {
  accent: string
  fill: string
  paper: string
  ink: string
}

function describeNoColor(text: string, key: 'accent' | 'accentText', file: string): Problem {
  return {
    severity: 'error',
    message: `"theme.${key}" must be an opaque CSS color, but is "${text}".`,
    file,
    key: ['theme', key],
    hint: 'Write a color such as "#7c3aed", "rebeccapurple" or "oklch(50% 0.2 290)".',
  }
}

function describeShade(accent: string, { light, dark }: Shades, file: string): Problem {
  return {
    severity: 'note',
    message: `Links are ${light['--accent']} in the light mode and ${dark['--accent']} in the dark mode, because text in "${accent}" cannot be read on every background.`,
    file,
    key: ['theme', 'accent'],
    hint: `Buttons and bars have the color as it is. Set "theme.accentText" to choose the color of links, for example "${light['--accent']}".`,
  }
}

type Shades = Extract<ReturnType<typeof deriveAccent>, { kind: 'scale' }>

function describeUnreadable(
  { mode, text, surface, contrast, nearest }: Shades['unreadable'][number],
  isPair: boolean,
  file: string,
): Problem {
  // Rounded down: 4.49 is not enough, so it must not be shown as 4.5.
  const ratio = Math.floor(contrast * 10) / 10
  return {
    severity: 'warning',
    message: `"theme.accentText" is "${text}", which has a contrast of ${ratio}:1 on ${surface} in the ${mode} mode. Text needs 4.5:1.`,
    file,
    key: isPair ? ['theme', 'accentText', mode] : ['theme', 'accentText'],
    hint: `Use "${nearest}", the nearest color of this hue that can be read.`,
  }
}
