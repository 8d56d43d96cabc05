import { posix } from 'node:path'
import { lookUp, asList, asMap, asText, type DataMap } from '../../../shared/index.ts'
import type { Collection, JekyllConfig } from '../config/read-config.ts'
import { parentOf } from '../../../folder/index.ts'

/** A file of the old site, for its address. */
interface AddressInput {
  config: JekyllConfig
  /** Path below the folder of the sources, or of the collection. */
  path: string
  data: DataMap
}

/** Templates by the name of a style: https://jekyllrb.com/docs/permalinks/#built-in-formats */
const STYLES: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  weekdate: '/:categories/:year/W:week/:short_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
}

/** The address of a page without the base path. */
export function pageAddress({ config, path, data }: AddressInput): string {
  const name = posix.basename(path).replace(/\.\w+$/, '')
  const folder = parentOf(path)
  const own = asText(data['permalink'])
  const template = own ?? (name === 'index' ? '/:path/' : withSuffix('/:path/:basename', config))
  return fill(template, { path: folder, basename: name, output_ext: '.html' })
}

/** The address of a document of a collection without the base path. */
export function documentAddress({ config, path, data }: AddressInput, { name, permalink }: Collection): string {
  const own = asText(data['permalink']) ?? permalink
  const style = asText(config.data['permalink']) ?? 'date'
  const template =
    own ?? (name === 'posts' ? (lookUp(STYLES, style) ?? style) : withSuffix('/:collection/:path', config))
  return fill(lookUp(STYLES, template) ?? template, { ...placeholders(path, data), collection: name })
}

/** https://github.com/jekyll/jekyll/blob/master/lib/jekyll/utils.rb, `add_permalink_suffix` */
function withSuffix(template: string, { data }: JekyllConfig): string {
  const style = asText(data['permalink']) ?? 'date'
  if (style === 'pretty') return `${template}/`
  if (['date', 'ordinal', 'none', 'weekdate'].includes(style)) return `${template}:output_ext`
  return template + (style.endsWith('/') ? '/' : '') + (style.endsWith(':output_ext') ? ':output_ext' : '')
}

const DATED = /^(?:.*\/)?(\d{2,4})-(\d{1,2})-(\d{1,2})-([^/]*)$/

/** https://github.com/jekyll/jekyll/blob/master/lib/jekyll/drops/url_drop.rb */
function placeholders(path: string, data: DataMap): Record<string, string> {
  const plain = path.replace(/\.\w+$/, '')
  const [, year = '', month = '', day = '', slug] = DATED.exec(plain) ?? []
  const [, ownYear = year, ownMonth = month, ownDay = day] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(dateText(data['date'])) ?? []
  const name = slug ?? posix.basename(plain)
  const title = asText(data['slug']) ?? name
  return {
    path: plain,
    output_ext: '.html',
    name: slugify(name),
    title: slugify(title, /[^\p{M}\p{L}\p{Nd}._~!$&'()+,;=@]+/gu, false),
    slug: slugify(title),
    categories: categoriesOf(data)
      .map((each) => each.toLowerCase())
      .join('/'),
    slugified_categories: categoriesOf(data)
      .map((each) => slugify(each))
      .join('/'),
    year: ownYear,
    short_year: ownYear.slice(-2),
    month: ownMonth.padStart(2, '0'),
    i_month: String(Number(ownMonth)),
    day: ownDay.padStart(2, '0'),
    i_day: String(Number(ownDay)),
    y_day: dayOfYear(ownYear, ownMonth, ownDay),
  }
}

function dateText(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value ?? '')
}

function dayOfYear(year: string, month: string, day: string): string {
  const days = (Date.UTC(Number(year), Number(month) - 1, Number(day)) - Date.UTC(Number(year), 0, 1)) / 86_400_000
  return String(days + 1).padStart(3, '0')
}

/** `category` is one, `categories` a list or words between spaces. */
export function categoriesOf(data: DataMap): string[] {
  const { categories, category } = asMap(data)
  const single = asText(category)
  const several = typeof categories === 'string' ? categories.split(/\s+/) : asList(categories).map(String)
  return [...new Set([...(single === undefined ? [] : [single]), ...several])].filter(Boolean)
}

/** https://github.com/jekyll/jekyll/blob/master/lib/jekyll/utils.rb, `slugify` */
function slugify(text: string, others = /[^\p{M}\p{L}\p{Nd}]+/gu, isSmall = true): string {
  const slug = text.replace(others, '-').replace(/^-|-$/g, '')
  return isSmall ? slug.toLowerCase() : slug
}

/** https://github.com/jekyll/jekyll/blob/master/lib/jekyll/url.rb */
function fill(template: string, values: Record<string, string>): string {
  const filled = template.replace(/:([a-z_]+)/g, (whole, name: string) => {
    const key = Object.hasOwn(values, name) ? name : name.replace(/_$/, '')
    const value = lookUp(values, key)
    return value === undefined ? whole : value + name.slice(key.length)
  })
  return `/${filled}`.replace(/\/{2,}/g, '/')
}
