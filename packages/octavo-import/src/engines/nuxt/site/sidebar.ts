import { posix } from 'node:path'
import { capitalize } from 'octavo/markdown'
import type { Folder, SidebarEntry } from '../../../contract.ts'
import { inFolder } from '../../../folder/index.ts'
import { readFrontMatter } from '../../../markdown/index.ts'
import { asMap, asText, docIdOf, readSettingsFile, type ConversionLog, type DataMap } from '../../../shared/index.ts'
import { withoutNumbers, type Page } from './list-pages.ts'

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
