import type { FrontMatter } from '../../../markdown/index.ts'
import {
  asList,
  asMap,
  asText,
  AuthorList,
  type ConversionLog,
  type DataMap,
  mapFrontMatter,
  textOfHtml,
  toDay,
  toRemoved,
} from '../../../shared/index.ts'
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

/** The authors of posts: names, or keys of `_data/authors.yml`. */
export class Authors {
  readonly #known: DataMap
  readonly #list = new AuthorList()

  constructor(known: DataMap) {
    this.#known = known
  }

  /** Sets the ids of the authors of a post. */
  convert(frontMatter: FrontMatter, data: DataMap): void {
    const written = data['authors'] ?? data['author']
    const ids = (Array.isArray(written) ? asList(written) : [written]).flatMap((author) => this.#idOf(author) ?? [])
    frontMatter.remove('authors')
    if (ids.length > 0) frontMatter.set('authors', ids)
  }

  files(): Record<string, string> {
    return this.#list.files()
  }

  #idOf(author: unknown): string | undefined {
    const key = asText(author)
    const written = key === undefined ? asMap(author) : asMap(this.#known[key])
    const name = asText(written['name']) ?? asText(written['display_name']) ?? key
    if (name === undefined) return undefined
    const url = asText(written['uri']) ?? asText(written['web']) ?? asText(written['url'])
    const isAddress = url !== undefined && /^https?:/.test(url)
    return this.#list.add({ name, url: isAddress ? url : undefined }, key)
  }
}
