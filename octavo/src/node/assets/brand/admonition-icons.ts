import { readFileSync } from 'node:fs'
import type { Problem, Result } from '../../../shared/problem.ts'
import { nearestName } from '../../../shared/text/nearest.ts'
import type { SiteConfig } from '../../config/schema.ts'
import { findNamedFile, toNamedPath } from '../../files/index.ts'
import { readThemeTokens } from './theme-tokens.ts'

export interface AdmonitionIcons {
  /** A rule for each kind with an icon. */
  css: string
  /** Absolute paths of the icons. */
  inputs: string[]
  problems: Problem[]
}

/** The icons of the site's own kinds of admonitions: names of the theme's icons, or SVG files. */
export function makeAdmonitionIcons({
  root,
  file,
  admonitions,
}: Pick<SiteConfig, 'root' | 'file' | 'admonitions'>): AdmonitionIcons {
  const icons: AdmonitionIcons = { css: '', inputs: [], problems: [] }
  for (const [keyword, { icon }] of Object.entries(admonitions)) {
    if (icon === undefined) continue
    const isFile = icon.includes('/') || /\.svg$/i.test(icon)
    const image = isFile ? readIcon(`admonitions.${keyword}.icon`, icon, { root, file }) : findThemeIcon(icon)
    if (isFile) icons.inputs.push(toNamedPath(root, icon))
    // A keyword has letters, digits, hyphens and underscores only: see `ADMONITION_KINDS`.
    if (image.kind === 'value') icons.css += `.admonition-${keyword} { --icon: ${image.value} center / contain }\n`
    else icons.problems.push({ ...image.problem, file, key: ['admonitions', keyword, 'icon'] })
  }
  return icons
}

function findThemeIcon(icon: string): Result<string> {
  const names = readThemeTokens().flatMap(({ name }) => (name.startsWith('--icon-') ? [name.slice(7)] : []))
  if (names.includes(icon)) return { kind: 'value', value: `var(--icon-${icon})` }
  const nearest = nearestName(icon, names)
  return invalid(
    `There is no icon "${icon}".`,
    nearest === undefined
      ? `Use one of ${names.join(', ')}, or write the path of an SVG file: "icons/${icon}.svg".`
      : `Did you mean "${nearest}"? For an image of your own, write the path of an SVG file: "icons/${icon}.svg".`,
  )
}

/** Larger files are pictures, and every page loads the icons. */
const MAX_SIZE = 10_000

function readIcon(setting: string, icon: string, site: { root: string; file: string }): Result<string> {
  const found = findNamedFile(setting, icon, site)
  if (found.kind === 'problem') return found
  const svg = readFileSync(found.value, 'utf8').replace(/^\uFEFF|<\?xml[^>]*\?>|<!DOCTYPE[^>]*>|<!--[^]*?-->/g, '')
  if (svg.length > MAX_SIZE)
    return invalid(
      `The icon "${icon}" has ${svg.length} characters. An icon has at most ${MAX_SIZE}.`,
      'Simplify the drawing, for example with https://svgo.dev.',
    )
  const reason = whyRefused(svg.trim())
  if (reason !== undefined)
    return invalid(`The icon "${icon}" ${reason}.`, 'Export it as an SVG file of shapes, without scripts and links.')
  // In a URL of CSS, only the quotes around it and line breaks have a meaning, and both are encoded.
  return { kind: 'value', value: `url("data:image/svg+xml,${encodeURIComponent(svg.trim())}")` }
}

/** What shapes are drawn with: https://developer.mozilla.org/en-US/docs/Web/SVG/Reference/Element */
const ELEMENTS = new Set(
  (
    'svg g path circle ellipse line polyline polygon rect defs clipPath mask use symbol title desc ' +
    'linearGradient radialGradient stop'
  ).split(' '),
)

/**
 * As a mask, an image can neither run scripts nor load files (https://www.w3.org/TR/SVG2/conform.html#secure-static-mode).
 * It is still refused if it tries to.
 */
function whyRefused(svg: string): string | undefined {
  if (!/^<svg[\s>][^]*<\/svg>$/.test(svg)) return 'is not an SVG image'
  for (const [, name = '', attributes = ''] of svg.matchAll(/<\/?([^\s/>]+)((?:"[^"]*"|'[^']*'|[^>"'])*)>?/g)) {
    if (!ELEMENTS.has(name)) return `contains <${name}>`
    const [handler] = /\bon\w+(?=\s*=)/i.exec(attributes) ?? []
    if (handler !== undefined) return `has the attribute "${handler}"`
    if (/\bhref\s*=\s*["']?\s*[^"'#\s]|url\(\s*["']?\s*[^#"'\s]/i.test(attributes)) return 'refers to another file'
  }
  return undefined
}

function invalid(message: string, hint: string): Result<string> {
  return { kind: 'problem', problem: { severity: 'error', message, hint } }
}
