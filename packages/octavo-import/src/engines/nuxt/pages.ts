import { posix } from 'node:path'
import { isIndexFile, joinPath } from 'octavo/addresses'
import { capitalize } from 'octavo/markdown'
import type { Folder, SidebarEntry } from '../../contract.ts'
import { inFolder, listBelow } from '../../folder/index.ts'
import { readFrontMatter, withoutFences } from '../../markdown/index.ts'
import {
  asMap,
  asText,
  type ConversionLog,
  type DataMap,
  docIdOf,
  type OldPage,
  readSettingsFile,
} from '../../shared/index.ts'

/** A page with its path below the folder of all pages, without extension: `1.guide/2.setup`. */
export interface Page extends OldPage {
  path: string
}

/** Components of landing pages. */
const LANDING = /^::(?:u-)?(?:page-|block-|landing-)?(?:hero|page-hero|landing)\b/m

/** The pages of the site: https://content.nuxt.com/docs/collections/types#page-type */
export function listPages(folder: Folder, content: string, baseUrl: string): Page[] {
  const files = listBelow(folder, content).filter((file) => isPage(file))
  return files.flatMap((file) => {
    const path = file.replace(/\.md$/, '')
    const source = inFolder(content, file)
    const isReadme = isIndexFile(file) && !/(?:^|[/.])index$/.test(path)
    // A page about the folder of the sources is not one of the site.
    if (isReadme && !file.includes('/')) return []
    const text = folder.readText(source) ?? ''
    const id = addressPath(path)
    const isLanding = LANDING.test(withoutFences(text)) || readFrontMatter(text).get('hero') !== undefined
    const bare = withoutNumbers(path)
    const target = `${isLanding ? 'pages' : 'docs'}/${isReadme ? `${bare}-page` : bare}.md`
    return [{ path, source, target, address: joinPath(baseUrl, id) }]
  })
}

function isPage(file: string): boolean {
  return file.endsWith('.md') && !/(?:^|\/)[._]/.test(file) && !/(?:^|\/)node_modules\//.test(file)
}

/** `1.guide/0.index` → `guide` */
function addressPath(path: string): string {
  return withoutNumbers(path).replace(/(?:^|\/)index$/, '')
}

/** https://content.nuxt.com/docs/collections/types#path-generation */
function withoutNumbers(path: string): string {
  return path.replace(/(^|\/)\d+\.(?=[^/])/g, '$1')
}

/**
 * The beginning of the addresses that links have before the paths of the pages: sites read their pages from
 * another repository, and publish them for example at `/docs/4.x/`.
 */
export function findBase(pages: readonly Page[], folder: Folder): string {
  const known = new Set(pages.map(({ path }) => `/${addressPath(path)}`))
  const counts = new Map<string, number>()
  for (const { source } of pages)
    for (const [, href = ''] of (folder.readText(source) ?? '').matchAll(/\]\((\/[^)\s#?]*)/g)) {
      const steps = href.split('/').slice(1)
      const start = [0, 1, 2].find((count) => known.has(`/${steps.slice(count).join('/')}`) && count < steps.length)
      if (start === undefined) continue
      const base = posix.join('/', ...steps.slice(0, start), '/')
      counts.set(base, (counts.get(base) ?? 0) + 1)
    }
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a)
  return first?.[0] ?? '/'
}

interface SidebarInput {
  folder: Folder
  /** Folder of all pages in FROM. */
  content: string
  /** The pages of the documentation by path. */
  pages: ReadonlyMap<string, Page>
  log: ConversionLog
}

/** The sidebar in the order of the numbers: https://content.nuxt.com/docs/utils/query-collection-navigation */
export function toSidebar(path: string, input: SidebarInput): SidebarEntry[] {
  const below = [...input.pages.keys()].filter((each) => path === '' || each.startsWith(`${path}/`))
  const names = new Set(below.map((each) => each.slice(path === '' ? 0 : path.length + 1).split('/', 1)[0] ?? ''))
  return [...names].toSorted(compareNames).flatMap((name) => toEntry(posix.join(path, name), name, path === '', input))
}

/** Numbers count as numbers, and names without one come last. */
function compareNames(a: string, b: string): number {
  const [first, second] = [a, b].map((name) => Number(/^\d+(?=\.)/.exec(name)?.[0] ?? Infinity))
  if (first !== second && first !== undefined && second !== undefined) return first - second
  const isIndex = (name: string) => withoutNumbers(name) === 'index'
  return Number(isIndex(b)) - Number(isIndex(a)) || (a < b ? -1 : 1)
}

function toEntry(path: string, name: string, isTop: boolean, input: SidebarInput): SidebarEntry[] {
  const page = input.pages.get(path)
  if (page) {
    const isOfFolder = withoutNumbers(name) === 'index' && !isTop
    return isOfFolder || isHidden(frontMatterOf(page, input)) ? [] : [docIdOf(page)]
  }
  const settings = settingsOf(path, input)
  if (isHidden(settings)) return []
  const items = toSidebar(path, input)
  const index = [...input.pages.values()].find((each) => /^(?:\d+\.)?index$/.test(posix.relative(path, each.path)))
  const title = asText(settings['title']) ?? asText(asMap(settings['navigation'])['title'])
  if (items.length === 0)
    return index ? [title === undefined ? docIdOf(index) : { doc: docIdOf(index), label: title }] : []
  const label = title ?? (index && titleOf(frontMatterOf(index, input))) ?? nameOf(name)
  return [{ label, link: index && docIdOf(index), items }]
}

/** `.navigation.yml`, or `_dir.yml` before version 3. */
function settingsOf(path: string, { folder, content, log }: SidebarInput): DataMap {
  const files = ['.navigation.yml', '_dir.yml'].map((name) => inFolder(content, posix.join(path, name)))
  const file = files.find((each) => folder.has(each))
  if (file === undefined) return {}
  const text = folder.readText(file) ?? ''
  // Nuxt Content reads it like front matter, which ends with three dashes.
  const settings = readFrontMatter(`${text.startsWith('---') ? '' : '---\n'}${text}\n---\n`)
  return settings.isValid ? settings.toObject() : readSettingsFile(folder, file, log)
}

function frontMatterOf({ source }: Page, { folder }: SidebarInput): DataMap {
  return readFrontMatter(folder.readText(source) ?? '').toObject()
}

function isHidden({ navigation }: DataMap): boolean {
  return navigation === false
}

function titleOf({ title, navigation }: DataMap): string | undefined {
  return asText(asMap(navigation)['title']) ?? asText(title)
}

/** `1.getting-started` → `Getting Started` */
function nameOf(name: string): string {
  return withoutNumbers(name).split('-').map(capitalize).join(' ')
}
