import { stringify } from 'yaml'
import type { FrontMatter } from '../../../markdown/index.ts'
import { asList, asMap, asText, type DataMap } from '../../../shared/index.ts'
import { slugify } from './addresses.ts'

/** The authors of posts: names, or keys of `_data/authors.yml`. */
export class Authors {
  readonly #known: DataMap
  readonly #used = new Map<string, DataMap>()

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

  /** The file of authors; without any, no file. */
  files(): Record<string, string> {
    return this.#used.size === 0 ? {} : { 'blog/authors.yml': stringify(Object.fromEntries(this.#used)) }
  }

  #idOf(author: unknown): string | undefined {
    const key = asText(author)
    const written = key === undefined ? asMap(author) : asMap(this.#known[key])
    const name = asText(written['name']) ?? asText(written['display_name']) ?? key
    if (name === undefined) return undefined
    const id = slugify(key ?? name)
    const url = asText(written['uri']) ?? asText(written['web']) ?? asText(written['url'])
    const isAddress = url !== undefined && /^https?:/.test(url)
    this.#used.set(id, { name, ...(isAddress && { url }) })
    return id
  }
}
