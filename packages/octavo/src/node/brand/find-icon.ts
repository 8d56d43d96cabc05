/** Icons by name: of the theme, of an icon set that is installed, or an SVG file of the site or of a package. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Problem, Result } from '../../shared/build/problem.ts'
import { isRecord } from '../../shared/plain-data.ts'
import { nearestName } from '../../shared/text/nearest.ts'
import { findNamedFile, toNamedPath } from '../files/index.ts'
import { readThemeTokens } from './theme-tokens.ts'

interface IconSite {
  /** Absolute path of the site's folder. */
  root: string
  /** The configuration. */
  file: string
}

/** `lucide/rocket` */
const SET_ICON = /^([a-z\d][a-z\d-]*)\/([a-z\d][\w-]*)$/i

/** The image of an icon as a value of CSS. `setting`: what names it, for the message about a missing file. */
export function findIcon(icon: string, setting: string, site: IconSite): Result<string> {
  const [, set, name] = SET_ICON.exec(icon) ?? []
  if (set !== undefined && name !== undefined) return readSetIcon(set, name, site)
  return isIconFile(icon) ? readIconFile(setting, icon, site) : findThemeIcon(icon)
}

/** The file that an icon is read from, to watch it; undefined for others. */
export function toIconFile(icon: string, root: string): string | undefined {
  return isIconFile(icon) && !SET_ICON.test(icon) ? toNamedPath(root, icon) : undefined
}

function isIconFile(icon: string): boolean {
  return icon.includes('/') || /\.svg$/i.test(icon)
}

function findThemeIcon(icon: string): Result<string> {
  const names = readThemeTokens().flatMap(({ name }) => (name.startsWith('--icon-') ? [name.slice(7)] : []))
  if (names.includes(icon)) return { kind: 'value', value: `var(--icon-${icon})` }
  const nearest = nearestName(icon, names)
  return invalid(
    `There is no icon "${icon}".`,
    nearest === undefined
      ? `Use one of ${names.join(', ')}, one of an icon set, such as "lucide/${icon}", or an SVG file: "icons/${icon}.svg".`
      : `Did you mean "${nearest}"? For an image of your own, write the path of an SVG file: "icons/${icon}.svg".`,
  )
}

/** Larger files are pictures, and every page loads the icons. */
const MAX_SIZE = 10_000

function readIconFile(setting: string, icon: string, site: IconSite): Result<string> {
  const found = findNamedFile(setting, icon, site)
  if (found.kind === 'problem') return found
  const svg = readFileSync(found.value, 'utf8').replace(/^\uFEFF|<\?xml[^>]*\?>|<!DOCTYPE[^>]*>|<!--[^]*?-->/g, '')
  return toImage(icon, svg.trim())
}

function toImage(icon: string, svg: string): Result<string> {
  if (svg.length > MAX_SIZE)
    return invalid(
      `The icon "${icon}" has ${svg.length} characters. An icon has at most ${MAX_SIZE}.`,
      'Simplify the drawing, for example with https://svgo.dev.',
    )
  const reason = whyRefused(svg)
  if (reason !== undefined)
    return invalid(`The icon "${icon}" ${reason}.`, 'Export it as an SVG file of shapes, without scripts and links.')
  // In a URL of CSS, only the quotes around it and line breaks have a meaning, and both are encoded.
  return { kind: 'value', value: `url("data:image/svg+xml,${encodeURIComponent(svg)}")` }
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

/** A package with all icons of a set as one file: https://iconify.design/docs/types/iconify-json.html */
interface IconSet extends IconBox {
  icons: Record<string, IconBox & { body: string }>
  aliases?: Record<string, IconChange & { parent: string }>
}

interface IconBox {
  left?: number
  top?: number
  width?: number
  height?: number
}

interface IconChange extends IconBox {
  /** Quarter turns. */
  rotate?: number
  hFlip?: boolean
  vFlip?: boolean
}

/** By path, as long as the file stays the same: a set has thousands of icons. */
const read = new Map<string, { modified: number; set: IconSet }>()

function readSetIcon(setName: string, name: string, { root }: IconSite): Result<string> {
  const set = readSet(setName, root)
  if (!set) {
    const nearest = nearestName(setName, listSets(root))
    const install = `Run "npm install --save-dev @iconify-json/${setName}".`
    return invalid(
      `The icon set "${setName}" is not installed.`,
      `${nearest === undefined ? install : `Did you mean "${nearest}/${name}"?`} For a file of the site, write "${setName}/${name}.svg".`,
    )
  }
  const icon = `${setName}/${name}`
  const svg = drawIcon(set, name)
  if (svg !== undefined) return toImage(icon, svg)
  const nearest = nearestName(name, [...Object.keys(set.icons), ...Object.keys(set.aliases ?? {})])
  const list = `Its icons are listed at https://icon-sets.iconify.design/${setName}/.`
  const hint = nearest === undefined ? list : `Did you mean "${setName}/${nearest}"? ${list}`
  return invalid(`The icon set "${setName}" has no icon "${name}".`, hint)
}

/** The sets that are installed. */
function listSets(root: string): string[] {
  const folders = createRequire(join(root, 'octavo.config.js')).resolve.paths('@iconify-json') ?? []
  const found = folders.map((folder) => join(folder, '@iconify-json')).filter((folder) => existsSync(folder))
  return found.flatMap((folder) => readdirSync(folder))
}

function readSet(name: string, root: string): IconSet | undefined {
  let path: string
  try {
    path = createRequire(join(root, 'octavo.config.js')).resolve(`@iconify-json/${name}/icons.json`)
  } catch {
    return undefined
  }
  const modified = existsSync(path) ? statSync(path).mtimeMs : 0
  const known = read.get(path)
  if (known?.modified === modified) return known.set
  const set: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!isRecord(set) || !isRecord(set.icons)) return undefined
  // The packages are made from one another's format, which the check of the drawing does not rely on.
  const found = set as unknown as IconSet
  read.set(path, { modified, set: found })
  return found
}

/** An icon as SVG; undefined if the set does not have it. An alias is another icon, perhaps turned. */
function drawIcon(set: IconSet, name: string, change: IconChange = {}, depth = 0): string | undefined {
  if (Object.hasOwn(set.icons, name)) {
    const icon = set.icons[name]!
    const box = { left: 0, top: 0, width: 16, height: 16, ...pickBox(set), ...pickBox(icon), ...pickBox(change) }
    const { left, top, width, height } = box
    const turned = turn(icon.body, change, left + width / 2, top + height / 2)
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}">${turned}</svg>`
  }
  const alias = set.aliases && Object.hasOwn(set.aliases, name) ? set.aliases[name] : undefined
  // A set that is damaged may have an alias of itself.
  if (!alias || depth > 5) return undefined
  const { parent, rotate = 0, hFlip = false, vFlip = false } = alias
  const both = {
    ...pickBox(alias),
    ...pickBox(change),
    rotate: rotate + (change.rotate ?? 0),
    hFlip: hFlip !== (change.hFlip ?? false),
    vFlip: vFlip !== (change.vFlip ?? false),
  }
  return drawIcon(set, parent, both, depth + 1)
}

function pickBox({ left, top, width, height }: IconBox): IconBox {
  return Object.fromEntries(
    Object.entries({ left, top, width, height }).filter(([, value]) => typeof value === 'number'),
  )
}

function turn(body: string, { rotate = 0, hFlip, vFlip }: IconChange, x: number, y: number): string {
  const turns = rotate % 4 === 0 ? [] : [`rotate(${(rotate % 4) * 90} ${x} ${y})`]
  const flips =
    hFlip || vFlip ? [`translate(${x} ${y}) scale(${hFlip ? -1 : 1} ${vFlip ? -1 : 1}) translate(${-x} ${-y})`] : []
  const transform = [...turns, ...flips].join(' ')
  return transform === '' ? body : `<g transform="${transform}">${body}</g>`
}

function invalid(message: string, hint: string): { kind: 'problem'; problem: Problem } {
  return { kind: 'problem', problem: { severity: 'error', message, hint } }
}
