import { colorPair, type ColorPair, type ThemeToken } from '../theme-tokens.ts'

/** The colors of the theme that accents meet, in one mode. */
export interface Surfaces {
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
