import { posix } from 'node:path'
import { asList, asMap, asText, type DataMap } from '../../../shared/index.ts'
import type { SiteSettings } from '../config/index.ts'
import { dateOf } from './front-matter.ts'

/** What an address is made of. */
export interface AddressInput {
  kind: 'home' | 'section' | 'page'
  /** Path below `content/` without extension; for a section or a bundle, the path of its folder. */
  path: string
  /** The last section above the page: `docs/guide`. */
  parent: string
  title: string
  data: DataMap
}

/**
 * Characters of a path that addresses keep: letters, digits, marks and some others. White space becomes one hyphen.
 * https://github.com/gohugoio/hugo/blob/master/common/paths/path.go, `Sanitize`
 */
export function sanitizePath(path: string): string {
  return path
    .trim()
    .replace(/\s*-\s+|\s+-\s*|\s+/g, '-')
    .replace(/[^\p{L}\p{N}\p{M}./\\_#+~@%-]/gu, '')
}

/** A text as a part of an address. */
export function urlize(text: string): string {
  return sanitizePath(text).toLowerCase()
}

/** The address below the base path: https://gohugo.io/content-management/urls/ */
export function addressOf(input: AddressInput, { data: settings, language }: SiteSettings): string {
  const { kind, path, data } = input
  const url = asText(data['url'])
  // One without a slash counts from the folder of the language, as all addresses here.
  if (url !== undefined) return withSlash(expand(url, input).replace(new RegExp(`^/${language}/`), '/'))
  if (kind === 'home') return '/'
  const pattern = patternFor(input, settings)
  const slug = asText(data['slug'])
  const own = slug === undefined ? path : posix.join(posix.dirname(path), slug)
  const plain = pattern === undefined ? own : expand(pattern, input)
  const clean = sanitizePath(plain)
  const cased = settings['disablepathtolower'] === true ? clean : clean.toLowerCase()
  const isUgly = kind === 'page' && isUglyIn(input, settings['uglyurls'])
  return isUgly ? `/${cased.replace(/^\/|\/$/g, '')}.html` : withSlash(cased)
}

/** `a/b` → `/a/b/`; `/a.html` stays. */
function withSlash(path: string): string {
  const clean = posix.join('/', path)
  return clean.endsWith('/') || /\.html?$/.test(clean) ? clean : `${clean}/`
}

function isUglyIn({ path }: AddressInput, setting: unknown): boolean {
  return setting === true || asMap(setting)[path.split('/')[0] ?? ''] === true
}

/** https://gohugo.io/configuration/permalinks/ */
function patternFor({ kind, path }: AddressInput, settings: DataMap): string | undefined {
  const written = settings['permalinks']
  const [section = ''] = path.split('/')
  if (Array.isArray(written)) {
    const rule = asList(written)
      .map(asMap)
      .find(({ target }) => isTarget(asMap(target), kind, section))
    return asText(rule?.['pattern'])
  }
  const byKind = asMap(asMap(written)[kind])
  const own = asText(byKind[section])
  return own ?? (kind === 'page' ? asText(asMap(written)[section]) : undefined)
}

function isTarget(target: DataMap, kind: string, section: string): boolean {
  const [kinds, path] = [asText(target['kind']) ?? kind, asText(target['path'])]
  return kinds.includes(kind) && (path === undefined || path.split(/[{,}/*]+/).includes(section))
}

const TOKEN = /:(\w+)(?:\[(.+?)\])?/g
const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** Replaces the tokens of a pattern: `/blog/:year/:month/:slug/`. */
function expand(pattern: string, input: AddressInput): string {
  return pattern.replace(TOKEN, (whole, token: string, range?: string) => tokenOf(token, range, input) ?? whole)
}

function tokenOf(token: string, range: string | undefined, input: AddressInput): string | undefined {
  const { path, parent, title, data } = input
  const name = urlize(posix.basename(path))
  const slug = asText(data['slug'])
  const date = new Date(dateOf(data) ?? 0)
  const time = Number.isNaN(date.getTime()) ? new Date(0) : date
  const two = (value: number) => String(value).padStart(2, '0')
  const values: Record<string, () => string> = {
    year: () => String(time.getUTCFullYear()),
    month: () => two(time.getUTCMonth() + 1),
    monthname: () => MONTHS[time.getUTCMonth()] ?? '',
    day: () => two(time.getUTCDate()),
    weekday: () => String(time.getUTCDay()),
    weekdayname: () => DAYS[time.getUTCDay()] ?? '',
    yearday: () => String(Math.floor((time.getTime() - Date.UTC(time.getUTCFullYear(), 0, 1)) / 86_400_000) + 1),
    section: () => path.split('/')[0] ?? '',
    sections: () => sectionsIn(parent, range),
    title: () => urlize(title),
    slug: () => urlize(slug ?? title),
    slugorfilename: () => urlize(slug ?? name),
    slugorcontentbasename: () => urlize(slug ?? name),
    filename: () => name,
    contentbasename: () => name,
  }
  return values[token]?.()
}

/** `[1:]`, `[:last]` and `[last]` */
function sectionsIn(parent: string, range: string | undefined): string {
  const all = parent.split('/').filter(Boolean)
  if (range === undefined) return all.join('/')
  const toIndex = (text: string, other: number) =>
    text === '' ? other : text === 'last' ? all.length - 1 : Number(text)
  const [from = '', to] = range.split(':')
  const start = toIndex(from, 0)
  return all.slice(start, to === undefined ? start + 1 : toIndex(to, all.length)).join('/')
}
