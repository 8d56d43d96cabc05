import type { FrontMatter } from '../../../markdown/index.ts'
import { isNoIndex, mapFrontMatter, toDay, toRemoved, type ConversionLog } from '../../../shared/index.ts'

/** Keys that mean nothing to the new site, or that are converted to others. */
const KEYS = toRemoved(
  'layout outline robots searchPriority content logo showAskAi showBanner showSearch showFeedback showLogo showSidebar ' +
    'showTopNav showOutline filePath lastModified author authors date aiCta showAiCta',
)

/** Converts the keys of one page: https://vocs.dev/reference/frontmatter */
export function convertFrontMatter(
  frontMatter: FrontMatter,
  { source, isHome, subtitle }: { source: string; isHome: boolean; subtitle: string | undefined },
  log: ConversionLog,
): void {
  const { layout, outline, showOutline, robots, searchPriority, date, description } = frontMatter.isValid
    ? frontMatter.toObject()
    : {}
  mapFrontMatter(frontMatter, KEYS, source, log)
  if (!frontMatter.isValid) return
  const isWide = layout === 'landing' || layout === 'blank' || layout === 'minimal'
  if (isWide) frontMatter.set('layout', isHome ? 'home' : 'wide')
  if (outline === false || showOutline === false) frontMatter.set('hide_table_of_contents', true)
  if (isNoIndex('robots', typeof robots === 'string' ? robots : undefined)) frontMatter.set('no_index', true)
  if (searchPriority === 0) frontMatter.set('search', { exclude: true })
  const day = date === undefined ? undefined : toDay(date)
  if (day !== undefined) frontMatter.set('last_update', day)
  if (description === undefined && subtitle !== undefined) frontMatter.set('description', subtitle)
}
