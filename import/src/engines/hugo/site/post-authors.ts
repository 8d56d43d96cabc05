import { stringify } from 'yaml'
import type { FrontMatter } from '../../../markdown/index.ts'
import { asList, asMap, asText, type DataMap } from '../../../shared/index.ts'

interface Author {
  name: string
  url?: string
  image_url?: string
}

/** The authors that posts name, for the file of authors. */
export class PostAuthors {
  readonly #byId = new Map<string, Author>()

  /** `author: Name`, `author: "[Name](url)"`, and lists of names or of maps become ids. */
  convert(frontMatter: FrontMatter, data: DataMap): void {
    const written = data['authors'] ?? data['author']
    const list = Array.isArray(written) ? asList(written) : written === undefined || written === null ? [] : [written]
    const ids = list.flatMap((each) => this.#idsOf(each))
    for (const key of frontMatter.keys()) if (/^authors?$/i.test(key)) frontMatter.remove(key)
    if (ids.length > 0) frontMatter.set('authors', ids)
  }

  /** undefined without authors. */
  render(): string | undefined {
    return this.#byId.size === 0
      ? undefined
      : stringify(Object.fromEntries([...this.#byId].sort(([a], [b]) => (a < b ? -1 : 1))))
  }

  #idsOf(author: unknown): string[] {
    const text = asText(author)
    if (text !== undefined) return splitNames(text).map((each) => this.#add(each))
    const { name, link, url, image } = asMap(author)
    const [label, address, picture] = [asText(name), asText(url) ?? asText(link), asText(image)]
    const isPicture = picture?.startsWith('/') === true
    return label === undefined
      ? []
      : [
          this.#add({
            name: label,
            ...(address !== undefined && { url: address }),
            ...(isPicture && { image_url: picture }),
          }),
        ]
  }

  #add(author: Author): string {
    const id =
      author.name
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '') || 'author'
    if (!this.#byId.has(id)) this.#byId.set(id, author)
    return id
  }
}

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g

/** Names with links, or one name. */
function splitNames(text: string): Author[] {
  const links = [...text.matchAll(LINK)].map(([, name = '', url = '']) => ({ name, url }))
  if (links.length > 0) return links
  return text
    .split(/\s*(?:,|&|\band\b)\s*/)
    .filter(Boolean)
    .map((name) => ({ name: name.replace(/\s*\([^)]*\)$/, '').trim() }))
}
