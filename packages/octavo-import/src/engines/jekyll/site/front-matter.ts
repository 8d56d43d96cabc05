import type { FrontMatter } from '../../../markdown/index.ts'
import { asText, type ConversionLog, mapFrontMatter, textOfHtml, toDay, toRemoved } from '../../../shared/index.ts'
import { categoriesOf } from './addresses.ts'
import type { JekyllPage } from './list-pages.ts'

/** Keys of Jekyll and its themes that only they have a use for. */
const KEYS = toRemoved(
  'layout permalink redirect_from redirect_to published parent grand_parent ancestor nav_order nav_exclude ' +
    'nav_enabled has_children has_toc child_nav_order search_exclude sidebar toc category categories excerpt ' +
    'excerpt_separator comments folder render_with_liquid search tag author last_modified_date last_modified_at ' +
    'nav_fold',
)

/** The keys of a page, with the defaults of the configuration where they mean something in the new site. */
export function convertFrontMatter(
  frontMatter: FrontMatter,
  page: JekyllPage,
  slug: string | undefined,
  log: ConversionLog,
): void {
  const { data, type, source } = page
  const hadTitle = frontMatter.isValid && frontMatter.get('title') !== undefined
  mapFrontMatter(frontMatter, KEYS, source, log)
  if (!frontMatter.isValid) return
  if (!hadTitle && asText(data['title']) !== undefined) frontMatter.set('title', asText(data['title']))
  else if (hadTitle && asText(frontMatter.get('title')) === undefined) frontMatter.remove('title')
  if (frontMatter.get('description') !== undefined && asText(frontMatter.get('description')) === undefined)
    frontMatter.remove('description')
  convertSummary(frontMatter)
  const day = toDay(data['last_modified_at'] ?? data['last_modified_date'])
  if (day !== undefined) frontMatter.set('last_update', day)
  if (slug !== undefined) frontMatter.set('slug', slug)
  if (!page.isPublished) frontMatter.set('draft', true)
  if (data['search_exclude'] === true || data['search'] === false || data['search'] === 'exclude')
    frontMatter.set('search', { exclude: true })
  if (type === 'posts') convertPost(frontMatter, data)
  else convertTags(frontMatter, tagsOf(data))
}

/** The first text of a page in the Documentation Theme. */
function convertSummary(frontMatter: FrontMatter): void {
  const summary = asText(frontMatter.get('summary'))
  frontMatter.remove('summary')
  const text = textOfHtml(summary ?? '')
  if (text !== '' && frontMatter.get('description') === undefined) frontMatter.set('description', text)
}

function convertPost(frontMatter: FrontMatter, data: JekyllPage['data']): void {
  const day = toDay(data['date'])
  if (day !== undefined) frontMatter.set('date', day)
  convertTags(frontMatter, [...new Set([...categoriesOf(data), ...tagsOf(data)])])
  const excerpt = asText(data['excerpt'])
  if (excerpt !== undefined && frontMatter.get('description') === undefined) frontMatter.set('description', excerpt)
}

function convertTags(frontMatter: FrontMatter, tags: readonly string[]): void {
  if (tags.length > 0) frontMatter.set('tags', tags)
  else frontMatter.remove('tags')
}

function tagsOf(data: JekyllPage['data']): string[] {
  const { tags, tag } = data
  const list: unknown[] = Array.isArray(tags) ? tags : typeof tags === 'string' ? tags.split(/[\s,]+/) : []
  return [...(asText(tag) === undefined ? [] : [String(tag)]), ...list.flatMap((each) => asText(each) ?? [])].filter(
    Boolean,
  )
}
