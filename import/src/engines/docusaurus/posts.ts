import { parse, stringify } from 'yaml'
import { joinPath } from '../../../../octavo/src/shared/urls.ts'
import type { Folder } from '../../contract.ts'
import { readFrontMatter, type FrontMatter } from '../../markdown/index.ts'
import { asList, asMap, asText, toDay, type OldPage } from '../../shared/index.ts'
import type { SiteOptions } from './options.ts'

const POST = /^(.*?)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*?)(\/index)?\.mdx?$/

/** Path of the blog in FROM and its address; undefined without posts. */
export interface Blog {
  path: string
  /** With the base path: `/blog`. */
  address: string
}

export function findBlog(folder: Folder, { root, blog, config }: SiteOptions): Blog | undefined {
  if (!blog) return undefined
  const path = joinPath(root, blog.text('path') ?? 'blog').replace('/./', '/')
  const address = joinPath('/', config.text('baseUrl') ?? '/', blog.text('routeBasePath') ?? 'blog')
  return folder.files.some((file) => file.startsWith(`${path}/`)) ? { path, address } : undefined
}

/** The posts at their old addresses. */
export function listPosts(folder: Folder, { path, address }: Blog): OldPage[] {
  return folder.files
    .filter((file) => file.startsWith(`${path}/`) && /\.mdx?$/.test(file) && !/\/_/.test(file))
    .map((source) => {
      const below = source.slice(path.length + 1)
      const [, above = '', year, month = '', day = '', name = ''] = POST.exec(below) ?? []
      const plain = below.replace(/(\/index)?\.mdx?$/, '')
      const own = year === undefined ? plain : joinPath(above, year, month, day, name)
      const file =
        year === undefined
          ? plain
          : `${above}${[year, month.padStart(2, '0'), day.padStart(2, '0'), name.replaceAll('/', '-')].filter(Boolean).join('-')}`
      const slug = readFrontMatter(folder.readText(source) ?? '').getText('slug') ?? own
      return { source, target: `blog/${file}.md`, address: joinPath(address, slug) }
    })
}

/** The authors of all posts: those of `authors.yml`, and those that posts describe themselves. */
export class PostAuthors {
  readonly #byId = new Map<string, { name: string; url?: string }>()

  constructor(folder: Folder, { path }: Blog) {
    const text = folder.readText(`${path}/authors.yml`) ?? folder.readText(`${path}/authors.yaml`)
    for (const [id, author] of Object.entries(asMap(text === undefined ? undefined : tryParse(text))))
      this.#add(id, asMap(author))
  }

  /** Converts the keys of a post: `slug` keeps the address, `authors` are ids. */
  convert(frontMatter: FrontMatter, page: OldPage, blog: Blog): void {
    if (!frontMatter.isValid) return
    const value = frontMatter.toObject()
    const single = { name: value['author'], url: value['author_url'] ?? value['authorURL'] }
    const written = asText(value['author']) === undefined ? value['authors'] : [single]
    const list = Array.isArray(written) ? asList(written) : written === undefined ? [] : [written]
    const ids = list.flatMap((author) => this.#idOf(author) ?? [])
    if (written !== undefined) frontMatter.set('authors', ids)
    frontMatter.set('slug', page.address?.slice(blog.address.length + 1) ?? '')
    const day = toDay(value['date'])
    if (day !== undefined) frontMatter.set('date', day)
  }

  /** The text of the new file of authors. */
  render(): string {
    return stringify(Object.fromEntries(this.#byId))
  }

  #idOf(author: unknown): string | undefined {
    if (typeof author === 'string') {
      if (!this.#byId.has(author)) this.#add(author, { name: author })
      return author
    }
    const { key, name } = asMap(author)
    const id =
      asText(key) ??
      asText(name)
        ?.toLowerCase()
        .replace(/[^a-z\d]+/g, '-')
    if (id !== undefined && !this.#byId.has(id)) this.#add(id, asMap(author))
    return id
  }

  #add(id: string, author: Record<string, unknown>): void {
    const url = asText(author['url'])
    this.#byId.set(id, { name: asText(author['name']) ?? id, ...(url !== undefined && { url }) })
  }
}

function tryParse(text: string): unknown {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}
