import { stringify } from 'yaml'
import { toSlug } from 'octavo/markdown'

export interface NewAuthor {
  name: string
  /** Position or profession. */
  title?: string
  url?: string
  image_url?: string
}

/** The authors of posts, for the file of authors. */
export class AuthorList {
  readonly #byId = new Map<string, NewAuthor>()

  /** Returns the id of an author. If two have the same id, the first one counts. @param key The id is made of it. */
  add(author: NewAuthor, key = author.name): string {
    const id = toSlug(key) || 'author'
    if (!this.#byId.has(id)) this.#byId.set(id, author)
    return id
  }

  /** The file of authors by its path in TO; none without authors. */
  files(): Record<string, string> {
    const sorted = [...this.#byId].sort(([a], [b]) => (a < b ? -1 : 1))
    return sorted.length === 0 ? {} : { 'blog/authors.yml': stringify(Object.fromEntries(sorted)) }
  }
}
