/**
 * The pages of a Hugo site.
 *
 * Input   FROM as a language sees it, its settings
 * Output  pages with front matter, old address and kind, in sections
 * Must not: convert text.
 */
import { posix } from 'node:path'
import { isIndexFile, isMarkdownFile, joinPath } from 'octavo/addresses'
import { toLabel } from 'octavo/markdown'
import picomatch from 'picomatch'
import { stringify } from 'yaml'
import type { Folder } from '../../contract.ts'
import { listBelow, parentOf } from '../../folder/index.ts'
import {
  asList,
  asMap,
  asText,
  asTexts,
  type ConversionLog,
  type DataMap,
  type OldPage,
  parseData,
  withoutUnderscores,
} from '../../shared/index.ts'
import { type SiteSettings, withSmallKeys } from './config.ts'

export interface ContentPages {
  pages: HugoPage[]
  /** Sections at the top without their own file, which Hugo lists all the same: `docs`. */
  unwritten: string[]
}

const INDEX = /(^|\/)_?index\.(?:md|markdown|html?)$/i
const HTML = /\.html?$/i
const OTHER_FORMAT = /\.(?:adoc|asciidoc|org|rst|pandoc|gotmpl)$/i

/** The pages of a view: https://gohugo.io/content-management/organization/ */
export function listPages(folder: Folder, settings: SiteSettings, log: ConversionLog): ContentPages {
  const root = joinPath(settings.root, 'content')
  const files = listBelow(folder, root)
  const bundles = files.filter((file) => /(^|\/)index\.(?:md|markdown|html)$/i.test(file)).map(posix.dirname)
  const isResource = (file: string) =>
    bundles.some((bundle) => bundle !== '.' && file.startsWith(`${bundle}/`) && posix.dirname(file) !== bundle) ||
    (bundles.includes(posix.dirname(file)) && !INDEX.test(file))
  const own = files.filter((file) => !isResource(file))
  reportFormats(own, root, log)
  const texts = own
    .filter((file) => isMarkdownFile(file) || isHtmlPage(file, folder, root, log))
    .map((file) => ({ file, data: parseFrontMatter(folder.readText(joinPath(root, file)) ?? '').data }))
  const cascades = new Cascades(asMap(settings.data)['cascade'], texts)
  const sections = new Set(texts.flatMap(({ file }) => (isSection(file) ? [parentOf(file)] : [])))
  const pages = texts.flatMap(({ file, data }): HugoPage[] => {
    const whole = { ...cascades.valuesFor(file), ...data }
    return isRendered(whole) ? [toPage(file, whole, sections, root, settings)] : []
  })
  const tops = new Set(pages.flatMap(({ section }) => (section === '' || sections.has(section) ? [] : [section])))
  return { pages, unwritten: [...tops].sort() }
}

function isSection(file: string): boolean {
  return /(^|\/)_index\.(?:md|markdown|html?)$/i.test(file)
}

/** https://gohugo.io/content-management/build-options/ */
function isRendered(data: DataMap): boolean {
  const build = { ...asMap(data['_build']), ...asMap(data['build']) }
  return data['headless'] !== true && !['never', 'false', 'link'].includes(String(build['render'] ?? true))
}

function toPage(
  file: string,
  data: DataMap,
  sections: ReadonlySet<string>,
  root: string,
  settings: SiteSettings,
): HugoPage {
  const isBundle = INDEX.test(file)
  const path = isBundle ? parentOf(file) : file.replace(/\.\w+$/, '')
  const kind = isSection(file) ? (path === '' ? 'home' : 'section') : 'page'
  const [first = '', ...below] = path.split('/')
  const section = kind === 'section' || below.length > 0 ? first : ''
  const title = asText(data['title']) ?? (kind === 'section' ? toLabel(posix.basename(path)) : '')
  const parent = sectionAbove(path, sections, first)
  return {
    source: joinPath(root, file),
    target: joinPath('docs', targetOf(file, settings)),
    address: joinPath(settings.baseUrl, addressOf({ kind, path, parent, title, data }, settings)),
    kind,
    path: `/${path}`,
    section,
    data,
    title,
    linkTitle: asText(data['linktitle']) ?? (title || posix.basename(path)),
    weight: Number(data['weight'] ?? 0) || 0,
    date: Date.parse(dateOf(data) ?? '') || 0,
    isPublished: isPublished(data),
  }
}

/** Below `docs/`: as in Hugo's addresses, and with the name `index` for the page of a folder. */
function targetOf(file: string, { data }: SiteSettings): string {
  const path = sanitizePath(file).replace(/\.(?:markdown|html?)$/i, '.md')
  const cased = data['disablepathtolower'] === true ? path : path.toLowerCase()
  if (INDEX.test(path)) return withoutUnderscores(cased.replace(INDEX, '$1index.md'))
  // For Octavo, `readme.md` is the page of its folder.
  return withoutUnderscores(isIndexFile(path) ? cased.replace(/\.md$/i, '-page.md') : cased)
}

function sectionAbove(path: string, sections: ReadonlySet<string>, first: string): string {
  for (let above = posix.dirname(path); above !== '.'; above = posix.dirname(above))
    if (sections.has(above)) return above
  return path.includes('/') ? first : ''
}

function isPublished(data: DataMap): boolean {
  const timeOf = (key: string) => Date.parse(String(data[key] ?? ''))
  return data['draft'] !== true && data['draft'] !== 'true' && !(timeOf('expirydate') < Date.now())
}

/** A file of HTML with front matter is a page, too. */
function isHtmlPage(name: string, folder: Folder, root: string, log: ConversionLog): boolean {
  const file = joinPath(root, name)
  if (!HTML.test(name) || !/^(?:---|\+\+\+|\{)/.test(folder.readText(file) ?? '')) return false
  const hint = 'Compare it with the old page, and write in Markdown what is missing.'
  log.report({ kind: 'HTML pages', message: `${name} is HTML, which was copied into the new page.`, hint, file })
  return true
}

function reportFormats(files: readonly string[], root: string, log: ConversionLog): void {
  for (const name of files.filter((each) => OTHER_FORMAT.test(each))) {
    const isAdapter = name.endsWith('.gotmpl')
    const hint = isAdapter
      ? 'Write the pages that it makes, or a source: see "Pages from data".'
      : 'Write it in Markdown.'
    log.report({
      kind: 'pages that are not Markdown',
      message: `${name} was left out.`,
      hint,
      file: joinPath(root, name),
    })
  }
}

export interface HugoPage extends OldPage {
  address: string
  kind: 'home' | 'section' | 'page'
  /** The path of Hugo, without language and extension: `/docs/setup`; `/` for the home page. */
  path: string
  /** Its section at the top: `docs`; '' for pages beside the home page. */
  section: string
  /** Front matter with lowercase keys, including values that the sections above it pass down with `cascade`. */
  data: DataMap
  title: string
  linkTitle: string
  weight: number
  /** In milliseconds; 0 without a date. */
  date: number
  /** false: a draft, or a page of another time. */
  isPublished: boolean
}

/** Values that sections and the configuration give to pages: https://gohugo.io/content-management/front-matter/#cascade */
class Cascades {
  /** The sections above a page come before those at the top. */
  readonly #rules: { folder: string; values: DataMap; target: DataMap }[]

  constructor(ofSite: unknown, pages: readonly { file: string; data: DataMap }[]) {
    const ofPages = pages.flatMap(({ file, data }) => toRules(data['cascade'], posix.dirname(file)))
    this.#rules = [...toRules(ofSite, '.'), ...ofPages].toSorted((a, b) => lengthOf(a.folder) - lengthOf(b.folder))
  }

  /** What applies to a file below `content/`, without its own front matter. */
  valuesFor(file: string): DataMap {
    const matching = this.#rules.filter(({ folder, target }) => isBelow(file, folder) && isTarget(file, target))
    return Object.assign({}, ...matching.map(({ values }) => values)) as DataMap
  }
}

function lengthOf(folder: string): number {
  return folder === '.' ? 0 : folder.split('/').length
}

function isBelow(file: string, folder: string): boolean {
  return folder === '.' || file.startsWith(`${folder}/`)
}

function toRules(cascade: unknown, folder: string) {
  const list = Array.isArray(cascade) ? asList(cascade) : [cascade]
  return list.map(asMap).map(({ target, _target, params, ...values }) => ({
    folder,
    target: asMap(target ?? _target),
    values: { ...asMap(params), ...values },
  }))
}

function isTarget(file: string, target: DataMap): boolean {
  const path = `/${file.replace(/(^|\/)_?index\.\w+$|\.\w+$/, '')}`
  const kind = /(^|\/)_index\.\w+$/.test(file) ? (posix.dirname(file) === '.' ? 'home' : 'section') : 'page'
  const patterns = asTexts([target['path']])
  const kinds = asText(target['kind'])
  const isPath = patterns.length === 0 || picomatch(patterns)(path.replace(/\/$/, '') || '/')
  return isPath && (kinds === undefined || picomatch(kinds)(kind))
}

interface PageFrontMatter {
  /** Names in small letters; names in `params` are among them, as in templates. */
  data: DataMap
  /** The front matter as YAML between two lines of dashes; '' without one. YAML stays as it is written. */
  yaml: string
  /** Where the text of the page begins. */
  end: number
  isValid: boolean
}

/** Hugo skips space before it. */
const FENCED = /^\s*(---|\+\+\+)[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??\1[ \t]*(?:\r?\n|$)/
const JSON_OBJECT = /^\{\s*\n[\s\S]*?\n\}[ \t]*(?:\r?\n|$)/

/** TOML between `+++`, YAML between `---`, or a JSON object: https://gohugo.io/content-management/front-matter/ */
export function parseFrontMatter(text: string): PageFrontMatter {
  const fenced = FENCED.exec(text)
  const json = fenced ? null : JSON_OBJECT.exec(text)
  const [whole = '', mark, inner = ''] = fenced ?? json ?? []
  const format = mark === '+++' ? 'toml' : 'yaml'
  const { data, mistake } = parseData(json ? whole : inner, format)
  // An anchor could be in a key that is removed.
  const isKept = mark === '---' && !/(?:^|[\s[,])\*\w/m.test(inner)
  const options = { lineWidth: 0, aliasDuplicateObjects: false }
  const written = Object.keys(data).length === 0 ? '' : `---\n${stringify(data, options)}---\n`
  return {
    data: flatten(data),
    yaml: isKept || mistake ? whole.replace(/\r\n/g, '\n').trimStart() : written,
    end: whole.length,
    isValid: mistake === undefined,
  }
}

function flatten(data: DataMap): DataMap {
  const small = asMap(withSmallKeys(data))
  return { ...asMap(small['params']), ...small }
}

/** The day or time of a page, as written: https://gohugo.io/configuration/front-matter/#dates */
export function dateOf(data: DataMap): string | undefined {
  return ['date', 'publishdate', 'pubdate', 'published', 'lastmod', 'modified']
    .map((key) => toText(data[key]))
    .find((text) => text !== undefined)
}

function toText(value: unknown): string | undefined {
  return value instanceof Date ? value.toISOString() : asText(value)
}

/** What an address is made of. */
interface AddressInput {
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
function sanitizePath(path: string): string {
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
function addressOf(input: AddressInput, { data: settings, language }: SiteSettings): string {
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
      .find(({ target }) => isRuleFor(asMap(target), kind, section))
    return asText(rule?.['pattern'])
  }
  const byKind = asMap(asMap(written)[kind])
  const own = asText(byKind[section])
  return own ?? (kind === 'page' ? asText(asMap(written)[section]) : undefined)
}

function isRuleFor(target: DataMap, kind: string, section: string): boolean {
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
