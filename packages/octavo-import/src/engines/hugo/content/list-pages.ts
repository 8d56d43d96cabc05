import { posix } from 'node:path'
import { isIndexFile, isMarkdownFile, joinPath } from 'octavo/addresses'
import { toLabel } from 'octavo/markdown'
import type { Folder } from '../../../contract.ts'
import { listBelow, parentOf } from '../../../folder/index.ts'
import {
  asMap,
  asText,
  type ConversionLog,
  type DataMap,
  type OldPage,
  withoutUnderscores,
} from '../../../shared/index.ts'
import type { SiteSettings } from '../config/index.ts'
import { addressOf, sanitizePath } from './address.ts'
import { Cascades } from './cascade.ts'
import { dateOf, parseFrontMatter } from './front-matter.ts'

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
