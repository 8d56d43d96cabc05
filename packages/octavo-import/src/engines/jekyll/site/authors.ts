import type { FrontMatter } from '../../../markdown/index.ts'
import { asList, asMap, asText, AuthorList, type DataMap } from '../../../shared/index.ts'

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
