import type { FrontMatter } from '../../../markdown/index.ts'
import {
  convertHead,
  mapFrontMatter,
  readHeadElements,
  reportHead,
  reportKey,
  toDay,
  toRemoved,
  type ConversionLog,
} from '../../../shared/index.ts'

/** Keys that mean nothing to the new site, or that are converted to others or to text. */
const KEYS = toRemoved(
  'pageType titleSuffix head hero features sidebar outline footer navbar overviewHeaders context lineNumbers wrapCode ' +
    'overview tag icon link-rss date llms hasFooter',
)

/** Converts the keys of one page: https://rspress.rs/api/config/config-frontmatter */
export function convertFrontMatter(frontMatter: FrontMatter, file: string, log: ConversionLog): void {
  const { pageType, outline, overview, tag, head, date } = frontMatter.isValid ? frontMatter.toObject() : {}
  const tags = convertHead(readHeadElements(head))
  mapFrontMatter(frontMatter, KEYS, file, log)
  if (pageType === 'home') frontMatter.set('layout', 'home')
  else if (pageType === 'custom' || pageType === 'blank') frontMatter.set('layout', 'wide')
  if (outline === false || pageType === 'doc-wide') frontMatter.set('hide_table_of_contents', true)
  if (tags.noIndex) frontMatter.set('no_index', true)
  if (tags.tags.length > 0) frontMatter.set('head', tags.tags)
  if (tags.left.length > 0) reportHead(tags.left, file, log)
  const day = date === undefined ? undefined : toDay(date)
  if (day !== undefined) frontMatter.set('last_update', day)
  if (overview === true || pageType === 'overview')
    reportKey('overview', 'Write links to the pages of the folder: the list was made by the theme.', file, log)
  if (tag !== undefined) reportKey('tag', 'Name a badge of the configuration in "badges".', file, log)
}
