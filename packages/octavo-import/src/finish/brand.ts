import type { UserConfig } from 'octavo'
import type { Finding, Folder } from '../contract.ts'

/** CSS variables for the brand color in the themes of other engines. */
const NAMES = [
  '--ifm-color-primary', // Docusaurus
  '--vp-c-brand-1', // VitePress
  '--vp-c-brand',
  '--vp-c-accent', // VuePress
  '$accentColor',
  '--sl-color-accent', // Starlight
  '--md-primary-fg-color', // Material for MkDocs
  '--rp-c-brand', // Rspress
  '--color-fd-primary', // Fumadocs
  '--theme-color', // Docsify
]

const STYLE_SHEET = /\.(?:css|scss|sass|less|styl)$/i
const COMMENT = /\/\*[^]*?\*\//g
/** Only preprocessors have these. CSS has addresses without a protocol, and data with two slashes. */
const LINE_COMMENT = /(?<![:\w])\/\/[^\n]*/g
/** With the blocks in it. */
const DARK_MEDIA = /@media[^{]*\bdark\b[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g
/** Opaque, and without a reference to another value. */
const COLOR = /^(?:#(?:[\da-f]{3}|[\da-f]{6})|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)\([^(),/]*(?:,[^(),/]*){0,2}\))$/i

/**
 * The color of the brand: from a style sheet, which the theme of the old engine takes it from, else from its settings.
 * Other rules are not converted.
 */
export function convertBrand(
  { theme }: Pick<UserConfig, 'theme'>,
  folder: Folder,
): { config: Pick<UserConfig, 'theme'>; findings: Finding[] } {
  const { accent: fromSettings, ...others } = theme ?? {}
  const { file, color = fromSettings } = findColor(folder) ?? {}
  const isColor = color !== undefined && COLOR.test(color)
  const findings: Finding[] = []
  if (file !== undefined) {
    const message = isColor
      ? `Only the color of the brand is converted of ${file}, no other rules.`
      : `The color of the brand, "${color}", and the other rules of ${file} are not converted.`
    const hint = `${isColor ? '' : 'Set "theme.accent". '}Move the rules that you need into a style sheet, and name it in "styles".`
    findings.push({ kind: 'style sheets', message, hint, file })
  } else if (color !== undefined && !isColor) {
    const message = `The color of the brand, "${color}", is not converted.`
    findings.push({ kind: 'settings', message, hint: 'Set it as "theme.accent".' })
  }
  const converted = { ...others, ...(isColor && { accent: color }) }
  return { config: { theme: Object.keys(converted).length > 0 ? converted : undefined }, findings }
}

/** The first style sheet that declares the color. */
function findColor({ files, readText }: Folder): { file: string; color: string } | undefined {
  for (const file of files.filter((each) => STYLE_SHEET.test(each))) {
    const written = (readText(file) ?? '').replace(COMMENT, '')
    const css = (file.endsWith('.css') ? written : written.replace(LINE_COMMENT, '')).replace(DARK_MEDIA, '')
    const color = NAMES.map((name) => valueOf(name, css)).find((value) => value !== undefined)
    if (color !== undefined) return { file, color }
  }
  return undefined
}

/** The value in the light mode, which is the only one that some themes declare for a mode. */
function valueOf(name: string, css: string, depth = 0): string | undefined {
  const declaration = new RegExp(`(?<![\\w-])${name.replace('$', '\\$')}\\s*[:=]\\s*([^;{}\\n]+)`, 'g')
  const blocks = Array.from(css.matchAll(/([^{};]*)\{([^{}]*)\}/g), ([, selector = '', body = '']) => ({
    selector,
    body,
  }))
  const isDark = ({ selector }: { selector: string }) => /dark|slate/i.test(selector) && !/:not\(/.test(selector)
  const light = blocks.filter((block) => !isDark(block))
  const ofMode = light.filter(({ selector }) => /light/i.test(selector))
  // A variable of Sass or Stylus is outside of all blocks.
  const texts = [ofMode, light].map((list) => list.map(({ body }) => body).join(';'))
  for (const text of name.startsWith('$') ? [css] : texts) {
    const value = Array.from(text.matchAll(declaration), ([, found = '']) => found.replace(/!\w+\s*$/, '').trim()).at(
      -1,
    )
    const [, other] = /^(?:var\((--[\w-]+)\)|\$[\w-]+)$/.exec(value ?? '') ?? []
    if (other !== undefined && depth < 5) return valueOf(other, css, depth + 1) ?? value
    if (value !== undefined) return value
  }
  return undefined
}
