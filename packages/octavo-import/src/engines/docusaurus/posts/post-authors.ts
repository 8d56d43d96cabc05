import { stringify } from 'yaml'
import type { Folder } from '../../../contract.ts'
import type { FrontMatter } from '../../../markdown/index.ts'
import { asList, asMap, asText, parseYaml, toDay, type OldPage } from '../../../shared/index.ts'
import type { Blog } from './posts.ts'

const TEXTS = ['title', 'description', 'url', 'image_url'] as const

interface NewAuthor extends Partial<Record<(typeof TEXTS)[number], string>> {
  name: string
  socials?: Record<string, string>
}

/** The authors of all posts, from `authors.yml` and from the posts. */
export class PostAuthors {
  readonly #byId = new Map<string, NewAuthor>()

  constructor(folder: Folder, { path }: Blog) {
    const text = folder.readText(`${path}/authors.yml`) ?? folder.readText(`${path}/authors.yaml`)
    for (const [id, author] of Object.entries(asMap(parseYaml(text ?? '')))) this.#add(id, asMap(author))
  }

  /** Converts the keys of a post: `slug` keeps the address, `authors` are ids. */
  convert(frontMatter: FrontMatter, page: OldPage, blog: Blog): void {
    if (!frontMatter.isValid) return
    const value = frontMatter.toObject()
    const single = {
      name: value['author'],
      title: value['author_title'] ?? value['authorTitle'],
      url: value['author_url'] ?? value['authorURL'],
      image_url: value['author_image_url'] ?? value['authorImageURL'],
    }
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
    const fields: Record<string, unknown> = { ...author, image_url: author['image_url'] ?? author['imageURL'] }
    const texts = TEXTS.flatMap((field) => {
      const value = asText(fields[field])
      return value === undefined ? [] : [[field, value]]
    })
    const socials = readSocials(author)
    const name = asText(author['name']) ?? id
    this.#byId.set(id, { name, ...Object.fromEntries(texts), ...(socials && { socials }) })
  }
}

function readSocials({ socials, email }: Record<string, unknown>): Record<string, string> | undefined {
  const written = Object.entries({ ...asMap(socials), ...(email !== undefined && { email }) })
  const profiles = written.flatMap(([platform, value]) => {
    const text = asText(value)
    return text === undefined ? [] : [[platform, text] as const]
  })
  return profiles.length > 0 ? Object.fromEntries(profiles) : undefined
}
