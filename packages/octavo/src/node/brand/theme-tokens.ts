import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPackageRoot } from '../files/index.ts'

/** A custom property of the theme that sites may set. */
export interface ThemeToken {
  /** With both hyphens: `--accent`. */
  name: string
  /** As written in the style sheet: `light-dark(#0a5f70, #63cbdb)`. */
  value: string
  /** The comment above it; '' for icons. */
  description: string
}

/** Files in `src/theme/styles/tokens/` that declare tokens. */
const TOKEN_FILES = ['tokens.css', 'icons.css']

/** Reads the tokens of the theme in this package. */
export function readThemeTokens(): ThemeToken[] {
  const folder = join(findPackageRoot(), 'src/theme/styles/tokens')
  const tokens = TOKEN_FILES.flatMap((file) => parseTokens(readFileSync(join(folder, file), 'utf8')))
  // The first is the default; a later one applies while a web font loads.
  return tokens.filter(({ name }, index) => tokens.findIndex((token) => token.name === name) === index)
}

/** Our own style sheets are formatted: each declaration starts a line, and a value has semicolons only in quotes. */
function parseTokens(css: string): ThemeToken[] {
  const declarations = css.matchAll(/(?:^ *\/\* (.+) \*\/\n)?^\s*(--[\w-]+):\s*((?:"[^"]*"|[^;"])+);/gm)
  return [...declarations].map(([, description = '', name = '', value = '']) => ({
    name,
    value: value.replace(/\s+/g, ' '),
    description,
  }))
}

/** The values of a color token in both modes. */
export interface ColorPair {
  light: string
  dark: string
}

/** The pair of a color token. Throws if the theme has no such color: only our code gives names. */
export function colorPair(tokens: readonly ThemeToken[], name: string): ColorPair {
  const value = tokens.find((token) => token.name === name)?.value ?? ''
  const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? []
  if (!light || !dark) throw new Error(`The theme has no color ${name}.`)
  return { light, dark }
}
