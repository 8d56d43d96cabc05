import {
  asMap,
  convertHead,
  mapFrontMatter,
  readHeadElements,
  reportHead,
  reportKey,
  toDay,
  toHeadingLevel,
  type ConversionLog,
} from '../../../shared/index.ts'
import type { FrontMatter } from '../../../markdown/index.ts'

/** Converts the keys of one page. `hero` is read before, because it becomes text. */
export function convertFrontMatter(frontMatter: FrontMatter, file: string, log: ConversionLog): void {
  if (!frontMatter.isValid) return mapFrontMatter(frontMatter, {}, file, log)
  const value = frontMatter.toObject()
  const sidebar = asMap(value['sidebar'])
  // In Starlight, the page of a folder is one among the others. In Octavo, it names the category: not "Overview".
  if (!/(^|\/)index\.\w+$/i.test(file)) setIf(frontMatter, 'sidebar_label', sidebar['label'])
  setIf(frontMatter, 'sidebar_position', sidebar['order'])
  if (sidebar['badge'] !== undefined)
    reportKey('sidebar.badge', 'Name a badge of the configuration in "badges".', file, log)
  convertContents(frontMatter, value['tableOfContents'])
  if (value['editUrl'] !== undefined)
    frontMatter.set('custom_edit_url', value['editUrl'] === false ? null : value['editUrl'])
  if (value['pagefind'] === false) frontMatter.set('search', { exclude: true })
  for (const [key, name] of [
    ['prev', 'pagination_prev'],
    ['next', 'pagination_next'],
  ] as const) {
    if (value[key] === false) frontMatter.set(name, null)
    else if (value[key] !== undefined && value[key] !== true)
      reportKey(key, `Set "${name}" to the id of a page.`, file, log)
  }
  const date = value['lastUpdated'] === false ? false : toDay(value['lastUpdated'])
  setIf(frontMatter, 'last_update', date)
  if (value['template'] === 'splash') frontMatter.set('layout', value['hero'] === undefined ? 'wide' : 'home')
  const head = convertHead(readHeadElements(value['head']))
  if (head.noIndex) frontMatter.set('no_index', true)
  if (value['description'] === undefined) setIf(frontMatter, 'description', head.description)
  if (head.left.length > 0) reportHead(head.left, file, log)
  if (value['banner'] !== undefined) reportKey('banner', 'Use "announcementBar" for the whole site.', file, log)
  if (typeof value['slug'] === 'string') frontMatter.set('slug', `/${value['slug'].replace(/^\//, '')}`)
  mapFrontMatter(frontMatter, REMOVED, file, log)
  if (head.tags.length > 0) frontMatter.set('head', head.tags)
}

const KEYS = [
  'sidebar',
  'tableOfContents',
  'editUrl',
  'pagefind',
  'prev',
  'next',
  'lastUpdated',
  'template',
  'head',
  'banner',
  'hero',
]
const REMOVED = Object.fromEntries(KEYS.map((key) => [key, null]))

function convertContents(frontMatter: FrontMatter, value: unknown): void {
  if (value === false) frontMatter.set('hide_table_of_contents', true)
  const { minHeadingLevel, maxHeadingLevel } = asMap(value)
  setLevel(frontMatter, 'toc_min_heading_level', minHeadingLevel)
  setLevel(frontMatter, 'toc_max_heading_level', maxHeadingLevel)
}

function setLevel(frontMatter: FrontMatter, key: string, level: unknown): void {
  if (typeof level === 'number') frontMatter.set(key, toHeadingLevel(level))
}

function setIf(frontMatter: FrontMatter, key: string, value: unknown): void {
  if (value !== undefined) frontMatter.set(key, value)
}
