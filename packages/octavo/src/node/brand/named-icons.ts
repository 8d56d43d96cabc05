import { readFileSync } from 'node:fs'
import type { Problem, Result } from '../../shared/build/problem.ts'
import { nearestName } from '../../shared/text/nearest.ts'
import type { SiteConfig } from '../config/schema.ts'
import { findNamedFile, toNamedPath } from '../files/index.ts'
import { toIconClass } from '../../shared/navbar.ts'
import { readThemeTokens } from './theme-tokens.ts'

interface NamedIcons {
  /** A rule for each icon. */
  css: string
  /** Absolute paths of the icons. */
  inputs: string[]
  problems: Problem[]
}

interface NamedIcon {
  /** The name of a theme's icon, or the path of an SVG file. */
  icon: string
  /** The class of the element that contains the icon. */
  className: string
  /** The keys of the setting. */
  key: (string | number)[]
}

type Settings = Pick<SiteConfig, 'root' | 'file' | 'admonitions' | 'navbar'>

/** The icons of the site's own kinds of admonitions and of links in the navbar. */
export function makeNamedIcons(settings: Settings): NamedIcons {
  const { root, file } = settings
  const icons: NamedIcons = { css: '', inputs: [], problems: [] }
  for (const { icon, className, key } of listNamedIcons(settings)) {
    const isFile = icon.includes('/') || /\.svg$/i.test(icon)
    const image = isFile ? readIcon(key.join('.'), icon, { root, file }) : findThemeIcon(icon)
    if (isFile) icons.inputs.push(toNamedPath(root, icon))
    if (image.kind === 'value') icons.css += `.${className} { --icon: ${image.value} center / contain }\n`
    else icons.problems.push({ ...image.problem, file, key })
  }
  return icons
}

function listNamedIcons({ admonitions, navbar }: Settings): NamedIcon[] {
  const kinds = Object.entries(admonitions).flatMap(([keyword, { icon }]) => {
    // A keyword has letters, digits, hyphens and underscores only: see `ADMONITION_KINDS`.
    return icon === undefined ? [] : { icon, className: `admonition-${keyword}`, key: ['admonitions', keyword, 'icon'] }
  })
  const links = navbar.items.flatMap((item, index) => {
    if (item.type !== 'link' || item.icon === undefined) return []
    return { icon: item.icon, className: toIconClass(index), key: ['navbar', 'items', index, 'icon'] }
  })
  return [...kinds, ...links]
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
